// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "evaluation/evidence.h"
#include "evaluation/frame_archive.h"
#include "evaluation/judging.h"
#include "evaluation/second_runs.h"
#include "evaluation/stop_rule.h"
#include "evaluation/usefulness.h"
#include "fitness/frame_matcher.h"
#include "fitness/objective.h"
#include "search/search.h"
#include "testcase/constant_pool.h"

namespace aftershock::search {

/// Tests that come next.
struct NextTests {
  std::span<const testcase::TestCase> tests = {};
  bool collect_values = false;
};

/// Executes tests, files what reproduces a frame, and scores the rest for the frame aimed at. All
/// counting, stopping and telling of the observer happens here.
class Evaluator {
 public:
  Evaluator(const SearchContext& context, const SearchOptions& options, std::size_t lowest,
            std::size_t top);

  /// Told each executed test in order; `observation` is valid during the call.
  using Sink = std::function<void(std::size_t index, const fitness::Observation& observation)>;

  using Meanwhile = std::function<NextTests()>;

  void Begin(std::chrono::nanoseconds deadline);
  /// Executes `tests` in order, up to the point where the search must stop; returns how many.
  /// `collect`: also learn the values that were compared. `meanwhile` is called once, if anything
  /// is executed, before the first is told, and may return what comes next.
  Result<std::size_t> Execute(std::span<const testcase::TestCase> tests, bool collect,
                              const Sink& sink, Meanwhile meanwhile = {});
  fitness::Objective& objective(std::size_t frame);

  /// Set once the search must stop; Begin clears it.
  [[nodiscard]] std::optional<StopReason> stopped() const { return stopped_; }
  [[nodiscard]] const FrameArchive& archive() const { return archive_; }
  /// See Search::Settle.
  Result<void> Settle() { return JudgeFound(/*finally=*/true); }

  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }
  /// What all executions so far took, in units of a short one: measured, or counted (CostOf) where
  /// evaluations are.
  [[nodiscard]] double spent() const { return spent_; }
  /// Of that, the part of the test that the sink is being told.
  [[nodiscard]] double last_cost() const { return last_cost_; }
  /// How many tests, at most `most`, are executed in a moment.
  [[nodiscard]] std::size_t BatchSize(std::size_t most) const;
  /// Values compared since the last call, in the order seen.
  std::vector<program::Value> TakeCompared();

  void SetPhase(const char* phase, std::size_t aim);
  /// Of a test aimed at the frame of SetPhase; kept for the status and the history.
  void NoteScore(const fitness::Score& score);
  [[nodiscard]] const SearchStatus& status() const { return status_; }
  [[nodiscard]] const std::vector<FitnessSample>& history() const { return history_; }
  [[nodiscard]] const Evidence& evidence() const { return evidence_; }

 private:
  /// Returns how many were taken: fewer than given once the deadline has passed.
  Result<std::size_t> Run(
      std::span<const testcase::TestCase> tests, bool collect,
      const std::function<void(std::size_t, const runtime::ExecutionReport&)>& take,
      const std::function<void()>& meanwhile);
  /// Whether a test that ran out of fuel gets more.
  std::optional<SecondRuns::Grant> SecondRunFor(const runtime::ExecutionReport& report);
  void Take(const testcase::TestCase& test, const runtime::ExecutionReport& report, bool collect);
  bool ReachedWantedLine(const runtime::ExecutionReport& report);
  /// Returns the highest frame that the test reproduces.
  std::optional<std::size_t> File(const testcase::TestCase& test,
                                  const runtime::ExecutionReport& report);
  void Learn(const runtime::ExecutionReport& report);
  void Charge(const runtime::ExecutionReport& report);
  void CheckStop();
  /// Whether another test of the same frame may be worth more, whatever its length.
  [[nodiscard]] bool CanBeBettered(const ArchiveEntry& entry) const;
  /// Shows the judge what is due.
  Result<void> JudgeFound(bool finally);
  Result<void> Try(const ArchiveEntry& entry);
  [[nodiscard]] Judging::Moment Now() const { return {context_.clock.Now(), evaluations_}; }
  /// The best test that counts; null: none.
  [[nodiscard]] const ArchiveEntry* Standing() const {
    return context_.judge == nullptr ? archive_.Best() : archive_.BestHeld();
  }
  /// How many of the tests wanted are submitted to the runtime at once.
  [[nodiscard]] std::size_t Room(std::size_t wanted) const;

  const SearchContext& context_;
  const SearchOptions& options_;
  fitness::FrameMatcher matcher_;
  std::vector<std::unique_ptr<fitness::Objective>> objectives_;
  fitness::Observation observation_;
  Evidence evidence_;
  Usefulness usefulness_;
  FrameArchive archive_;
  Judging judging_;
  StopRule stop_rule_;
  std::optional<StopReason> stopped_;
  std::chrono::nanoseconds deadline_{};
  std::chrono::nanoseconds began_{};
  bool has_begun_ = false;
  std::optional<std::chrono::nanoseconds> told_;
  std::chrono::nanoseconds per_test_{};  ///< Of the last chunk; decides how many go in one call.
  std::uint64_t evaluations_ = 0;
  double cost_ = 0;  ///< Counted, whatever the clock says.
  double spent_ = 0;
  double last_cost_ = 0;
  std::chrono::nanoseconds last_taken_{};  ///< When the report before was taken.
  SecondRuns second_runs_;
  std::size_t lowest_;
  SearchStatus status_;
  struct Best {
    double fitness = std::numeric_limits<double>::infinity();
    std::string words;
  };
  std::vector<Best> best_;  ///< By frame.
  std::vector<FitnessSample> history_;
  std::vector<program::Value> compared_;
};

}  // namespace aftershock::search
