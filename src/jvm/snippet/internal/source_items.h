// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/snippet/internal/tokens.h"

namespace aftershock::jvm::internal {

/// A range of tokens, `end` excluded.
struct TokenRange {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Something that stands by itself in a source: on its outermost level, in a class or in a body.
struct SourceItem {
  enum class Kind { kPackage, kImport, kType, kMethod, kField, kStatement };
  Kind kind = Kind::kStatement;
  std::string text;                      ///< As written, with the comments that belong to it.
  std::vector<std::string> annotations;  ///< Simple names.
  std::vector<std::string> modifiers;
  TokenRange tokens;       ///< From the annotations on.
  std::size_t plain = 0;   ///< The token behind annotations and modifiers.
  std::string name;        ///< Of types and methods.
  TokenRange parameters;   ///< Of methods, without parentheses.
  TokenRange body;         ///< Of types and methods, without braces.
  bool has_result = true;  ///< Methods: false for constructors.

  [[nodiscard]] bool HasModifier(std::string_view modifier) const;
  [[nodiscard]] bool HasAnnotation(std::string_view annotation) const;
};

/// Java as text and tokens.
struct Source {
  explicit Source(std::string_view java) : text(java), tokens(Tokenise(java)) {}

  std::string_view text;
  std::vector<Token> tokens;  ///< The last one is kEnd.

  /// All but kEnd.
  [[nodiscard]] TokenRange All() const { return {0, tokens.size() - 1}; }
  [[nodiscard]] bool Mentions(TokenRange range, std::string_view name) const;
};

enum class Level {
  kFile,  ///< Of a report: types, methods and statements may stand side by side.
  kType,
  kBody,
};

/// Never fails: what is no Java ends up in some statement.
std::vector<SourceItem> SplitItems(const Source& source, TokenRange range, Level level);

}  // namespace aftershock::jvm::internal
