// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string_view>

namespace aftershock::trace::jvm {

/// What a helpful NullPointerException (JEP 358) says; views of its message.
struct NullMessage {
  std::string_view asked;  ///< `invoke "String.length()"`, `read field "size"` …
  std::string_view null;  ///< `"this.name"`, `the return value of "…"`; empty where it is not told.
};

/// A message that `is_cut` may end anywhere.
std::optional<NullMessage> ParseNullMessage(std::string_view message, bool is_cut);

/// Whether the same was null and the same asked of it. A class compiled without the names of its
/// variables says `<local4>` where another build of it says the name.
bool IsSameNull(const NullMessage& a, const NullMessage& b);

}  // namespace aftershock::trace::jvm
