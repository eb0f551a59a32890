// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "support/files.h"

namespace aftershock::cli {

/// Sets a variable of the environment as long as it lives.
class ScopedVariable {
 public:
  ScopedVariable(std::string name, const std::string& value)
      : name_(std::move(name)), before_(ValueOf(name_)) {
    setenv(name_.c_str(), value.c_str(), 1);
  }
  ScopedVariable(const ScopedVariable&) = delete;
  ScopedVariable& operator=(const ScopedVariable&) = delete;
  ~ScopedVariable() {
    if (before_) {
      setenv(name_.c_str(), before_->c_str(), 1);
    } else {
      unsetenv(name_.c_str());
    }
  }

  static std::optional<std::string> ValueOf(const std::string& name) {
    const char* value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
  }

 private:
  std::string name_;
  std::optional<std::string> before_;
};

/// Puts shell scripts in the place of build tools, and keeps the user's cache out of it, as long as
/// it lives.
class ToolsOnPath {
 public:
  explicit ToolsOnPath(std::filesystem::path root)
      : folder_(root / "bin"),
        path_("PATH", folder_.string() + ":" + ScopedVariable::ValueOf("PATH").value_or("")),
        cache_("XDG_CACHE_HOME", (root / "cache").string()) {}

  void Install(const std::string& name, const std::string& script) const {
    const std::filesystem::path file = folder_ / name;
    ASSERT_TRUE(WriteFileAtomically(file, "#!/bin/sh\n" + script).has_value());
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  }

 private:
  std::filesystem::path folder_;
  ScopedVariable path_;
  ScopedVariable cache_;
};

}  // namespace aftershock::cli
