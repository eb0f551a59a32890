// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <vector>

#include "evaluation/technique.h"
#include "program/cached_world.h"
#include "program/target.h"
#include "search/target_calls.h"
#include "support/rng.h"
#include "testcase/builder.h"
#include "testcase/constant_pool.h"

namespace aftershock::search {

struct WorkshopOptions {
  testcase::BuildOptions build;
  std::vector<std::size_t> frames;  ///< That are aimed at, lowest first.
  /// Whether only the entries of the very frame aimed at count as its target calls. As published,
  /// all from the target's first frame up to it do.
  bool only_that_frame = true;
  bool hints = true;  ///< Values out of the exception's message, names of the trace's classes.
  /// Receivers by what the trace shows of them.
  bool preferred_receivers = true;
};

/// What the techniques of the search build tests with: the program as they see it, the values known
/// so far, and the calls that each frame can be entered by. World, target and random numbers must
/// outlive it.
class Workshop {
 public:
  Workshop(const program::Target& target, program::World& world, Random& random,
           const WorkshopOptions& options);
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  [[nodiscard]] const program::Target& target() const { return target_; }
  [[nodiscard]] program::CachedWorld& world() { return world_; }
  [[nodiscard]] testcase::ConstantPool& constants() { return constants_; }
  [[nodiscard]] testcase::Builder& builder() { return builder_; }
  /// Lowest first.
  [[nodiscard]] const std::vector<std::size_t>& frames() const { return options_.frames; }
  /// Worked out when first asked for: a class may have thousands of members. The reference stays
  /// valid.
  const TargetCalls& CallsFor(std::size_t frame);

 private:
  void AddHints();

  const program::Target& target_;
  WorkshopOptions options_;
  program::CachedWorld world_;
  testcase::ConstantPool constants_;
  testcase::Builder builder_;
  std::map<std::size_t, TargetCalls> calls_;
};

}  // namespace aftershock::search
