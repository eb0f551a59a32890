// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <vector>

#include "search/evolution/population.h"
#include "search/made_tests.h"
#include "search/target_calls.h"
#include "testcase/builder.h"

namespace aftershock::search {

struct GgaOptions {
  double crossover_probability = 0.75;
  SecondaryKind secondary = SecondaryKind::kBbc;
  /// As published: clones count as offspring, tests may run twice, nothing decides behind BBC.
  bool as_published = true;
  std::size_t population = 50;
};

/// What one round of the algorithm wants to know.
struct Generation {
  std::vector<testcase::TestCase> tests;  ///< To be executed.
  std::vector<Individual> clones;         ///< Offspring equal to a parent: their score is known.
};

/// The guided genetic algorithm (EvoCrash's Algorithm 1) for one target frame, turned inside out:
/// Ask for tests, execute them, Tell their scores; the first round is the initial population.
/// Once there is a population, a generation may be asked for before the last one is told.
class Gga {
 public:
  /// `calls` and `builder` must outlive it.
  Gga(const TargetCalls& calls, testcase::Builder& builder, const GgaOptions& options);

  /// Tests that join the next initial population.
  void AddSeed(testcase::TestCase seed);
  /// Has no tests if none can be built.
  Generation Ask();
  /// Those of a generation that were executed, and its clones; or tests from elsewhere.
  void Tell(std::vector<Individual> offspring);
  /// Forgets the population; the next one is larger by 25 up to 300, as in the paper's study.
  void Restart();

  /// Null before the first Tell.
  [[nodiscard]] const Individual* best() const {
    return population_.empty() ? nullptr : &population_.front();
  }
  [[nodiscard]] std::size_t generations_without_gain() const { return without_gain_; }
  [[nodiscard]] const std::vector<Individual>& population() const { return population_; }

 private:
  Generation Initial();
  Generation Offspring();
  void Add(testcase::TestCase offspring, const Individual& parent, Generation& generation);

  const TargetCalls& calls_;
  testcase::Builder& builder_;
  GgaOptions options_;
  Secondary secondary_;
  std::size_t size_;
  std::vector<testcase::TestCase> seeds_;
  std::vector<Individual> population_;
  MadeTests executed_;  ///< Unless as published: no test runs twice.
  std::size_t without_gain_ = 0;
};

}  // namespace aftershock::search
