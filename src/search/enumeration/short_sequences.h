// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "evaluation/archive/frame_archive.h"
#include "evaluation/execution/price.h"
#include "evaluation/technique.h"
#include "search/enumeration/sequence_enumerator.h"
#include "search/workshop.h"

namespace aftershock::search {

/// Short call sequences for all frames, in order of cost; those of frames whose tests turn out to
/// be costly come later.
class ShortSequences final : public evaluation::Technique {
 public:
  /// `seeds`: their values come first; null: none are used. All it is given must outlive it.
  ShortSequences(Workshop& workshop, const evaluation::FrameArchive& archive, const Seeds* seeds);

  [[nodiscard]] const char* name() const override { return "short sequences"; }
  [[nodiscard]] std::optional<std::size_t> frame() const override { return std::nullopt; }
  std::vector<evaluation::Candidate> Next(std::size_t most) override;
  void Tell(const evaluation::Told& told) override { Hear(told); }
  void Hear(const evaluation::Told& told) override;

 private:
  void Delay();

  Workshop& workshop_;
  const evaluation::FrameArchive& archive_;
  SequenceEnumerator enumerator_;
  std::vector<evaluation::Price> prices_;  ///< By frame of the target.
  std::uint64_t known_values_ = 0;
  std::size_t known_calls_ = 0;  ///< Of the stubs.
  std::size_t made_ = 0;
};

}  // namespace aftershock::search
