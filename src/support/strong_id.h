// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace aftershock {

/// An index into one particular table; ids of different tables do not mix. Default: no entry.
template <typename Tag>
struct StrongId {
  static constexpr std::uint32_t kNone = 0xffffffff;
  std::uint32_t value = kNone;

  constexpr StrongId() = default;
  constexpr explicit StrongId(std::uint32_t v) : value(v) {}
  [[nodiscard]] constexpr bool valid() const { return value != kNone; }
  friend constexpr auto operator<=>(const StrongId&, const StrongId&) = default;
};

}  // namespace aftershock

template <typename Tag>
struct std::hash<aftershock::StrongId<Tag>> {
  std::size_t operator()(const aftershock::StrongId<Tag>& id) const noexcept { return id.value; }
};
