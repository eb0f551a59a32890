// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "harvest/internal/blocks.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "harvest/internal/characters.h"

namespace aftershock::harvest::internal {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kMostLines = 400;
constexpr std::size_t kMostParts = 8;

bool IsBlank(std::string_view text) { return Trim(text).empty(); }

/// What a line does that opens or closes a block set apart.
struct Fence {
  std::string_view closer;    ///< What ends the block.
  std::string_view language;  ///< As the fence names it.
  std::string_view rest;      ///< Content that stands on the fence's own line.
};

std::string_view LeadingWord(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && (IsWord(text[end]) || text[end] == '-')) ++end;
  return text.substr(0, end);
}

std::optional<Fence> OpeningFence(std::string_view line) {
  const std::string_view text = Trim(line);
  for (const std::string_view fence : {"```"sv, "~~~"sv}) {
    if (!text.starts_with(fence)) continue;
    std::string_view after = text.substr(text.find_first_not_of(fence[0]) == text.npos
                                             ? text.size()
                                             : text.find_first_not_of(fence[0]));
    if (after.find(fence) != after.npos) return {};
    return Fence{fence, LeadingWord(Trim(after)), {}};
  }
  for (const std::string_view name : {"{code"sv, "{noformat"sv}) {
    const std::size_t at = text.find(name);
    const std::size_t end = at == text.npos ? at : text.find('}', at);
    if (end == text.npos) continue;
    std::string_view options = text.substr(at + name.size(), end - at - name.size());
    if (options.starts_with(':')) options.remove_prefix(1);
    return Fence{name, LeadingWord(options), text.substr(end + 1)};
  }
  for (const auto& [opener, closer] : {std::pair{"<pre"sv, "</pre"sv}, {"[code"sv, "[/code"sv}}) {
    if (!text.starts_with(opener)) continue;
    const std::size_t end = text.find_first_of(">]");
    return Fence{closer, {}, end == text.npos ? std::string_view() : text.substr(end + 1)};
  }
  return {};
}

bool IsCodeLanguage(std::string_view language) {
  constexpr std::array kNames = {"java"sv,  "Java"sv,   "kotlin"sv, "Kotlin"sv, "kt"sv,
                                 "scala"sv, "groovy"sv, "jshell"sv, "Groovy"sv};
  return std::ranges::find(kNames, language) != kNames.end();
}

bool LooksLikeCode(std::string_view line) {
  const std::string_view text = Trim(line);
  if (text.starts_with("import ") || text.starts_with("package ") || text.starts_with("@Test"))
    return true;
  if (text == "}" || text == "});" || text == "};") return true;
  const bool ends = text.ends_with(';') || text.ends_with('{');
  return ends && text.find_first_of("(=") != text.npos;
}

bool StartsMarkup(std::string_view text) {
  return text.size() > 2 && text[0] == '<' &&
         (IsLetter(text[1]) || text[1] == '?' || text[1] == '!') && text.find('>') != text.npos;
}

bool StartsJson(std::string_view text) {
  if (text.empty() || (text[0] != '{' && text[0] != '[')) return false;
  const std::string_view inside = Trim(text.substr(1));
  if (inside.empty()) return true;
  return inside[0] == '"' || inside[0] == '\'' || inside[0] == '{' || inside[0] == '[' ||
         inside[0] == '}' || inside[0] == ']' || inside[0] == '-' || IsDigit(inside[0]) ||
         inside.find(':') != inside.npos;
}

PieceKind Classify(std::string_view block, std::string_view language) {
  if (IsCodeLanguage(language)) return PieceKind::kCode;
  const std::string_view text = Trim(block);
  if (StartsMarkup(text)) return PieceKind::kMarkup;
  if (StartsJson(text) && text.find(";\n") == text.npos) return PieceKind::kJson;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (LooksLikeCode(text.substr(begin, end - begin))) return PieceKind::kCode;
    begin = end + 1;
  }
  return PieceKind::kText;
}

std::size_t IndentationOf(std::string_view line) {
  std::size_t columns = 0;
  for (const char c : line) {
    if (c != ' ' && c != '\t') break;
    columns += c == '\t' ? 4 : 1;
  }
  return columns;
}

/// Goes through the lines once; each belongs to at most one block.
class BlockFinder {
 public:
  explicit BlockFinder(const std::vector<Line>& lines) : lines_(lines) {}

  std::vector<Piece> Run() {
    while (at_ < lines_.size()) {
      const std::string_view text = lines_[at_].text;
      if (const auto fence = OpeningFence(text)) {
        TakeFenced(*fence);
      } else if (!IsBlank(text) && IndentationOf(text) >= 4 && AfterBlank()) {
        TakeWhile([](std::string_view line) { return IsBlank(line) || IndentationOf(line) >= 4; });
      } else if (LooksLikeCode(text)) {
        TakeWhile([this](std::string_view line) {
          return LooksLikeCode(line) || IndentationOf(line) >= 2 ||
                 (IsBlank(line) && at_ + 1 < lines_.size() && LooksLikeCode(lines_[at_ + 1].text));
        });
      } else if (StartsMarkup(Trim(text)) || StartsJson(Trim(text))) {
        TakeWhile([](std::string_view line) { return !IsBlank(line); });
      } else {
        ++at_;
      }
    }
    return std::move(pieces_);
  }

 private:
  [[nodiscard]] bool AfterBlank() const { return at_ == 0 || IsBlank(lines_[at_ - 1].text); }

  void TakeFenced(const Fence& fence) {
    const std::size_t opened = at_++;
    std::vector<std::string> block;
    std::size_t number = lines_[opened].number;
    // `{code}x{code}` opens and closes on one line.
    const std::size_t closed = fence.rest.find(fence.closer);
    if (!IsBlank(fence.rest)) block.emplace_back(fence.rest.substr(0, closed));
    if (block.empty() && at_ < lines_.size()) number = lines_[at_].number;
    while (closed == fence.rest.npos && at_ < lines_.size() && at_ - opened <= kMostLines) {
      const std::string_view text = lines_[at_++].text;
      const std::size_t end = text.find(fence.closer);
      if (end == text.npos) {
        block.emplace_back(text);
        continue;
      }
      if (!IsBlank(text.substr(0, end))) block.emplace_back(text.substr(0, end));
      break;
    }
    Add(std::move(block), number, fence.language);
  }

  template <typename Belongs>
  void TakeWhile(Belongs&& belongs) {
    const std::size_t number = lines_[at_].number;
    std::vector<std::string> block;
    do {
      block.push_back(lines_[at_++].text);
    } while (at_ < lines_.size() && block.size() < kMostLines && belongs(lines_[at_].text) &&
             !OpeningFence(lines_[at_].text));
    Add(std::move(block), number, {});
  }

  void Add(std::vector<std::string> block, std::size_t number, std::string_view language) {
    while (!block.empty() && IsBlank(block.back())) block.pop_back();
    while (!block.empty() && IsBlank(block.front())) {
      block.erase(block.begin());
      ++number;
    }
    if (block.empty()) return;
    std::size_t margin = std::string::npos;
    for (const std::string& line : block) {
      if (IsBlank(line)) continue;
      margin = std::min(margin, std::min(line.find_first_not_of(" \t"), line.size()));
    }
    Piece piece;
    piece.line = number;
    for (const std::string& line : block) {
      if (!piece.text.empty()) piece.text += '\n';
      piece.text += line.substr(std::min(margin, line.size()));
    }
    piece.kind = Classify(piece.text, language);
    // What reads line by line may have failed on one of them alone.
    if (piece.kind == PieceKind::kText && block.size() > 1) {
      for (std::size_t i = 0; i < std::min(block.size(), kMostParts); ++i) {
        if (!IsBlank(block[i])) piece.variants.emplace_back(Trim(block[i]));
      }
    }
    pieces_.push_back(std::move(piece));
  }

  const std::vector<Line>& lines_;
  std::size_t at_ = 0;
  std::vector<Piece> pieces_;
};

}  // namespace

std::vector<Piece> FindBlocks(const std::vector<Line>& lines) { return BlockFinder(lines).Run(); }

}  // namespace aftershock::harvest::internal
