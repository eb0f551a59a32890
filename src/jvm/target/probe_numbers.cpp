// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/probe_numbers.h"

#include "jvm/flow/flow_builder.h"
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

}  // namespace aftershock::jvm
