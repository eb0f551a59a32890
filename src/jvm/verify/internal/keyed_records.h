// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

constexpr std::size_t kRecordKeyBytes = 16;

/// A key that nobody can guess, for one run.
std::string MakeRecordKey();

/// What aftershock.tools.Runner sent, split into its texts. Each record is the key, the length of
/// its text (32 bits, most significant byte first) and the text; a last one that is not complete is
/// left out. nullopt: there is something that only one who does not know the key can have written.
std::optional<std::vector<std::string_view>> SplitRecords(std::string_view stream,
                                                          std::string_view key);

}  // namespace aftershock::jvm
