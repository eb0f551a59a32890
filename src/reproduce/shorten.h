// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "support/result.h"

namespace aftershock::reproduce {

/// Whether what is left is still wanted. An Error ends it.
using StillHolds = std::function<Result<bool>(const std::vector<bool>& kept)>;

/// Leaves out as many of the parts that `kept` holds as it can: halves, quarters and so on down to
/// single ones, later ones first, because they use earlier ones (delta debugging, Zeller and
/// Hildebrandt, TSE 2002, with complements only). Asks at most `most` times.
Result<std::vector<bool>> Shorten(std::vector<bool> kept, std::size_t most,
                                  const StillHolds& still_holds);

}  // namespace aftershock::reproduce
