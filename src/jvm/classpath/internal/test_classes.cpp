// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/test_classes.h"

#include <algorithm>
#include <array>

namespace aftershock::jvm {
namespace {

using namespace std::string_view_literals;

constexpr std::array kLibraries = {
    "org/junit/"sv,    "junit/framework/"sv, "junit/extensions/"sv, "junit/runner/"sv,
    "junit/textui/"sv, "org/hamcrest/"sv,    "org/mockito/"sv,      "org/testng/"sv,
    "org/easymock/"sv, "org/powermock/"sv,   "org/jmock/"sv,        "mockit/"sv,
    "org/assertj/"sv,  "org/opentest4j/"sv,  "org/apiguardian/"sv,  "org/spockframework/"sv,
    "org/dbunit/"sv,   "org/xmlunit/"sv,     "org/custommonkey/"sv, "com/google/common/truth/"sv,
};
constexpr std::array kFrameworks = {"org/junit/"sv, "junit/framework/"sv, "org/testng/"sv};

}  // namespace

bool IsTestEntry(const std::filesystem::path& path) {
  const std::filesystem::path clean = path.has_filename() ? path : path.parent_path();
  const std::string name = clean.filename().string();
  if (name.ends_with("-tests.jar") || name == "test-classes") return true;
  return name == "test" && clean.parent_path().parent_path().filename() == "classes";
}

bool IsTestLibraryClass(std::string_view internal_name) {
  return std::ranges::any_of(
      kLibraries, [&](std::string_view root) { return internal_name.starts_with(root); });
}

bool MentionsTestFramework(std::span<const std::uint8_t> class_bytes) {
  const std::string_view text(reinterpret_cast<const char*>(class_bytes.data()),
                              class_bytes.size());
  return std::ranges::any_of(kFrameworks,
                             [&](std::string_view root) { return text.find(root) != text.npos; });
}

std::string_view OutermostClass(std::string_view internal_name) {
  const std::size_t slash = internal_name.rfind('/');
  const std::size_t simple = slash == std::string_view::npos ? 0 : slash + 1;
  // A '$' in front belongs to the name itself.
  const std::size_t dollar = internal_name.find('$', simple + 1);
  return internal_name.substr(0, dollar);
}

}  // namespace aftershock::jvm
