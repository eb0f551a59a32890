// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace aftershock::jvm::internal {

/// A type as written, without its type arguments.
struct TypeName {
  std::string name;  ///< `int`, `List`, `java.util.Map.Entry`; empty: left to the value.
  int dimensions = 0;
};

struct Statement;

/// An expression. What the reader does not know is kUnknown; its parts are kept, for they may do
/// something.
struct Node {
  enum class Kind {
    kUnknown,
    kNull,
    kBoolean,  ///< `integer` is 0 or 1.
    kInteger,
    kLong,
    kFloat,
    kDouble,
    kCharacter,
    kText,
    kName,
    kField,  ///< `name` of children[0].
    kCall,   ///< `name` on children[0] if `has_target`; the other children are arguments.
    kNew,    ///< Of `type`; `has_body`: an anonymous class.
    kArray,  ///< Of `type`; children are elements.
    kSized,  ///< Array of `type`; children[0] is its length.
    kCast,   ///< children[0] to `type`.
    kNegate,
    kBinary,  ///< `name` is the operator.
    kClass,   ///< `type`.class
    kLambda,  ///< Its body is `body`, or children[0].
    kAssign,  ///< children[1] to children[0].
  };
  Kind kind = Kind::kUnknown;
  std::string name;
  std::int64_t integer = 0;
  double real = 0;
  std::u16string text;
  TypeName type;
  bool has_target = false;
  bool has_body = false;
  std::vector<Node> children;
  std::vector<Statement> body;
};

/// A declaration of a local variable (`name` is not empty) or an expression.
struct Statement {
  TypeName type;
  std::string name;
  Node value;
  bool has_value = true;
};

/// Statements that were meant to be executed together: a method's body, or what stands outside of
/// all methods. Branches and loops are flattened: what they hold happens once.
struct Unit {
  std::vector<std::pair<TypeName, std::string>> parameters;
  std::vector<Statement> statements;
};

struct Snippet {
  std::vector<std::string> packages;        ///< The snippet's own, and those imported as a whole.
  std::vector<std::string> imports;         ///< Classes, dotted.
  std::vector<std::string> static_imports;  ///< Classes whose static members are imported.
  std::vector<Statement> fields;            ///< Of the classes; belong before each unit.
  std::vector<Unit> units;
  bool is_simplified = false;  ///< It branches, loops or handles exceptions, and these do not.
};

/// `a.b.C` out of the fields that it was read as; empty if it is something else.
std::string QualifiedName(const Node& node);

/// Never fails: what cannot be read is left out.
Snippet ParseSnippet(std::string_view text);

}  // namespace aftershock::jvm::internal
