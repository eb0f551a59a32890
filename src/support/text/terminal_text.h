// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock {

/// `text` as it may go to a terminal: characters that steer one (C0 but for newline and tab, DEL,
/// C1, and those that turn the direction of writing) become visible as \u001b, bytes that are not
/// UTF-8 become U+FFFD. Nothing that a message holds can move the cursor, hide or forge a line.
std::string ForTerminal(std::string_view text);

/// The same for a text that stands within one line: newlines become visible, too.
std::string ForTerminalLine(std::string_view text);

/// Writes the characters of a JSON text that could steer a terminal as escapes of JSON: the value
/// is the same.
std::string EscapeForTerminals(std::string_view json);

}  // namespace aftershock
