// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "evaluation/context.h"
#include "search/seeding/seeds.h"
#include "search/usage/usage.h"
#include "support/rng.h"

namespace aftershock::reproduce {

/// Everything a search works with; all outlive it.
struct SearchContext {
  const program::Target& target;
  program::World& world;
  runtime::TargetRuntime& runtime;
  const Clock& clock;
  Random& random;
  evaluation::SearchObserver& observer;
  const search::Seeds* seeds = nullptr;              ///< Not used by Algorithm::kGga.
  evaluation::UsefulnessRule* usefulness = nullptr;  ///< Null: every test counts as useful.
  evaluation::Judge* judge = nullptr;                ///< Null: whatever the worker saw holds.
  search::UsageSource* usages = nullptr;             ///< Null: the language finds none.
};

}  // namespace aftershock::reproduce
