// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/growth/text_edits.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "testcase/byte_run.h"

namespace aftershock::search {
namespace {

constexpr std::size_t kLongestGrown = 2'000;

struct Range {
  std::size_t at = 0;
  std::size_t length = 0;
};

/// Short ones mostly: most edits should leave most of the text alone.
Range PickRange(const std::u16string& text, Random& random) {
  const std::size_t at = random.Below(text.size() + 1);
  const std::size_t rest = text.size() - at;
  if (rest == 0) return {at, 0};
  const std::size_t most = random.Chance(0.7) ? std::min<std::size_t>(rest, 4) : rest;
  const std::size_t length = 1 + random.Below(most);
  return {at, length};
}

std::u16string Piece(const std::u16string& text, Random& random) {
  const Range range = PickRange(text, random);
  return text.substr(range.at, range.length);
}

char16_t TellingUnit(Random& random) {
  static constexpr std::u16string_view kUnits =
      u"abzAZ019 \t\n\r-+.,:;!?/\\|\"'`<>(){}[]#%$&*=~^@_\u00e9\u20ac\U0001f600\u0000";
  return kUnits[random.Below(kUnits.size())];
}

bool IsDigit(char16_t unit) { return unit >= u'0' && unit <= u'9'; }

/// Another number in place of one that stands in the text.
std::u16string ChangeNumber(const std::u16string& text, Random& random) {
  static constexpr std::array<std::u16string_view, 14> kNumbers = {
      u"0",  u"1",   u"-1",  u"2",     u"10",  u"1.5",        u"00",
      u"99", u"1e9", u"-0.", u"65536", u"NaN", u"2147483648", u"9223372036854775808"};
  const std::size_t from = random.Below(text.size() + 1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t at = (from + i) % text.size();
    if (!IsDigit(text[at])) continue;
    std::size_t end = at;
    while (end < text.size() && IsDigit(text[end])) ++end;
    std::u16string changed = text;
    changed.replace(at, end - at, kNumbers[random.Below(kNumbers.size())]);
    return changed;
  }
  std::u16string changed = text;
  changed.insert(from, kNumbers[random.Below(kNumbers.size())]);
  return changed;
}

std::u16string Wrap(const std::u16string& text, Random& random) {
  static constexpr std::array<std::pair<std::u16string_view, std::u16string_view>, 9> kBrackets = {{
      {u"(", u")"},
      {u"[", u"]"},
      {u"{", u"}"},
      {u"<", u">"},
      {u"\"", u"\""},
      {u"'", u"'"},
      {u"<a>", u"</a>"},
      {u"<!--", u"-->"},
      {u"${", u"}"},
  }};
  const auto& [open, close] = kBrackets[random.Below(kBrackets.size())];
  const Range range = random.Chance(0.3) ? Range{0, text.size()} : PickRange(text, random);
  std::u16string changed = text;
  changed.insert(range.at + range.length, close);
  changed.insert(range.at, open);
  return changed;
}

std::u16string Repeat(const std::u16string& text, Random& random) {
  const Range range = random.Chance(0.2) ? Range{0, text.size()} : PickRange(text, random);
  const std::u16string piece = text.substr(range.at, range.length);
  const std::uint64_t times =
      random.Chance(0.8) ? 1 + random.Below(3) : std::uint64_t{1} << random.Below(9);
  std::u16string copies;
  for (std::uint64_t i = 0; i < times && copies.size() < kLongestGrown; ++i) copies += piece;
  std::u16string changed = text;
  changed.insert(range.at, copies);
  return changed;
}

std::u16string PutIn(const std::u16string& text, const std::u16string& word, Random& random) {
  std::u16string changed = text;
  // The end is where most grammars go on.
  if (random.Chance(0.3)) return changed + word;
  const Range range = PickRange(text, random);
  changed.replace(range.at, random.Chance(0.5) ? range.length : 0, word);
  return changed;
}

std::u16string Edited(const std::u16string& text, std::span<const std::u16string> words,
                      const std::u16string& other, Random& random) {
  std::u16string changed = text;
  switch (random.Below(10)) {
    case 0:
    case 1:
      if (!words.empty()) return PutIn(text, words[random.Below(words.size())], random);
      [[fallthrough]];
    case 2:
      return PutIn(text, std::u16string(1, TellingUnit(random)), random);
    case 3: {
      const Range range = PickRange(text, random);
      return changed.erase(range.at, range.length);
    }
    case 4:
      return Repeat(text, random);
    case 5:
      return Wrap(text, random);
    case 6:
      return ChangeNumber(text, random);
    case 7:
      return PutIn(text, Piece(other, random), random);
    case 8:
      return random.Chance(0.5) ? text.substr(0, random.Below(text.size() + 1))
                                : text.substr(random.Below(text.size() + 1));
    default: {
      if (text.empty()) return std::u16string(1, TellingUnit(random));
      const std::size_t at = random.Below(text.size());
      changed[at] = random.Chance(0.5)
                        ? TellingUnit(random)
                        : static_cast<char16_t>(changed[at] ^ (1 << random.Below(7)));
      return changed;
    }
  }
}

/// A number as formats write it.
std::u16string Number(std::int64_t number, Random& random) {
  if (random.Chance(0.2)) return {1, static_cast<char16_t>(number & 0xff)};
  const auto runs = testcase::ByteRuns(number);
  const auto& run = runs[random.Below(runs.size())];
  return {run.begin(), run.end()};
}

std::u16string EditedBytes(const std::u16string& text, std::span<const std::int64_t> numbers,
                           Random& random) {
  constexpr std::uint64_t kSmall = 64;
  switch (random.Below(5)) {
    case 0:
    case 1:
      if (!numbers.empty()) {
        return PutIn(text, Number(numbers[random.Below(numbers.size())], random), random);
      }
      [[fallthrough]];
    case 2:
      // The length of what follows, mostly.
      return PutIn(text, Number(static_cast<std::int64_t>(random.Below(kSmall)), random), random);
    case 3:
      return PutIn(text, std::u16string(std::uint64_t{1} << random.Below(6), u'\0'), random);
    default:
      return PutIn(text, std::u16string(1, static_cast<char16_t>(random.Below(256))), random);
  }
}

}  // namespace

std::u16string EditBytes(const std::u16string& text, std::span<const std::int64_t> numbers,
                         Random& random) {
  std::u16string changed = EditedBytes(text, numbers, random);
  if (changed.size() > kLongestGrown) changed.resize(kLongestGrown);
  return changed;
}

std::u16string EditText(const std::u16string& text, std::span<const std::u16string> words,
                        const std::u16string& other, Random& random) {
  std::u16string changed = Edited(text, words, other, random);
  if (changed.size() > kLongestGrown) changed.resize(kLongestGrown);
  return changed;
}

}  // namespace aftershock::search
