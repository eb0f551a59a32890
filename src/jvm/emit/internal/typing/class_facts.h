// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/classfile/generic_type.h"
#include "jvm/world/jvm_world.h"

namespace aftershock::jvm {

enum class Deprecation { kNone, kDeprecated, kForRemoval };

struct MemberFacts {
  std::uint16_t access = 0;
  std::string name;
  std::string descriptor;
  std::string signature;  ///< Generic one, or the descriptor.
  Deprecation deprecation = Deprecation::kNone;
  std::vector<std::string> parameter_names;  ///< Empty if the class file has none.
};

/// What source code that uses a class must know of it.
struct ClassFacts : ClassSignature {
  std::string name;  ///< Internal.
  std::uint16_t access = 0;
  Deprecation deprecation = Deprecation::kNone;
  std::string outer;        ///< Internal name of the class it is a member of; empty: top level.
  std::string simple_name;  ///< As the source spells it.
  /// A top-level class in a file named after another one: naming it makes the compiler warn.
  bool is_auxiliary = false;
  bool is_inner = false;  ///< A member class that is not static: made by `outer.new Inner()`.
  std::vector<MemberFacts> methods;
  std::vector<MemberFacts> fields;

  [[nodiscard]] const MemberFacts* FindMethod(std::string_view method_name,
                                              std::string_view descriptor) const;
  [[nodiscard]] const MemberFacts* FindField(std::string_view field_name) const;
};

/// ClassFacts of the classes of a world, which must outlive it; gathered once for each class.
class ClassFactsCache {
 public:
  explicit ClassFactsCache(JvmWorld& world) : world_(world) {}

  /// nullptr: not in the class path, or malformed. Valid for the life of the cache.
  const ClassFacts* Find(std::string_view internal_name);
  /// Whether `internal_name` is `ancestor` or below it.
  bool IsSubclass(std::string_view internal_name, std::string_view ancestor) {
    return world_.IsSubclass(internal_name, ancestor);
  }
  [[nodiscard]] bool Exists(std::string_view internal_name) const {
    return world_.class_files().class_path().Has(internal_name);
  }

 private:
  JvmWorld& world_;
  std::map<std::string, std::optional<ClassFacts>, std::less<>> classes_;
};

/// How one would write the class without any import: `java.util.Map.Entry`.
std::string QualifiedName(ClassFactsCache& classes, std::string_view internal_name);

}  // namespace aftershock::jvm
