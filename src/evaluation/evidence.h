// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "fitness/observation.h"
#include "program/approach.h"
#include "program/target.h"
#include "runtime/execution_report.h"
#include "testcase/testcase.h"

namespace aftershock::evaluation {

/// Tests that ended with the same exception at the same place under the same call.
struct ThrownGroup {
  program::CallableId call;  ///< The call under way; not valid: an array or a literal was made.
  /// One chain of the group, the thrown exception first; with its message once one was reported.
  std::vector<runtime::ObservedException> chain;
  std::uint64_t tests = 0;
  std::vector<std::uint64_t> reached;  ///< Of those, by frame: tests that had reached its line.
};

/// How near the tests came to a line that they missed.
struct NearestMiss {
  std::size_t frame = 0;    ///< Index of the frame whose line was missed.
  std::size_t level = 0;    ///< Decisions still to come after the one that went wrong.
  double distance = 0;      ///< Of that decision; 0: it came out as wanted, and something else
                            ///< ended the way; infinity: unknown.
  std::optional<int> line;  ///< Of that decision.
  std::optional<program::WantedOutcome> wanted;
  /// Operands that were compared there, left and right; a few different ones.
  std::vector<std::pair<program::Value, program::Value>> seen;
};

/// What the tests showed of one frame.
struct FrameEvidence {
  bool watched = false;        ///< An own frame that can be aimed at.
  std::uint64_t entered = 0;   ///< Tests that entered its method.
  std::uint64_t reached = 0;   ///< Tests that reached its line,
  std::uint64_t complete = 0;  ///< and the lines of all frames below as well.
  /// Of the complete ones, tests in which a handler around its line took over and the crash did not
  /// come out of it.
  std::uint64_t caught = 0;
  std::optional<int> handler_line;  ///< Of that handler.
  bool came_out = false;            ///< The crash did come out of it in some test.
  /// The miss nearest to the crash: of this frame's line, or of one below it in a test that reached
  /// this one's. Only looked for in tests whose values were collected.
  std::optional<NearestMiss> nearest;
  std::uint64_t improvements = 0;      ///< Of the best fitness for this frame.
  std::uint64_t last_improvement = 0;  ///< In evaluations.
};

/// The wanted exception out of the first own frame's method, but on another line.
struct NearMiss {
  testcase::TestCase test;  ///< The nearest by line, then the shortest.
  int line = 0;
  std::uint64_t tests = 0;  ///< That missed so, on whatever line.
};

/// Gathers, while the search runs, what a diagnosis needs afterwards. Cheap: a few look-ups for
/// each test, and more only for those whose values were collected. `target` must outlive it.
class Evidence {
 public:
  explicit Evidence(const program::Target& target);

  /// `reproduced`: the highest frame that the test reproduces, if any; `collected`: the report
  /// holds messages and compared values.
  void Add(const testcase::TestCase& test, const fitness::Observation& observation,
           std::optional<std::size_t> reproduced, bool collected);
  void NoteImprovement(std::size_t frame, std::uint64_t evaluations);
  void NoteNearMiss(const testcase::TestCase& test, int line);

  [[nodiscard]] std::uint64_t tests() const { return tests_; }
  /// The lowest frame at which the crash is taken to be caught: handlers took over in many tests
  /// that came up to it, and it came out of none.
  [[nodiscard]] std::optional<std::size_t> caught_at() const;
  [[nodiscard]] const std::optional<NearMiss>& near_miss() const { return near_miss_; }
  /// By index into Target::frames.
  [[nodiscard]] const std::vector<FrameEvidence>& frames() const { return frames_; }
  /// In the order first seen.
  [[nodiscard]] const std::vector<ThrownGroup>& thrown() const { return thrown_; }

 private:
  struct Watched {
    std::size_t frame = 0;
    program::ApproachPlan plan;
    std::vector<program::Segment> handlers;  ///< Where the handlers around the line begin.
    bool reached = false;                    ///< By the test at hand.
    std::optional<NearestMiss> miss;         ///< Of the test at hand, once worked out.
  };
  struct ThrownKey {
    std::uint32_t call = 0, class_name = 0, place = 0;
    friend bool operator==(const ThrownKey&, const ThrownKey&) = default;
  };
  struct ThrownHash {
    std::size_t operator()(const ThrownKey& key) const noexcept;
  };

  void NoteCaught(const Watched& watched, const fitness::Observation& observation,
                  std::optional<std::size_t> reproduced);
  void NoteThrown(const testcase::TestCase& test, const runtime::ExecutionReport& report);
  void NoteMisses(const fitness::Observation& observation, std::optional<std::size_t> reproduced);
  void NoteMiss(Watched& missed, const fitness::Observation& observation, FrameEvidence& evidence);
  [[nodiscard]] NearestMiss MissOf(const Watched& watched,
                                   const fitness::Observation& observation) const;

  const program::Target& target_;
  std::vector<Watched> watched_;  ///< Lowest first.
  std::vector<FrameEvidence> frames_;
  std::uint64_t tests_ = 0;
  std::vector<ThrownGroup> thrown_;
  std::optional<NearMiss> near_miss_;
  std::unordered_map<ThrownKey, std::size_t, ThrownHash> thrown_index_;
};

}  // namespace aftershock::evaluation
