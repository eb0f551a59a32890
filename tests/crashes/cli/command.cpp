// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "crashes/cli/command.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

namespace aftershock::cli {
namespace {

constexpr const char* kAftershock = AFTERSHOCK_BINARY_DIR "/aftershock";

}  // namespace

Finished RunProgram(const std::vector<std::string>& arguments) {
  std::string command = std::string("'") + kAftershock + "'";
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

Result<Subprocess> StartProgram(const std::vector<std::string>& arguments, int standard_error) {
  SubprocessOptions options;
  options.arguments = {kAftershock};
  options.arguments.insert(options.arguments.end(), arguments.begin(), arguments.end());
  for (char** variable = environ; *variable != nullptr; ++variable)
    options.environment.emplace_back(*variable);
  options.standard_error = standard_error;
  return Subprocess::Start(options);
}

}  // namespace aftershock::cli
