// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/jdk_files.h"

namespace aftershock::jvm {

std::vector<std::filesystem::path> FilesOfJdk(const std::filesystem::path& home) {
  return {home,
          "/etc/crypto-policies",
          "/etc/java",
          "/etc/java-8-openjdk",
          "/etc/java-11-openjdk",
          "/etc/java-17-openjdk",
          "/etc/java-21-openjdk",
          "/etc/java-25-openjdk",
          "/etc/pki/ca-trust/extracted/java",
          "/etc/pki/java",
          "/etc/ssl/certs/java"};
}

}  // namespace aftershock::jvm
