// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>

/// How much a worker may report. It keeps to these, and the engine takes more for a breach of the
/// contract. What a worker is configured with (probes, branches) limits it further.
namespace aftershock::protocol {

inline constexpr std::size_t kMostExceptions = 16;  ///< In the chain of one report.
inline constexpr std::size_t kMostFrames = 1024;    ///< Of one exception.
/// Messages, and names of frames, can be the subject's own invention, of any length; they are cut
/// at so many UTF-16 units, each of which is at most three bytes of a text.
inline constexpr std::size_t kMostMessageUnits = 200;
inline constexpr std::size_t kLongestMessage = 3 * kMostMessageUnits;
inline constexpr std::size_t kMostNameUnits = 4'000;
inline constexpr std::size_t kLongestName = 3 * kMostNameUnits;
/// A worker that has told more names or frames, or more bytes of names, is replaced.
inline constexpr std::uint32_t kMostDefinitions = 1u << 20;
inline constexpr std::size_t kMostNameBytes = 64u << 20;
inline constexpr std::size_t kMostCompared = 2048;  ///< Pairs of values in one report.
inline constexpr std::size_t kLongestText = 1000;   ///< In UTF-16 units, of a compared value.
inline constexpr std::size_t kMostStubCalls =
    2048;  ///< Methods of stubs, called or not, of a test.
inline constexpr std::size_t kMostStubMethods = 200;  ///< That are defined of one type.
/// Numbers behind those of the branches, for what is compared elsewhere.
inline constexpr std::uint32_t kElsewhere = 8;

}  // namespace aftershock::protocol
