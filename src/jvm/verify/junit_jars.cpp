// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/junit_jars.h"

#include <fmt/format.h>

namespace aftershock::jvm {
namespace {

struct Distribution {
  const char* test_annotation;
  const char* package;
  std::vector<const char*> jars;
};

Distribution DistributionOf(JUnitVersion version) {
  if (version == JUnitVersion::kJUnit4) {
    return {"org/junit/Test", "junit4", {"junit4.jar", "hamcrest.jar"}};
  }
  return {"org/junit/jupiter/api/Test",
          "junit5",
          {"junit-jupiter-api.jar", "junit-platform-commons.jar", "opentest4j.jar",
           "apiguardian-api.jar"}};
}

}  // namespace

Result<std::vector<std::filesystem::path>> FindJUnitJars(JUnitVersion version,
                                                         ClassPath& class_path,
                                                         const std::filesystem::path& system_jars) {
  const Distribution wanted = DistributionOf(version);
  std::vector<std::filesystem::path> found;
  if (class_path.Has(wanted.test_annotation)) return found;
  for (const char* name : wanted.jars) {
    const std::filesystem::path jar = system_jars / name;
    std::error_code ignored;
    if (!std::filesystem::exists(jar, ignored)) {
      return EnvironmentLacks(fmt::format(
          "JUnit is neither in the class path nor installed ({} is missing). Install the package "
          "{}, or add JUnit's jars to --classpath",
          jar.string(), wanted.package));
    }
    found.push_back(jar);
  }
  return found;
}

}  // namespace aftershock::jvm
