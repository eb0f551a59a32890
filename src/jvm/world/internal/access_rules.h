// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "jvm/classpath/class_path.h"
#include "jvm/index/program_index.h"

namespace aftershock::jvm {

/// What an emitted test can write, given the package it is in (Java's access rules, module exports,
/// names that Java can spell).
class AccessRules {
 public:
  AccessRules(const ClassPath& class_path, ProgramIndex& index, std::string test_package)
      : class_path_(class_path), index_(index), test_package_(std::move(test_package)) {}

  [[nodiscard]] bool CanName(std::string_view internal_name);
  /// Primitives and arrays too.
  [[nodiscard]] bool CanNameType(std::string_view descriptor);
  /// Whether a test can use the member, given that it can name a class to use it through;
  /// `declaring` is where it stands.
  [[nodiscard]] bool CanUse(const ClassOutline& declaring, const MemberOutline& member);
  /// False: CanName and CanUse would say so, which cost an outline.
  [[nodiscard]] bool MayUse(const GivingMember& member) const;
  /// As CanUse, for a constructor called by a subclass that the test makes.
  [[nodiscard]] bool CanExtendWith(const ClassOutline& declaring, const MemberOutline& constructor);
  /// Whether all types of a member's descriptor can be named.
  [[nodiscard]] bool CanNameSignature(std::string_view descriptor);
  [[nodiscard]] const std::string& test_package() const { return test_package_; }

 private:
  bool ComputeCanName(std::string_view internal_name);
  [[nodiscard]] bool InTestPackage(const ClassOutline& type) const;

  const ClassPath& class_path_;
  ProgramIndex& index_;
  std::string test_package_;
  std::unordered_map<std::string, bool> nameable_;
};

}  // namespace aftershock::jvm
