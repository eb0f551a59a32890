// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/message_shape.h"

#include <algorithm>
#include <array>

#include "support/text/characters.h"

namespace aftershock::trace {
namespace {

/// Bytes of a longer UTF-8 sequence are letters, near enough.
bool IsLetterOfAny(char c) { return IsLetter(c) || IsBeyondAscii(c); }

struct Quotes {
  std::string_view open;
  std::string_view close;
};
constexpr std::array<Quotes, 7> kQuotes = {{{"\"", "\""},
                                            {"'", "'"},
                                            {"`", "`"},
                                            {"`", "'"},
                                            {"\u201c", "\u201d"},
                                            {"\u2018", "\u2019"},
                                            {"\u00ab", "\u00bb"}}};

class Shaper {
 public:
  Shaper(std::string_view text, bool is_cut) : text_(text), is_cut_(is_cut) {}

  std::string Run() {
    while (at_ < text_.size()) {
      if (!SkipQuotation() && !SkipValue() && !SkipHashCode()) shape_ += text_[at_++];
    }
    return std::move(shape_);
  }

 private:
  [[nodiscard]] bool AtWordStart() const { return at_ == 0 || !IsNamePart(text_[at_ - 1]); }
  [[nodiscard]] char At(std::size_t index) const {
    return index < text_.size() ? text_[index] : '\0';
  }
  void Leave(std::size_t end, char mark) {
    shape_ += mark;
    at_ = end;
  }

  bool SkipQuotation() {
    for (const Quotes& quotes : kQuotes) {
      if (!text_.substr(at_).starts_with(quotes.open)) continue;
      // An apostrophe stands inside a word or behind it.
      if (quotes.open != "\"" && !AtWordStart()) continue;
      const auto end = EndOfQuotation(quotes);
      if (end == std::string_view::npos) continue;
      Leave(end, '"');
      return true;
    }
    return false;
  }

  [[nodiscard]] std::size_t EndOfQuotation(const Quotes& quotes) const {
    std::size_t from = at_ + quotes.open.size();
    while (true) {
      const std::size_t close = text_.find(quotes.close, from);
      if (close == std::string_view::npos) break;
      const std::size_t end = close + quotes.close.size();
      if (quotes.close != "'" || !IsNamePart(At(end))) return end;
      from = end;
    }
    return is_cut_ && quotes.open != "'" ? text_.size() : std::string_view::npos;
  }

  bool SkipValue() {
    if (!AtWordStart()) return false;
    const std::size_t token = std::min(text_.find_first_of(" \"'`,;()[]<>{}=", at_), text_.size());
    if (IsPath(text_.substr(at_, token - at_))) {
      Leave(token, '/');
      return true;
    }
    if (const std::size_t end = EndOfNumber(); end != at_) {
      Leave(end, '#');
      return true;
    }
    return false;
  }

  static bool IsPath(std::string_view token) {
    if (token.find("://") != std::string_view::npos) return true;
    for (const std::string_view begin : {"/", "./", "../", "~/", "\\\\", "file:", "jar:"}) {
      if (token.starts_with(begin) && token.size() > begin.size()) return true;
    }
    const bool has_drive = token.size() > 2 && IsLetterOfAny(token[0]) && token[1] == ':' &&
                           (token[2] == '\\' || token[2] == '/');
    if (has_drive) return true;
    // The name of a class with slashes in it has no suffix.
    const std::size_t slash = token.find_last_of("/\\");
    if (slash == std::string_view::npos || slash == 0) return false;
    const std::size_t dot = token.find('.', slash);
    return dot != std::string_view::npos &&
           IsLetterOfAny(dot + 1 < token.size() ? token[dot + 1] : ' ');
  }

  /// `at_`: no number begins here.
  [[nodiscard]] std::size_t EndOfNumber() const {
    for (const std::string_view word : {"NaN", "Infinity", "-Infinity"}) {
      if (text_.substr(at_).starts_with(word) && !IsNamePart(At(at_ + word.size()))) {
        return at_ + word.size();
      }
    }
    const bool is_signed = At(at_) == '-' || At(at_) == '+';
    if (!IsDigit(At(at_ + (is_signed ? 1 : 0)))) return EndOfHexDigits();
    std::size_t end = at_ + 1;
    // Dates, times, versions, units and digits in groups are one number.
    while (IsNamePart(At(end)) || (IsJoint(At(end)) && IsNamePart(At(end + 1)))) ++end;
    return end;
  }
  [[nodiscard]] static bool IsJoint(char c) {
    return c == '.' || c == ':' || c == '-' || c == '+' || c == ',';
  }

  /// Identifiers such as UUIDs.
  [[nodiscard]] std::size_t EndOfHexDigits() const {
    constexpr std::size_t kFewest = 8;
    std::size_t end = at_;
    while (IsHexDigit(At(end)) || (end > at_ && At(end) == '-')) ++end;
    const std::string_view digits = text_.substr(at_, end - at_);
    const bool is_identifier = digits.size() >= kFewest && !IsNamePart(At(end)) &&
                               std::any_of(digits.begin(), digits.end(), IsDigit);
    return is_identifier ? end : at_;
  }

  bool SkipHashCode() {
    if (At(at_) != '@' || !IsHexDigit(At(at_ + 1))) return false;
    std::size_t end = at_ + 1;
    while (IsHexDigit(At(end))) ++end;
    if (IsNamePart(At(end))) return false;
    Leave(end, '@');
    return true;
  }

  std::string_view text_;
  bool is_cut_;
  std::size_t at_ = 0;
  std::string shape_;
};

}  // namespace

std::string ShapeOf(std::string_view message, bool is_cut) { return Shaper(message, is_cut).Run(); }

}  // namespace aftershock::trace
