// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "evaluation/judge.h"
#include "evaluation/status.h"
#include "evaluation/usefulness_rule.h"
#include "program/target.h"
#include "program/world.h"
#include "runtime/target_runtime.h"
#include "support/clock.h"

namespace aftershock::evaluation {

/// Everything that executing and judging tests needs; all outlive it.
struct EvaluationContext {
  const program::Target& target;
  program::World& world;
  runtime::TargetRuntime& runtime;
  const Clock& clock;
  SearchObserver& observer;
  UsefulnessRule* usefulness = nullptr;  ///< Null: every test counts as useful.
  Judge* judge = nullptr;                ///< Null: whatever the worker saw holds.
};

}  // namespace aftershock::evaluation
