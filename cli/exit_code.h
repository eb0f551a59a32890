// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "report/record.h"
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

inline ExitCode CodeOf(report::Verdict verdict) {
  switch (verdict) {
    case report::Verdict::kReproduced:
      return ExitCode::kReproduced;
    case report::Verdict::kNotReproduced:
      return ExitCode::kNotReproduced;
    case report::Verdict::kEnvironment:
      return ExitCode::kEnvironment;
    case report::Verdict::kInterrupted:
      return ExitCode::kInterrupted;
    case report::Verdict::kBadInput:
      break;
  }
  return ExitCode::kBadInput;
}

}  // namespace aftershock::cli
