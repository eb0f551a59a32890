// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/target.h"

namespace aftershock::jvm {

/// `line` behind `indent` spaces, broken at soft breaks where it would be longer than 100 columns.
/// Ends with a line feed.
std::string WrapLine(std::string_view line, std::size_t indent);

/// The comment above the test class: the wanted trace and how much of it the test reproduces, or
/// that it only comes near.
std::string HeaderComment(const program::Target& target, std::size_t frame, bool near_miss);

}  // namespace aftershock::jvm
