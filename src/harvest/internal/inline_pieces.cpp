// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "harvest/internal/inline_pieces.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "harvest/internal/characters.h"
#include "support/text/characters.h"

namespace aftershock::harvest::internal {
namespace {

using namespace std::string_view_literals;

/// One line may be a minified file; what stands far to the right in it is left alone.
constexpr std::size_t kMostOfALine = 4 * 1024;
constexpr auto kNowhere = std::string_view::npos;

void Add(PieceKind kind, std::string_view text, std::size_t line, std::vector<Piece>& pieces) {
  if (!text.empty()) pieces.push_back({kind, std::string(text), {}, line});
}

/// The end of the string that `text[begin]` opens; an escaped quote does not close it.
std::size_t ClosingQuote(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  for (std::size_t i = begin + 1; i < text.size(); ++i) {
    if (text[i] == '\\' && quote != '`') {
      ++i;
    } else if (text[i] == quote) {
      return i;
    }
  }
  return kNowhere;
}

void AddQuoted(const Line& line, std::string_view text, std::vector<Piece>& pieces) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("\u201c")) {
      const std::size_t end = text.find("\u201d", i);
      if (end != kNowhere)
        Add(PieceKind::kQuoted, text.substr(i + 3, end - i - 3), line.number, pieces);
      continue;
    }
    if (text[i] != '"' && text[i] != '\'' && text[i] != '`') continue;
    // An apostrophe within a word opens nothing.
    if (text[i] == '\'' && i > 0 && IsWord(text[i - 1])) continue;
    const std::size_t end = ClosingQuote(text, i);
    if (end == kNowhere) continue;
    const std::string_view inside = text.substr(i + 1, end - i - 1);
    Add(PieceKind::kQuoted, inside, line.number, pieces);
    // Code between backticks may quote the input in turn: go on inside.
    if (text[i] != '`') i = end;
  }
}

bool LooksLikePattern(std::string_view word) {
  constexpr std::array kSigns = {"\\d"sv, "\\w"sv, "\\s"sv, "[^"sv, "(?"sv, ".*"sv,
                                 ".+"sv,  "]+"sv,  "]*"sv,  ")*"sv, ")+"sv, "\\."sv};
  return word.size() >= 3 && std::ranges::any_of(kSigns, [word](std::string_view sign) {
           return word.find(sign) != kNowhere;
         });
}

template <typename Visit>
void ForEachWord(std::string_view text, Visit&& visit) {
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(" \t", begin)) != kNowhere) {
    const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
    visit(text.substr(begin, end - begin));
    begin = end;
  }
}

bool IsDate(std::string_view word) {
  int digits = 0;
  int breaks = 0;
  for (const char c : word) {
    if (IsDigit(c)) {
      ++digits;
    } else if (c == '-' || c == '/' || c == '.' || c == ':') {
      ++breaks;
    } else if (c != 'T' && c != 'Z' && c != '+') {
      return false;
    }
  }
  return digits >= 6 && breaks >= 2 && IsDigit(word.front());
}

void AddWords(const Line& line, std::string_view text, std::vector<Piece>& pieces) {
  ForEachWord(text, [&](std::string_view word) {
    word = Trim(word, "\"'`,;()");
    if (word.empty()) return;
    if (LooksLikePattern(word)) Add(PieceKind::kPattern, word, line.number, pieces);
    if (IsDate(word)) Add(PieceKind::kDate, word, line.number, pieces);
  });
}

void AddNumbers(const Line& line, std::string_view text, std::vector<Piece>& pieces) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool starts =
        IsDigit(text[i]) && (i == 0 || (!IsWord(text[i - 1]) && text[i - 1] != '.'));
    if (!starts) continue;
    const std::size_t begin =
        i > 0 && text[i - 1] == '-' && (i < 2 || !IsWord(text[i - 2])) ? i - 1 : i;
    const auto is_exponent_sign = [&](std::size_t at) {
      return (text[at] == '-' || text[at] == '+') && (text[at - 1] == 'e' || text[at - 1] == 'E');
    };
    std::size_t end = i + 1;
    while (end < text.size() && (IsWord(text[end]) || text[end] == '.' || is_exponent_sign(end)))
      ++end;
    i = end;
    Add(PieceKind::kNumber, Trim(text.substr(begin, end - begin), ".,_"), line.number, pieces);
  }
}

void AddCommand(const Line& line, std::string_view text, const LanguageSigns& signs,
                std::vector<Piece>& pieces) {
  std::string_view command = Trim(text);
  const bool prompted = command.starts_with("$ ") || command.starts_with("% ");
  if (prompted) command.remove_prefix(2);
  const auto begins = [command](std::string_view program) { return command.starts_with(program); };
  const bool known = begins("./") || begins("curl ") || std::ranges::any_of(signs.programs, begins);
  if (!prompted && !known) return;
  Piece piece{PieceKind::kCommand, std::string(command), {}, line.number};
  bool first = true;
  ForEachWord(command, [&](std::string_view word) {
    if (!first && piece.variants.size() < 8) piece.variants.emplace_back(Trim(word, "\"'"));
    first = false;
  });
  pieces.push_back(std::move(piece));
}

void AddSettings(const Line& line, std::string_view text, std::vector<Piece>& pieces) {
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    const bool plain = text[i] == '=' && text[i + 1] != '=' && IsWord(text[i - 1]);
    if (!plain) continue;
    const std::size_t end = std::min(text.find_first_of(" \t,;&", i + 1), text.size());
    Add(PieceKind::kSetting, Trim(text.substr(i + 1, end - i - 1), "\"'`"), line.number, pieces);
  }
  // `Input: the rest of the line`.
  const std::size_t colon = text.find(": ");
  constexpr std::size_t kLongestLabel = 40;
  if (colon == kNowhere || colon > kLongestLabel) return;
  Add(PieceKind::kSetting, Trim(text.substr(colon + 2)), line.number, pieces);
}

}  // namespace

void AddInlinePieces(const Line& line, const LanguageSigns& signs, std::vector<Piece>& pieces) {
  const std::string_view text = std::string_view(line.text).substr(0, kMostOfALine);
  AddQuoted(line, text, pieces);
  AddWords(line, text, pieces);
  AddCommand(line, text, signs, pieces);
  AddSettings(line, text, pieces);
  AddNumbers(line, text, pieces);
}

}  // namespace aftershock::harvest::internal
