// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "trace/source_line.h"

namespace aftershock::harvest {

/// In the order of trust: how likely such a piece is the input that crashed.
enum class PieceKind {
  kCode,     ///< A block of source code.
  kJson,     ///< An object or array.
  kMarkup,   ///< XML or HTML.
  kText,     ///< Any other block: the content of a file, say.
  kQuoted,   ///< "…", '…' or `…` within a line.
  kPattern,  ///< Looks like a regular expression.
  kCommand,  ///< A command line.
  kSetting,  ///< The value of `key=value` or `key: value`.
  kDate,
  kNumber,
};

/// "code block", "quoted string": for people.
std::string_view Name(PieceKind kind);

/// A part of a bug report that may be the crashing input, or code that makes it.
struct Piece {
  PieceKind kind = PieceKind::kText;
  std::string text;                   ///< UTF-8.
  std::vector<std::string> variants;  ///< The same with escapes undone, or its parts.
  std::size_t line = 0;               ///< Where it begins in the report, counted from 1.
  bool is_cut = false;                ///< The end of it was left out.
};

/// A block of code that is none of the pieces.
struct LeftOutCode {
  std::size_t line = 0;  ///< As in Piece.
  std::string reason;
};

struct Gathered {
  std::vector<Piece> pieces;
  std::vector<LeftOutCode> left_out;
};

/// How code and commands of the program's language look in a report.
struct LanguageSigns {
  std::vector<std::string_view> names;       ///< Under which a fenced block says its language.
  std::vector<std::string_view> beginnings;  ///< Of lines that can only be code.
  std::vector<std::string_view> programs;    ///< With which command lines begin.
};

/// What can be gathered from the report around its stack traces, the most trusted kinds first and
/// within one kind in the order of the report. `center` is the line of the trace that matters: of a
/// long log only what is near it is read, nearest first. Number and length of pieces are bounded,
/// and so is the cost, whatever the input is.
Gathered Harvest(const std::vector<trace::SourceLine>& lines, std::size_t center,
                 const LanguageSigns& signs);

}  // namespace aftershock::harvest
