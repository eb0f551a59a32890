// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace aftershock::jvm {

struct JavaCommandOptions {
  std::filesystem::path java_home;
  std::vector<std::filesystem::path> class_path;
  std::filesystem::path scratch;  ///< The only folder that it writes to.
  std::size_t heap_megabytes = 0;
  /// Of classes loaded ahead of time. One that cannot be used is no error.
  std::optional<std::filesystem::path> class_archive = std::nullopt;
};

/// Command line of a JVM that starts quickly, keeps the traces of exceptions and leaves nothing
/// outside of its scratch folder, up to the main class.
std::vector<std::string> JavaCommand(const JavaCommandOptions& options);

/// Entries separated by colons, as `-classpath` takes them.
std::string JoinClassPath(const std::vector<std::filesystem::path>& entries);

/// What a JVM needs of the environment, and no more: runs are the same everywhere.
std::vector<std::string> PlainEnvironment();

}  // namespace aftershock::jvm
