// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "interrupts.h"

#include <sys/signalfd.h>
#include <unistd.h>

namespace aftershock::cli {

Interrupts::Interrupts() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigprocmask(SIG_BLOCK, &signals, &before_);
  descriptor_ = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

Interrupts::~Interrupts() {
  // What came too late to be heeded has what it asked for: the end. Unblocked, it would kill.
  signalfd_siginfo information{};
  while (read(descriptor_, &information, sizeof information) == sizeof information) {
  }
  close(descriptor_);
  sigprocmask(SIG_SETMASK, &before_, nullptr);
}

bool Interrupts::Pending() {
  signalfd_siginfo information{};
  if (!pending_ && read(descriptor_, &information, sizeof information) == sizeof information) {
    pending_ = true;
    // From here on the default applies again: whoever presses Ctrl-C twice means it.
    sigprocmask(SIG_SETMASK, &before_, nullptr);
  }
  return pending_;
}

}  // namespace aftershock::cli
