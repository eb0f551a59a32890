// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string_view>

#include "trace/stack_trace.h"

namespace aftershock::trace {

/// What the messages of two exceptions with the same frames say about their being the same bug
/// (semantics §1), the better the greater.
enum class MessageMatch : std::uint8_t {
  kOther,      ///< Another bug at the same place, as far as messages can tell.
  kNone,       ///< One of the two has no message, which tells nothing.
  kSameShape,  ///< Equal but for values: numbers, quoted text, paths, hash codes.
  kSame,
};

/// Compares the message of the wanted exception with that of one that was seen. What the language's
/// platform says in its own words counts by its meaning, for its versions word it differently. Only
/// the beginning of a long message is looked at.
MessageMatch CompareMessages(Language language, std::string_view wanted, std::string_view observed);

/// Whether the two may be the same bug for certain.
constexpr bool SaysTheSame(MessageMatch match) { return match >= MessageMatch::kSameShape; }

/// "same", "same_shape", "none" or "other".
std::string_view Name(MessageMatch match);

}  // namespace aftershock::trace
