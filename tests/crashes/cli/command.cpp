// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "crashes/cli/command.h"

#include <sys/wait.h>

#include <cstdio>

namespace aftershock::cli {

Finished RunProgram(const std::vector<std::string>& arguments) {
  std::string command = "'" AFTERSHOCK_BINARY_DIR "/aftershock'";
  for (const std::string& argument : arguments) command += " '" + argument + "'";
  Finished finished;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return finished;
  char buffer[4096];
  for (std::size_t size = 0; (size = fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
    finished.output.append(buffer, size);
  }
  finished.code = WEXITSTATUS(pclose(pipe));
  return finished;
}

}  // namespace aftershock::cli
