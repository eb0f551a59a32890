// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace aftershock::search {

/// A text that can nest as deep as one likes: `open` so many times, `core`, `close` as many times.
struct NestedText {
  std::u16string open;
  std::u16string core;
  std::u16string close;

  [[nodiscard]] std::u16string At(std::size_t depth) const;
};

/// Ways in which `text` might nest: in brackets, tags and signs that formats and languages nest
/// with, behind its own beginnings over and over, and behind each of `words`.
std::vector<NestedText> WaysToNest(const std::u16string& text,
                                   std::span<const std::u16string> words);

}  // namespace aftershock::search
