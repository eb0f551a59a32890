// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "evaluation/technique.h"
#include "search/climbing/climber.h"
#include "search/workshop.h"

namespace aftershock::search {

/// Local search for one frame: one climb after the other, each from the fittest test that it has
/// heard of and not begun with yet.
class Climbing final : public evaluation::Technique {
 public:
  /// `workshop` must outlive it.
  Climbing(std::size_t frame, Workshop& workshop) : frame_(frame), workshop_(workshop) {}

  [[nodiscard]] const char* name() const override { return "local search"; }
  [[nodiscard]] std::optional<std::size_t> frame() const override { return frame_; }
  std::vector<evaluation::Candidate> Next(std::size_t most) override;
  void Tell(const evaluation::Told& told) override;
  void Hear(const evaluation::Told& told) override;

 private:
  /// One climb under way. In turns it looks from where it stands, by a test of its own that shows
  /// what is compared there, and at the neighbours.
  struct Climb {
    explicit Climb(Individual start, testcase::Builder& builder)
        : climber(std::move(start), builder) {}

    Climber climber;
    int steps = 0;
    double spent = 0;
    bool looking = true;
    std::size_t under_way = 0;
    std::vector<testcase::TestCase> neighbours;  ///< Of the present step.
    std::size_t asked = 0;                       ///< Of those, how many were handed out.
    std::size_t at_once = 0;
    std::vector<Individual> told;
  };

  bool Begin();
  std::vector<evaluation::Candidate> Look();
  std::vector<evaluation::Candidate> NextNeighbours(std::size_t most);
  void TellLook(const evaluation::Told& told);
  /// All that was handed out is told, and no more will be: where to?
  void Step();

  std::size_t frame_;
  Workshop& workshop_;
  std::vector<Individual> starts_;  ///< Fittest first.
  std::unordered_set<std::uint64_t> begun_;
  std::optional<Climb> climb_;
};

}  // namespace aftershock::search
