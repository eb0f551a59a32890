// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm::internal {

/// Whether a Java installation is at `path`: a launcher and the platform's classes.
bool IsHome(const std::filesystem::path& path);

/// The home that is named by `path`: itself, the JDK around its jre folder, or that of an
/// executable. Symbolic links are followed.
std::optional<std::filesystem::path> HomeAt(const std::filesystem::path& path);

/// The home that an executable such as HOME/bin/java, HOME/jre/bin/java or HOME/bin/javac is in.
std::optional<std::filesystem::path> HomeOfExecutable(const std::filesystem::path& executable);

/// For a `java` that is in no home, because it is a script of a version manager: what it says
/// itself, when asked for its settings. Takes as long as a JVM's start; nullopt: it does not say.
std::optional<std::filesystem::path> HomeByAsking(const std::filesystem::path& executable);

/// The executables of that name in the folders of `path` (as the variable PATH), in order.
std::vector<std::filesystem::path> OnPath(std::string_view program, const std::string& path);

}  // namespace aftershock::jvm::internal
