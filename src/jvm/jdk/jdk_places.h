// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "jvm/jdk/jdk.h"

namespace aftershock::jvm {

/// Where Java installations are looked for.
struct JdkPlaces {
  std::string java_home;                       ///< As the variable JAVA_HOME; may be empty.
  std::string path;                            ///< As the variable PATH.
  std::vector<std::filesystem::path> folders;  ///< Each of their entries may be one.

  /// The two variables, and the folders that distributions and version managers use.
  static JdkPlaces OfThisMachine();
};

/// Every installation that is at those places, each once, in order.
std::vector<Jdk> AllJdks(const JdkPlaces& places);

}  // namespace aftershock::jvm
