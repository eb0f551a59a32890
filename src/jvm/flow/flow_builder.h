// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>

#include "jvm/classfile/class_file.h"
#include "jvm/instrument/probe_plan.h"
#include "program/flow_graph.h"

namespace aftershock::jvm {

/// The control flow of a method with code, its probes and branches numbered from the class's bases.
/// A conditional jump's first successor is the jump; a switch's are its cases in order and then the
/// default. A `jsr` leads to its subroutine and each `ret` to whatever follows any `jsr`.
program::FlowGraph BuildFlowGraph(const ClassFile& class_file, std::size_t method,
                                  const ProbePlan& plan, std::uint32_t probe_base,
                                  std::uint32_t branch_base);

}  // namespace aftershock::jvm
