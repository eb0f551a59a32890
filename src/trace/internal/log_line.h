// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

namespace aftershock::trace::internal {

/// Whether `text` holds a time of day, as the beginning of a log entry does.
bool HasTimeOfDay(std::string_view text);

/// Whether `text` is the beginning of a log entry: it holds a time or a level.
bool BeginsLogEntry(std::string_view text);

/// Whether the frames below belong to a thread dump, not to an exception.
bool IsThreadDumpLine(std::string_view line);

/// Whether the frames below are not those of the trace above: a thread dump's, or under a title
/// such as `Driver stacktrace:`.
bool IntroducesOtherFrames(std::string_view line);

}  // namespace aftershock::trace::internal
