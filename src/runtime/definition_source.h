// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

#include "program/ids.h"
#include "program/world.h"

namespace aftershock::runtime {

/// What a worker must be told of a callable before a test may use it. The views live as long as the
/// source.
struct CallableDefinition {
  program::CallableKind kind = program::CallableKind::kMethod;
  program::TypeId owner;
  std::string_view name;
  std::string_view descriptor;  ///< Of the method, or of the field's type.
};

/// Gives names to the ids that tests use. Asked once per id and worker.
class DefinitionSource {
 public:
  virtual ~DefinitionSource() = default;
  virtual std::string_view TypeDescriptor(program::TypeId type) = 0;
  virtual CallableDefinition Callable(program::CallableId callable) = 0;
};

}  // namespace aftershock::runtime
