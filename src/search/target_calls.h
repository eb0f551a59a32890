// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <vector>

#include "program/cached_world.h"
#include "program/target.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// The calls of interest when aiming at one frame: M_crash, and the public methods of the class
/// under test.
class TargetCalls {
 public:
  /// M_crash is the entry points of the own frames `lowest` to `frame` (indices). Without any, of
  /// the own frames from the first one on.
  TargetCalls(const program::Target& target, program::CachedWorld& world, std::size_t lowest,
              std::size_t frame);

  [[nodiscard]] bool IsTarget(program::CallableId callable) const {
    return callable.value < is_target_.size() && is_target_[callable.value];
  }
  /// Whether `test` has a call of M_crash.
  [[nodiscard]] bool ContainsTarget(const testcase::TestCase& test) const;

  [[nodiscard]] const std::vector<program::CallableId>& crash_methods() const {
    return crash_methods_;
  }
  /// Members of the classes of the target frame and what makes their objects; M_crash too.
  [[nodiscard]] const std::vector<program::CallableId>& class_methods() const {
    return class_methods_;
  }

 private:
  void AddCrashMethods(const program::TargetFrame& frame);
  void AddClassMethods(program::TypeId owner, program::CachedWorld& world);

  std::vector<program::CallableId> crash_methods_;
  std::vector<program::CallableId> class_methods_;
  std::vector<bool> is_target_;
};

}  // namespace aftershock::search
