// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/target/resolve_target.h"
#include "program/target.h"
#include "trace/stack_trace.h"

namespace aftershock::cli {

/// What `inspect` found out. `target` is null if the trace does not fit the class path.
struct Inspection {
  const trace::ThrownException& thrown;
  const std::vector<jvm::FrameVerdict>& verdicts;
  const program::Target* target = nullptr;
  std::string test_package;  ///< Where the test would live, with dots.
};

/// Lines of at most 100 columns, as far as names allow.
std::string ToTable(const Inspection& inspection);

/// One object, `aftershock.inspect/1`.
std::string ToJson(const Inspection& inspection);

}  // namespace aftershock::cli
