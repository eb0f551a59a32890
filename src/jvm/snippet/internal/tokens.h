// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
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
  std::size_t begin = 0;  ///< Where it stands in the text; `end` is behind it.
  std::size_t end = 0;

  [[nodiscard]] bool Is(std::string_view sign) const {
    return (kind == Kind::kSign || kind == Kind::kName) && text == sign;
  }
  [[nodiscard]] bool IsName() const { return kind == Kind::kName; }
  [[nodiscard]] bool IsOneOf(std::span<const std::string_view> names) const {
    return IsName() && std::ranges::find(names, text) != names.end();
  }
};

/// The tokens of what may be Java; comments are dropped and what is no token stands alone as a
/// sign. The last one is kEnd.
std::vector<Token> Tokenise(std::string_view text);

}  // namespace aftershock::jvm::internal
