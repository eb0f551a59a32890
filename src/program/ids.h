// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "support/strong_id.h"

namespace aftershock::program {

using TypeId = StrongId<struct TypeTag>;
using CallableId = StrongId<struct CallableTag>;
/// A point of the program whose execution is counted (start of a line or block, end of a block).
using ProbeId = StrongId<struct ProbeTag>;
/// A comparison of the program whose operands are observed.
using BranchId = StrongId<struct BranchTag>;

}  // namespace aftershock::program
