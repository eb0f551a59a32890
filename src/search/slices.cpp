// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// What a search does for one frame, a slice of effort at a time.

#include <algorithm>

#include "evaluation/cost.h"
#include "search/climbing/climber.h"
#include "search/search_state.h"
#include "search/seeding/transplant.h"
#include "testcase/hash.h"

namespace aftershock::search {
namespace {

constexpr std::size_t kSliceGenerations = 10;
constexpr double kWorst = 1e9;
/// Frames above a reproduced one that get tests made from it, and how many each.
constexpr int kMostCarried = 4;
constexpr std::size_t kTransplants = 300;
constexpr std::size_t kCarriedAtOnce = 100;
constexpr int kMostSteps = 100;  ///< Of one climb.
/// Neighbours that are executed before what they cost is looked at; twice as many each time.
constexpr double kLookedAtOnce = 200;
constexpr std::size_t kSliceGrowths = 4;
/// Generations without a better test after which a population is given up.
constexpr std::size_t kStagnation = 150;
constexpr std::size_t kStagnationAsPublished = 1'000;
/// What one turn of an arm may cost before others have theirs.
constexpr double kMostPerTurn = 20'000;

}  // namespace

void Search::State::Arm::Effort::Account(double spent, double weight, bool gained) {
  // One without anything to do must not come next for ever.
  constexpr double kLeast = 200;
  constexpr double kMost = 4, kFewest = 0.25, kFades = 0.7;
  promise = gained ? kMost : std::max(kFewest, promise * kFades);
  passed += std::max(spent, kLeast) / (weight * promise);
}

std::size_t Search::State::Affordable(const Arm& arm, std::size_t wanted) {
  constexpr std::size_t kFewest = 2;
  const auto affordable = static_cast<std::size_t>(kMostPerTurn / arm.price.Mean());
  return std::min(wanted, std::max(affordable, kFewest));
}

Result<void> Search::State::CarryUp() {
  carried_ = evaluator_.archive().highest();
  if (!carried_) return {};
  const testcase::TestCase reproduced = evaluator_.archive().Entries().back().test;
  int carried = 0;
  for (Arm& arm : arms_) {
    if (arm.frame <= *carried_ || ++carried > kMostCarried || evaluator_.stopped()) continue;
    Prepare(arm);
    auto tests = Transplant(reproduced, arm.gga->calls(), builder_, kTransplants);
    std::vector<fitness::Score> scores;
    evaluator_.SetPhase("carrying up", arm.frame);
    fitness::Objective& objective = evaluator_.objective(arm.frame);
    // What they cost shows only while they run.
    const double began = evaluator_.spent();
    while (scores.size() < tests.size() && !evaluator_.stopped() &&
           (scores.empty() || evaluator_.spent() - began < kMostPerTurn)) {
      const std::size_t from = scores.size();
      const auto some = std::span(tests).subspan(from).first(
          Affordable(arm, std::min(kCarriedAtOnce, tests.size() - from)));
      const auto done = evaluator_.Execute(
          some, CollectThisTime(), [&](std::size_t i, const fitness::Observation& observation) {
            scores.push_back(objective.Evaluate(observation));
            evaluator_.NoteScore(scores.back());
            arm.price.Add(evaluator_.last_cost());
            KeepSeed(arm, some[i], scores.back());
            arm.corpus.Offer(some[i], observation.report());
          });
      if (!done) return tl::unexpected(done.error());
    }
    if (arm.gga->best() == nullptr) {
      AddSeeds(arm);
    } else {
      arm.gga->Tell({.tests = std::move(tests), .clones = {}}, scores);
    }
  }
  return {};
}

void Search::State::Prepare(Arm& arm) {
  if (arm.gga) return;
  const bool as_published = options_.algorithm == Algorithm::kGga;
  // As published every frame up to the target's counts; otherwise only what enters that very
  // frame.
  const std::size_t lowest = as_published ? lowest_ : arm.frame;
  const GgaOptions gga_options{.crossover_probability = options_.crossover_probability,
                               .secondary = options_.secondary,
                               .as_published = as_published};
  arm.gga = std::make_unique<Gga>(TargetCalls(context_.target, world_, lowest, arm.frame), builder_,
                                  gga_options);
  arm.growth = std::make_unique<Growth>(arm.gga->calls(), builder_);
  AddSeeds(arm);
}

void Search::State::AddSeeds(Arm& arm) {
  for (const Individual& seed : arm.seeds) {
    if (arm.gga->calls().ContainsTarget(seed.test)) arm.gga->AddSeed(seed.test);
  }
}

Result<void> Search::State::RunSlice(Arm& arm) {
  Prepare(arm);
  const auto best = [&arm] {
    return arm.gga->best() == nullptr ? kWorst : arm.gga->best()->score.fitness;
  };
  const double began = evaluator_.spent();
  const double before = best();
  const bool as_published = options_.algorithm == Algorithm::kGga;
  Arm::Effort* effort = &arm.genetic;
  const auto consider = [&](Technique technique, Arm::Effort& other) {
    if (Uses(technique) && arm.gga->best() != nullptr && other.passed < effort->passed) {
      effort = &other;
    }
  };
  consider(Technique::kLocalSearch, arm.climbing);
  consider(Technique::kGrowth, arm.growing);
  auto status = effort == &arm.genetic    ? RunGenerations(arm)
                : effort == &arm.climbing ? Climb(arm)
                                          : Grow(arm);
  if (!status) return status;
  const double spent = evaluator_.spent() - began;
  const bool gained = best() < before;
  effort->Account(spent, 1, gained);
  arm.effort.Account(spent, WeightOf(arm), gained || as_published);
  return {};
}

Result<void> Search::State::RunGenerations(Arm& arm) {
  const double began = evaluator_.spent();
  for (std::size_t i = 0; i < kSliceGenerations; ++i) {
    if (evaluator_.stopped() || arm.barren || !IsOpen(arm)) break;
    if (evaluator_.spent() - began >= kMostPerTurn) break;
    if (auto status = RunGeneration(arm, i + 1 == kSliceGenerations); !status) return status;
  }
  return {};
}

Result<void> Search::State::Grow(Arm& arm) {
  const double began = evaluator_.spent();
  for (std::size_t i = 0; i < kSliceGrowths && !evaluator_.stopped() && IsOpen(arm); ++i) {
    if (evaluator_.spent() - began >= kMostPerTurn) break;
    if (auto status = GrowOnce(arm, i + 1 == kSliceGrowths); !status) return status;
  }
  return {};
}

Result<void> Search::State::GrowOnce(Arm& arm, bool is_last) {
  const std::vector<testcase::TestCase> tests =
      arm.grown.empty() ? arm.growth->Make(arm.corpus, Affordable(arm, kBatch))
                        : std::exchange(arm.grown, {});
  if (tests.empty()) return {};
  evaluator_.SetPhase("growing inputs", arm.frame);
  fitness::Objective& objective = evaluator_.objective(arm.frame);
  const double best = arm.gga->best() == nullptr ? kWorst : arm.gga->best()->score.fitness;
  const auto done = evaluator_.Execute(
      tests, CollectThisTime(),
      [&](std::size_t i, const fitness::Observation& observation) {
        arm.price.Add(evaluator_.last_cost());
        if (!arm.corpus.Offer(tests[i], observation.report())) return;
        const fitness::Score score = objective.Evaluate(observation);
        evaluator_.NoteScore(score);
        if (score.fitness < best) {
          arm.gga->Tell({.tests = {tests[i]}, .clones = {}}, std::span(&score, 1));
        }
      },
      [this, &arm, is_last] {
        arm.grown = arm.growth->Make(arm.corpus, Affordable(arm, kBatch));
        return is_last ? NextTests{} : Next(arm.grown);
      });
  if (!done) return tl::unexpected(done.error());
  LearnConstants();
  return {};
}

Result<void> Search::State::Climb(Arm& arm) {
  const auto& population = arm.gga->population();
  const auto start = std::ranges::find_if(population, [&](const Individual& individual) {
    return arm.climbed.insert(testcase::HashTest(individual.test)).second;
  });
  if (start == population.end()) return {};
  evaluator_.SetPhase("local search", arm.frame);
  Climber climber(*start, builder_);
  bool moved = false;
  fitness::Objective& objective = evaluator_.objective(arm.frame);
  const double began = evaluator_.spent();
  for (int step = 0; step < kMostSteps && !evaluator_.stopped(); ++step) {
    if (evaluator_.spent() - began >= kMostPerTurn) break;
    std::vector<runtime::ComparedValues> compared;
    double cost = 1, price = 1;
    auto done = evaluator_.Execute(std::span(&climber.at().test, 1), true,
                                   [&](std::size_t, const fitness::Observation& observation) {
                                     compared = observation.report().compared;
                                     cost = CostOf(observation.report());
                                     price = evaluator_.last_cost();
                                   });
    if (!done) return tl::unexpected(done.error());
    std::vector<testcase::TestCase> neighbours = climber.Look(compared, cost);
    std::vector<fitness::Score> scores;
    // Neighbours cost about what the test itself did, but each may cost far more.
    auto at_once = static_cast<std::size_t>(std::max(kLookedAtOnce / std::max(price, 1.0), 2.0));
    while (scores.size() < neighbours.size() && !evaluator_.stopped() &&
           evaluator_.spent() - began < kMostPerTurn) {
      const std::size_t from = scores.size();
      const auto some = std::span(neighbours)
                            .subspan(from)
                            .first(Affordable(arm, std::min(at_once, neighbours.size() - from)));
      done = evaluator_.Execute(some, false,
                                [&](std::size_t, const fitness::Observation& observation) {
                                  scores.push_back(objective.Evaluate(observation));
                                  evaluator_.NoteScore(scores.back());
                                  arm.price.Add(evaluator_.last_cost());
                                });
      if (!done) return tl::unexpected(done.error());
      at_once *= 2;
    }
    if (!climber.Step(std::move(neighbours), scores)) break;
    moved = true;
    if (!IsOpen(arm)) break;
  }
  LearnConstants();
  if (moved) {
    arm.gga->Tell({.tests = {climber.at().test}, .clones = {}}, std::span(&climber.at().score, 1));
  }
  return {};
}

Result<void> Search::State::RunGeneration(Arm& arm, bool is_last) {
  const bool as_published = options_.algorithm == Algorithm::kGga;
  if (arm.gga->generations_without_gain() >=
      (as_published ? kStagnationAsPublished : kStagnation)) {
    arm.gga->Restart();
    arm.next.reset();
    AddSeeds(arm);
  }
  Generation generation = arm.next ? std::move(*arm.next) : arm.gga->Ask();
  arm.next.reset();
  if (generation.tests.empty() && arm.gga->best() == nullptr) {
    arm.barren = true;
    return {};
  }
  // Of tests that are dear a few must do.
  if (!as_published) generation.tests.resize(Affordable(arm, generation.tests.size()));
  // Offspring come from the generation before the last one then: a small loss, and engine and
  // worker no longer wait for each other.
  Evaluator::Meanwhile ask_ahead;
  if (!as_published && arm.gga->best() != nullptr) {
    ask_ahead = [this, &arm, is_last] {
      arm.next = arm.gga->Ask();
      return is_last ? NextTests{} : Next(arm.next->tests);
    };
  }
  evaluator_.SetPhase("evolution", arm.frame);
  std::vector<fitness::Score> scores;
  scores.reserve(generation.tests.size());
  fitness::Objective& objective = evaluator_.objective(arm.frame);
  const auto done = evaluator_.Execute(
      generation.tests, CollectThisTime(),
      [&](std::size_t i, const fitness::Observation& observation) {
        scores.push_back(objective.Evaluate(observation));
        evaluator_.NoteScore(scores.back());
        arm.price.Add(evaluator_.last_cost());
        if (!as_published) arm.corpus.Offer(generation.tests[i], observation.report());
      },
      std::move(ask_ahead));
  if (!done) return tl::unexpected(done.error());
  arm.gga->Tell(std::move(generation), scores);
  LearnConstants();
  return {};
}

}  // namespace aftershock::search
