// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "jvm/classpath/internal/container.h"
#include "support/patience.h"

namespace aftershock::jvm {

// What of a class path is tests (they give seeds, never callables).

/// By the names that build tools give: `x-tests.jar`, `test-classes`, `build/classes/java/test`.
[[nodiscard]] bool IsTestEntry(const std::filesystem::path& path);

/// Whether a class is a test by itself: it has a method that is annotated as one, or extends a test
/// case of JUnit. That it mentions a test framework makes it no test.
[[nodiscard]] bool IsTestClass(std::span<const std::uint8_t> class_bytes);

/// Internal names of the classes of a container that are tests, with those that extend them. Every
/// class must be unpacked for it. Incomplete once patience is over. Of any thread.
[[nodiscard]] std::unordered_set<std::string> TestClassesOf(const Container& container,
                                                            const Patience& patience);

/// The class around all others that `internal_name` is nested in, by its spelling; itself if it is
/// not nested.
[[nodiscard]] std::string_view OutermostClass(std::string_view internal_name);

}  // namespace aftershock::jvm
