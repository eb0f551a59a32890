// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

namespace aftershock::trace::jvm {

/// Whether the frames below belong to a thread dump, not to an exception.
bool IsThreadDumpLine(std::string_view line);

/// Whether the frames below are not those of the trace above: a thread dump's, or under a title
/// such as `Driver stacktrace:`.
bool IntroducesOtherFrames(std::string_view line);

}  // namespace aftershock::trace::jvm
