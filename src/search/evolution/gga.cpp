// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/gga.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "search/evolution/crossover.h"
#include "search/evolution/initial_population.h"
#include "search/evolution/mutation.h"
#include "search/evolution/rank_selection.h"

namespace aftershock::search {
namespace {

constexpr std::size_t kPopulationStep = 25;
constexpr std::size_t kLargestPopulation = 300;

}  // namespace

Gga::Gga(const TargetCalls& calls, testcase::Builder& builder, const GgaOptions& options)
    : calls_(calls),
      builder_(builder),
      options_(options),
      secondary_(options.secondary, !options.as_published),
      size_(options.population) {}

void Gga::AddSeed(testcase::TestCase seed) { seeds_.push_back(std::move(seed)); }

Generation Gga::Ask() { return population_.empty() ? Initial() : Offspring(); }

Generation Gga::Initial() {
  Generation generation;
  std::vector<testcase::TestCase>& tests = generation.tests;
  tests.reserve(size_);
  for (testcase::TestCase& seed : seeds_) {
    if (tests.size() < size_ / 2) tests.push_back(std::move(seed));
  }
  seeds_.clear();
  for (std::size_t failures = 0; tests.size() < size_ && failures < size_;) {
    if (auto test = RandomTest(calls_, builder_)) {
      tests.push_back(std::move(*test));
    } else {
      ++failures;
    }
  }
  return generation;
}

Generation Gga::Offspring() {
  Random& random = builder_.random();
  Generation generation;
  generation.tests.reserve(size_ + 1);
  // Without clones being counted, a population that cannot change would be asked for ever.
  for (std::size_t pairs = 0;
       generation.tests.size() + generation.clones.size() < size_ && pairs < 4 * size_; ++pairs) {
    const Individual& first = population_[SelectByRank(population_.size(), random)];
    const Individual& second = population_[SelectByRank(population_.size(), random)];
    if (random.Chance(options_.crossover_probability)) {
      auto [one, two] = GuidedCrossover(first.test, second.test, calls_, builder_, kMaxSize);
      GuidedMutation(one, calls_, builder_);
      GuidedMutation(two, calls_, builder_);
      Add(std::move(one), first, generation);
      Add(std::move(two), second, generation);
    } else {
      testcase::TestCase one = first.test, two = second.test;
      GuidedMutation(one, calls_, builder_);
      GuidedMutation(two, calls_, builder_);
      Add(std::move(one), first, generation);
      Add(std::move(two), second, generation);
    }
  }
  return generation;
}

void Gga::Add(testcase::TestCase offspring, const Individual& parent, Generation& generation) {
  if (!options_.as_published) {
    if (executed_.Add(offspring)) generation.tests.push_back(std::move(offspring));
  } else if (offspring != parent.test) {
    generation.tests.push_back(std::move(offspring));
  } else {
    generation.clones.push_back(Individual{std::move(offspring), parent.score});
  }
}

void Gga::Tell(std::vector<Individual> offspring) {
  const double before = population_.empty() ? 1e9 : population_.front().score.fitness;
  const std::size_t parents = population_.size();
  std::ranges::move(offspring, std::back_inserter(population_));
  if (population_.empty()) return;
  KeepFittest(population_, parents, size_, secondary_, builder_.random());
  without_gain_ = population_.front().score.fitness < before ? 0 : without_gain_ + 1;
}

void Gga::Restart() {
  population_.clear();
  without_gain_ = 0;
  size_ = std::min(size_ + kPopulationStep, kLargestPopulation);
}

}  // namespace aftershock::search
