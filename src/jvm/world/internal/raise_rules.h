// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/index/program_index.h"
#include "jvm/world/internal/access_rules.h"
#include "jvm/world/internal/focus.h"
#include "jvm/world/jvm_world.h"

namespace aftershock::jvm {

/// Which exceptions a method of a stub may throw: those that it declares and unchecked ones.
class RaiseRules {
 public:
  RaiseRules(ClassFiles& classes, ProgramIndex& index, AccessRules& access, Focus& focus)
      : classes_(classes), index_(index), access_(access), focus_(focus) {}

  struct Exception {
    std::string name;  ///< Internal.
    bool handled = false;
  };
  /// First those that code of the trace handles.
  std::vector<Exception> Of(const MemberDetails& method);

 private:
  /// The exceptions that methods of the trace handle, then those of its classes, by internal names.
  const std::vector<std::string>& Handled();

  ClassFiles& classes_;
  ProgramIndex& index_;
  AccessRules& access_;
  Focus& focus_;
  std::optional<std::vector<std::string>> handled_;
};

}  // namespace aftershock::jvm
