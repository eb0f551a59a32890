// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "support/process/subprocess.h"

namespace aftershock::cli {

struct Finished {
  int code = -1;
  std::string output;  ///< Standard output and error, as they came.
};

/// Runs the program as a user would and waits for it.
Finished RunProgram(const std::vector<std::string>& arguments);

/// Starts the program and goes on beside it.
Result<Subprocess> StartProgram(const std::vector<std::string>& arguments, int standard_error = -1);

}  // namespace aftershock::cli
