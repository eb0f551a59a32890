// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "trace/source_line.h"

namespace aftershock::harvest::internal {

/// A line of the report as its author wrote it.
struct Line {
  std::string text;
  std::size_t number = 0;  ///< Of the report, from 1; several may come from the same one.
};

/// The lines near `center` that belong to no trace: without mail quoting, log prefixes and prompts,
/// and with HTML read as a browser shows it (preformatted parts become fenced blocks).
std::vector<Line> ReadReport(const std::vector<trace::SourceLine>& lines, std::size_t center);

}  // namespace aftershock::harvest::internal
