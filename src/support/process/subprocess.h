// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "support/result.h"

namespace aftershock {

/// The arguments of the execve that turns a child into its program. They lie at addresses that are
/// made up at random for this one call.
struct ExecCall {
  const char* program;
  char* const* arguments;
  char* const* environment;
};

struct SubprocessOptions {
  std::vector<std::string>
      arguments;  ///< arguments[0] is the program, found through PATH if it has no slash.
  std::vector<std::string> environment;  ///< NAME=value; the child sees these only.
  std::filesystem::path working_directory;
  std::vector<int> inherited;  ///< Descriptors the child keeps under the same numbers.
  int standard_input = -1;     ///< -1: /dev/null.
  int standard_output = -1;    ///< -1: /dev/null.
  int standard_error = -1;     ///< -1: /dev/null.
  /// Runs in the child just before the call (sandboxing); only async-signal-safe work. False: the
  /// child exits with 127.
  std::function<bool(const ExecCall&)> before_exec;
};

struct ExitStatus {
  int code = 0;  ///< Exit code, if signal is 0.
  int signal = 0;
};

/// The path of `name` on PATH, or `name` itself if it has a slash; an error if it is not there.
Result<std::string> FindProgram(const std::string& name);

/// A child process in a session of its own; killed and reaped on destruction. It also dies with the
/// thread that started it. Move-only.
class Subprocess {
 public:
  static Result<Subprocess> Start(const SubprocessOptions& options);
  Subprocess(Subprocess&& other) noexcept;
  Subprocess& operator=(Subprocess&& other) noexcept;
  Subprocess(const Subprocess&) = delete;
  Subprocess& operator=(const Subprocess&) = delete;
  ~Subprocess();

  [[nodiscard]] pid_t pid() const { return pid_; }
  /// nullopt: still running.
  std::optional<ExitStatus> Poll();
  /// nullopt: still running when the time was over.
  std::optional<ExitStatus> Wait(std::chrono::milliseconds limit);
  /// Ends it with all that it started and that did not leave its process group.
  void Kill();

 private:
  explicit Subprocess(pid_t pid) : pid_(pid) {}
  pid_t pid_ = -1;
  std::optional<ExitStatus> status_;
};

}  // namespace aftershock
