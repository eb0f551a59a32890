// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/long_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "jvm/emit/internal/writing/java_literal.h"
#include "testcase/text_runs.h"

namespace aftershock::jvm {
namespace {

constexpr std::size_t kLongestLiteral = 90;
constexpr std::size_t kLongestPiece = 70;
constexpr std::size_t kLongestConstant = 65'535;

/// `.repeat(99)`, quotes, and a `+` where it stands beside other text.
constexpr std::size_t kRepeatCall = 16;
/// Where a run is worth being counted for the reader.
constexpr std::size_t kSaving = 10;
/// The helper that stands for `String.repeat` must pay for its own lines.
constexpr std::size_t kSavingWithHelper = 60;

void AppendLiterals(std::u16string_view text, std::size_t longest,
                    std::vector<std::string>& terms) {
  while (!text.empty()) {
    const std::size_t length = std::min(longest, text.size());
    terms.push_back(StringLiteral(text.substr(0, length)));
    text.remove_prefix(length);
  }
}

std::string Repetition(const testcase::TextRun& run, bool by_helper) {
  const std::string unit = StringLiteral(run.unit);
  return by_helper ? fmt::format("repeat({}, {})", unit, run.times)
                   : fmt::format("{}.repeat({})", unit, run.times);
}

/// Characters of source that writing `run` as a repetition makes needless; 0: too few.
std::size_t SavingOf(const testcase::TextRun& run, std::size_t least) {
  constexpr std::size_t kQuotes = 2;
  const std::size_t unit = StringLiteral(run.unit).size() - kQuotes;
  const std::size_t cost = unit + kRepeatCall;
  const std::size_t saving = std::max(unit * run.times, cost) - cost;
  return saving >= least ? saving : 0;
}

}  // namespace

LongText WriteText(std::u16string_view text, int java_version) {
  if (text.empty()) return {StringLiteral(text), false};
  const bool by_helper = java_version < kRepeatSince;
  const std::size_t least = by_helper ? kSavingWithHelper : kSaving;
  const auto runs = testcase::FindTextRuns(
      text, [least](const testcase::TextRun& run) { return SavingOf(run, least); });
  LongText written;
  std::vector<std::string> terms;
  std::size_t constant_bytes = 0;
  for (const testcase::TextRun& run : runs) {
    if (run.times > 1) {
      terms.push_back(Repetition(run, by_helper));
      written.uses_repeat = by_helper;
    } else {
      constant_bytes += ConstantBytes(run.unit);
      const bool fits = run.unit.size() <= kLongestLiteral;
      AppendLiterals(run.unit, fits ? kLongestLiteral : kLongestPiece, terms);
    }
  }
  const std::string soft(1, kSoftBreak);
  if (constant_bytes <= kLongestConstant) {
    written.expression = fmt::format("{}", fmt::join(terms, soft + " + "));
  } else {
    // A sum of literals is one constant again, a join is not.
    written.expression = fmt::format("String.join(\"\", {})", fmt::join(terms, "," + soft + " "));
  }
  return written;
}

}  // namespace aftershock::jvm
