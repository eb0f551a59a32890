// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "program/target.h"
#include "runtime/execution_report.h"
#include "trace/match.h"
#include "trace/message_match.h"

namespace aftershock::fitness {

/// Compares what was thrown with what is wanted. Interned frames and names are looked at once each
/// and answered from tables afterwards. `target` and `frames` must outlive it. Not thread-safe.
class FrameMatcher {
 public:
  FrameMatcher(const program::Target& target, const runtime::FrameTable& frames);

  struct Match {
    std::size_t frame = 0;  ///< Index into Target::frames.
    trace::MessageMatch message = trace::MessageMatch::kSame;
  };
  /// The highest frame at which some exception of the chain reproduces the target, with the best
  /// message among those that do.
  std::optional<Match> BestMatch(const runtime::ExecutionReport& report);

  /// Index of the highest frame at which some exception of the chain reproduces the target
  /// (semantics §1), at most Target::highest; nullopt: none. Where the target is a stack overflow's
  /// cycle, that is Target::highest or nothing.
  std::optional<std::size_t> HighestReproduced(const runtime::ExecutionReport& report);

  /// D of semantics §3 up to the frame of index `frame`, least over the exceptions of exactly the
  /// wanted class; nullopt if there is none.
  std::optional<double> TraceDistance(const runtime::ExecutionReport& report, std::size_t frame);

  /// Whether an exception of the wanted class has the first wanted own frame as its first own one.
  bool ThrownAtFirstFrame(const runtime::ExecutionReport& report);

  /// A near miss: the line on which an exception of the wanted class came out of the method of the
  /// first wanted own frame, where that is another line than the wanted one; nullopt: none did.
  std::optional<int> LineOfNearMiss(const runtime::ExecutionReport& report);

 private:
  /// Number of the highest own wanted frame that this one exception reproduces.
  std::optional<std::size_t> NumberReproduced(const std::vector<runtime::FrameId>& observed);
  bool IsWanted(runtime::NameId name);
  bool IsOwn(runtime::FrameId frame);
  /// `wanted` counts own frames only. 0 iff the frame matches.
  double Difference(std::size_t wanted, runtime::FrameId observed);
  void Learn(runtime::FrameId frame);

  const program::Target& target_;
  const runtime::FrameTable& frames_;
  std::vector<std::size_t> own_wanted_;      ///< Indices into Target::frames.
  std::vector<std::size_t> wanted_numbers_;  ///< 0, 1, …: the same frames counted.
  std::vector<trace::OwnFrame> own_frames_;  ///< The same.
  std::vector<trace::OwnFrame> wanted_;      ///< The same, with their numbers for indices.
  enum class Answer : std::uint8_t { kUnknown, kNo, kYes };
  std::vector<Answer> names_;
  std::vector<Answer> own_;
  std::vector<double> differences_;    ///< By frame, then wanted number.
  std::vector<std::size_t> observed_;  ///< Scratch: the observed own frames.
};

}  // namespace aftershock::fitness
