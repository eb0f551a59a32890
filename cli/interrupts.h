// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <csignal>

namespace aftershock::cli {

/// Turns Ctrl-C and SIGTERM into something that can be asked for, so that what was found is saved.
/// The second one ends the process at once.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// Whether one has come since the start. Cheap enough to ask a few times a second.
  bool Pending();

 private:
  int descriptor_;
  bool pending_ = false;
  sigset_t before_{};
};

}  // namespace aftershock::cli
