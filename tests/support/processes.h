// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>

#include "support/files.h"

namespace aftershock::testing {

/// A live process, other than this one, whose command line holds `mark`; 0: none.
inline pid_t FindProcess(const std::string& mark) {
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const std::string name = entry.path().filename();
    const bool number =
        std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!number || name == std::to_string(getpid())) continue;
    // One that has ended and is not reaped yet has no command line.
    const std::string line = ReadTextFile(entry.path() / "cmdline").value_or("");
    if (line.find(mark) != std::string::npos) return std::stoi(name);
  }
  return 0;
}

/// The process that `sleep DURATION` is.
inline pid_t FindSleep(const std::string& duration) {
  return FindProcess(std::string("/bin/sleep") + '\0' + duration);
}

/// Whether `holds` becomes true in time.
inline bool Within(std::chrono::seconds limit, const std::function<bool()>& holds) {
  const auto end = std::chrono::steady_clock::now() + limit;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

}  // namespace aftershock::testing
