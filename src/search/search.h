// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "program/crash_origin.h"
#include "program/target.h"
#include "program/world.h"
#include "runtime/target_runtime.h"
#include "search/evaluation/merit.h"
#include "search/seeding/seeds.h"
#include "search/technique.h"
#include "support/clock.h"
#include "support/rng.h"
#include "testcase/testcase.h"

namespace aftershock::search {

enum class Algorithm {
  kDefault,  ///< Seeds, short sequences in order of cost, then GGA over all frames.
  kGga,      ///< EvoCrash's Algorithms 1 to 4 alone.
};
enum class FitnessKind { kWeightedSum, kStDistance, kInwardSum };
enum class SecondaryKind { kNone, kLength, kBbc };
enum class Until { kTop, kFirst, kPatience, kBudget };

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

/// The best test for one frame, as found (not yet minimised or verified).
struct ArchiveEntry {
  std::size_t frame = 0;  ///< Index into Target::frames; the test reproduces first_own … frame.
  testcase::TestCase test;
  std::uint64_t evaluations = 0;  ///< At which it was found.
  std::chrono::nanoseconds found{};
  bool useful = true;  ///< See Usefulness.
  trace::MessageMatch message = trace::MessageMatch::kSame;

  [[nodiscard]] Merit merit() const { return {frame, message, useful}; }
};

/// What the search has seen, for the progress display and the diagnosis.
struct SearchStatus {
  const char* phase = "";
  std::uint64_t evaluations = 0;
  std::size_t aim = 0;        ///< Index of the frame aimed at.
  double best_fitness = 0;    ///< Of the frame aimed at.
  std::string best_in_words;  ///< For instance "line reached, no exception yet".
  std::optional<std::size_t> highest_reproduced;  ///< Index into Target::frames.
};

/// Told now and then (a few times a second) during the search. Returning false ends the search
/// (Ctrl-C).
class SearchObserver {
 public:
  virtual ~SearchObserver() = default;
  virtual bool OnProgress(const SearchStatus& status) = 0;
};

/// Tells which of the tests found hold outside the worker. May use the runtime: it is only asked
/// between two calls of the search.
class Judge {
 public:
  virtual ~Judge() = default;
  /// The highest frame (index) that `entry` reproduces on its own; nullopt: none. An Error means
  /// that nothing can be judged any more.
  virtual Result<std::optional<std::size_t>> Try(const ArchiveEntry& entry) = 0;
};

enum class StopReason {
  kTopReached,
  kFirstReached,
  kPatience,
  kDeadline,
  kEvaluations,
  kInterrupted,
  kExhausted
};

struct FitnessSample {
  std::chrono::nanoseconds at{};
  std::uint64_t evaluations = 0;
  double fitness = 0;
};

class Evidence;

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
