// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>

namespace aftershock::jvm {

/// A Java installation: a JDK, or a run-time image without a compiler.
struct Jdk {
  std::filesystem::path home;
  int version = 0;  ///< 8, 17 …; 0: it does not say.
  bool has_compiler = false;

  friend bool operator==(const Jdk& left, const Jdk& right) { return left.home == right.home; }
};

/// What the files at `home` tell; nothing is run.
Jdk DescribeJdk(const std::filesystem::path& home);

/// "JDK 17 at /usr/lib/jvm/java-17-openjdk-amd64".
std::string ToText(const Jdk& jdk);

}  // namespace aftershock::jvm
