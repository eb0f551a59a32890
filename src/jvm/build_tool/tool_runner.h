// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "support/result.h"

namespace aftershock::jvm {

struct ToolCommand {
  std::vector<std::string> arguments;  ///< arguments[0] is the program: a path, or a name on PATH.
  std::filesystem::path folder;        ///< To run in; empty: ours.
  std::string purpose;                 ///< What for, in words that follow "waiting for mvn, which".
};

struct ToolResult {
  int exit_code = 0;
  std::string output;  ///< Standard output and error, as they came.
};

/// Runs the user's build tool. However the tool ends, that is a ToolResult; an Error means that it
/// could not be run, did not end in time or was interrupted.
class ToolRunner {
 public:
  virtual ~ToolRunner() = default;
  /// Whether `program` (a name) is on PATH.
  [[nodiscard]] virtual bool Has(const std::string& program) const = 0;
  [[nodiscard]] virtual Result<ToolResult> Run(const ToolCommand& command) = 0;
};

struct ToolLimits {
  std::chrono::steady_clock::time_point deadline;
  std::function<bool()> interrupted;                ///< Asked several times a second.
  std::function<void(const std::string&)> waiting;  ///< Told in words when it takes long.
  std::filesystem::path log;  ///< Gets the output of the last tool that failed; empty: none.
};

/// Runs tools as processes with the user's whole environment: it is the user's own tool, with the
/// user's settings, and no code of the subject runs in it that a build would not run.
class ProcessToolRunner final : public ToolRunner {
 public:
  explicit ProcessToolRunner(ToolLimits limits) : limits_(std::move(limits)) {}
  [[nodiscard]] bool Has(const std::string& program) const override;
  [[nodiscard]] Result<ToolResult> Run(const ToolCommand& command) override;

 private:
  ToolLimits limits_;
};

}  // namespace aftershock::jvm
