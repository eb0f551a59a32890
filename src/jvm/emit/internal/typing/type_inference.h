// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm/classfile/generic_type.h"
#include "jvm/emit/internal/typing/class_facts.h"

namespace aftershock::jvm {

/// Finds type arguments for the variables of a test. Each `new List<>` starts with holes, each use
/// says more about them; what is still open at the end is Object. Optimistic where Java's own
/// inference is intricate: the compiler has the last word, and raw types are the way out.
class TypeInference {
 public:
  explicit TypeInference(ClassFactsCache& classes) : classes_(classes) {}

  /// `bound`: internal name of what it must be at least; empty: anything.
  GenericType NewHole(std::string bound = {});
  /// The class with a hole for each of its type parameters; nullopt if one of them is bounded.
  std::optional<GenericType> WithHoles(const std::string& internal_name);
  /// The erased type with `?` for each type parameter.
  GenericType WithWildcards(const GenericType& erased);
  /// `type` seen as its supertype `ancestor`; nullopt if it is none, or raw on the way.
  std::optional<GenericType> AsSuper(const GenericType& type, const std::string& ancestor);
  /// Type arguments of `type` by the names of the class's type parameters.
  Substitution ArgumentsOf(const GenericType& type);

  /// Notes that a value of type `actual` is handed to where `formal` is asked for. False: does not
  /// go without an unchecked conversion.
  bool Fits(const GenericType& actual, const GenericType& formal);
  /// Checks what was noted about each hole; false if it contradicts itself.
  bool Consistent();
  /// `type` without holes.
  GenericType Resolve(const GenericType& type) const;

 private:
  struct HoleState {
    std::optional<GenericType> exact;
    std::vector<GenericType> lower;  ///< Types of values that flow into it.
    std::string bound;
  };

  /// Follows holes that are known by now.
  [[nodiscard]] GenericType Known(const GenericType& type) const;
  [[nodiscard]] GenericType ResolveAt(const GenericType& type, int depth) const;
  bool Contains(const GenericType& formal, const GenericType& actual);
  bool ContainsSuper(const GenericType& bound, const GenericType& actual);
  bool Same(const GenericType& a, const GenericType& b);
  bool FitsClass(const GenericType& actual, const GenericType& formal);
  bool IsBelow(const GenericType& type, const std::string& ancestor);

  ClassFactsCache& classes_;
  std::vector<HoleState> holes_;
};

}  // namespace aftershock::jvm
