// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "harvest/harvest.h"
#include "jvm/index/program_index.h"
#include "jvm/world/jvm_world.h"
#include "search/seeding/seeds.h"

namespace aftershock::jvm {

/// What the pieces of a report give to the search: code as tests where it resolves, all else as
/// values. A seed's source is the index of its piece. `near_packages` as for SnippetReader.
search::Seeds SeedsOf(const std::vector<harvest::Piece>& pieces, JvmWorld& world,
                      ProgramIndex& index, std::vector<std::string> near_packages);

}  // namespace aftershock::jvm
