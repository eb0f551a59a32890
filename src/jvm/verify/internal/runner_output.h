// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "trace/stack_trace.h"

namespace aftershock::jvm {

/// Something of the JVM that is not as the test found it.
struct LeftChanged {
  std::string kind;  ///< "property", "locale", "input" …
  std::string name;  ///< Of a property.
};

/// What aftershock.tools.Runner wrote of one run.
struct RunnerRecord {
  /// Why JUnit did not run the test; empty: it did.
  std::string problem;
  /// The thrown exception first, then those it refers to. Empty: the test passed.
  std::vector<trace::ThrownException> thrown;
  /// What fixtures threw after the test, as text.
  std::vector<std::string> fixture_failures;
  std::vector<LeftChanged> left_changed;
};

/// nullopt: it is not complete, or of another version.
std::optional<RunnerRecord> ParseRunnerOutput(std::string_view text);

}  // namespace aftershock::jvm
