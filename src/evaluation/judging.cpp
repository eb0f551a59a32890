// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/judging.h"

namespace aftershock::evaluation {
namespace {

/// Evaluations between two judgements where the clock decides nothing.
constexpr std::uint64_t kApart = 5'000;
/// Tests of one frame that may be refused before it is barred.
constexpr int kFreeRefusals = 3;

}  // namespace

const ArchiveEntry* Judging::Due(const FrameArchive& archive, const Moment& at,
                                 bool at_once) const {
  const ArchiveEntry* best = archive.Best();
  const ArchiveEntry* held = archive.BestHeld();
  if (best == nullptr || (held != nullptr && !Outranks(*best, *held))) return nullptr;
  if (!last_ || at_once) return best;
  const bool apart =
      counts_ ? at.evaluations >= last_->evaluations + kApart : at.now - last_->now >= took_;
  return apart ? best : nullptr;
}

void Judging::NoteRefused(std::size_t frame, std::uint64_t evaluations) {
  Refusals& refusals = refusals_[frame];
  ++refusals.count;
  refusals.last = evaluations;
}

bool Judging::Bars(std::size_t frame, std::uint64_t evaluations) const {
  const auto found = refusals_.find(frame);
  if (found == refusals_.end() || found->second.count < kFreeRefusals) return false;
  // The next one only after as many tests again: all refusals together then cost little.
  return evaluations < 2 * found->second.last;
}

}  // namespace aftershock::evaluation
