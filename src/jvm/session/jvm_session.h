// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "harvest/harvest.h"
#include "jvm/emit/emit.h"
#include "jvm/target/resolve_target.h"
#include "jvm/world/jvm_world.h"
#include "program/crash_origin.h"
#include "reproduce/explainer.h"
#include "reproduce/test_verifier.h"
#include "runtime/target_runtime.h"
#include "search/seeding/seeds.h"
#include "support/patience.h"
#include "support/result.h"
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
  std::size_t workers = 1;                 ///< See JvmRuntimeOptions.
  std::function<bool()> interrupted = {};  ///< Whether the user wants to stop; asked very often.
  bool message_required = false;           ///< See program::Target.
  LineRule lines = LineRule::kAligned;
};

/// Why a session cannot be opened.
struct SessionError {
  Error error;
  bool is_mismatch = false;  ///< The trace does not match the class path.
};

/// Everything that a reproduction of one JVM crash works with: the program, the target in it, the
/// workers and the verifier, put together in the order that gets the first test executed soonest.
class JvmSession {
 public:
  /// The trace is checked against the class path here: a mismatch at its first own frame is an
  /// error, and so is the end of patience.
  static tl::expected<std::unique_ptr<JvmSession>, SessionError> Open(
      const SessionOptions& options, const trace::ThrownException& wanted, Patience& patience);
  ~JvmSession();

  [[nodiscard]] const ResolvedTarget& resolved() const;
  [[nodiscard]] JvmWorld& world();
  [[nodiscard]] runtime::TargetRuntime& runtime();
  [[nodiscard]] reproduce::TestVerifier& verifier();
  /// What the report around the trace gives to the search.
  search::Seeds SeedsOf(const std::vector<harvest::Piece>& pieces);
  [[nodiscard]] reproduce::Explainer& explainer();
  [[nodiscard]] program::CrashOrigin& origin();
  /// Workers so far that wrote what cannot be, and were replaced.
  [[nodiscard]] std::size_t contracts_broken() const;
  /// What was survived so far: what was wrong with the class path, what could not be instrumented,
  /// what workers did that they must not.
  [[nodiscard]] std::vector<std::string> problems() const;

 private:
  struct State;
  explicit JvmSession(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace aftershock::jvm
