// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

#include "program/world.h"

namespace aftershock::jvm {

/// Types by descriptor. References to types stay valid.
class TypeTable {
 public:
  /// `descriptor` must be a field descriptor or `V`.
  program::TypeId Intern(std::string_view descriptor);
  [[nodiscard]] const program::Type& Get(program::TypeId id) const;
  /// Internal name of a class type; empty for primitives and arrays.
  [[nodiscard]] std::string_view ClassOf(program::TypeId id) const;
  [[nodiscard]] std::size_t size() const { return types_.size(); }

 private:
  std::deque<program::Type> types_;
  std::unordered_map<std::string_view, program::TypeId> ids_;
};

}  // namespace aftershock::jvm
