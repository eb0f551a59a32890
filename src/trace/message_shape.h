// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock::trace {

/// The message without its values: '#' for a number, "" for what was quoted, '/' for a path, '@'
/// for a hash code. A message that `is_cut` may end inside a quotation.
std::string ShapeOf(std::string_view message, bool is_cut);

}  // namespace aftershock::trace
