// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/jvm_world.h"

namespace aftershock::jvm {

/// What the classes and methods of the trace look at: it decides which members, subtypes and
/// constants come first. Computed on first use.
class Focus {
 public:
  Focus(ProgramIndex& index, const WorldOptions& options) : index_(index), options_(options) {}

  /// Methods of the trace, nearest first, all overloads.
  const std::vector<MethodRef>& methods();
  /// Classes of the trace, then own classes that its methods call, make or test for.
  const std::vector<std::string_view>& classes();
  /// Classes that methods of the trace (then: of its classes) cast to, test for or make.
  const std::vector<std::string_view>& mentioned_types();
  /// Whether a method of the trace, or what it calls, reads the field (by declaration).
  bool Reads(const MemberName& field);

 private:
  ProgramIndex& index_;
  const WorldOptions& options_;
  std::optional<std::vector<MethodRef>> methods_;
  std::optional<std::vector<std::string_view>> classes_;
  std::optional<std::vector<std::string_view>> mentioned_;
  std::optional<std::set<MemberName>> reads_;
};

}  // namespace aftershock::jvm
