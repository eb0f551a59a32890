// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/internal/access_rules.h"
#include "jvm/world/internal/focus.h"

namespace aftershock::jvm {

/// Which interfaces and classes a test can extend, what it must then implement and what it may
/// override.
class StubRules {
 public:
  struct Method {
    const ClassOutline* owner = nullptr;
    const MemberOutline* method = nullptr;
  };

  StubRules(ProgramIndex& index, AccessRules& access, Focus& focus)
      : index_(index), access_(access), focus_(focus) {}

  [[nodiscard]] bool CanStub(std::string_view internal_name);
  /// The methods without an implementation: those that the trace calls, soonest first, then the
  /// others in the order in which the class and its supertypes declare them.
  [[nodiscard]] std::vector<Method> AbstractMethods(std::string_view internal_name);
  /// Methods with an implementation and a result that are worth overriding: those that the trace
  /// calls, soonest first, then what the platform calls on any object.
  [[nodiscard]] std::vector<Method> OverridableMethods(std::string_view internal_name);
  /// Classes below it that can be stubbed and leave fewer methods without an implementation, fewest
  /// first.
  [[nodiscard]] std::vector<std::string_view> Adapters(std::string_view internal_name);
  /// Whether the trace calls one of the overridable methods.
  [[nodiscard]] bool CallsOverridable(std::string_view internal_name);

 private:
  struct Inherited {
    std::vector<Method> abstract;
    std::vector<Method> concrete;  ///< Nearest implementation of each.
  };
  Inherited Collect(std::string_view internal_name);
  bool IsImplemented(const Method& method, const std::vector<Method>& concrete);
  bool CanOverride(const Method& method);
  /// The lower, the more promising.
  std::size_t Rank(std::string_view internal_name, const Method& method);

  ProgramIndex& index_;
  AccessRules& access_;
  Focus& focus_;
};

}  // namespace aftershock::jvm
