// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/internal/callable_table.h"
#include "jvm/world/internal/focus.h"
#include "program/value.h"

namespace aftershock::jvm {

/// The calls that change what the trace's methods read from their surroundings: system properties,
/// standard input, default locale and time zone. None that they do not read.
std::vector<program::CallableId> EnvironmentCalls(ProgramIndex& index, CallableTable& callables,
                                                  Focus& focus);

/// Names of locales and time zones that differ most from the usual ones, where they are read.
std::vector<program::Value> EnvironmentTexts(Focus& focus);

/// Whether the trace's methods read streams, or texts out of arrays.
bool ReadsTexts(Focus& focus);

/// Whether the trace's methods take texts for names of files.
bool OpensFilesByName(Focus& focus);

}  // namespace aftershock::jvm
