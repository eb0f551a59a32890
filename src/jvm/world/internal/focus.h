// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/jvm_world.h"
#include "support/hash.h"

namespace aftershock::jvm {

/// What the classes and methods of the trace look at: it decides which members, subtypes and
/// constants come first. Computed on first use.
class Focus {
 public:
  Focus(const ClassPath& class_path, ProgramIndex& index, const WorldOptions& options)
      : class_path_(class_path), index_(index), options_(options) {}

  /// Methods of the trace, nearest first, all overloads.
  const std::vector<MethodRef>& methods();
  /// Classes of the trace, then own classes that its methods call, make or test for.
  const std::vector<std::string_view>& classes();
  /// Classes that methods of the trace (then: of its classes) cast to, test for or make.
  const std::vector<std::string_view>& mentioned_types();
  /// Whether a method of the trace, or what it calls, reads the field (by declaration).
  bool Reads(const MemberName& field);
  /// How soon a method of the trace, or what it calls, calls this method on an object that may be a
  /// `type`; nullopt: never.
  std::optional<std::size_t> CallRank(std::string_view type, const MemberOutline& method);
  /// Whether the method is one of the trace (by name).
  bool IsInTrace(std::string_view owner, std::string_view name);
  /// Whether the own class belongs to a library that the trace does not run through: such classes
  /// rarely matter, take long to load and drag in what they need themselves.
  bool IsFar(std::string_view type);
  /// Classes of the trace as given, nearest first.
  [[nodiscard]] const std::vector<std::string>& trace_classes() const { return options_.focus; }
  /// What the methods of the trace, and what they call, name in their calls.
  const std::set<MethodRef>& named_calls();

 private:
  void CollectCalls();
  [[nodiscard]] bool IsFarPackage(std::string_view package) const;

  const ClassPath& class_path_;
  ProgramIndex& index_;
  const WorldOptions& options_;
  std::optional<std::vector<MethodRef>> methods_;
  std::optional<std::set<std::size_t>>
      parts_;  ///< Of the class path, that have classes of the trace.
  std::unordered_map<std::string, bool, TextHash, std::equal_to<>> is_far_package_;
  std::optional<std::vector<std::string_view>> classes_;
  std::optional<std::vector<std::string_view>> mentioned_;
  std::optional<std::set<MemberName>> reads_;
  struct DispatchedCall {
    std::string_view owner;
    std::size_t rank = 0;
  };
  /// By name and descriptor, soonest first.
  std::optional<
      std::map<std::pair<std::string_view, std::string_view>, std::vector<DispatchedCall>>>
      calls_;
  std::optional<std::set<MethodRef>> named_calls_;
};

}  // namespace aftershock::jvm
