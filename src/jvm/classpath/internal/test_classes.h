// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

#include "jvm/classpath/internal/container.h"

namespace aftershock::jvm {

// What of a class path is tests (they give seeds, never callables).

/// By the names that build tools give: `x-tests.jar`, `test-classes`, `build/classes/java/test`.
[[nodiscard]] bool IsTestEntry(const std::filesystem::path& path);

/// Whether a class is a test by itself: it has a method that is annotated as one, or extends a test
/// case of JUnit. That it mentions a test framework makes it no test.
[[nodiscard]] bool IsTestClass(std::span<const std::uint8_t> class_bytes);

/// Finds the classes of a container that are tests, with those that extend them. Every class must
/// be unpacked for it, so it looks on where that is done anyway.
class TestFinder {
 public:
  explicit TestFinder(const Container& container) : container_(container) {}

  void Look(std::string_view internal_name, std::span<const std::uint8_t> class_bytes);
  /// Internal names, once it has looked at all.
  [[nodiscard]] std::unordered_set<std::string> Finish() &&;

 private:
  const Container& container_;
  std::unordered_set<std::string> tests_;
};

/// The class around all others that `internal_name` is nested in, by its spelling; itself if it is
/// not nested.
[[nodiscard]] std::string_view OutermostClass(std::string_view internal_name);

}  // namespace aftershock::jvm
