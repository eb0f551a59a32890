// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "evaluation/archive_entry.h"
#include "evaluation/cost.h"
#include "evaluation/evidence.h"
#include "evaluation/frame_archive.h"
#include "evaluation/judge.h"
#include "evaluation/judging.h"
#include "evaluation/second_runs.h"
#include "evaluation/status.h"
#include "evaluation/stop_rule.h"
#include "evaluation/usefulness.h"
#include "program/crash_origin.h"
#include "program/target.h"
#include "program/world.h"
#include "runtime/target_runtime.h"
#include "search/seeding/seeds.h"
#include "search/technique.h"
#include "support/clock.h"
#include "support/rng.h"
#include "testcase/testcase.h"

namespace aftershock::search {

using evaluation::ArchiveEntry;
using evaluation::CostOf;
using evaluation::Evidence;
using evaluation::FitnessSample;
using evaluation::FrameArchive;
using evaluation::Judge;
using evaluation::Judging;
using evaluation::Merit;
using evaluation::SearchObserver;
using evaluation::SearchStatus;
using evaluation::SecondRuns;
using evaluation::StopReason;
using evaluation::StopRule;
using evaluation::Until;
using evaluation::Usefulness;

enum class Algorithm {
  kDefault,  ///< Seeds, short sequences in order of cost, then GGA over all frames.
  kGga,      ///< EvoCrash's Algorithms 1 to 4 alone.
};
enum class FitnessKind { kWeightedSum, kStDistance, kInwardSum };
enum class SecondaryKind { kNone, kLength, kBbc };

struct SearchOptions {
  Algorithm algorithm = Algorithm::kDefault;
  FitnessKind fitness = FitnessKind::kInwardSum;
  SecondaryKind secondary = SecondaryKind::kBbc;
  Until until = Until::kTop;
  std::optional<std::size_t> frame;  ///< 1-based; absent: all frames.
  std::optional<std::uint64_t>
      evaluations;  ///< Stop after so many; makes runs repeatable whatever the clock says.
  double crossover_probability = 0.75;
  Techniques without;  ///< Parts of Algorithm::kDefault to leave out.
};

/// Everything a search works with; all outlive it.
struct SearchContext {
  const program::Target& target;
  program::World& world;
  runtime::TargetRuntime& runtime;
  const Clock& clock;
  Random& random;
  SearchObserver& observer;
  const Seeds* seeds = nullptr;            ///< Not used by Algorithm::kGga.
  program::CrashOrigin* origin = nullptr;  ///< Tells useful tests from others; see Usefulness.
  Judge* judge = nullptr;                  ///< Null: whatever the worker saw holds.
};

/// A search for one target. What it finds is shown to the judge on the way, best first: only what
/// holds ends the search. Run may be called again to go on where it stopped, with a later deadline.
class Search {
 public:
  Search(const SearchContext& context, const SearchOptions& options);
  ~Search();

  /// `deadline` in the context's clock.
  Result<StopReason> Run(std::chrono::nanoseconds deadline);

  /// Has the judge try what was found and not yet judged, as far as it outranks what holds. For
  /// the end, whatever brought it about.
  Result<void> Settle();

  /// The best test per frame, lowest frame first.
  [[nodiscard]] std::vector<ArchiveEntry> Archive() const;
  /// The source of the seed test that `test` was made from; nullopt: from none.
  [[nodiscard]] std::optional<std::size_t> SeedOf(const testcase::TestCase& test) const;

  [[nodiscard]] SearchStatus Status() const;
  [[nodiscard]] const std::vector<FitnessSample>& History() const;
  /// What the tests showed so far, for the diagnosis.
  [[nodiscard]] const Evidence& Seen() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace aftershock::search
