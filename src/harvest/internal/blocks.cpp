// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "harvest/internal/blocks.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "harvest/internal/characters.h"
#include "support/text/characters.h"

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

bool LooksLikeCode(std::string_view line, const LanguageSigns& signs) {
  const std::string_view text = Trim(line);
  if (std::ranges::any_of(signs.beginnings,
                          [text](std::string_view begin) { return text.starts_with(begin); })) {
    return true;
  }
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

PieceKind Classify(std::string_view block, std::string_view language, const LanguageSigns& signs) {
  if (std::ranges::find(signs.names, language) != signs.names.end()) return PieceKind::kCode;
  const std::string_view text = Trim(block);
  if (StartsMarkup(text)) return PieceKind::kMarkup;
  if (StartsJson(text) && text.find(";\n") == text.npos) return PieceKind::kJson;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (LooksLikeCode(text.substr(begin, end - begin), signs)) return PieceKind::kCode;
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
  BlockFinder(const std::vector<Line>& lines, const LanguageSigns& signs)
      : lines_(lines), signs_(signs) {}

  std::vector<Piece> Run() {
    while (at_ < lines_.size()) {
      const std::string_view text = lines_[at_].text;
      if (const auto fence = OpeningFence(text)) {
        TakeFenced(*fence);
      } else if (!IsBlank(text) && IndentationOf(text) >= 4 && AfterBlank()) {
        TakeWhile([](std::string_view line) { return IsBlank(line) || IndentationOf(line) >= 4; });
      } else if (IsCode(text)) {
        TakeWhile([this](std::string_view line) {
          return IsCode(line) || IndentationOf(line) >= 2 ||
                 (IsBlank(line) && at_ + 1 < lines_.size() && IsCode(lines_[at_ + 1].text));
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
  [[nodiscard]] bool IsCode(std::string_view line) const { return LooksLikeCode(line, signs_); }
  [[nodiscard]] bool AfterBlank() const { return at_ == 0 || IsBlank(lines_[at_ - 1].text); }

  void TakeFenced(const Fence& fence) {
    const std::size_t opened = at_++;
    std::vector<Line> block;
    // `{code}x{code}` opens and closes on one line.
    const std::size_t closed = fence.rest.find(fence.closer);
    if (!IsBlank(fence.rest)) {
      block.push_back({std::string(fence.rest.substr(0, closed)), lines_[opened].number});
    }
    bool is_open = closed == fence.rest.npos;
    while (is_open && at_ < lines_.size() && at_ - opened <= kMostLines) {
      const Line& line = lines_[at_++];
      const std::size_t end = line.text.find(fence.closer);
      block.push_back({line.text.substr(0, end), line.number});
      is_open = end == std::string::npos;
    }
    const bool is_cut = is_open && SkipToCloser(fence);
    Add(std::move(block), fence.language, is_cut);
  }

  /// Else the closer of a block that is too long would open another one. A fence that nobody closed
  /// does not hide what comes after. Says whether anything of the block was skipped.
  bool SkipToCloser(const Fence& fence) {
    for (std::size_t i = at_; i < lines_.size(); ++i) {
      const std::string_view text = lines_[i].text;
      const std::size_t end = text.find(fence.closer);
      if (end == text.npos) continue;
      const bool any = i > at_ || !IsBlank(text.substr(0, end));
      at_ = i + 1;
      return any;
    }
    return false;
  }

  template <typename Belongs>
  void TakeWhile(Belongs&& belongs) {
    std::vector<Line> block;
    do {
      block.push_back(lines_[at_++]);
    } while (at_ < lines_.size() && block.size() < kMostLines && belongs(lines_[at_].text) &&
             !OpeningFence(lines_[at_].text));
    Add(std::move(block), {}, false);
  }

  void Add(std::vector<Line> block, std::string_view language, bool is_cut) {
    const auto is_blank = [](const Line& line) { return IsBlank(line.text); };
    while (!block.empty() && is_blank(block.back())) block.pop_back();
    block.erase(block.begin(), std::ranges::find_if_not(block, is_blank));
    if (block.empty()) return;
    std::size_t margin = std::string::npos;
    for (const Line& line : block) {
      if (!is_blank(line)) margin = std::min(margin, line.text.find_first_not_of(" \t"));
    }
    Piece piece;
    piece.line = block.front().number;
    piece.is_cut = is_cut;
    for (const Line& line : block) {
      if (!piece.text.empty()) piece.text += '\n';
      piece.text += line.text.substr(std::min(margin, line.text.size()));
    }
    piece.kind = Classify(piece.text, language, signs_);
    // What reads line by line may have failed on one of them alone.
    if (piece.kind == PieceKind::kText && block.size() > 1) {
      for (std::size_t i = 0; i < std::min(block.size(), kMostParts); ++i) {
        if (!is_blank(block[i])) piece.variants.emplace_back(Trim(block[i].text));
      }
    }
    pieces_.push_back(std::move(piece));
  }

  const std::vector<Line>& lines_;
  const LanguageSigns& signs_;
  std::size_t at_ = 0;
  std::vector<Piece> pieces_;
};

}  // namespace

std::vector<Piece> FindBlocks(const std::vector<Line>& lines, const LanguageSigns& signs) {
  return BlockFinder(lines, signs).Run();
}

}  // namespace aftershock::harvest::internal
