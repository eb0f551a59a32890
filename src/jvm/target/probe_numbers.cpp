// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/probe_numbers.h"

#include "jvm/flow/flow_builder.h"
#include "runtime/encoding/wire_codes.h"
#include "support/hash.h"

namespace aftershock::jvm {

const ProbeNumbers::Numbered& ProbeNumbers::Number(const ClassFile& class_file) {
  const auto [found, is_new] = classes_.try_emplace(class_file.name);
  Numbered& numbered = found->second;
  if (!is_new) return numbered;
  numbered.plan = PlanProbes(class_file);
  numbered.probe_base = config_.probes;
  numbered.branch_base = config_.branches;
  config_.probes += numbered.plan.probe_count;
  config_.branches += numbered.plan.branch_count;
  numbered.unit = config_.units.size();
  config_.units.push_back({.name = std::string(class_file.name),
                           .probe_base = numbered.probe_base,
                           .branch_base = numbered.branch_base,
                           .content_hash = HashBytes(class_file.bytes)});
  return numbered;
}

std::shared_ptr<const program::FlowGraph> ProbeNumbers::FlowOf(const LocatedMethod& method) {
  const Numbered& numbered = Number(*method.class_file);
  return std::make_shared<const program::FlowGraph>(BuildFlowGraph(
      *method.class_file, method.index, numbered.plan, numbered.probe_base, numbered.branch_base));
}

std::optional<program::BranchId> ProbeNumbers::ObserveRaise(const LocatedMethod& method,
                                                            std::uint32_t pc,
                                                            program::RaiseCause cause) {
  const auto code = runtime::ToWire(cause);
  if (!code) return std::nullopt;
  const program::BranchId branch(config_.branches++);
  config_.units[Number(*method.class_file).unit].raise_sites.push_back(
      {.function = static_cast<std::uint32_t>(method.index),
       .offset = pc,
       .cause = *code,
       .branch = branch.value});
  return branch;
}

}  // namespace aftershock::jvm
