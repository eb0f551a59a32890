// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/usage/internal/code_walk.h"
#include "jvm/world/jvm_world.h"
#include "search/usage/usage.h"

namespace aftershock::jvm::internal {

/// Turns methods into usages.
class UsageReader {
 public:
  UsageReader(JvmWorld& world, ProgramIndex& index)
      : world_(world), classes_(world.class_files()), index_(index) {}

  /// What the caller does up to its first calls of `called`, and no more of it than they need.
  std::vector<search::Usage> ReadCalls(const MethodRef& caller, const MethodRef& called);
  /// All that a test does, behind what its class does before it.
  std::optional<search::Usage> ReadTest(const MethodRef& test);
  /// Whether it is a method that a test framework runs.
  bool IsTest(const MethodRef& method);

 private:
  void ReadFixtures(const ClassFile& class_file, CodeValue* object, CodeWalk& walk, int depth);

  JvmWorld& world_;
  ClassFiles& classes_;
  ProgramIndex& index_;
};

}  // namespace aftershock::jvm::internal
