// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

/// The lines of a piece of Java, indented by its brackets: two columns for each brace, four for
/// what goes on with the line before. What is within a literal of several lines stays as it is.
std::vector<std::string> Reindent(std::string_view java);

}  // namespace aftershock::jvm
