// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>

#include "program/target.h"
#include "search/search.h"

namespace aftershock::reproduce {

/// Why nothing was reproduced, or why not a higher frame: a code for machines, a sentence that a
/// user can act on.
struct Diagnosis {
  std::string code;
  std::string text;
};

/// `frame`: the highest one verified (index into Target::frames), if any; `last_problem`: why the
/// last found test did not hold outside the worker, empty if none was refused.
Diagnosis Diagnose(const program::Target& target, const search::SearchStatus& status,
                   search::StopReason stop, std::optional<std::size_t> frame,
                   const std::string& last_problem);

}  // namespace aftershock::reproduce
