// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/jvm_world.h"
#include "program/target.h"
#include "search/usage/usage.h"

namespace aftershock::jvm {

/// Usages out of bytecode: the program's calls of the methods by which frames are entered, and of
/// the constructors of their classes, each with what comes before it in the calling method; and
/// tests of the class path that make such calls, whole, behind their fixtures.
class JvmUsages final : public search::UsageSource {
 public:
  /// All it is given must outlive it.
  JvmUsages(const program::Target& target, JvmWorld& world, ProgramIndex& index)
      : target_(target), world_(world), index_(index) {}

  std::vector<search::Usage> FindUsages(std::size_t most) override;

 private:
  const program::Target& target_;
  JvmWorld& world_;
  ProgramIndex& index_;
};

}  // namespace aftershock::jvm
