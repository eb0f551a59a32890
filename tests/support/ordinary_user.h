// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>

namespace aftershock::testing {

/// `nobody` on every Linux.
constexpr uid_t kOrdinaryUser = 65534;

/// Gives up root for good, where we are; nothing to do for others.
inline bool BecomeOrdinaryUser() {
  if (geteuid() != 0) return true;
  return setgroups(0, nullptr) == 0 &&
         setresgid(kOrdinaryUser, kOrdinaryUser, kOrdinaryUser) == 0 &&
         setresuid(kOrdinaryUser, kOrdinaryUser, kOrdinaryUser) == 0;
}

/// Whether `act`, done by a child of this process that is an ordinary user, returned true. Root
/// passes over file permissions and has capabilities, so much that harms an ordinary user cannot
/// be seen as root.
inline bool HoldsForOrdinaryUser(const std::function<bool()>& act) {
  const pid_t child = fork();
  if (child == 0) _exit(BecomeOrdinaryUser() && act() ? 0 : 1);
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
         WEXITSTATUS(status) == 0;
}

}  // namespace aftershock::testing
