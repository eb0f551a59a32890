// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/test_libraries.h"

#include <algorithm>
#include <array>

namespace aftershock::jvm {
namespace {

using namespace std::string_view_literals;

constexpr std::array kRoots = {
    "org/junit/"sv,    "junit/framework/"sv, "junit/extensions/"sv, "junit/runner/"sv,
    "junit/textui/"sv, "org/hamcrest/"sv,    "org/mockito/"sv,      "org/testng/"sv,
    "org/easymock/"sv, "org/powermock/"sv,   "org/jmock/"sv,        "mockit/"sv,
    "org/assertj/"sv,  "org/opentest4j/"sv,  "org/apiguardian/"sv,  "org/spockframework/"sv,
    "org/dbunit/"sv,   "org/xmlunit/"sv,     "org/custommonkey/"sv, "com/google/common/truth/"sv,
};
constexpr std::array kPlatform = {"java/"sv, "javax/"sv, "jdk/"sv, "sun/"sv, "com/sun/"sv};

template <typename Roots>
bool StartsWithOneOf(std::string_view name, const Roots& roots) {
  return std::ranges::any_of(roots, [&](std::string_view root) { return name.starts_with(root); });
}

/// Frames without the run of platform and libraries for tests at the outer end.
std::size_t EndOfProgram(const std::vector<std::string>& trace_classes) {
  std::size_t end = trace_classes.size();
  while (end > 0 && (StartsWithOneOf(trace_classes[end - 1], kRoots) ||
                     StartsWithOneOf(trace_classes[end - 1], kPlatform))) {
    --end;
  }
  // There is nothing else in the trace: then it is those libraries' own crash.
  return end == 0 ? trace_classes.size() : end;
}

}  // namespace

TestLibraries::TestLibraries(const std::vector<std::string>& trace_classes) {
  const auto begin = trace_classes.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(EndOfProgram(trace_classes));
  for (const std::string_view root : kRoots) {
    const bool crashed =
        std::any_of(begin, end, [&](const std::string& name) { return name.starts_with(root); });
    if (!crashed) roots_.push_back(root);
  }
}

bool TestLibraries::Has(std::string_view internal_name) const {
  return StartsWithOneOf(internal_name, roots_);
}

}  // namespace aftershock::jvm
