// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classfile/generic_type.h"
#include "jvm/emit/internal/typing/class_facts.h"

namespace aftershock::jvm {

/// How types are spelled in one source file: by simple names, with the imports that takes, unless
/// two of them clash.
class NameScope {
 public:
  /// `package` in internal form; `test_class` is the simple name that the file itself declares.
  NameScope(ClassFactsCache& classes, std::string package, const std::string& test_class);

  /// Spells the class, importing it if need be.
  std::string Spell(std::string_view internal_name);
  std::string Spell(const GenericType& type);
  /// Without type arguments.
  std::string SpellErased(const GenericType& type);
  /// Imports a static method; `name` must be `package.Class.method`.
  void ImportStatic(const std::string& name) { static_imports_.insert(name); }
  /// The class is used by its simple name though the class path may not have it.
  void Import(const std::string& qualified_name);
  /// Whether a class is called by that simple name in the file.
  [[nodiscard]] bool IsTaken(const std::string& simple_name) const {
    return owners_.contains(simple_name);
  }

  /// The import block: static ones first, sorted, with a blank line after each group.
  [[nodiscard]] std::string Imports() const;

 private:
  [[nodiscard]] bool Reserve(const std::string& simple_name, const std::string& internal_name);

  ClassFactsCache& classes_;
  std::string package_;
  std::map<std::string, std::string> owners_;  ///< Simple name to the class that has it here.
  std::set<std::string> imports_;
  std::set<std::string> static_imports_;
};

}  // namespace aftershock::jvm
