// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/world.h"

namespace aftershock::jvm {

/// Types by descriptor. References to types stay valid.
class TypeTable {
 public:
  /// `descriptor` must be a field descriptor or `V`.
  program::TypeId Intern(std::string_view descriptor);
  /// `erased` with type arguments; its name is the descriptor with those in it.
  program::TypeId InternParameterised(program::TypeId erased,
                                      std::vector<program::TypeId> arguments);
  program::TypeId InternArrayOf(program::TypeId element);
  [[nodiscard]] const program::Type& Get(program::TypeId id) const;
  /// Internal name of a class type, without type arguments; empty for primitives and arrays.
  [[nodiscard]] std::string_view ClassOf(program::TypeId id) const;
  [[nodiscard]] program::TypeId Erased(program::TypeId id) const {
    return Get(id).erasure.valid() ? Get(id).erasure : id;
  }

 private:
  program::TypeId Add(program::Type type);

  std::deque<program::Type> types_;
  std::unordered_map<std::string_view, program::TypeId> ids_;
};

}  // namespace aftershock::jvm
