// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "jvm/bytecode/basic_blocks.h"
#include "jvm/bytecode/instruction.h"

namespace aftershock::jvm::internal {

/// Which way to read through a method so that it comes to an end: each block at most once, so loops
/// once, and none from which only an exception leads on. Handlers are not read.
class Route {
 public:
  /// `goal`: the instruction that must be passed; nullopt: a return.
  Route(const CodeAttribute& code, std::optional<std::uint32_t> goal);

  /// Whether the goal can be come to from the start.
  [[nodiscard]] bool IsOpen() const;
  /// Whether the instruction is the last one of its block.
  [[nodiscard]] bool EndsBlock(std::uint32_t pc) const { return lasts_.contains(pc); }
  /// Of the instructions that may come next the first that leads on; nullopt: none does. They are
  /// starts of blocks.
  std::optional<std::uint32_t> Choose(const std::vector<std::uint32_t>& next);
  /// Whether a way past that instruction leads to the goal and was not read yet.
  [[nodiscard]] bool LeadsOn(std::uint32_t pc) const;
  /// Where control may go after the last instruction of a block, in the order of the code.
  static std::vector<std::uint32_t> Successors(const CodeAttribute& code, const Instruction& last);

 private:
  std::set<std::uint32_t> leads_on_;  ///< Starts of blocks.
  std::set<std::uint32_t> read_;
  std::set<std::uint32_t> lasts_;
};

}  // namespace aftershock::jvm::internal
