// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "jvm/classpath/internal/archive/jimage.h"

namespace aftershock::jvm {

/// Undoes what jlink's `--compress` did to one resource: `zip`, `compact-cp` (strings of constant
/// pools shared by the image), or one on top of the other.
Status UnpackResource(const JImage& image, std::span<const std::uint8_t> packed,
                      std::vector<std::uint8_t>& out);

}  // namespace aftershock::jvm
