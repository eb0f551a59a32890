// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/flow/flow_builder.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "jvm/bytecode/basic_blocks.h"
#include "jvm/bytecode/instruction.h"
#include "jvm/bytecode/opcodes.h"
#include "support/check.h"

namespace aftershock::jvm {
namespace {

using program::Block;
using program::BlockIndex;
using program::Branch;
using program::BranchId;
using program::Comparison;
using program::ProbeId;

class FlowBuilder {
 public:
  FlowBuilder(const CodeAttribute& code, const MethodPlan& plan, std::uint32_t probe_base,
              std::uint32_t branch_base)
      : code_(code),
        plan_(plan),
        probe_base_(probe_base),
        branch_base_(branch_base),
        blocks_(FindBasicBlocks(code)) {}

  program::FlowGraph Build() {
    for (const BasicBlock& block : blocks_) {
      if (IsJsr(Last(block).opcode)) subroutine_returns_.push_back(block.end);
    }
    program::FlowGraph flow;
    for (const BasicBlock& basic : blocks_) {
      Block block;
      AddProbes(basic, block);
      AddSuccessors(basic, block);
      AddHandlers(basic, block);
      flow.blocks.push_back(std::move(block));
    }
    return flow;
  }

 private:
  [[nodiscard]] Instruction Last(const BasicBlock& block) const {
    return DecodeInstruction(code_.bytes, block.last);
  }

  [[nodiscard]] BlockIndex BlockAt(std::uint32_t pc) const {
    const auto found = std::lower_bound(
        blocks_.begin(), blocks_.end(), pc,
        [](const BasicBlock& block, std::uint32_t wanted) { return block.begin < wanted; });
    CHECK(found != blocks_.end() && found->begin == pc) << "no block starts at " << pc;
    return static_cast<BlockIndex>(found - blocks_.begin());
  }

  void AddProbes(const BasicBlock& basic, Block& block) const {
    const auto first =
        std::lower_bound(plan_.probes.begin(), plan_.probes.end(), basic.begin,
                         [](const PlannedProbe& probe, std::uint32_t pc) { return probe.pc < pc; });
    for (auto probe = first; probe != plan_.probes.end() && probe->pc < basic.end; ++probe) {
      const ProbeId id(probe_base_ + probe->probe);
      if (probe->block_end) {
        block.end = id;
      } else {
        block.segments.push_back({id, probe->line});
      }
    }
    CHECK(!block.segments.empty()) << "no probe in the block at " << basic.begin;
  }

  void AddEdge(Block& block, std::uint32_t pc, std::optional<Branch> branch = std::nullopt,
               bool outcome = true) const {
    // A method whose code ends without a return is refused by the verifier, not by the parser.
    if (pc >= code_.bytes.size()) return;
    block.successors.push_back({BlockAt(pc), branch, outcome});
  }

  [[nodiscard]] const PlannedBranch* PlannedAt(std::uint32_t pc) const {
    const auto found = std::find_if(plan_.branches.begin(), plan_.branches.end(),
                                    [pc](const PlannedBranch& branch) { return branch.pc == pc; });
    return found == plan_.branches.end() ? nullptr : &*found;
  }

  void AddSuccessors(const BasicBlock& basic, Block& block) const {
    const Instruction last = Last(basic);
    if (IsConditionalJump(last.opcode)) {
      std::optional<Branch> branch;
      if (const PlannedBranch* planned = PlannedAt(last.pc)) {
        branch = Branch{BranchId(branch_base_ + planned->branch), planned->comparison};
      }
      AddEdge(block, last.target, branch, true);
      AddEdge(block, basic.end, branch, false);
    } else if (IsSwitch(last.opcode)) {
      AddSwitch(last, block);
    } else if (IsJump(last.opcode)) {
      AddEdge(block, last.target);
    } else if (last.opcode == Opcode::kRet) {
      for (const std::uint32_t pc : subroutine_returns_) AddEdge(block, pc);
    } else if (FallsThrough(last.opcode)) {
      AddEdge(block, basic.end);
    }
  }

  void AddSwitch(const Instruction& last, Block& block) const {
    const PlannedBranch* planned = PlannedAt(last.pc);
    std::uint32_t number = 0;
    for (const SwitchCase& one : SwitchCases(code_.bytes, last)) {
      std::optional<Branch> branch;
      if (planned != nullptr && number < planned->cases) {
        branch = Branch{BranchId(branch_base_ + planned->branch + number), Comparison::kEqual};
      }
      AddEdge(block, one.target, branch, true);
      ++number;
    }
    AddEdge(block, last.target);
  }

  void AddHandlers(const BasicBlock& basic, Block& block) const {
    for (const ExceptionHandler& handler : code_.handlers) {
      if (handler.start_pc >= basic.end || handler.end_pc <= basic.begin) continue;
      const BlockIndex to = BlockAt(handler.handler_pc);
      if (std::find(block.handlers.begin(), block.handlers.end(), to) == block.handlers.end()) {
        block.handlers.push_back(to);
      }
    }
  }

  const CodeAttribute& code_;
  const MethodPlan& plan_;
  std::uint32_t probe_base_;
  std::uint32_t branch_base_;
  std::vector<BasicBlock> blocks_;
  std::vector<std::uint32_t> subroutine_returns_;
};

}  // namespace

program::FlowGraph BuildFlowGraph(const ClassFile& class_file, std::size_t method,
                                  const ProbePlan& plan, std::uint32_t probe_base,
                                  std::uint32_t branch_base) {
  CHECK(method < class_file.methods.size() && method < plan.methods.size()) << class_file.name;
  const MethodInfo& info = class_file.methods[method];
  CHECK(info.code.has_value()) << class_file.name << "." << info.name << " has no code";
  return FlowBuilder(*info.code, plan.methods[method], probe_base, branch_base).Build();
}

}  // namespace aftershock::jvm
