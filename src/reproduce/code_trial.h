// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
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
  /// A run that takes so long may never end: after a few of those, all of it does.
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

  /// `interrupted` is asked between all runs. A block that cannot be checked does not keep others
  /// from their turn; an Error is one of `keep`.
  Status Run(const Keep& keep, const Interrupted& interrupted);
  /// What became of every block, in their order.
  [[nodiscard]] const std::vector<report::CodeBlock>& blocks() const { return blocks_; }

 private:
  /// Why no block can have its turn any more; empty: the next one can.
  [[nodiscard]] std::string WhyNoMore();
  Result<bool> Try(std::size_t piece, report::CodeBlock& block, const Keep& keep);
  /// The test as it stands; parts that are not understood are left out, a few at most.
  Result<ReportedTest::Run> RunWhole(ReportedTest& test, std::vector<bool>& kept);
  Result<bool> Finish(ReportedTest& test, const std::vector<bool>& kept, const FoundCode& found,
                      report::CodeBlock& block, const Keep& keep);
  /// One run, which counts if it took as long as one may.
  Result<ReportedTest::Run> Check(ReportedTest& test, const std::vector<bool>& kept,
                                  std::chrono::nanoseconds end);
  [[nodiscard]] bool IsOver(std::chrono::nanoseconds end);
  [[nodiscard]] bool IsInterrupted();
  [[nodiscard]] std::chrono::milliseconds LimitUntil(std::chrono::nanoseconds end) const;

  ReportedCode& code_;
  const std::vector<harvest::Piece>& pieces_;
  const Clock& clock_;
  CodeLimits limits_;
  std::vector<std::string> texts_;  ///< Of all blocks, in the order of `blocks_`.
  Interrupted interrupted_;
  bool was_interrupted_ = false;
  bool is_done_ = false;  ///< There is no need for other blocks.
  std::size_t tried_ = 0;
  std::size_t runs_ = 0;
  std::size_t endless_ = 0;  ///< Runs that took as long as one may.
  std::vector<report::CodeBlock> blocks_;
};

}  // namespace aftershock::reproduce
