// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/patience.h"

namespace aftershock::trace::internal {

/// A line as it would stand in a freshly printed trace, except for prefixes and indentation.
struct InputLine {
  std::string text;
  std::size_t number = 0;  ///< 1-based line of the input; several may come from the same one.
};

/// The lines of the input as UTF-8, without carriage returns and colours.
std::vector<InputLine> SplitLines(std::string_view text);

/// Splits the input into lines and undoes what happened to its characters: CRLF, UTF-16, colours,
/// JSON and HTML escapes, a whole trace on one line.
std::vector<InputLine> ReadLines(std::string_view text, Patience& patience);

}  // namespace aftershock::trace::internal
