// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>

#include "evaluation/evidence.h"
#include "evaluation/status.h"
#include "evaluation/stop_rule.h"
#include "program/target.h"
#include "program/world.h"
#include "report/diagnosis.h"
#include "reproduce/explainer.h"

namespace aftershock::reproduce {

using report::Diagnosis;

/// What a diagnosis looks at.
struct Findings {
  const program::Target& target;
  program::World& world;
  const runtime::FrameTable& frames;
  Explainer& explainer;
  const evaluation::Evidence& evidence;
  evaluation::SearchStatus status;
  evaluation::StopReason stop = evaluation::StopReason::kDeadline;
  std::optional<std::size_t> only;      ///< The one frame that was aimed at, if the user chose it.
  std::optional<std::size_t> verified;  ///< The highest frame (index into Target::frames).
  /// Why the last found test did not hold outside the worker; empty if none was refused.
  std::string last_problem;
};

Diagnosis Diagnose(const Findings& findings);

}  // namespace aftershock::reproduce
