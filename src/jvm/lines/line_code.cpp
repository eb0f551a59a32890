// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/line_code.h"

#include <algorithm>

namespace aftershock::jvm {
namespace {

std::vector<LineNumber> InOrderOfCode(const CodeAttribute& code) {
  std::vector<LineNumber> lines = code.lines;
  std::stable_sort(lines.begin(), lines.end(), [](const LineNumber& a, const LineNumber& b) {
    return a.start_pc < b.start_pc;
  });
  return lines;
}

}  // namespace

std::vector<LinedInstruction> LinedInstructions(const CodeAttribute& code) {
  const std::vector<LineNumber> lines = InOrderOfCode(code);
  std::vector<LinedInstruction> result;
  auto next = lines.begin();
  int line = 0;
  for (const Instruction& instruction : Instructions(code)) {
    while (next != lines.end() && next->start_pc <= instruction.pc) line = (next++)->line;
    result.push_back({instruction, line});
  }
  return result;
}

bool SharesItsBeginning(const CodeAttribute& code, int line) {
  const std::vector<LineNumber> lines = InOrderOfCode(code);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const LineNumber& a = lines[i - 1];
    const LineNumber& b = lines[i];
    if (a.start_pc == b.start_pc && a.line != b.line && (a.line == line || b.line == line))
      return true;
  }
  return false;
}

}  // namespace aftershock::jvm
