// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "trace/jvm/classify.h"
#include "trace/jvm/header_line.h"

namespace aftershock::trace::jvm {

struct FoundHeader {
  std::size_t index = 0;
  Header header;
};

/// The header of the trace whose frames begin at `lines[end]`, looked for upwards and not above
/// `lines[begin]`: a message of several lines may stand in between.
std::optional<FoundHeader> FindHeaderAbove(std::span<const ClassifiedLine> lines, std::size_t begin,
                                           std::size_t end);

/// The lines from `begin` to `end`, which continue the message that begins in `lines[first]`:
/// without the prefix and the margin that the first line has too.
std::string MessageLines(std::span<const ClassifiedLine> lines, std::size_t first,
                         std::size_t begin, std::size_t end);

}  // namespace aftershock::trace::jvm
