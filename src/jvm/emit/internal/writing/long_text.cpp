// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/long_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/emit/internal/writing/java_literal.h"

namespace aftershock::jvm {
namespace {

constexpr std::size_t kLongestLiteral = 90;
constexpr std::size_t kLongestPiece = 70;
constexpr std::size_t kLongestPeriod = 40;
constexpr std::size_t kFewestTurns = 4;
constexpr std::size_t kLongestConstant = 65'535;

/// Length of the shortest piece that `text` repeats throughout (its end may be cut); 0: none.
std::size_t PeriodOf(std::u16string_view text) {
  for (std::size_t period = 1; period <= kLongestPeriod; ++period) {
    if (text.size() < period * kFewestTurns) return 0;
    if (std::equal(text.begin() + static_cast<std::ptrdiff_t>(period), text.end(), text.begin())) {
      return period;
    }
  }
  return 0;
}

std::string Joined(std::u16string_view text, std::string_view separator) {
  std::string joined;
  while (!text.empty()) {
    const std::size_t length = std::min(kLongestPiece, text.size());
    if (!joined.empty()) joined += separator;
    joined += StringLiteral(text.substr(0, length));
    text.remove_prefix(length);
  }
  return joined;
}

}  // namespace

LongText WriteText(std::u16string_view text) {
  if (text.size() <= kLongestLiteral) return {StringLiteral(text), false};
  if (const std::size_t period = PeriodOf(text)) {
    const std::size_t turns = text.size() / period;
    LongText repeated{fmt::format("repeat({}, {})", StringLiteral(text.substr(0, period)), turns),
                      true};
    if (const auto rest = text.substr(turns * period); !rest.empty()) {
      repeated.expression += std::string(1, kSoftBreak) + " + " + StringLiteral(rest);
    }
    return repeated;
  }
  const std::string soft(1, kSoftBreak);
  if (ConstantBytes(text) <= kLongestConstant) return {Joined(text, soft + " + "), false};
  // A sum of literals is one constant again, a join is not.
  return {"String.join(\"\", " + Joined(text, "," + soft + " ") + ")", false};
}

}  // namespace aftershock::jvm
