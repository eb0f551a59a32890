// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "jvm/emit/emit.h"
#include "jvm/matching/line_rule.h"
#include "reproduce/session.h"
#include "support/patience.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

struct SessionOptions {
  std::vector<std::string> class_path;
  std::filesystem::path java_home;
  std::filesystem::path compiler_java_home;  ///< Has javac; usually the same.
  std::filesystem::path assets;              ///< Folder with the agent and its jars.
  JUnitVersion junit = JUnitVersion::kJUnit5;
  TestForm form = TestForm::kFailsUntilFixed;
  bool sandbox = true;
  std::size_t workers = 1;                 ///< See runtime::WorkerPoolOptions.
  std::function<bool()> interrupted = {};  ///< Whether the user wants to stop; asked very often.
  bool message_required = false;           ///< See program::Target.
  LineRule lines = LineRule::kAligned;
};

/// Everything that a reproduction of one JVM crash works with: the program, the target in it, the
/// workers and the verifier, put together in the order that gets the first test executed soonest.
/// The trace is checked against the class path here: a mismatch at its first own frame is an error,
/// and so is the end of patience.
tl::expected<std::unique_ptr<reproduce::Session>, reproduce::SessionError> OpenSession(
    const SessionOptions& options, const trace::ThrownException& wanted, Patience& patience);

}  // namespace aftershock::jvm
