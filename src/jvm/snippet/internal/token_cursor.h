// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "jvm/snippet/internal/syntax.h"
#include "jvm/snippet/internal/tokens.h"

namespace aftershock::jvm::internal {

/// A position in a list of tokens, and the few things that statements and expressions both read.
class TokenCursor {
 public:
  explicit TokenCursor(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  [[nodiscard]] const Token& Peek(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  [[nodiscard]] bool AtEnd() const { return Peek().kind == Token::Kind::kEnd; }
  const Token& Take() {
    const Token& token = Peek();
    if (!AtEnd()) ++at_;
    return token;
  }
  bool TakeIf(std::string_view sign) {
    if (!Peek().Is(sign)) return false;
    Take();
    return true;
  }
  [[nodiscard]] std::size_t position() const { return at_; }
  void GoTo(std::size_t position) { at_ = position; }

  /// Behind the bracket that closes the one at hand; not further than the end.
  void SkipBalanced();
  /// The position behind the bracket that closes the one at `position`.
  [[nodiscard]] std::size_t BehindBalanced(std::size_t position) const;
  /// A type, with type arguments dropped; nullopt: there is none, and nothing was taken.
  std::optional<TypeName> TakeType();
  /// `a.b.C`; empty if there is no name.
  std::string TakeDottedName();

 private:
  bool SkipTypeArguments();

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
};

bool IsPrimitive(std::string_view name);

}  // namespace aftershock::jvm::internal
