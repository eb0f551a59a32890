// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/usage/internal/route.h"

#include <map>

namespace aftershock::jvm::internal {

std::vector<std::uint32_t> Route::Successors(const CodeAttribute& code, const Instruction& last) {
  std::vector<std::uint32_t> next;
  if (FallsThrough(last.opcode)) next.push_back(last.end());
  if (IsJump(last.opcode) && !IsJsr(last.opcode)) next.push_back(last.target);
  if (IsSwitch(last.opcode)) {
    for (const SwitchCase& one : SwitchCases(code.bytes, last)) next.push_back(one.target);
    next.push_back(last.target);
  }
  return next;
}

Route::Route(const CodeAttribute& code, std::optional<std::uint32_t> goal) {
  std::map<std::uint32_t, std::vector<std::uint32_t>> before;
  std::vector<std::uint32_t> open;
  for (const BasicBlock& block : FindBasicBlocks(code)) {
    const Instruction last = DecodeInstruction(code.bytes, block.last);
    lasts_.insert(block.last);
    for (const std::uint32_t next : Successors(code, last)) before[next].push_back(block.begin);
    const bool ends = goal ? *goal >= block.begin && *goal < block.end : IsReturn(last.opcode);
    if (ends) open.push_back(block.begin);
  }
  while (!open.empty()) {
    const std::uint32_t block = open.back();
    open.pop_back();
    if (!leads_on_.insert(block).second) continue;
    for (const std::uint32_t earlier : before[block]) open.push_back(earlier);
  }
  read_.insert(0);
}

bool Route::IsOpen() const { return leads_on_.contains(0); }

bool Route::LeadsOn(std::uint32_t pc) const {
  return leads_on_.contains(pc) && !read_.contains(pc);
}

std::optional<std::uint32_t> Route::Choose(const std::vector<std::uint32_t>& next) {
  for (const std::uint32_t pc : next) {
    if (!LeadsOn(pc)) continue;
    read_.insert(pc);
    return pc;
  }
  return std::nullopt;
}

}  // namespace aftershock::jvm::internal
