// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jvm/verify/internal/runner_output.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

struct TestRun {
  /// What each run of the test threw, from the outside in; empty: it passed. The first entry is of
  /// the run in a new JVM, the others of its repetitions.
  std::vector<std::vector<trace::ThrownException>> thrown;
  std::string problem;  ///< If `thrown` is empty: how the JVM ended, or why JUnit did not run it.
  bool in_time = true;
  /// Of the first run.
  std::vector<std::string> fixture_failures;
  std::vector<LeftChanged> left_changed;
};

/// More than the runner ever sends.
constexpr std::size_t kLongestRunnerStream = 40 << 20;

/// Adds to `run` what the runner sent, if it is the runner's.
void ReadRun(std::string_view stream, std::string_view key, TestRun& run);

}  // namespace aftershock::jvm
