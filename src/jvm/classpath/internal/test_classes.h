// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace aftershock::jvm {

// What of a class path is tests (they give seeds, never callables).

/// By the names that build tools give: `x-tests.jar`, `test-classes`, `build/classes/java/test`.
[[nodiscard]] bool IsTestEntry(const std::filesystem::path& path);

/// Whether the class belongs to a library that only tests use (JUnit, Mockito …).
[[nodiscard]] bool IsTestLibraryClass(std::string_view internal_name);

/// Whether a class file mentions JUnit or TestNG in its constants.
[[nodiscard]] bool MentionsTestFramework(std::span<const std::uint8_t> class_bytes);

/// The class around all others that `internal_name` is nested in, by its spelling; itself if it is
/// not nested.
[[nodiscard]] std::string_view OutermostClass(std::string_view internal_name);

}  // namespace aftershock::jvm
