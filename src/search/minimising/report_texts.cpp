// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/minimising/report_texts.h"

#include <algorithm>
#include <variant>

namespace aftershock::search {
namespace {

using testcase::TestCase;

template <typename Visitor>
void ForEachText(const TestCase& test, Visitor&& visit) {
  for (const testcase::Statement& statement : test.statements) {
    const auto* literal = std::get_if<testcase::Literal>(&statement);
    if (literal == nullptr) continue;
    if (const auto* text = std::get_if<std::u16string>(&literal->value)) visit(*text);
  }
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

ReportTexts::ReportTexts(const Seeds& seeds, const TestCase& test) {
  std::set<std::u16string> reported;
  for (const SeedTest& seed : seeds.tests) {
    ForEachText(seed.test, [&](const std::u16string& text) { reported.insert(text); });
  }
  for (const SeedValue& seed : seeds.values) {
    if (const auto* text = std::get_if<std::u16string>(&seed.value)) reported.insert(*text);
  }
  ForEachText(test, [&](const std::u16string& text) {
    const auto is_piece = [&](const std::u16string& whole) { return IsPieceOf(text, whole); };
    if (!text.empty() && std::ranges::any_of(reported, is_piece)) texts_.insert(text);
  });
}

void ReportTexts::Follow(const TestCase& simpler) {
  if (texts_.empty()) return;
  std::set<std::u16string> left;
  ForEachText(simpler, [&](const std::u16string& text) {
    const auto is_left = [&](const std::u16string& whole) { return IsLeftOf(text, whole); };
    if (!text.empty() && std::ranges::any_of(texts_, is_left)) left.insert(text);
  });
  texts_ = std::move(left);
}

}  // namespace aftershock::search
