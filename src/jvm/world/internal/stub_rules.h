// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/internal/access_rules.h"

namespace aftershock::jvm {

/// Which interfaces and abstract classes a test can implement, and what it must then implement.
class StubRules {
 public:
  struct Method {
    const ClassOutline* owner = nullptr;
    const MemberOutline* method = nullptr;
  };

  StubRules(ProgramIndex& index, AccessRules& access) : index_(index), access_(access) {}

  [[nodiscard]] bool CanStub(std::string_view internal_name);
  /// The methods without an implementation, in the order in which the class and its supertypes
  /// declare them.
  [[nodiscard]] std::vector<Method> AbstractMethods(std::string_view internal_name);

 private:
  bool IsImplemented(const Method& method, const std::vector<Method>& concrete);

  ProgramIndex& index_;
  AccessRules& access_;
};

}  // namespace aftershock::jvm
