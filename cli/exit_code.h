// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "support/result.h"

namespace aftershock::cli {

/// What the program tells the shell; documented in --help and in the guide.
enum class ExitCode {
  kReproduced = 0,
  kNotReproduced = 1,
  kBadInput = 2,
  kEnvironment = 3,
  kInterrupted = 130,
};

inline ExitCode CodeOf(ErrorKind kind) {
  return kind == ErrorKind::kEnvironment ? ExitCode::kEnvironment : ExitCode::kBadInput;
}

}  // namespace aftershock::cli
