// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "jvm/matching/line_rule.h"

namespace aftershock::cli {

/// `--lines`, which `reproduce` and `inspect` share.
inline void AddLineRule(CLI::App& command, std::string& lines) {
  command
      .add_option(
          "--lines", lines,
          "Lines of the trace that this build has elsewhere: aligned finds them where it is "
          "clear which is meant, exact takes none")
      ->check(CLI::IsMember({"aligned", "exact"}))
      ->capture_default_str();
}

inline jvm::LineRule ToLineRule(const std::string& lines) {
  return lines == "exact" ? jvm::LineRule::kExact : jvm::LineRule::kAligned;
}

}  // namespace aftershock::cli
