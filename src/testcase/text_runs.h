// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

namespace aftershock::testcase {

/// A stretch of a text: `unit`, so many times in a row.
struct TextRun {
  std::u16string_view unit;
  std::size_t times = 1;
  friend bool operator==(const TextRun&, const TextRun&) = default;
};

/// What a run is worth to whoever looks for runs; 0: nothing.
using WorthOfRun = std::function<std::size_t(const TextRun&)>;

/// `text` in order, cut where a short unit begins to come again and again: of the runs that begin
/// at the same place the one that is worth most, the shorter unit of two. All between them stands
/// once.
std::vector<TextRun> FindTextRuns(std::u16string_view text, const WorthOfRun& worth);
/// The same for runs of at least `shortest` characters, of which the longest is worth most.
std::vector<TextRun> FindTextRuns(std::u16string_view text, std::size_t shortest);

}  // namespace aftershock::testcase
