// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/patience.h"

namespace aftershock::trace::log {

/// A line as it would stand in a freshly printed trace, except for prefixes and indentation.
struct InputLine {
  std::string text;
  std::size_t number = 0;  ///< 1-based line of the input; several may come from the same one.
};

/// The lines of UTF-8 text, without carriage returns and colours.
std::vector<InputLine> SplitLines(std::string_view text);

/// What a line becomes, maybe several; nullopt: it stays.
using Expansion = std::function<std::optional<std::string>(std::string_view line)>;

/// Replaces each line by what `expand` makes of it, under the same number; cut off once patience is
/// over. Whether any line changed.
bool ExpandLines(std::vector<InputLine>& lines, Patience& patience, const Expansion& expand);

}  // namespace aftershock::trace::log
