// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/problem.h"

#include <sstream>

namespace aftershock::jvm {
namespace {

/// The first line is enough for a sentence; the whole of it is in the compiler's output.
std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

/// javac's first complaint on one line, without the folder of the source: what is wrong, the line
/// of the test, and what was looked for.
std::string FirstComplaint(const std::string& output) {
  constexpr std::size_t kMostLines = 5;
  std::istringstream lines(output);
  std::string complaint;
  std::size_t count = 0;
  for (std::string line; count < kMostLines && std::getline(lines, line); ++count) {
    const bool is_next = count > 0 && line.find(".java:") != std::string::npos;
    if (is_next) break;
    if (count == 0) line.erase(0, line.rfind('/', line.find(".java:")) + 1);
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      if (word != "^") complaint += (complaint.empty() ? "" : " ") + word;
    }
  }
  return complaint;
}

}  // namespace

std::string Problem(const Verification& verification) {
  if (!verification.compiled) return "javac: " + FirstComplaint(verification.compiler_output);
  return verification.passed ? "nothing was thrown" : FirstLine(verification.observed);
}

}  // namespace aftershock::jvm
