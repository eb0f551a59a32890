// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

/// A Java type with its type arguments, as a Signature attribute or a declaration of the test has
/// it.
struct GenericType {
  enum class Kind {
    kPrimitive,  ///< `name` is the descriptor (`I`, `V`).
    kClass,      ///< `name` is the internal name; no arguments: not generic, or raw.
    kArray,      ///< One argument: the element.
    kVariable,   ///< A declared type parameter, by name.
    kWildcard,   ///< `bound` tells which; `? extends` and `? super` have one argument.
    kHole,       ///< Still to be inferred; `hole` says which.
    kNull,       ///< The type of null.
  };
  enum class Bound { kNone, kExtends, kSuper };

  Kind kind = Kind::kClass;
  std::string name;
  std::vector<GenericType> arguments;
  Bound bound = Bound::kNone;
  std::size_t hole = 0;

  static GenericType Class(std::string internal_name);
  static GenericType Object() { return Class("java/lang/Object"); }
  static GenericType Wildcard();
  static GenericType Hole(std::size_t number);
  static GenericType Array(GenericType element);

  [[nodiscard]] bool Is(Kind wanted) const { return kind == wanted; }
  [[nodiscard]] bool IsObject() const { return Is(Kind::kClass) && name == "java/lang/Object"; }
  friend bool operator==(const GenericType&, const GenericType&) = default;
};

struct TypeParameter {
  std::string name;
  std::vector<GenericType> bounds;  ///< Empty: Object.
};

struct ClassSignature {
  std::vector<TypeParameter> parameters;
  std::vector<GenericType> supertypes;  ///< Superclass first.
};

struct MethodSignature {
  std::vector<TypeParameter> parameters;
  std::vector<GenericType> arguments;
  GenericType result;
};

/// Parsers of JVMS §4.7.9.1. nullopt: malformed, or a type that this model does not hold (an inner
/// class of a parameterised one); callers then go on with the erased descriptor.
std::optional<ClassSignature> ParseClassSignature(std::string_view text);
/// Takes plain method descriptors too.
std::optional<MethodSignature> ParseMethodSignature(std::string_view text);
/// Takes plain descriptors too.
std::optional<GenericType> ParseTypeSignature(std::string_view text);

using Substitution = std::map<std::string, GenericType>;
/// `type` with its type variables replaced; those that `substitution` lacks stay.
GenericType Substitute(const GenericType& type, const Substitution& substitution);

}  // namespace aftershock::jvm
