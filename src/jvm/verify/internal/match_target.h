// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <vector>

#include "jvm/emit/emit.h"
#include "program/target.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

struct TargetMatch {
  std::size_t frame = 0;      ///< Highest frame reproduced, index into Target::frames.
  std::size_t exception = 0;  ///< Which exception of the chain does.
};

/// The exception of the chain that reproduces most of the target; nullopt: none does.
std::optional<TargetMatch> MatchTarget(const program::Target& target,
                                       const std::vector<trace::ThrownException>& chain);

/// The steps from chain[0] to chain[exception].
std::vector<WrapperStep> WrappersOf(const std::vector<trace::ThrownException>& chain,
                                    std::size_t exception);

}  // namespace aftershock::jvm
