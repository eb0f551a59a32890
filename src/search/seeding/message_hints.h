// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/value.h"

namespace aftershock::search {

/// What the message of the wanted exception gives away: its numbers (and their neighbours), quoted
/// and bracketed parts, words that look like names, and what follows a colon; most telling first.
std::vector<program::Value> HintsOf(std::string_view message);

/// Whether `message` names the type: the last part of `type_name` stands in it as a word.
bool Mentions(std::string_view message, std::string_view type_name);

}  // namespace aftershock::search
