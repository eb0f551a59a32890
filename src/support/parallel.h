// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <functional>

#include "support/patience.h"

namespace aftershock {

/// Calls `work` for each number below `count`, from as many threads as there are cores; returns
/// when all are done, or, once patience is over, when those that were begun are. `work` should look
/// at Patience::WasOver.
void ForEachInParallel(std::size_t count, Patience& patience,
                       const std::function<void(std::size_t)>& work);

}  // namespace aftershock
