// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace aftershock::runtime {

/// What a language says of its workers. All else about their processes is the same for each.
struct WorkerProgram {
  /// The command line of a worker that inherits its shared memory as `descriptor` and may write to
  /// `scratch`.
  std::function<std::vector<std::string>(int descriptor, const std::filesystem::path& scratch)>
      command;
  /// NAME=value, beside the little that the sandbox leaves of the user's own.
  std::vector<std::string> environment = {};
  /// What it must be able to read beside the system's files.
  std::vector<std::filesystem::path> readable = {};
  /// Makes a reason of what a worker printed that did not start; empty: that is one as it stands.
  std::function<std::string(const std::string& printed)> reason = {};
};

}  // namespace aftershock::runtime
