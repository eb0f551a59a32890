// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <vector>

#include "evaluation/technique.h"
#include "search/growth/growth.h"
#include "search/workshop.h"

namespace aftershock::search {

/// Growth by coverage for one frame: new tests out of all that showed something new.
class Growing final : public evaluation::Technique {
 public:
  /// `workshop` must outlive it.
  Growing(std::size_t frame, Workshop& workshop) : frame_(frame), workshop_(workshop) {}

  [[nodiscard]] const char* name() const override { return "growing inputs"; }
  [[nodiscard]] std::optional<std::size_t> frame() const override { return frame_; }
  std::vector<evaluation::Candidate> Next(std::size_t most) override;
  void Tell(const evaluation::Told& told) override;
  void Hear(const evaluation::Told& told) override;

 private:
  std::size_t frame_;
  Workshop& workshop_;
  Corpus corpus_;
  std::optional<Growth> growth_;  ///< Made when its turn first comes.
};

}  // namespace aftershock::search
