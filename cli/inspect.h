// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <optional>
#include <string>

#include "class_path_options.h"
#include "jvm/matching/line_rule.h"

namespace aftershock::cli {

struct InspectOptions {
  std::string trace;  ///< A file, or `-` for standard input.
  ClassPathArguments class_path;
  std::string java;  ///< A JDK's home or executable; empty: find one.
  std::optional<std::size_t> trace_number;
  jvm::LineRule lines = jvm::LineRule::kAligned;
  bool json = false;
};

/// Shows what the target is, how each frame compares with the class path and how it is reached.
/// Returns the exit code.
int RunInspect(const InspectOptions& options);

/// The verb `inspect`; when it was called, its exit code is in `exit_code`.
void AddInspect(CLI::App& app, int& exit_code);

}  // namespace aftershock::cli
