// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "jvm/build_tool/tool_runner.h"
#include "support/check.h"

namespace aftershock::jvm {

/// Answers with results given beforehand, in order, and remembers what was run.
class FakeToolRunner final : public ToolRunner {
 public:
  FakeToolRunner(std::vector<std::string> programs, std::deque<Result<ToolResult>> results)
      : programs_(std::move(programs)), results_(std::move(results)) {}

  [[nodiscard]] bool Has(const std::string& program) const override {
    return std::ranges::find(programs_, program) != programs_.end();
  }
  [[nodiscard]] Result<ToolResult> Run(const ToolCommand& command) override {
    commands.push_back(command);
    CHECK(!results_.empty());
    Result<ToolResult> result = std::move(results_.front());
    results_.pop_front();
    return result;
  }

  std::vector<ToolCommand> commands;

 private:
  std::vector<std::string> programs_;
  std::deque<Result<ToolResult>> results_;
};

}  // namespace aftershock::jvm
