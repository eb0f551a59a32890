// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>

#include "evaluation/archive/archive_entry.h"
#include "evaluation/archive/frame_archive.h"

namespace aftershock::evaluation {

/// Which of the tests found are shown to the judge, and when. The first at once, a later one once
/// as much was spent on searching as the judge took for the last: so judging never takes more than
/// half of the time, and of frames that are found one right after the other only the highest is
/// judged.
class Judging {
 public:
  /// How far the search has come.
  struct Moment {
    std::chrono::nanoseconds now{};
    std::uint64_t evaluations = 0;
  };

  /// `counts`: the clock decides nothing, only evaluations do.
  explicit Judging(bool counts) : counts_(counts) {}

  /// The test to be judged now; null: none. `at_once`: the search is to end with it.
  [[nodiscard]] const ArchiveEntry* Due(const FrameArchive& archive, const Moment& at,
                                        bool at_once) const;
  /// The judge took from `began` to `ended`.
  void Note(const Moment& began, const Moment& ended) {
    took_ = ended.now - began.now;
    last_ = ended;
  }
  /// A test of `frame` did not hold.
  void NoteRefused(std::size_t frame, std::uint64_t evaluations);
  /// What workers see of `frame` has not held several times over: for a while no test of it counts,
  /// and the search goes on as if there were none.
  [[nodiscard]] bool Bars(std::size_t frame, std::uint64_t evaluations) const;

 private:
  struct Refusals {
    int count = 0;
    std::uint64_t last = 0;  ///< In evaluations.
  };

  bool counts_;
  std::optional<Moment> last_;
  std::chrono::nanoseconds took_{};
  std::map<std::size_t, Refusals> refusals_;  ///< By frame.
};

}  // namespace aftershock::evaluation
