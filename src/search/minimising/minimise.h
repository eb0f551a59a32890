// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <optional>

#include "evaluation/usefulness_rule.h"
#include "program/target.h"
#include "program/world.h"
#include "runtime/target_runtime.h"
#include "search/seeding/seeds.h"
#include "support/clock.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// Everything minimisation works with; all outlive the call.
struct MinimiseContext {
  const program::Target& target;
  program::World& world;
  runtime::TargetRuntime& runtime;
  const Clock& clock;
  std::chrono::nanoseconds deadline;  ///< In the clock's time; the best so far counts then.
  evaluation::UsefulnessRule* usefulness = nullptr;  ///< Null: every test counts as useful.
  /// What all executed tests may cost together (evaluation::CostOf): gives the same result on every
  /// machine, which the deadline alone does not.
  std::optional<double> cost = std::nullopt;
  const Seeds* seeds = nullptr;  ///< Texts of theirs are to be known again; null: there are none.
};

/// A test as simple as can be that still reproduces the frame of index `frame`: first repaired (a
/// statement that throws something else goes with what depends on it), then made smaller statement
/// by statement and value by value; what it is worth (Merit) is not given up. If `test` does not
/// reproduce the frame it comes back as it is.
testcase::TestCase Minimise(const testcase::TestCase& test, std::size_t frame,
                            const MinimiseContext& context);

}  // namespace aftershock::search
