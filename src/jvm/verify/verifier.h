// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jvm/emit/emit.h"
#include "program/target.h"
#include "support/patience.h"
#include "support/repetitions.h"
#include "support/result.h"
#include "trace/message_match.h"

namespace aftershock::jvm {

struct VerifierOptions {
  std::filesystem::path java_home;           ///< Runs the test.
  std::filesystem::path compiler_java_home;  ///< Has the jdk.compiler module; usually the same.
  std::filesystem::path helper_jar;          ///< aftershock-tools.jar: compiler server and runner.
  std::vector<std::filesystem::path> class_path;
  JUnitVersion junit = JUnitVersion::kJUnit5;
  std::vector<std::filesystem::path> junit_jars;  ///< See FindJUnitJars.
  TestForm form = TestForm::kFailsUntilFixed;     ///< That of the tests that are wanted in the end.
  bool sandbox = true;
  bool assertions = false;  ///< Whether `assert` statements are executed.
  /// Where classes of javac and JUnit are kept loaded ahead of time; empty: nowhere.
  std::filesystem::path archives = {};
};

struct Verification {
  bool compiled = false;
  std::string compiler_output;  ///< Errors and warnings, as javac prints them.
  /// Highest frame (index into Target::frames) that the run reproduced; nullopt: none.
  std::optional<std::size_t> frame;
  /// Of the exception that reproduces `frame`, and what it is to the wanted one's.
  std::string message;
  trace::MessageMatch message_match = trace::MessageMatch::kSame;
  std::string observed;  ///< The trace that was seen, as printed; else how the run ended.
  /// The test ended without an exception. For kAssert this is what is wanted: such a test checks
  /// the crash itself, so `frame` stays empty.
  bool passed = false;
  /// The way from what was thrown to the exception that reproduces `frame`.
  std::vector<WrapperStep> wrappers;
  Repetitions repetitions;  ///< After the run that reproduced `frame`.
  /// What fixtures threw after the test, as text.
  std::vector<std::string> fixture_failures;
  /// What the test, or the program on its own, left changed in the JVM: "property shop.retries",
  /// "locale". A test that has a fixture to put back what it changes itself does not count as
  /// reproducing anything where that fails: `frame` is empty then, and `observed` says why.
  std::vector<std::string> left_changed;
  /// The compiled test class (not its nested ones); gone with the Verifier.
  std::filesystem::path class_file;
};

/// Compiles an emitted test and runs it alone in a new JVM without the agent, with JUnit's own
/// launcher. The compiler JVM is started by Start and warms up beside the search; each run is a JVM
/// of its own, and one of them is kept ready.
class Verifier {
 public:
  static Result<std::unique_ptr<Verifier>> Start(const VerifierOptions& options);
  ~Verifier();

  /// Has the JVM for the first test started in the background, a moment later: what needs the
  /// processor now comes first.
  void Prepare();
  /// Makes what lets later runs start faster, where it is not there yet: once for a JDK and a
  /// JUnit, in two or three seconds.
  void PrepareLaterRuns(Patience& patience);
  /// The version of Java that tests are compiled for.
  [[nodiscard]] int java_version() const;
  Result<Verification> Verify(const EmittedTest& test, const program::Target& target,
                              std::chrono::milliseconds limit);

 private:
  struct State;
  explicit Verifier(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace aftershock::jvm
