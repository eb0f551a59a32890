// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "program/target.h"
#include "support/toy_language.h"

namespace aftershock::testing {

/// A toy program with one crash over two frames.
///
///     class Vault {                        class Bank {
///       arm() { armed = 1 }                  static visit(Vault vault, int code) {
///       open(int code) {                  20   vault.open(code)
///    10   if (armed != 0)                    }
///    11     if (code == secret)            }
///    12       throw Alarm
///    13 } }
class ToyVault {
 public:
  explicit ToyVault(std::int64_t secret);

  ToyLanguage language;
  program::TypeId vault, bank;
  program::CallableId make, arm, disarm, open, visit;
  program::Target target;  ///< Frame 1 is Vault.open:12, frame 2 Bank.visit:20.

 private:
  void AddVault(std::int64_t secret);
  void AddBank();
  void AddTarget();
};

}  // namespace aftershock::testing
