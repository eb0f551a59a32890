// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/junit_release.h"

#include <algorithm>

#include "support/text/characters.h"

namespace aftershock::jvm {
namespace {

bool IsOfJUnit5(std::string_view name) {
  return name.starts_with("org/junit/jupiter/") || name.starts_with("org/junit/platform/") ||
         name.starts_with("org/opentest4j/");
}

bool IsOfJUnit4(std::string_view name) {
  return name.starts_with("junit/") || (name.starts_with("org/junit/") && !IsOfJUnit5(name));
}

std::size_t DigitsIn(std::string_view text) {
  const auto end = std::ranges::find_if_not(text, IsDigit);
  return static_cast<std::size_t>(end - text.begin());
}

}  // namespace

JUnitRelease ReleaseOf(JUnitVersion version, TestForm form) {
  if (version == JUnitVersion::kJUnit4) {
    JUnitRelease release{.package = "junit4",
                         // Since 4.7: tests that need a file have this rule.
                         .parts = {{"junit4.jar", "org/junit/rules/TemporaryFolder"},
                                   {"junit4.jar", "org/junit/runner/JUnitCore"},
                                   {"junit4.jar", "org/junit/Test"}},
                         .companion = {"hamcrest.jar", "org/hamcrest/SelfDescribing"},
                         .has = IsOfJUnit4};
    // Since 4.13, as is assertThrows.
    if (form == TestForm::kAssert) {
      release.parts.push_back({"junit4.jar", "org/junit/function/ThrowingRunnable"});
    }
    return release;
  }
  return {.package = "junit5",
          // Since 5.8 and 1.8: what came before takes up listeners of the class path unasked.
          .parts = {{"junit-jupiter-api.jar", "org/junit/jupiter/api/ClassOrderer"},
                    {"junit-jupiter-engine.jar", "org/junit/jupiter/engine/JupiterTestEngine"},
                    {"junit-platform-commons.jar",
                     "org/junit/platform/commons/support/AnnotationSupport"},
                    {"junit-platform-engine.jar", "org/junit/platform/engine/TestEngine"},
                    {"junit-platform-launcher.jar", "org/junit/platform/launcher/LauncherSession"},
                    {"opentest4j.jar", "org/opentest4j/AssertionFailedError"}},
          .companion = {"apiguardian-api.jar", "org/apiguardian/api/API"},
          .has = IsOfJUnit5};
}

std::string_view VersionInName(std::string_view entry) {
  for (std::size_t at = entry.rfind('-'); at != entry.npos && at > 0;
       at = entry.rfind('-', at - 1)) {
    const std::string_view rest = entry.substr(at + 1);
    const std::size_t first = DigitsIn(rest);
    if (first == 0) continue;
    const std::size_t second =
        rest.substr(first).starts_with('.') ? DigitsIn(rest.substr(first + 1)) : 0;
    return rest.substr(0, second == 0 ? first : first + 1 + second);
  }
  return {};
}

}  // namespace aftershock::jvm
