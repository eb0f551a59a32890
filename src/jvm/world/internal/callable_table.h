// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "jvm/index/program_index.h"
#include "jvm/world/internal/type_table.h"
#include "jvm/world/jvm_world.h"
#include "program/world.h"

namespace aftershock::jvm {

/// Callables by owner, member and kind. References stay valid.
class CallableTable {
 public:
  explicit CallableTable(TypeTable& types) : types_(types) {}

  /// Calls on `owner`, which declares or inherits the member. nullopt: its descriptor is damaged.
  std::optional<program::CallableId> InternMethod(const ClassOutline& owner,
                                                  const MemberOutline& method);
  std::optional<program::CallableId> InternFieldRead(const ClassOutline& owner,
                                                     const MemberOutline& field);
  std::optional<program::CallableId> InternFieldWrite(const ClassOutline& owner,
                                                      const MemberOutline& field);

  [[nodiscard]] const program::Callable& Get(program::CallableId id) const;
  [[nodiscard]] const MemberDetails& Details(program::CallableId id) const;

 private:
  struct Entry {
    program::Callable callable;
    MemberDetails details;
  };
  program::CallableId Intern(const ClassOutline& owner, const MemberOutline& member,
                             program::Callable callable);

  TypeTable& types_;
  std::deque<Entry> entries_;
  std::unordered_map<std::string, program::CallableId> ids_;
};

}  // namespace aftershock::jvm
