// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/internal/source_items.h"

#include <algorithm>
#include <array>
#include <optional>

#include "jvm/snippet/internal/words.h"

namespace aftershock::jvm::internal {
namespace {

using namespace std::string_view_literals;
using ItemKind = SourceItem::Kind;

constexpr int kDeepestItem = 200;

bool IsModifierOfItem(const Token& token) {
  return token.IsOneOf(kModifiers) || token.Is("synchronized");
}

/// Words that no type begins with.
bool BeginsStatement(const Token& token) {
  constexpr std::array kWords = {"return"sv, "throw"sv, "new"sv,  "else"sv,    "if"sv,
                                 "for"sv,    "while"sv, "do"sv,   "try"sv,     "switch"sv,
                                 "assert"sv, "break"sv, "case"sv, "catch"sv,   "finally"sv,
                                 "yield"sv,  "super"sv, "this"sv, "continue"sv};
  return token.IsOneOf(kWords);
}

bool BeginsType(const Token& token) { return token.IsOneOf(kClassWords); }

/// Only members have them, local variables do not.
bool IsOfMember(const std::string& modifier) {
  return modifier != "final" && modifier != "abstract" && modifier != "strictfp";
}

/// What people write where they leave something out.
bool IsEllipsis(const Token& token) {
  return token.Is("...") || (token.IsName() && token.text.starts_with("\u2026"));
}

class Splitter {
 public:
  Splitter(const Source& source, TokenRange range, Level level)
      : source_(source), at_(range.begin), end_(range.end), level_(level) {
    comments_from_ = at_ == 0 ? 0 : source.tokens[at_ - 1].end;
  }

  std::vector<SourceItem> Run() {
    while (at_ < end_) {
      if (Peek().Is(";") || IsEllipsis(Peek()) || Peek().Is("}")) {
        Skip(at_ + 1);
        continue;
      }
      Take(Read());
    }
    return std::move(items_);
  }

 private:
  [[nodiscard]] const Token& Peek(std::size_t ahead = 0) const { return At(at_ + ahead); }
  [[nodiscard]] const Token& At(std::size_t index) const {
    return source_.tokens[index < end_ ? index : source_.tokens.size() - 1];
  }

  void Skip(std::size_t behind) {
    at_ = std::min(behind, end_);
    comments_from_ = source_.tokens[at_ - 1].end;
  }

  void Take(SourceItem item) {
    const std::size_t behind = std::max(item.tokens.end, at_ + 1);
    std::size_t end = source_.tokens[std::min(behind, end_) - 1].end;
    // A comment behind it on its last line says something about it.
    const std::size_t line_end = std::min(source_.text.find('\n', end), source_.text.size());
    const std::string_view rest = source_.text.substr(end, line_end - end);
    const std::size_t comment = rest.find_first_not_of(" \t");
    if (comment != rest.npos && rest.substr(comment).starts_with("//")) end = line_end;
    std::string_view text = source_.text.substr(comments_from_, end - comments_from_);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
    item.text = text;
    items_.push_back(std::move(item));
    at_ = std::min(behind, end_);
    comments_from_ = end;
  }

  SourceItem Read() {
    SourceItem item;
    item.tokens = {at_, at_};
    if (level_ == Level::kFile && (Peek().Is("import") || Peek().Is("package"))) {
      item.kind = Peek().Is("import") ? ItemKind::kImport : ItemKind::kPackage;
      item.tokens.end = BehindSemicolon(at_);
      return item;
    }
    item.plain = ReadModifiers(item);
    if (level_ != Level::kBody && ReadType(item)) return item;
    if (level_ != Level::kBody && ReadMethod(item)) return item;
    const bool is_field = level_ == Level::kType || std::ranges::any_of(item.modifiers, IsOfMember);
    if (level_ != Level::kBody && is_field && !BeginsStatement(At(item.plain))) {
      item.kind = ItemKind::kField;
      item.tokens.end =
          At(item.plain).Is("{") ? BehindBalanced(item.plain) : BehindSemicolon(item.plain);
      return item;
    }
    item.tokens.end = BehindStatement(at_, 0);
    return item;
  }

  /// The token behind annotations and modifiers.
  std::size_t ReadModifiers(SourceItem& item) const {
    std::size_t at = at_;
    while (at < end_) {
      if (At(at).Is("@") && At(at + 1).IsName() && !At(at + 1).Is("interface")) {
        at = BehindDottedName(at + 1);
        item.annotations.push_back(At(at - 1).text);
        if (At(at).Is("(")) at = BehindBalanced(at);
      } else if (IsModifierOfItem(At(at)) && !At(at + 1).Is("(")) {
        item.modifiers.push_back(At(at++).text);
      } else {
        break;
      }
    }
    return at;
  }

  bool ReadType(SourceItem& item) const {
    std::size_t at = item.plain;
    if (At(at).Is("@") && At(at + 1).Is("interface")) ++at;
    if (!BeginsType(At(at)) || !At(at + 1).IsName()) return false;
    const std::size_t brace = FindBrace(at + 2);
    if (brace == end_) return false;
    item.kind = ItemKind::kType;
    item.name = At(at + 1).text;
    item.tokens.end = BehindBalanced(brace);
    item.body = Inside(brace, item.tokens.end);
    return true;
  }

  bool ReadMethod(SourceItem& item) const {
    std::size_t at = item.plain;
    if (BeginsStatement(At(at))) return false;
    if (At(at).Is("<")) at = BehindAngles(at);
    const bool is_constructor = level_ == Level::kType && At(at).IsName() && At(at + 1).Is("(");
    if (!is_constructor) {
      const auto behind_type = BehindType(at);
      if (!behind_type) return false;
      at = *behind_type;
    }
    if (!At(at).IsName() || !At(at + 1).Is("(")) return false;
    const std::size_t behind = BehindBalanced(at + 1);
    std::size_t brace = behind;
    if (At(brace).Is("throws")) brace = FindBrace(brace);
    if (!At(brace).Is("{")) return false;
    item.kind = ItemKind::kMethod;
    item.name = At(at).text;
    item.has_result = !is_constructor;
    item.parameters = Inside(at + 1, behind);
    item.tokens.end = BehindBalanced(brace);
    item.body = Inside(brace, item.tokens.end);
    return true;
  }

  /// What lies between the bracket at `open` and the one before `behind`.
  [[nodiscard]] TokenRange Inside(std::size_t open, std::size_t behind) const {
    const Token& last = source_.tokens[behind - 1];
    const bool is_closed = behind - 1 > open && (last.Is("}") || last.Is(")"));
    return {open + 1, is_closed ? behind - 1 : behind};
  }

  [[nodiscard]] std::size_t BehindDottedName(std::size_t at) const {
    while (At(at).IsName() && At(at + 1).Is(".") && At(at + 2).IsName()) at += 2;
    return at + 1;
  }

  /// The next brace that opens, before any semicolon; else the end.
  [[nodiscard]] std::size_t FindBrace(std::size_t at) const {
    for (; at < end_ && !At(at).Is(";"); ++at) {
      if (At(at).Is("{")) return at;
    }
    return end_;
  }

  [[nodiscard]] std::size_t BehindAngles(std::size_t at) const {
    int depth = 0;
    for (; at < end_; ++at) {
      if (At(at).Is("<")) ++depth;
      if (At(at).Is(">") && --depth == 0) return at + 1;
      if (At(at).Is(";") || At(at).Is("{") || At(at).Is("(")) break;
    }
    return at;
  }

  [[nodiscard]] std::optional<std::size_t> BehindType(std::size_t at) const {
    if (!At(at).IsName()) return std::nullopt;
    at = BehindDottedName(at);
    if (At(at).Is("<")) at = BehindAngles(at);
    while (At(at).Is("[") && At(at + 1).Is("]")) at += 2;
    return at;
  }

  [[nodiscard]] std::size_t BehindBalanced(std::size_t at) const {
    int depth = 0;
    for (; at < end_; ++at) {
      const Token& token = At(at);
      if (token.Is("(") || token.Is("[") || token.Is("{")) ++depth;
      if ((token.Is(")") || token.Is("]") || token.Is("}")) && --depth == 0) return at + 1;
    }
    return end_;
  }

  [[nodiscard]] std::size_t BehindSemicolon(std::size_t at) const {
    while (at < end_) {
      const Token& token = At(at);
      if (token.Is(";")) return at + 1;
      if (token.Is("}")) return at;
      at = token.Is("(") || token.Is("[") || token.Is("{") ? BehindBalanced(at) : at + 1;
    }
    return end_;
  }

  [[nodiscard]] std::size_t BehindStatement(std::size_t at, int depth) const {
    if (depth > kDeepestItem) return end_;
    const Token& token = At(at);
    if (token.Is("{")) return BehindBalanced(at);
    if (token.Is("if") && At(at + 1).Is("(")) {
      std::size_t behind = BehindStatement(BehindBalanced(at + 1), depth + 1);
      if (At(behind).Is("else")) behind = BehindStatement(behind + 1, depth + 1);
      return behind;
    }
    constexpr std::array kHeaded = {"for"sv, "while"sv, "switch"sv, "synchronized"sv};
    if (token.IsOneOf(kHeaded) && At(at + 1).Is("(")) {
      return BehindStatement(BehindBalanced(at + 1), depth + 1);
    }
    if (token.Is("do")) return BehindSemicolon(BehindStatement(at + 1, depth + 1));
    if (token.Is("try")) return BehindTry(at + 1);
    if (token.IsName() && At(at + 1).Is(":")) return BehindStatement(at + 2, depth + 1);
    if (BeginsType(token) && At(at + 1).IsName() && !At(at + 2).Is("=")) {
      const std::size_t brace = FindBrace(at);
      if (brace != end_) return BehindBalanced(brace);
    }
    return BehindSemicolon(at);
  }

  [[nodiscard]] std::size_t BehindTry(std::size_t at) const {
    if (At(at).Is("(")) at = BehindBalanced(at);
    if (At(at).Is("{")) at = BehindBalanced(at);
    while (At(at).Is("catch") && At(at + 1).Is("(")) at = BehindBalanced(BehindBalanced(at + 1));
    if (At(at).Is("finally")) at = BehindBalanced(at + 1);
    return at;
  }

  const Source& source_;
  std::size_t at_;
  std::size_t end_;
  Level level_;
  std::size_t comments_from_ = 0;
  std::vector<SourceItem> items_;
};

}  // namespace

bool SourceItem::HasModifier(std::string_view modifier) const {
  return std::ranges::find(modifiers, modifier) != modifiers.end();
}

bool SourceItem::HasAnnotation(std::string_view annotation) const {
  return std::ranges::find(annotations, annotation) != annotations.end();
}

bool Source::Mentions(TokenRange range, std::string_view name) const {
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (tokens[i].IsName() && tokens[i].text == name) return true;
  }
  return false;
}

std::vector<SourceItem> SplitItems(const Source& source, TokenRange range, Level level) {
  return Splitter(source, range, level).Run();
}

}  // namespace aftershock::jvm::internal
