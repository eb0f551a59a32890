// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classfile/generic_type.h"
#include "jvm/classpath/class_path.h"
#include "jvm/world/internal/callable_table.h"
#include "jvm/world/internal/type_table.h"
#include "program/world.h"

namespace aftershock::jvm {

/// Finds the type arguments of calls in the Signature attributes of class files. Type variables
/// that nothing binds and wildcards become their bounds. Reads each class once.
class Generics {
 public:
  Generics(ClassPath& class_path, TypeTable& types, const CallableTable& callables)
      : class_path_(class_path), types_(types), callables_(callables) {}

  /// See program::World. The caller must check that what comes out still fits the descriptor.
  program::Formals ToMake(program::CallableId callable, program::TypeId wanted);
  program::Formals On(program::TypeId receiver, program::CallableId callable);

  /// A raw container of the platform with content of the class; the type itself if it is none.
  program::TypeId WithContent(program::TypeId type, std::string_view content);

 private:
  struct ClassSignatures : ClassSignature {
    std::map<std::string, std::string, std::less<>> members;  ///< By name and descriptor.
  };
  /// A callable as its source declared it.
  struct Declaration {
    GenericType owner;  ///< With its own type parameters as arguments.
    std::vector<GenericType> parameters;
    GenericType result;
    std::vector<TypeParameter> scope;  ///< Innermost first.
  };

  const ClassSignatures* Find(std::string_view internal_name);
  std::optional<Declaration> DeclarationOf(program::CallableId callable);
  program::Formals Resolve(const Declaration& declaration, const Substitution& bindings);
  program::TypeId Resolve(const GenericType& type, const std::vector<TypeParameter>& scope,
                          int depth);
  program::TypeId ResolveClass(const GenericType& type, const std::vector<TypeParameter>& scope,
                               int depth);
  [[nodiscard]] GenericType ToGeneric(program::TypeId type) const;
  std::optional<GenericType> AsSuper(const GenericType& type, std::string_view ancestor);

  ClassPath& class_path_;
  TypeTable& types_;
  const CallableTable& callables_;
  std::map<std::string, std::optional<ClassSignatures>, std::less<>> classes_;
};

}  // namespace aftershock::jvm
