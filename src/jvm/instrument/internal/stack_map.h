// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "jvm/instrument/internal/offset_map.h"

namespace aftershock::jvm::internal {

/// The content of a StackMapTable with every frame moved along with its instruction; nullopt if it
/// is malformed.
std::optional<std::vector<std::uint8_t>> MoveStackMap(std::span<const std::uint8_t> content,
                                                      const OffsetMap& offsets);

}  // namespace aftershock::jvm::internal
