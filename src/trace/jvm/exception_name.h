// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace aftershock::trace::jvm {

/// Length of the qualified name at the start of `text`; 0 if there is none.
std::size_t NameLength(std::string_view text);

/// Judged by the last part of the name and its enclosing classes: `MathException$4` is one too.
bool IsThrowableName(std::string_view name);

/// Whether `rest` may follow the name of an exception: nothing, or a colon and the message.
bool MayFollowName(std::string_view rest);

/// The message in what follows the name.
std::string MessageAfterName(std::string_view rest);

/// Position of the first Throwable's name with a package that stands as a word in `line` and is
/// followed by a message or nothing; npos if there is none.
std::size_t FindThrowableName(std::string_view line);

}  // namespace aftershock::trace::jvm
