// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/minimising/simpler_values.h"

#include <algorithm>
#include <cmath>

#include "testcase/literal.h"

namespace aftershock::search {
namespace {

double NumberComplexity(double value) {
  if (value == 0) return 0;
  if (std::isnan(value)) return 0.5;
  const double size = std::min(std::log2(std::abs(value) + 1), 1100.0) / 1200;
  const double fraction = std::isfinite(value) && std::trunc(value) != value ? 0.3 : 0;
  return 0.05 + size / 4 + fraction + (value < 0 ? 1e-6 : 0);
}

double UnitComplexity(char16_t unit) {
  if (unit == u'a') return 0;
  if (unit >= u'a' && unit <= u'z') return 0.1;
  if ((unit >= u'A' && unit <= u'Z') || (unit >= u'0' && unit <= u'9')) return 0.12;
  return unit < 0x7f ? 0.2 : 0.4;
}

void AddIntegers(std::int64_t value, std::vector<program::Value>& simpler) {
  constexpr std::int64_t kPoints = 16;
  for (std::int64_t near : {0, 1, -1, 2, 3, 10, 100}) simpler.emplace_back(near);
  if (value != INT64_MIN) simpler.emplace_back(std::abs(value));
  // Points on the way to zero: the nearest that still serves is taken and the way cut again.
  for (std::int64_t i = 1; i < kPoints; ++i) simpler.emplace_back(value / kPoints * i);
  simpler.emplace_back(value / 2);
  simpler.emplace_back(value > 0 ? value - 1 : value + 1);
}

void AddReals(double value, std::vector<program::Value>& simpler) {
  for (double near : {0.0, 1.0, -1.0, 0.5}) simpler.emplace_back(near);
  simpler.emplace_back(std::trunc(value));
  simpler.emplace_back(std::trunc(value / 2));
  simpler.emplace_back(std::abs(value));
  simpler.emplace_back(std::round(value * 10) / 10);
}

void AddTexts(const std::u16string& text, std::vector<program::Value>& simpler) {
  simpler.emplace_back(std::u16string());
  simpler.emplace_back(std::u16string(u"a"));
  const std::size_t size = text.size();
  // Of a huge text only large pieces: once it is smaller, smaller ones follow.
  constexpr std::size_t kMostPieces = 1'000;
  for (std::size_t length = size / 2; length > size / kMostPieces; length /= 2) {
    for (std::size_t at = 0; at < size; at += length) {
      std::u16string shorter = text;
      shorter.erase(at, length);
      simpler.emplace_back(std::move(shorter));
    }
  }
  constexpr std::size_t kMostUnits = 60;
  for (std::size_t i = 0; i < std::min(size, kMostUnits); ++i) {
    std::u16string plainer = text;
    plainer[i] = u'a';
    simpler.emplace_back(std::move(plainer));
  }
  simpler.emplace_back(std::u16string(size, u'a'));
}

bool IsOfWord(char16_t unit) {
  return (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z') ||
         (unit >= u'0' && unit <= u'9') || unit == u'_' || unit > 0x7f;
}

/// Where the words and signs of a text begin, and its end.
std::vector<std::size_t> BordersOf(const std::u16string& text) {
  constexpr std::size_t kLongestWord = 24;
  std::vector<std::size_t> borders;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && IsOfWord(text[end])) ++end;
    const bool is_word = end > begin && end - begin <= kLongestWord;
    end = std::max(end, begin + 1);
    for (std::size_t at = begin; at < end; at = is_word ? end : at + 1) borders.push_back(at);
    begin = end;
  }
  borders.push_back(text.size());
  return borders;
}

}  // namespace

std::vector<program::Value> ShorterTexts(const std::u16string& text) {
  std::vector<program::Value> shorter;
  if (!text.empty()) shorter.emplace_back(std::u16string());
  const std::vector<std::size_t> borders = BordersOf(text);
  const std::size_t pieces = borders.size() - 1;
  for (std::size_t length = pieces / 2; length > 0; length /= 2) {
    for (std::size_t at = 0; at < pieces; at += length) {
      const std::size_t end = borders[std::min(at + length, pieces)];
      std::u16string left = text;
      left.erase(borders[at], end - borders[at]);
      shorter.emplace_back(std::move(left));
    }
  }
  return shorter;
}

double ValueComplexity(const program::Value& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? 0.05 : 0;
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    return NumberComplexity(static_cast<double>(*integer));
  }
  if (const auto* real = std::get_if<double>(&value)) return NumberComplexity(*real);
  if (const auto* text = std::get_if<std::u16string>(&value)) {
    double sum = text->empty() ? 0.01 : 0.05;
    for (char16_t unit : *text) sum += 0.4 + UnitComplexity(unit);
    return 100 * sum / (sum + 100);
  }
  return std::holds_alternative<program::Null>(value) ? 0 : 0.5;
}

std::vector<program::Value> SimplerValues(const program::Type& type, const program::Value& value) {
  std::vector<program::Value> simpler;
  if (std::holds_alternative<bool>(value)) simpler.emplace_back(false);
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    AddIntegers(*integer, simpler);
    if (type.is_character) simpler.emplace_back(std::int64_t{'a'});
  }
  if (const auto* real = std::get_if<double>(&value)) AddReals(*real, simpler);
  if (const auto* text = std::get_if<std::u16string>(&value)) AddTexts(*text, simpler);
  const double bound = ValueComplexity(value);
  std::erase_if(simpler, [&](const program::Value& candidate) {
    const bool fits = testcase::Fits(type, candidate) ||
                      (std::holds_alternative<std::u16string>(candidate) && type.IsReference());
    return !fits || ValueComplexity(candidate) >= bound;
  });
  return simpler;
}

}  // namespace aftershock::search
