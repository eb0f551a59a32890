// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/test_jdks.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <sstream>

namespace aftershock::testing {
namespace fs = std::filesystem;

std::vector<fs::path> TestJdks() {
  std::set<fs::path> homes;
  const auto add = [&homes](const fs::path& home) {
    std::error_code ignored;
    if (fs::exists(home / "bin" / "java", ignored)) homes.insert(fs::canonical(home, ignored));
  };
  if (const char* named = std::getenv("AFTERSHOCK_TEST_JDKS")) {
    std::istringstream list(named);
    for (std::string home; std::getline(list, home, ':');) add(home);
  } else {
    for (const char* folder : {"/usr/lib/jvm", AFTERSHOCK_SOURCE_DIR "/build/jdks"}) {
      std::error_code ignored;
      for (const auto& entry : fs::directory_iterator(folder, ignored)) add(entry.path());
    }
  }
  return {homes.begin(), homes.end()};
}

std::string JdkName(const fs::path& home) {
  std::string name = home.filename();
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

}  // namespace aftershock::testing
