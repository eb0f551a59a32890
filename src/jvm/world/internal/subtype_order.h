// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/internal/access_rules.h"
#include "jvm/world/internal/focus.h"

namespace aftershock::jvm {

struct RankedSubtype {
  std::string_view name;  ///< Internal.
  std::size_t round = 0;  ///< In which round over the packages it came.
};

/// The nameable classes below `wanted`, a few of each package in turn so that one large package
/// does not crowd out the rest; packages near those of the trace come first.
std::vector<RankedSubtype> OrderSubtypes(std::string_view wanted, ProgramIndex& index,
                                         AccessRules& access, Focus& focus);

}  // namespace aftershock::jvm
