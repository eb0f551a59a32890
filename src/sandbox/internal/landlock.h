// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "sandbox/internal/descriptor.h"
#include "sandbox/sandbox.h"

namespace aftershock::sandbox {

/// The version of Landlock that the running kernel has; 0: none, or switched off.
int LandlockAbi();
/// The version that is used for `policy`.
int LandlockAbi(const Policy& policy);

/// A Landlock rule set ready to be put upon a process. Made in the parent, because making it
/// allocates and opens files.
class LandlockRules {
 public:
  /// Only where LandlockAbi(policy) > 0.
  static Result<LandlockRules> Make(const Policy& policy);

  /// Restricts the calling thread and what it will execute, after PR_SET_NO_NEW_PRIVS. Only
  /// async-signal-safe calls.
  [[nodiscard]] bool Apply() const;

 private:
  explicit LandlockRules(Descriptor rules) : rules_(std::move(rules)) {}
  Descriptor rules_;
};

}  // namespace aftershock::sandbox
