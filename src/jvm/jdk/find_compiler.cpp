// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/find_compiler.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "jvm/jdk/find_jdk.h"

namespace aftershock::jvm {
namespace {

/// The smaller, the better.
auto Rank(const Jdk& compiler, const Jdk& running) {
  const int ahead = compiler.version - running.version;
  const bool unknown = compiler.version == 0;
  return std::tuple(unknown, ahead < 0, std::abs(ahead));
}

}  // namespace

Result<Jdk> FindCompiler(const std::string& asked, const Jdk& running, const JdkPlaces& places) {
  if (!asked.empty()) {
    const auto home = FindJavaHome(asked, places);
    if (!home) {
      return EnvironmentLacks(
          fmt::format("--compiler {}: neither a JDK's home nor its java executable", asked));
    }
    Jdk jdk = DescribeJdk(*home);
    if (jdk.has_compiler) return jdk;
    return EnvironmentLacks(fmt::format("--compiler: {} has no Java compiler", ToText(jdk)));
  }
  if (running.has_compiler) return running;
  std::vector<Jdk> jdks = AllJdks(places);
  std::erase_if(jdks, [](const Jdk& jdk) { return !jdk.has_compiler; });
  if (jdks.empty()) {
    return EnvironmentLacks(fmt::format(
        "no Java compiler: {} has none, nor has any JDK at JAVA_HOME, on PATH or in the usual "
        "folders such as /usr/lib/jvm; install a JDK (openjdk-17-jdk-headless) or give --compiler",
        ToText(running)));
  }
  return *std::ranges::min_element(jdks, {}, [&](const Jdk& jdk) { return Rank(jdk, running); });
}

}  // namespace aftershock::jvm
