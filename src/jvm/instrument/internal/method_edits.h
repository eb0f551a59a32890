// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/classfile/class_file.h"
#include "jvm/instrument/instrument.h"
#include "jvm/instrument/internal/code_edits.h"
#include "jvm/instrument/internal/probe_calls.h"

namespace aftershock::jvm::internal {

/// What the edits of all methods of a class share.
struct EditContext {
  const ClassFile& class_file;
  const InstrumentOptions& options;
  ConstantPoolWriter& pool;
  ProbeCalls& calls;
  bool has_static_state = false;
  bool is_resettable = false;  ///< Its initialiser is called between probes, not rewritten.
};

/// The edits of a method that has code: fuel checks and touches, and probes if there is a plan.
CodeEdits MakeEdits(const EditContext& context, const MethodInfo& method, const MethodPlan* plan);

}  // namespace aftershock::jvm::internal
