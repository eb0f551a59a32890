// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>
#include <vector>

#include "program/ids.h"
#include "program/world.h"

namespace aftershock::runtime {

/// What a worker must be told of a callable before a test may use it. The views live as long as the
/// source.
struct CallableDefinition {
  program::CallableKind kind = program::CallableKind::kMethod;
  program::TypeId owner;
  std::string_view name;
  /// What tells it from others of that name, as the worker's language writes it.
  std::string_view signature;
};

/// Says what the ids that tests use stand for. Asked once per id and worker.
class DefinitionSource {
 public:
  virtual ~DefinitionSource() = default;
  virtual const program::Type& Type(program::TypeId type) = 0;
  virtual CallableDefinition Callable(program::CallableId callable) = 0;
  /// The methods of stubs of the type of which it is worth knowing whether they were called.
  virtual std::vector<program::CallableId> StubMethods(program::TypeId type) {
    (void)type;
    return {};
  }
};

}  // namespace aftershock::runtime
