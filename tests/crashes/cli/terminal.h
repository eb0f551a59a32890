// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

#include "support/process/subprocess.h"

namespace aftershock::cli {

/// A terminal of which the program believes that somebody sits before it.
class Terminal {
 public:
  Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  /// For the program's standard error.
  [[nodiscard]] int descriptor() const { return terminal_; }
  /// Whether the program showed text of that `pattern` before it ended.
  [[nodiscard]] bool Await(Subprocess& process, const std::string& pattern) const;

 private:
  int screen_ = -1;
  int terminal_ = -1;
};

}  // namespace aftershock::cli
