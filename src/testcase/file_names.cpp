// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/file_names.h"

#include <algorithm>
#include <cctype>

namespace aftershock::testcase {
namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kLongestEnding = 12;
constexpr std::size_t kMostHints = 8;
constexpr std::string_view kUsualEnding = ".txt";

bool IsLetterOrDigit(char byte) { return std::isalnum(static_cast<unsigned char>(byte)) != 0; }

bool IsEnding(std::string_view text) {
  return text.size() > 1 && text.size() <= kLongestEnding && text.front() == '.' &&
         std::isalpha(static_cast<unsigned char>(text[1])) != 0 &&
         std::all_of(text.begin() + 1, text.end(), IsLetterOrDigit);
}

std::string_view EndingOf(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot);
}

/// Letters, one dot, an ending: more dots make it a property or a class.
bool LooksLikeFileName(std::string_view text) {
  return IsFileName(text) && IsEnding(EndingOf(text)) && text.find('.') == text.rfind('.');
}

bool IsTaken(const TestCase& test, std::string_view name) {
  return std::ranges::any_of(test.statements, [&](const Statement& statement) {
    const auto* file = std::get_if<MakeFile>(&statement);
    return file != nullptr && file->name == name;
  });
}

}  // namespace

bool IsFileName(std::string_view name) {
  return !name.empty() && name.size() <= kLongestName && IsLetterOrDigit(name.front()) &&
         std::ranges::all_of(name, [](char byte) {
           return IsLetterOrDigit(byte) || byte == '.' || byte == '-' || byte == '_';
         });
}

std::vector<std::string> FileNameHints(std::span<const program::Value> texts) {
  std::vector<std::string> hints;
  for (const program::Value& value : texts) {
    const auto* text = std::get_if<std::u16string>(&value);
    if (text == nullptr || text->size() > kLongestName || hints.size() == kMostHints) continue;
    if (std::ranges::any_of(*text, [](char16_t unit) { return unit >= 0x7f; })) continue;
    std::string hint(text->begin(), text->end());
    if (IsEnding(hint) || LooksLikeFileName(hint)) hints.push_back(std::move(hint));
  }
  return hints;
}

std::string FreeFileName(const TestCase& test, std::string_view hint) {
  if (IsFileName(hint) && !IsTaken(test, hint)) return std::string(hint);
  const std::string_view ending = IsEnding(EndingOf(hint)) ? EndingOf(hint) : kUsualEnding;
  for (int number = 0;; ++number) {
    // a.txt, b.txt … z.txt, a1.txt …
    std::string name(1, static_cast<char>('a' + number % 26));
    if (number >= 26) name += std::to_string(number / 26);
    name += ending;
    if (!IsTaken(test, name)) return name;
  }
}

}  // namespace aftershock::testcase
