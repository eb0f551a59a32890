// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string_view>

#include "jvm/classfile/class_file.h"
#include "jvm/frames/frame_check.h"
#include "jvm/instrument/probe_plan.h"
#include "program/flow_graph.h"
#include "program/raise_point.h"
#include "protocol/wire.h"

namespace aftershock::jvm {

/// Hands out probe and branch numbers to the classes that get probes, in the order in which they
/// are first asked for.
class ProbeNumbers {
 public:
  /// The method's flow in those numbers; its class gets probes from now on.
  std::shared_ptr<const program::FlowGraph> FlowOf(const LocatedMethod& method);

  /// Has the operands observed for which that instruction raises, as a branch of this number.
  /// Absent: there are none to observe. For methods whose flow was asked for.
  std::optional<program::BranchId> ObserveRaise(const LocatedMethod& method, std::uint32_t pc,
                                                program::RaiseCause cause);

  [[nodiscard]] const protocol::WorkerConfig& config() const { return config_; }

 private:
  struct Numbered {
    ProbePlan plan;
    std::uint32_t probe_base = 0;
    std::uint32_t branch_base = 0;
    std::size_t unit = 0;  ///< Index into WorkerConfig::units.
  };
  const Numbered& Number(const ClassFile& class_file);

  protocol::WorkerConfig config_;
  std::map<std::string_view, Numbered> classes_;
};

}  // namespace aftershock::jvm
