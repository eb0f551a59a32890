// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "interrupts.h"
#include "support/result.h"

namespace aftershock::cli {

/// Where the classes of the program come from, as the user gave it.
struct ClassPathArguments {
  std::vector<std::string> class_path;  ///< Each may hold several entries and wildcards.
  std::vector<std::string> maven;       ///< Coordinates of artefacts.
  std::vector<std::string> projects;    ///< Folders of Maven or Gradle projects.
};

/// That one of them must be given is found out by CollectClassPath: only a program of the JVM has a
/// class path.
void AddClassPathOptions(CLI::App& command, ClassPathArguments& arguments);

/// How a build tool is waited for.
struct ToolPatience {
  std::chrono::steady_clock::time_point deadline;
  std::filesystem::path log;  ///< Gets the output of a tool that failed; empty: nowhere.
  Interrupts* interrupts;     ///< Pending when they have ended the tool.
  bool quiet = false;
};

/// The class path in the order given: --classpath, then projects, then artefacts. Asks the user's
/// build tools where needed; Ctrl-C ends them.
Result<std::vector<std::string>> CollectClassPath(const ClassPathArguments& arguments,
                                                  const ToolPatience& patience);

}  // namespace aftershock::cli
