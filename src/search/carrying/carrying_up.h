// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "evaluation/archive/frame_archive.h"
#include "evaluation/technique.h"
#include "search/workshop.h"

namespace aftershock::search {

/// Carries each newly reproduced test to the frames above it.
class CarryingUp final : public evaluation::Technique {
 public:
  /// Both outlive it.
  CarryingUp(Workshop& workshop, const evaluation::FrameArchive& archive)
      : workshop_(workshop), archive_(archive) {}

  [[nodiscard]] const char* name() const override { return "carrying up"; }
  [[nodiscard]] std::optional<std::size_t> frame() const override { return std::nullopt; }
  std::vector<evaluation::Candidate> Next(std::size_t most) override;
  void Tell(const evaluation::Told& told) override;

 private:
  /// Turns to the frame after the present one, if there is one.
  bool TurnToNextFrame();
  void NoteReproduced();

  Workshop& workshop_;
  const evaluation::FrameArchive& archive_;
  std::optional<std::size_t> carried_;  ///< The highest frame whose test was carried up.
  testcase::TestCase reproduced_;
  std::deque<std::size_t> frames_;  ///< Those to come.
  std::size_t frame_ = 0;           ///< The present one.
  std::deque<testcase::TestCase> tests_;
  double spent_ = 0;  ///< On the present frame.
  bool any_told_ = false;
};

}  // namespace aftershock::search
