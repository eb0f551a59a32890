// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <functional>
#include <vector>

#include "jvm/snippet/internal/syntax.h"
#include "jvm/snippet/internal/token_cursor.h"

namespace aftershock::jvm::internal {

/// Reads expressions. Always takes at least one token, unless at the end or at a closing bracket.
class ExpressionParser {
 public:
  /// `read_block` reads the statements of a lambda's block, from its `{` on.
  ExpressionParser(TokenCursor& tokens, std::function<std::vector<Statement>()> read_block)
      : tokens_(tokens), read_block_(std::move(read_block)) {}

  Node Read();
  /// `{a, b}` as the elements of an array.
  Node ReadElements(const TypeName& type);

 private:
  Node ReadBinary(int lowest);
  Node ReadUnary();
  Node ReadPrimary();
  Node ReadPostfix(Node node);
  Node ReadMember(Node target);
  Node ReadNew();
  Node ReadParenthesised();
  Node ReadLambdaBody();
  Node ReadNumber(const std::string& text);
  Node ReadName();
  void ReadArguments(std::vector<Node>& into);

  TokenCursor& tokens_;
  std::function<std::vector<Statement>()> read_block_;
  int depth_ = 0;
};

}  // namespace aftershock::jvm::internal
