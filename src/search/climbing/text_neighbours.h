// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>
#include <string>
#include <vector>

#include "runtime/execution_report.h"

namespace aftershock::search {

/// Texts that differ from `text` in one place: what a comparison wanted in place of what it found,
/// a word before, behind or instead of it, a unit less, twice, or another one.
std::vector<std::u16string> TextNeighbours(const std::u16string& text,
                                           std::span<const runtime::ComparedValues> compared,
                                           std::span<const std::u16string> words);

}  // namespace aftershock::search
