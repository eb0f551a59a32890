// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "support/rng.h"

namespace aftershock::search {

/// One random change to a text that is read as bytes: a number of `numbers`, or a small one, as
/// formats write it, zeros, or any byte, put in or in place of a part.
std::u16string EditBytes(const std::u16string& text, std::span<const std::int64_t> numbers,
                         Random& random);

/// One random change that keeps most of a text's structure: a word put in or in place of a part, a
/// part dropped, repeated, moved, wrapped in brackets or tags, a number in it changed, a unit
/// changed, the rest cut off, or a piece of `other` put in.
std::u16string EditText(const std::u16string& text, std::span<const std::u16string> words,
                        const std::u16string& other, Random& random);

}  // namespace aftershock::search
