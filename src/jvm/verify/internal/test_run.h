// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "jvm/verify/internal/deadline.h"
#include "support/result.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

struct TestRunOptions {
  std::filesystem::path java_home;
  std::filesystem::path helper_jar;
  std::vector<std::filesystem::path> class_path;  ///< The test's own classes first.
  std::string test_class;                         ///< With its package.
  std::string test_method;
  bool assertions = false;  ///< Whether `assert` statements are executed.
  /// For running a test that threw again in the same JVM.
  std::chrono::milliseconds repeating{0};
  std::filesystem::path scratch;  ///< Exists, empty; the only folder that it may write to.
  bool sandbox = true;
};

struct TestRun {
  /// What each run of the test threw, from the outside in; empty: it passed. The first entry is of
  /// the run in a new JVM, the others of its repetitions.
  std::vector<std::vector<trace::ThrownException>> thrown;
  std::string problem;  ///< How the JVM ended, if `thrown` is empty.
  bool in_time = true;
};

/// Runs a test alone in a JVM of its own (aftershock.tools.Runner) and believes of what comes back
/// only what has the key of this run, which the runner took before it loaded anything of the
/// subject. What the JVM uses and sends is limited; nothing waits past the deadline.
Result<TestRun> RunTest(const TestRunOptions& options, Deadline deadline);

}  // namespace aftershock::jvm
