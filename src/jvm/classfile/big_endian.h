// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>

namespace aftershock::jvm {

inline std::uint16_t LoadU2(const std::uint8_t* at) {
  return static_cast<std::uint16_t>((at[0] << 8) | at[1]);
}

inline std::uint32_t LoadU4(const std::uint8_t* at) {
  return (static_cast<std::uint32_t>(LoadU2(at)) << 16) | LoadU2(at + 2);
}

inline std::int16_t LoadS2(const std::uint8_t* at) { return static_cast<std::int16_t>(LoadU2(at)); }
inline std::int32_t LoadS4(const std::uint8_t* at) { return static_cast<std::int32_t>(LoadU4(at)); }

}  // namespace aftershock::jvm
