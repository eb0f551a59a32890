// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/internal/tokens.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "support/text/characters.h"
#include "support/text/unicode.h"

namespace aftershock::jvm::internal {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kMostTokens = 20'000;

int HexValue(char c) {
  if (IsDigit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Undoes Java's escapes.
std::u16string Unescape(std::string_view text) {
  constexpr std::string_view kLetters = "nrtbfs\"'\\";
  constexpr std::u16string_view kMeanings = u"\n\r\t\b\f \"'\\";
  std::u16string out;
  std::size_t plain = 0;
  std::size_t i = 0;
  const auto flush = [&](std::size_t end) { out += ToUtf16(text.substr(plain, end - plain)); };
  while (i < text.size()) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      ++i;
      continue;
    }
    flush(i);
    const char kind = text[++i];
    if (const std::size_t known = kLetters.find(kind); known != std::string_view::npos) {
      out += kMeanings[known];
      ++i;
    } else if (kind == 'u') {
      while (i < text.size() && text[i] == 'u') ++i;
      char16_t unit = 0;
      for (int k = 0; k < 4 && i < text.size() && HexValue(text[i]) >= 0; ++k) {
        unit = static_cast<char16_t>(unit << 4 | HexValue(text[i++]));
      }
      out += unit;
    } else if (kind >= '0' && kind <= '7') {
      char16_t unit = 0;
      for (int k = 0; k < 3 && i < text.size() && text[i] >= '0' && text[i] <= '7'; ++k) {
        unit = static_cast<char16_t>(unit * 8 + (text[i++] - '0'));
      }
      out += unit;
    } else if (kind == '\n') {
      ++i;  // A text block's line goes on.
    } else {
      out += static_cast<char16_t>(kind);
      ++i;
    }
    plain = i;
  }
  flush(text.size());
  return out;
}

/// A text block without the margin that all its lines share.
std::string WithoutMargin(std::string_view block) {
  block.remove_prefix(std::min(block.find('\n') + 1, block.size()));
  std::vector<std::string_view> lines;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= block.size(); ++i) {
    if (i < block.size() && block[i] != '\n') continue;
    lines.push_back(block.substr(begin, i - begin));
    begin = i + 1;
  }
  std::size_t margin = std::string_view::npos;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t indentation = lines[i].find_first_not_of(" \t");
    if (indentation != std::string_view::npos) margin = std::min(margin, indentation);
    if (i + 1 == lines.size() && indentation == std::string_view::npos) {
      margin = std::min(margin, lines[i].size());
    }
  }
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view line = lines[i].substr(std::min(margin, lines[i].size()));
    text += line.substr(0, line.find_last_not_of(" \t") + 1);
    if (i + 1 < lines.size()) text += '\n';
  }
  return text;
}

class Tokeniser {
 public:
  explicit Tokeniser(std::string_view text) : text_(text) {}

  std::vector<Token> Run() {
    while (at_ < text_.size() && tokens_.size() < kMostTokens) StepAndPlace();
    Add(Token::Kind::kEnd, {});
    return std::move(tokens_);
  }

 private:
  /// A step makes at most one token.
  void StepAndPlace() {
    const std::size_t begin = at_;
    const std::size_t count = tokens_.size();
    Step();
    if (tokens_.size() == count) return;
    tokens_.back().begin = begin;
    tokens_.back().end = at_;
  }

  void Step() {
    const char c = text_[at_];
    if (c == '\n') {
      ++line_;
      ++at_;
    } else if (static_cast<unsigned char>(c) <= ' ') {
      ++at_;
    } else if (Rest().starts_with("//")) {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (Rest().starts_with("/*")) {
      SkipTo(text_.find("*/", at_ + 2), 2);
    } else if (Rest().starts_with("\"\"\"")) {
      TextBlock();
    } else if (c == '"' || c == '\'') {
      Quoted(c);
    } else if (IsDigit(c) || (c == '.' && at_ + 1 < text_.size() && IsDigit(text_[at_ + 1]))) {
      Number();
    } else if (IsNamePart(c)) {
      const std::size_t begin = at_;
      while (at_ < text_.size() && IsNamePart(text_[at_])) ++at_;
      Add(Token::Kind::kName, text_.substr(begin, at_ - begin));
    } else {
      Sign();
    }
  }

  [[nodiscard]] std::string_view Rest() const { return text_.substr(at_, 4); }

  void SkipTo(std::size_t found, std::size_t length) {
    const std::size_t end = found == text_.npos ? text_.size() : found + length;
    line_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                 text_.begin() + static_cast<std::ptrdiff_t>(end),
                                                 '\n'));
    at_ = end;
  }

  void TextBlock() {
    const std::size_t begin = at_ + 3;
    std::size_t end = text_.find("\"\"\"", begin);
    while (end != text_.npos && text_[end - 1] == '\\') end = text_.find("\"\"\"", end + 1);
    const std::string_view inside = text_.substr(begin, end == text_.npos ? end : end - begin);
    Add(Token::Kind::kText, {}, Unescape(WithoutMargin(inside)));
    SkipTo(end, 3);
  }

  void Quoted(char quote) {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != quote && text_[end] != '\n') {
      end += text_[end] == '\\' ? 2 : 1;
    }
    end = std::min(end, text_.size());
    // A quote that nothing closes is an apostrophe or a typing error.
    if (end == text_.size() || text_[end] != quote) {
      ++at_;
      return;
    }
    Add(quote == '"' ? Token::Kind::kText : Token::Kind::kCharacter, {},
        Unescape(text_.substr(at_ + 1, end - at_ - 1)));
    at_ = end + 1;
  }

  void Number() {
    const std::size_t begin = at_;
    const bool hex = Rest().starts_with("0x") || Rest().starts_with("0X");
    while (at_ < text_.size()) {
      const char c = text_[at_];
      const bool sign = (c == '-' || c == '+') && !hex &&
                        (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E') && at_ > begin;
      const bool dot = c == '.' && at_ + 1 < text_.size() && !hex &&
                       (IsDigit(text_[at_ + 1]) || !IsNamePart(text_[at_ + 1]));
      if (!IsNamePart(c) && !sign && !dot) break;
      ++at_;
    }
    Add(Token::Kind::kNumber, text_.substr(begin, at_ - begin));
  }

  void Sign() {
    constexpr std::array kLong = {"..."sv, "->"sv, "::"sv, "=="sv, "!="sv, "<="sv,
                                  ">="sv,  "&&"sv, "||"sv, "++"sv, "--"sv, "+="sv};
    for (const std::string_view sign : kLong) {
      if (!Rest().starts_with(sign)) continue;
      Add(Token::Kind::kSign, sign);
      at_ += sign.size();
      return;
    }
    Add(Token::Kind::kSign, text_.substr(at_, 1));
    ++at_;
  }

  void Add(Token::Kind kind, std::string_view text, std::u16string value = {}) {
    tokens_.push_back(
        {kind, std::string(text), std::move(value), line_, text_.size(), text_.size()});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> Tokenise(std::string_view text) { return Tokeniser(text).Run(); }

}  // namespace aftershock::jvm::internal
