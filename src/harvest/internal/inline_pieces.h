// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "harvest/harvest.h"
#include "harvest/internal/report_lines.h"

namespace aftershock::harvest::internal {

/// The pieces that stand within a line: quoted strings, patterns, commands, settings, dates,
/// numbers.
void AddInlinePieces(const Line& line, const LanguageSigns& signs, std::vector<Piece>& pieces);

}  // namespace aftershock::harvest::internal
