// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

namespace aftershock::trace::log {

/// Whether `text` holds a time of day, as the beginning of a log entry does.
bool HasTimeOfDay(std::string_view text);

/// Whether `text` is the beginning of a log entry: it holds a time or a level.
bool BeginsLogEntry(std::string_view text);

}  // namespace aftershock::trace::log
