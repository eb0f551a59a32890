// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <limits>

namespace aftershock::fitness {

/// The distance to what did not happen at all.
inline constexpr double kNever = std::numeric_limits<double>::infinity();

}  // namespace aftershock::fitness
