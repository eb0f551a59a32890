// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "harvest/harvest.h"
#include "harvest/internal/report_lines.h"

namespace aftershock::harvest::internal {

/// The blocks of the report: fenced, preformatted or indented ones, and runs of lines that look
/// like code, JSON or markup without being set apart.
std::vector<Piece> FindBlocks(const std::vector<Line>& lines, const LanguageSigns& signs);

}  // namespace aftershock::harvest::internal
