// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "harvest/harvest.h"
#include "report/record.h"
#include "reproduce/reported_code.h"
#include "support/clock.h"
#include "support/result.h"

namespace aftershock::reproduce {

/// How much the report's own code may cost. Nothing of it need be true.
struct CodeLimits {
  std::chrono::nanoseconds until{};            ///< In the clock: for all blocks together.
  std::chrono::nanoseconds until_shortened{};  ///< The same for making what holds shorter.
  std::chrono::milliseconds longest_run{};
  bool counts = false;  ///< Only the number of runs decides, and `until_shortened` as the end.
};

/// A block that crashed as wanted, with the parts that it needs.
struct FoundCode {
  std::size_t piece = 0;  ///< Index.
  ReportedTest::Run run;
};

/// Runs the report's blocks of code, the most trusted first.
class CodeTrial {
 public:
  /// Told of each test that holds, as soon as it does and again when it is shorter; says whether
  /// there is no need for other blocks.
  using Keep = std::function<Result<bool>(const FoundCode& found)>;
  /// Whether somebody wants to stop.
  using Interrupted = std::function<bool()>;

  CodeTrial(ReportedCode& code, const std::vector<harvest::Piece>& pieces, const Clock& clock,
            const CodeLimits& limits)
      : code_(code), pieces_(pieces), clock_(clock), limits_(limits) {}

  Status Run(const Keep& keep, const Interrupted& interrupted);
  /// What became of every block, in their order.
  [[nodiscard]] const std::vector<report::CodeBlock>& blocks() const { return blocks_; }

 private:
  Result<bool> Try(std::size_t piece, report::CodeBlock& block, const Keep& keep);
  /// The test as it stands; parts that are not understood are left out, a few at most.
  Result<ReportedTest::Run> RunWhole(ReportedTest& test, std::vector<bool>& kept);
  Result<bool> Finish(ReportedTest& test, const std::vector<bool>& kept, const FoundCode& found,
                      const Keep& keep);
  [[nodiscard]] bool IsOver(std::chrono::nanoseconds end) const;
  [[nodiscard]] std::chrono::milliseconds LimitUntil(std::chrono::nanoseconds end) const;

  ReportedCode& code_;
  const std::vector<harvest::Piece>& pieces_;
  const Clock& clock_;
  CodeLimits limits_;
  std::vector<std::string> texts_;  ///< Of all blocks, in the order of `blocks_`.
  std::size_t runs_ = 0;
  std::vector<report::CodeBlock> blocks_;
};

}  // namespace aftershock::reproduce
