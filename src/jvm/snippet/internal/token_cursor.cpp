// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/internal/token_cursor.h"

#include <algorithm>
#include <array>
#include <string>

namespace aftershock::jvm::internal {
namespace {

using namespace std::string_view_literals;

bool Opens(const Token& token) { return token.Is("(") || token.Is("{") || token.Is("["); }
bool Closes(const Token& token) { return token.Is(")") || token.Is("}") || token.Is("]"); }

/// Words that a type never begins with.
bool IsReserved(std::string_view name) {
  constexpr std::array kWords = {"new"sv,    "return"sv, "throw"sv,  "null"sv,   "true"sv,
                                 "false"sv,  "this"sv,   "super"sv,  "if"sv,     "else"sv,
                                 "for"sv,    "while"sv,  "try"sv,    "catch"sv,  "class"sv,
                                 "import"sv, "case"sv,   "switch"sv, "assert"sv, "instanceof"sv};
  return std::ranges::find(kWords, name) != kWords.end();
}

}  // namespace

bool IsPrimitive(std::string_view name) {
  constexpr std::array kNames = {"boolean"sv, "byte"sv,  "short"sv,  "char"sv, "int"sv,
                                 "long"sv,    "float"sv, "double"sv, "void"sv};
  return std::ranges::find(kNames, name) != kNames.end();
}

std::size_t TokenCursor::BehindBalanced(std::size_t position) const {
  std::size_t depth = 0;
  for (std::size_t i = position; i + 1 < tokens_.size(); ++i) {
    if (Opens(tokens_[i])) ++depth;
    if (Closes(tokens_[i]) && --depth == 0) return i + 1;
    if (depth == 0) return i + 1;
  }
  return tokens_.size() - 1;
}

void TokenCursor::SkipBalanced() { at_ = BehindBalanced(at_); }

bool TokenCursor::SkipTypeArguments() {
  constexpr std::size_t kMost = 80;
  std::size_t depth = 0;
  for (std::size_t i = 0; i < kMost; ++i) {
    const Token& token = Peek(i);
    if (token.Is("<")) {
      ++depth;
    } else if (token.Is(">")) {
      if (--depth == 0) {
        at_ += i + 1;
        return true;
      }
    } else if (!token.IsName() && !token.Is(",") && !token.Is("?") && !token.Is(".") &&
               !token.Is("[") && !token.Is("]") && !token.Is("&")) {
      return false;
    }
  }
  return false;
}

std::string TokenCursor::TakeDottedName() {
  std::string name;
  while (Peek().IsName() || Peek().Is("*")) {
    name += Take().text;
    if (!Peek().Is(".")) break;
    Take();
    name += '.';
  }
  return name;
}

std::optional<TypeName> TokenCursor::TakeType() {
  const std::size_t begin = at_;
  if (!Peek().IsName() || IsReserved(Peek().text)) return std::nullopt;
  TypeName type{Take().text, 0};
  while (true) {
    if (Peek().Is("<") && !SkipTypeArguments()) {
      at_ = begin;
      return std::nullopt;
    }
    if (!Peek().Is(".") || !Peek(1).IsName() || Peek(1).Is("class")) break;
    Take();
    type.name += '.' + Take().text;
  }
  while (Peek().Is("[") && Peek(1).Is("]")) {
    at_ += 2;
    ++type.dimensions;
  }
  if (TakeIf("...")) ++type.dimensions;
  return type;
}

}  // namespace aftershock::jvm::internal
