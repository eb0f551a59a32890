// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "search/enumeration/sequence_enumerator.h"
#include "search/evaluation/evaluator.h"
#include "search/evolution/gga.h"
#include "search/growth/growth.h"
#include "search/narrowed_world.h"
#include "search/search.h"
#include "search/seeding/seed_tests.h"
#include "testcase/builder.h"
#include "testcase/cached_world.h"
#include "testcase/constant_pool.h"

namespace aftershock::search {

/// How one search shares its effort: first seeds and short sequences in order of cost, then a
/// genetic search per frame, in slices that go round the frames not reproduced yet.
class Search::State {
 public:
  State(const SearchContext& context, const SearchOptions& options);

  Result<StopReason> Run(std::chrono::nanoseconds deadline);
  Result<void> Settle() { return evaluator_.Settle(); }
  [[nodiscard]] const Evaluator& evaluator() const { return evaluator_; }
  [[nodiscard]] std::optional<std::size_t> SeedOf(const testcase::TestCase& test) const {
    return seed_tests_ ? seed_tests_->SourceOf(test) : std::nullopt;
  }

 private:
  static constexpr std::size_t kBatch = 128;

  /// The genetic search for one frame.
  struct Arm {
    std::size_t frame = 0;
    std::unique_ptr<Gga> gga;                   ///< Made when its turn first comes.
    std::vector<Individual> seeds;              ///< The best of the first phase, fittest first.
    std::optional<Generation> next;             ///< Made while the one before was executed.
    std::unordered_set<std::uint64_t> climbed;  ///< Tests that local search began with.
    Corpus corpus;
    std::unique_ptr<Growth> growth;         ///< Made with `gga`, whose calls it uses.
    std::vector<testcase::TestCase> grown;  ///< Made while those before were executed.
    /// Who has had least for its weight comes next.
    struct Effort {
      double passed = 0;
      double promise = 1;  ///< Rises with gains, falls without.
      /// `spent`: the cost of what was executed.
      void Account(double spent, double weight, bool gained);
    };
    Effort effort;
    /// What its tests take, with a few that are made up before any has run. A single one that
    /// takes long (classes are loaded, the machine is busy) says little.
    struct Price {
      double spent = 8;
      double tests = 8;
      void Add(double cost) {
        constexpr double kMostAtOnce = 32;
        spent += std::min(cost, kMostAtOnce * Mean());
        ++tests;
      }
      [[nodiscard]] double Mean() const { return spent / tests; }
      [[nodiscard]] bool IsKnown() const { return tests >= 24; }
    };
    Price price;
    Effort genetic, climbing, growing;  ///< What its own effort is shared among.
    bool barren = false;                ///< No test that calls it can be built.
  };

  /// What a test that runs a whole program is taken to cost before any has run.
  static constexpr Arm::Price kPriceOfProgram{.spent = 240'000, .tests = 24};

  Result<StopReason> Loop();
  /// Tests of the first phase, each with the frame it aims at.
  struct Sequences {
    std::vector<testcase::TestCase> tests;
    std::vector<std::size_t> frames;
  };

  /// Sequences in order of cost, and those made for the next batch while the last one ran.
  struct Enumeration {
    Enumeration(State& state, std::size_t lowest, const Seeds* seeds)
        : enumerator(state.context_.target, state.world_, state.constants_, lowest, state.top_,
                     seeds) {}

    SequenceEnumerator enumerator;
    bool ended = false;
    std::size_t count = 0;  ///< Of the sequences taken.
    double spent = 0;       ///< What they took.
    std::optional<Sequences> next;
  };

  Result<void> RunSeedTests();
  /// The one whose share of the effort is behind; null: none.
  Enumeration* DueEnumeration();
  /// Any that has sequences left; null: none.
  Enumeration* UnendedEnumeration();
  Result<void> Enumerate(Enumeration& from);
  Sequences NextSequences(Enumeration& from);
  [[nodiscard]] bool IsOverspent(const Enumeration& enumeration) const;
  /// Puts the sequences of frames whose tests are dear behind those of others.
  void Delay(Enumeration& from);
  /// Null: none is open, or no test can be built for any.
  Arm* NextArm();
  Result<void> RunSlice(Arm& arm);
  Result<void> RunGenerations(Arm& arm);
  /// Carries a newly reproduced test to the frames above it.
  Result<void> CarryUp();
  /// `is_last` of its slice: what comes next is not known yet.
  Result<void> RunGeneration(Arm& arm, bool is_last);
  /// Local search from the fittest test of the arm's population where none has begun yet.
  Result<void> Climb(Arm& arm);
  /// New tests out of the arm's corpus.
  Result<void> Grow(Arm& arm);
  Result<void> GrowOnce(Arm& arm, bool is_last);
  void Prepare(Arm& arm);
  void AddSeeds(Arm& arm);
  void KeepSeed(Arm& arm, const testcase::TestCase& test, const fitness::Score& score);
  void LearnConstants();
  /// Programs look classes up by their name.
  void AddClassNames();
  /// The arm's share of the effort: low frames are easier and come first.
  [[nodiscard]] double WeightOf(const Arm& arm) const;
  /// So many of `wanted` tests for the arm as one turn may cost.
  [[nodiscard]] static std::size_t Affordable(const Arm& arm, std::size_t wanted);
  /// Whether the arm's frame is still worth the effort.
  [[nodiscard]] bool IsOpen(const Arm& arm) const;
  Arm* FindArm(std::size_t frame);
  bool CollectThisTime();
  /// For what the next batch will be.
  [[nodiscard]] NextTests Next(std::span<const testcase::TestCase> tests) const;
  [[nodiscard]] bool Uses(Technique technique) const {
    return options_.algorithm != Algorithm::kGga && !options_.without.contains(technique);
  }

  SearchContext context_;
  SearchOptions options_;
  std::size_t lowest_;
  std::size_t top_;
  std::optional<NarrowedWorld> narrowed_;
  testcase::CachedWorld world_;
  testcase::ConstantPool constants_;
  testcase::Builder builder_;
  Evaluator evaluator_;
  std::optional<SeedTests> seed_tests_;
  bool seed_tests_ended_ = false;
  std::optional<Enumeration> enumeration_;
  /// The same sequences with the values of the seeds first. Apart, so that seeds that mislead take
  /// a fixed share of the effort and change nothing else.
  std::optional<Enumeration> seeded_;
  std::vector<Arm> arms_;
  std::optional<std::size_t> carried_;  ///< The highest frame whose test was carried up.
  std::uint64_t batches_ = 0;
};

}  // namespace aftershock::search
