// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/seeding/message_hints.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "support/text/unicode.h"

namespace aftershock::search {
namespace {

constexpr std::size_t kMostHints = 40;
constexpr std::size_t kLongestHint = 200;

bool IsWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

class Collector {
 public:
  void Add(const program::Value& value) {
    if (values_.size() < kMostHints && std::ranges::find(values_, value) == values_.end()) {
      values_.push_back(value);
    }
  }
  void AddText(std::string_view text) {
    if (!text.empty() && text.size() <= kLongestHint) Add(ToUtf16(text));
  }
  std::vector<program::Value> Take() { return std::move(values_); }

 private:
  std::vector<program::Value> values_;
};

void AddNumbers(std::string_view message, Collector& hints) {
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < message.size(); ++i) {
    const bool starts = std::isdigit(static_cast<unsigned char>(message[i])) != 0 &&
                        (i == 0 || (!IsWordPart(message[i - 1]) && message[i - 1] != '.'));
    if (!starts) continue;
    const std::size_t begin = i > 0 && message[i - 1] == '-' ? i - 1 : i;
    std::int64_t number = 0;
    const auto parsed =
        std::from_chars(message.data() + begin, message.data() + message.size(), number);
    if (parsed.ec != std::errc{}) continue;
    i = static_cast<std::size_t>(parsed.ptr - message.data());
    numbers.push_back(number);
    hints.Add(number);
    hints.Add(static_cast<double>(number));
  }
  for (std::int64_t number : numbers) {
    if (number == INT64_MIN || number == INT64_MAX) continue;
    hints.Add(number + 1);
    hints.Add(number - 1);
  }
}

void AddQuoted(std::string_view message, Collector& hints) {
  constexpr std::string_view kOpen = "\"'`[<({";
  constexpr std::string_view kClose = "\"'`]>)}";
  for (std::size_t i = 0; i < message.size(); ++i) {
    const std::size_t kind = kOpen.find(message[i]);
    if (kind == std::string_view::npos) continue;
    // An apostrophe within a word opens nothing.
    if (message[i] == '\'' && i > 0 && IsWordPart(message[i - 1])) continue;
    const std::size_t end = message.find(kClose[kind], i + 1);
    if (end == std::string_view::npos) continue;
    hints.AddText(message.substr(i + 1, end - i - 1));
  }
}

void AddNames(std::string_view message, Collector& hints) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= message.size(); ++i) {
    const bool part = i < message.size() && (IsWordPart(message[i]) || message[i] == '.' ||
                                             message[i] == '$' || message[i] == '-');
    if (part) continue;
    std::string_view word = message.substr(begin, i - begin);
    begin = i + 1;
    while (!word.empty() && (word.back() == '.' || word.back() == '-')) word.remove_suffix(1);
    // Plain words are prose; a dot, a capital within or an underscore makes a name.
    const bool name = word.find_first_of("._$") != std::string_view::npos ||
                      std::any_of(word.begin() + (word.empty() ? 0 : 1), word.end(), [](char c) {
                        return std::isupper(static_cast<unsigned char>(c)) != 0;
                      });
    if (name) hints.AddText(word);
  }
}

}  // namespace

std::vector<program::Value> HintsOf(std::string_view message) {
  Collector hints;
  AddQuoted(message, hints);
  AddNumbers(message, hints);
  const std::size_t colon = message.rfind(": ");
  if (colon != std::string_view::npos) hints.AddText(message.substr(colon + 2));
  AddNames(message, hints);
  hints.AddText(message);
  return hints.Take();
}

bool Mentions(std::string_view message, std::string_view type_name) {
  std::size_t end = type_name.size();
  while (end > 0 && !IsWordPart(type_name[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && IsWordPart(type_name[begin - 1])) --begin;
  const std::string_view word = type_name.substr(begin, end - begin);
  // One letter is a primitive's name or chance.
  if (word.size() < 2) return false;
  for (std::size_t at = message.find(word); at != std::string_view::npos;
       at = message.find(word, at + 1)) {
    const bool free_before = at == 0 || !IsWordPart(message[at - 1]);
    const std::size_t after = at + word.size();
    if (free_before && (after == message.size() || !IsWordPart(message[after]))) return true;
  }
  return false;
}

}  // namespace aftershock::search
