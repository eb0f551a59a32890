// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "program/world.h"

namespace aftershock::search {

/// In [0, 100): what a reader has to take in; 0 for null, zero, false and the empty text.
double ValueComplexity(const program::Value& value);

/// Values of `type` to try in place of `value`, all of them less complex.
std::vector<program::Value> SimplerValues(const program::Type& type, const program::Value& value);

/// `text` with words or signs left out, and nothing else changed; of what is too long for a word,
/// single letters, too.
std::vector<program::Value> ShorterTexts(const std::u16string& text);

}  // namespace aftershock::search
