// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm::internal {

struct Token {
  enum class Kind { kName, kNumber, kText, kCharacter, kSign, kEnd };
  Kind kind = Kind::kEnd;
  std::string text;      ///< As written; of kText and kCharacter see `value`.
  std::u16string value;  ///< kText and kCharacter: without quotes and escapes.
  std::size_t line = 0;

  [[nodiscard]] bool Is(std::string_view sign) const {
    return (kind == Kind::kSign || kind == Kind::kName) && text == sign;
  }
  [[nodiscard]] bool IsName() const { return kind == Kind::kName; }
};

/// The tokens of what may be Java; comments are dropped and what is no token stands alone as a
/// sign. The last one is kEnd.
std::vector<Token> Tokenise(std::string_view text);

}  // namespace aftershock::jvm::internal
