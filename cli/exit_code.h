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
  switch (kind) {
    case ErrorKind::kEnvironment:
      return ExitCode::kEnvironment;
    case ErrorKind::kOutOfBudget:
      return ExitCode::kNotReproduced;
    case ErrorKind::kInterrupted:
      return ExitCode::kInterrupted;
    case ErrorKind::kBadInput:
    case ErrorKind::kUnsupported:
      break;
  }
  return ExitCode::kBadInput;
}

}  // namespace aftershock::cli
