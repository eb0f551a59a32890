// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "program/crash_origin.h"
#include "program/world.h"
#include "runtime/execution_report.h"
#include "testcase/testcase.h"

namespace aftershock::evaluation {

/// Whether a test says something about the bug, after the criterion of STAR (Chen and Kim, TSE
/// 2015, §5.3): it must show where the wrong value comes from. A test that hands it to the crashing
/// method itself, straight or through frames that only hand it on, does not. Decided from the
/// program's code once for the frames of the trace and then from the test's arguments: nothing is
/// executed. All it is given must outlive it.
class UsefulnessRule {
 public:
  UsefulnessRule(const program::Target& target, program::World& world,
                 const runtime::FrameTable& frames, program::CrashOrigin& origin);

  /// The lowest frame (index) whose method is not handed the wrong value: a test that reproduces
  /// it is useful. nullopt: there is none among those that can be aimed at.
  [[nodiscard]] std::optional<std::size_t> from_frame() const { return from_frame_; }

  /// `report` is of a run of `test` that reproduced `frame`.
  bool IsUseful(const testcase::TestCase& test, const runtime::ExecutionReport& report,
                std::size_t frame);

 private:
  using Suspects = std::vector<program::Suspect>;
  using Path = std::vector<runtime::FrameId>;

  /// The frames from the one that stands for `frame` up to what the test called; empty: platform
  /// frames are in between, or there are too many.
  Path PathFrom(const runtime::ExecutionReport& report, std::size_t frame);
  const Suspects& AtEntry(std::size_t frame, const Path& path);
  [[nodiscard]] bool HandsIn(const testcase::TestCase& test, testcase::Variable variable,
                             const program::Suspect& suspect);

  const program::Target& target_;
  program::World& world_;
  const runtime::FrameTable& frames_;
  program::CrashOrigin& origin_;
  std::vector<Suspects> suspects_;  ///< By frame of the trace, below `from_frame_`.
  std::vector<std::size_t> own_;    ///< By frame: own frames up to and with it.
  std::optional<std::size_t> from_frame_;
  std::map<std::pair<std::size_t, Path>, Suspects> at_entry_;
};

}  // namespace aftershock::evaluation
