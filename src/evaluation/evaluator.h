// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evaluation/archive/frame_archive.h"
#include "evaluation/context.h"
#include "evaluation/evidence.h"
#include "evaluation/execution/execution_queue.h"
#include "evaluation/judging.h"
#include "evaluation/objectives.h"
#include "evaluation/options.h"
#include "evaluation/technique.h"
#include "evaluation/told.h"
#include "fitness/frame_matcher.h"

namespace aftershock::evaluation {

/// Executes the tests of all techniques, files what reproduces a frame, has it judged, and scores
/// the rest. All counting, stopping and telling of the observer happens here.
class Evaluator final : private Scorer {
 public:
  /// `lowest` and `top` are the indices of the frames that can be aimed at. All that it is given
  /// must outlive it.
  Evaluator(const EvaluationContext& context, const EvaluationOptions& options, std::size_t lowest,
            std::size_t top);

  void Begin(std::chrono::nanoseconds deadline);

  /// How many more tests, of that price each, are to be under way so that no worker waits. Where
  /// evaluations are counted neither time nor the number of workers has a say.
  [[nodiscard]] std::size_t Room(double price) const;
  /// Queues tests of that owner; at most as many as there is Room.
  struct Batch {
    std::size_t owner = 0;
    const char* phase = "";
    std::string_view family = "search";  ///< See Technique.
    bool collect_values = false;
    double price = 1;
  };
  void Submit(std::vector<Candidate> candidates, const Batch& batch);
  [[nodiscard]] std::size_t pending() const { return queue_.pending(); }

  /// Takes the oldest test that is under way, shows it to `sink` with its owner, and has judged
  /// what is due. Sets `stopped` where the search must stop.
  using Sink = std::function<void(std::size_t owner, Told& told)>;
  Result<void> Take(const Sink& sink);

  /// Set once the search must stop; Begin clears it.
  [[nodiscard]] std::optional<StopReason> stopped() const { return stopped_; }
  [[nodiscard]] const FrameArchive& archive() const { return archive_; }
  /// Has the judge try what was found and not yet judged, as far as it outranks what holds. For
  /// the end, whatever brought it about.
  Result<void> Settle();

  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }
  /// What all executions so far took, in units of a short one: measured, or counted (CostOf) where
  /// evaluations are.
  [[nodiscard]] double spent() const { return spent_; }
  /// How often the best fitness for a frame has become better.
  [[nodiscard]] std::uint64_t improvements(std::size_t frame) const {
    return best_[frame].improvements;
  }

  [[nodiscard]] SearchStatus status() const;
  [[nodiscard]] const std::vector<FitnessSample>& history() const { return history_; }
  [[nodiscard]] const Evidence& evidence() const { return evidence_; }

 private:
  const fitness::Score& ScoreFor(std::size_t frame) override;
  void NoteScore(std::size_t frame, const fitness::Score& score);
  [[nodiscard]] std::size_t MostPending(std::size_t workers, std::size_t most) const;
  double CostOfArrival(const ExecutionQueue::Arrival& arrival);
  std::optional<SecondRuns::Grant> GrantFor(const runtime::ExecutionReport& report);
  bool ReachedWantedLine(const runtime::ExecutionReport& report);
  void Digest(const ExecutionQueue::Arrival& arrival);
  bool IsUseful(const ExecutionQueue::Arrival& arrival, std::size_t frame);
  /// Returns the highest frame that the test reproduces.
  std::optional<std::size_t> File(const ExecutionQueue::Arrival& arrival);
  /// Nothing further will run: why?
  void NoteEnd();
  void CheckStop();
  bool TellObserver(std::chrono::nanoseconds now);
  /// Whether another test of the same frame may be worth more, whatever its length.
  [[nodiscard]] bool CanBeBettered(const ArchiveEntry& entry) const;
  /// The test that the judge is to be shown now; null: none.
  [[nodiscard]] const ArchiveEntry* DueForJudging(bool finally) const;
  /// Shows the judge what is due.
  Result<void> JudgeFound(bool finally);
  Result<void> Try(const ArchiveEntry& entry);
  [[nodiscard]] Judging::Moment Now() const { return {context_.clock.Now(), evaluations_}; }
  /// The best test that counts; null: none.
  [[nodiscard]] const ArchiveEntry* Standing() const {
    return context_.judge == nullptr ? archive_.Best() : archive_.BestHeld();
  }

  EvaluationContext context_;
  EvaluationOptions options_;
  std::size_t lowest_;
  ExecutionQueue queue_;
  fitness::FrameMatcher matcher_;
  Objectives objectives_;
  fitness::Observation observation_;
  Evidence evidence_;
  FrameArchive archive_;
  Judging judging_;
  StopRule stop_rule_;
  std::optional<StopReason> stopped_;
  std::chrono::nanoseconds deadline_{};
  std::chrono::nanoseconds began_{};
  bool has_begun_ = false;
  std::optional<std::chrono::nanoseconds> told_;
  std::uint64_t evaluations_ = 0;
  std::uint64_t batches_ = 0;
  double cost_ = 0;  ///< Counted, whatever the clock says.
  double spent_ = 0;
  SearchStatus status_;
  struct Best {
    double fitness = std::numeric_limits<double>::infinity();
    std::string words;
    std::uint64_t improvements = 0;
  };
  std::vector<Best> best_;  ///< By frame.
  std::vector<FitnessSample> history_;
  /// Of the execution being told, by frame.
  std::vector<std::pair<std::size_t, fitness::Score>> scores_;
};

}  // namespace aftershock::evaluation
