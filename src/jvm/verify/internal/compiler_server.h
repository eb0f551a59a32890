// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "support/result.h"
#include "support/subprocess.h"

namespace aftershock::jvm {

struct CompilerRequest {
  std::vector<std::string> options;  ///< As on javac's command line.
  std::vector<std::string> sources;
};

struct CompilerAnswer {
  bool compiled = false;
  std::string output;
};

/// A JVM that keeps javac loaded (aftershock.tools.CompilerServer). Move-only.
class CompilerServer {
 public:
  static Result<CompilerServer> Start(const std::filesystem::path& java_home,
                                      const std::filesystem::path& helper_jar);
  CompilerServer(CompilerServer&& other) noexcept;
  CompilerServer& operator=(CompilerServer&& other) noexcept;
  CompilerServer(const CompilerServer&) = delete;
  CompilerServer& operator=(const CompilerServer&) = delete;
  ~CompilerServer();

  /// Sends a request whose answer nobody waits for; it is dropped when the next one is read.
  Status WarmUp(const CompilerRequest& request);
  /// An error means that the server is gone or did not answer in time; it is of no use any more.
  Result<CompilerAnswer> Compile(const CompilerRequest& request,
                                 std::chrono::steady_clock::time_point deadline);

 private:
  CompilerServer(Subprocess process, int socket) : process_(std::move(process)), socket_(socket) {}
  [[nodiscard]] Status Send(const CompilerRequest& request) const;
  [[nodiscard]] Result<CompilerAnswer> Receive(
      std::chrono::steady_clock::time_point deadline) const;
  [[nodiscard]] Result<std::string> Read(std::size_t count,
                                         std::chrono::steady_clock::time_point deadline) const;

  Subprocess process_;
  int socket_ = -1;
  int unread_answers_ = 0;
};

}  // namespace aftershock::jvm
