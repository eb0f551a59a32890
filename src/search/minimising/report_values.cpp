// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/minimising/report_values.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>

namespace aftershock::search {
namespace {

using testcase::TestCase;

template <typename Visitor>
void ForEachValue(const TestCase& test, Visitor&& visit) {
  for (const testcase::Statement& statement : test.statements) {
    if (const auto* literal = std::get_if<testcase::Literal>(&statement)) visit(literal->value);
  }
}

template <typename Visitor>
void ForEachText(const TestCase& test, Visitor&& visit) {
  ForEachValue(test, [&](const program::Value& value) {
    if (const auto* text = std::get_if<std::u16string>(&value)) visit(*text);
  });
}

/// Numbers that are too short to be known again are none of the report's.
std::optional<double> TellingNumber(const program::Value& value) {
  constexpr double kLeast = 100;
  std::optional<double> number;
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    number = static_cast<double>(*integer);
  } else if (const auto* real = std::get_if<double>(&value)) {
    number = *real;
  }
  const bool tells = number && (std::abs(*number) >= kLeast || std::trunc(*number) != *number);
  return tells && !std::isnan(*number) ? number : std::nullopt;
}

/// Whether `text` is `whole`, or so much of it that this is no chance.
bool IsPieceOf(const std::u16string& text, const std::u16string& whole) {
  constexpr std::size_t kShortestPiece = 8;
  return text == whole ||
         (text.size() >= kShortestPiece && whole.find(text) != std::u16string::npos);
}

/// Whether leaving out units of `whole` gives `rest`.
bool IsLeftOf(const std::u16string& rest, const std::u16string& whole) {
  std::size_t matched = 0;
  for (const char16_t unit : whole) {
    if (matched < rest.size() && rest[matched] == unit) ++matched;
  }
  return matched == rest.size();
}

}  // namespace

ReportValues::ReportValues(const Seeds& seeds, const TestCase& test) {
  std::set<std::u16string> reported;
  const auto note = [&](const program::Value& value) {
    if (const auto* text = std::get_if<std::u16string>(&value)) reported.insert(*text);
    if (const auto number = TellingNumber(value)) numbers_.insert(*number);
  };
  for (const SeedTest& seed : seeds.tests) ForEachValue(seed.test, note);
  for (const SeedValue& seed : seeds.values) note(seed.value);
  ForEachText(test, [&](const std::u16string& text) {
    const auto is_piece = [&](const std::u16string& whole) { return IsPieceOf(text, whole); };
    if (!text.empty() && std::ranges::any_of(reported, is_piece)) texts_.insert(text);
  });
}

bool ReportValues::Has(const program::Value& value) const {
  if (const auto* text = std::get_if<std::u16string>(&value)) return texts_.contains(*text);
  const auto number = TellingNumber(value);
  return number && numbers_.contains(*number);
}

void ReportValues::Follow(const TestCase& simpler) {
  if (texts_.empty()) return;
  std::set<std::u16string> left;
  ForEachText(simpler, [&](const std::u16string& text) {
    const auto is_left = [&](const std::u16string& whole) { return IsLeftOf(text, whole); };
    if (!text.empty() && std::ranges::any_of(texts_, is_left)) left.insert(text);
  });
  texts_ = std::move(left);
}

}  // namespace aftershock::search
