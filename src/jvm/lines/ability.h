// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <string>
#include <vector>

#include "jvm/bytecode/instruction.h"
#include "jvm/frames/frame_check.h"

namespace aftershock::jvm {

/// How well an instruction, or a line, fits what a trace says it did.
enum class Ability {
  kCannot,
  kUnlikely,  ///< Not ruled out, but the trace would have to lack frames; counts where none can.
  kPossible,  ///< Keeps a line that the trace names, but is no reason to take another.
  kMay,       ///< In some roundabout way that such a trace does not show.
  kCan,
};

/// What a trace says that the line of a frame did: threw the exception, or called the frame below.
class Deed {
 public:
  virtual ~Deed() = default;
  virtual Ability Of(const LocatedMethod& method, const Instruction& instruction) = 0;
  /// "throw java.lang.X", "call shop.Cart.total".
  [[nodiscard]] virtual std::string InWords() const = 0;
};

/// Best ability by line; lines without any are not there.
using AbleLines = std::map<int, Ability>;

AbleLines FindAbleLines(const std::vector<LocatedMethod>& methods, Deed& deed);

/// The best ability of the instructions on `line` (absent: of the whole method). A line that begins
/// where another one does may be either, and counts as kCan.
Ability AbilityOf(const LocatedMethod& method, std::optional<int> line, Deed& deed);

/// The instructions on `line` (absent: of the whole method) with at least that ability.
std::vector<std::uint32_t> SitesOf(const LocatedMethod& method, std::optional<int> line,
                                   Ability least, Deed& deed);

}  // namespace aftershock::jvm
