// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/class_versions.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

/// The Java version whose compiler makes such class files by default; 0: not a class file.
int JavaVersionOf(std::span<const std::uint8_t> bytes) {
  constexpr int kFirstMajor = 44;
  constexpr std::size_t kMajorEnd = 8;
  if (bytes.size() < kMajorEnd) return 0;
  return (bytes[6] << 8 | bytes[7]) - kFirstMajor;
}

struct Versioned {
  int version = 0;
  std::string text;  ///< The class and its entry.
};

/// Those that are there and no tests, in order.
std::vector<Versioned> VersionsOf(const std::vector<std::string>& classes, ClassPath& class_path) {
  std::vector<Versioned> versions;
  for (const std::string& name : classes) {
    const auto found = class_path.Find(name);
    if (!found || found->origin != Origin::kOwn) continue;
    versions.push_back(
        {JavaVersionOf(found->bytes), fmt::format("{} in {}", DottedName(name), found->entry)});
  }
  return versions;
}

}  // namespace

Status CheckClassVersions(const std::vector<std::string>& classes, ClassPath& class_path,
                          const Jdk& running, const Jdk& compiler) {
  const std::vector<Versioned> versions = VersionsOf(classes, class_path);
  if (versions.empty()) return {};
  const Versioned& crashing = versions.front();
  if (crashing.version > class_path.java_version()) {
    return EnvironmentLacks(
        fmt::format("{} is compiled for Java {} and cannot be run by {}; give --java a JDK of Java "
                    "{} or later",
                    crashing.text, crashing.version, ToText(running), crashing.version));
  }
  const Versioned& oldest = *std::ranges::min_element(versions, {}, &Versioned::version);
  // javac reads the next version with a warning.
  const int readable = compiler.version + 1;
  if (compiler.version > 0 && oldest.version > readable) {
    return EnvironmentLacks(fmt::format(
        "{} is compiled for Java {}, which the compiler of {} cannot read; install a JDK of Java "
        "{} or later with its compiler, or give one with --compiler",
        oldest.text, oldest.version, ToText(compiler), oldest.version));
  }
  return {};
}

}  // namespace aftershock::jvm
