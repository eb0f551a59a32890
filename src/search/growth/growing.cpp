// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/growth/growing.h"

#include <utility>

namespace aftershock::search {

std::vector<evaluation::Candidate> Growing::Next(std::size_t most) {
  if (corpus_.empty()) return {};
  if (!growth_) growth_.emplace(workshop_.CallsFor(frame_), workshop_.builder());
  std::vector<evaluation::Candidate> candidates;
  for (testcase::TestCase& test : growth_->Make(corpus_, most)) {
    candidates.push_back({.test = std::move(test), .frame = frame_});
  }
  return candidates;
}

void Growing::Tell(const evaluation::Told& told) {
  // Only what is new can be nearer.
  if (corpus_.Offer(told.test, told.observation.report())) (void)told.score();
}

void Growing::Hear(const evaluation::Told& told) {
  if (!told.any_frame) corpus_.Offer(told.test, told.observation.report());
}

}  // namespace aftershock::search
