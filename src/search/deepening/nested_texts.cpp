// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/deepening/nested_texts.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace aftershock::search {
namespace {

struct Brackets {
  std::u16string_view open;
  std::u16string_view close;
};

/// What data formats, expressions and patterns nest with, the most usual first.
constexpr Brackets kBrackets[] = {
    {u"[", u"]"},  {u"{", u"}"},         {u"(", u")"},   {u"{\"a\":", u"}"}, {u"<a>", u"</a>"},
    {u"<", u">"},  {u"[{\"a\":", u"}]"}, {u"{a:", u"}"}, {u"-", u""},        {u"!", u""},
    {u"a(", u")"}, {u"${", u"}"},        {u"(?:", u")"}, {u"(a|", u")"},     {u"a<", u">"},
    {u"a[", u"]"}, {u"not ", u""},       {u"a.", u""},   {u"- ", u""},       {u"> ", u""},
    {u"#{", u"}"}, {u"{{", u"}}"},       {u"(-", u")"},  {u"a?a:", u""},     {u"a=", u""},
    {u"a->", u""}, {u"1+", u""},         {u"*", u""},
};
/// Of a text's own beginnings.
constexpr std::size_t kLongestOwn = 12;
constexpr std::size_t kLongestWord = 12;
constexpr std::size_t kMostNestedWords = 40;

std::u16string Times(const std::u16string& unit, std::size_t times) {
  std::u16string text;
  text.reserve(unit.size() * times);
  for (std::size_t i = 0; i < times; ++i) text += unit;
  return text;
}

}  // namespace

std::u16string NestedText::At(std::size_t depth) const {
  return Times(open, depth) + core + Times(close, depth);
}

std::vector<NestedText> WaysToNest(const std::u16string& text,
                                   std::span<const std::u16string> words) {
  std::vector<NestedText> ways;
  const auto add = [&](std::u16string_view open, std::u16string_view core,
                       std::u16string_view close) {
    ways.push_back({std::u16string(open), std::u16string(core), std::u16string(close)});
  };
  // Most readers fall into the depth before they miss the end; it is the shortest to read.
  for (const Brackets& brackets : kBrackets) add(brackets.open, {}, {});
  const std::size_t own = std::min(text.size(), kLongestOwn);
  for (std::size_t length = 1; length <= own; ++length) {
    add(text.substr(0, length), text.substr(length), {});
  }
  const std::size_t most = std::min(words.size(), kMostNestedWords);
  for (const std::u16string& word : words.first(most)) {
    if (!word.empty() && word.size() <= kLongestWord) add(word, {}, {});
  }
  for (const Brackets& brackets : kBrackets) {
    if (!brackets.close.empty()) add(brackets.open, text, brackets.close);
  }
  return ways;
}

}  // namespace aftershock::search
