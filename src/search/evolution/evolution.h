// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "evaluation/technique.h"
#include "search/evolution/gga.h"
#include "search/workshop.h"

namespace aftershock::search {

struct EvolutionOptions {
  GgaOptions gga;
  /// Generations that may be under way at once. With two, offspring come from the generation before
  /// the last one: a small loss, and neither engine nor workers wait. As published: one.
  std::size_t generations_at_once = 2;
  /// Whether of costly tests fewer than a generation must do.
  bool shrinks = true;
  /// Generations without a better test after which a population is given up.
  std::size_t stagnation = 150;
  /// Whether tests of other techniques join.
  bool hears = true;
};

/// Guided genetic search for one frame.
class Evolution final : public evaluation::Technique {
 public:
  /// `workshop` must outlive it.
  Evolution(std::size_t frame, Workshop& workshop, const EvolutionOptions& options)
      : frame_(frame), workshop_(workshop), options_(options) {}

  [[nodiscard]] const char* name() const override { return "evolution"; }
  [[nodiscard]] std::optional<std::size_t> frame() const override { return frame_; }
  std::vector<evaluation::Candidate> Next(std::size_t most) override;
  void Tell(const evaluation::Told& told) override;
  void Hear(const evaluation::Told& told) override;

 private:
  /// A generation under way.
  struct Round {
    std::size_t tests = 0;
    std::vector<Individual> told;
    std::vector<Individual> clones;
  };

  void Prepare();
  bool Ask(std::size_t most);
  void AddSeeds();
  void KeepSeed(const testcase::TestCase& test, const fitness::Score& score);

  std::size_t frame_;
  Workshop& workshop_;
  EvolutionOptions options_;
  std::optional<Gga> gga_;  ///< Made when its turn first comes.
  std::deque<Round> rounds_;
  std::deque<testcase::TestCase> unasked_;  ///< Of the latest round.
  std::vector<Individual> seeds_;           ///< The best of what it heard, fittest first.
  bool barren_ = false;                     ///< No test that calls the target can be built.
};

}  // namespace aftershock::search
