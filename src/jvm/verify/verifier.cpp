// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/verifier.h"

#include <fmt/format.h>

#include "jvm/jdk/java_command.h"
#include "jvm/verify/internal/compiler.h"
#include "jvm/verify/internal/test_run.h"
#include "jvm/verify/internal/wrappers.h"
#include "program/match_target.h"
#include "support/files.h"
#include "trace/jvm/to_text.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

/// Runs in new JVMs of a test that is flaky in one.
constexpr int kRepetitions = 4;
/// For running a test again in the JVM that it just ran in,
constexpr milliseconds kRepeatingTime{300};
/// or in new ones.
constexpr milliseconds kNewJvmsTime{1000};
/// Kept free for the JVM's own end, and for writing the result.
constexpr milliseconds kSpareTime{500};

std::string ToText(const std::vector<trace::ThrownException>& chain) {
  std::string text;
  for (const trace::ThrownException& exception : chain) {
    if (exception.relation == trace::Relation::kCausedBy) text += "Caused by: ";
    if (exception.relation == trace::Relation::kSuppressed) text += "Suppressed: ";
    text += trace::jvm::ToText(exception);
  }
  return text;
}

/// The first run says what the test does, the others how often it does so.
Verification Judge(const TestRun& run, const program::Target& target) {
  Verification verification;
  if (run.thrown.empty()) {
    verification.observed = run.problem;
    return verification;
  }
  verification.passed = run.thrown[0].empty();
  verification.observed = ToText(run.thrown[0]);
  const auto match = program::MatchTarget(target, run.thrown[0]);
  if (!match) return verification;
  verification.frame = match->frame;
  verification.message = run.thrown[0][match->exception].message;
  verification.message_match = match->message;
  verification.wrappers = WrappersOf(run.thrown[0], match->exception);
  for (std::size_t i = 1; i < run.thrown.size(); ++i) {
    ++verification.repetitions;
    const auto again = program::MatchTarget(target, run.thrown[i]);
    if (!again || again->frame < match->frame) ++verification.repetitions_failed;
  }
  return verification;
}

CompilerOptions OptionsOfCompiler(const VerifierOptions& options, const fs::path& scratch) {
  CompilerOptions compiler{.jdk = DescribeJdk(options.compiler_java_home),
                           .running = DescribeJdk(options.java_home),
                           .helper_jar = options.helper_jar,
                           .class_path = options.class_path,
                           .scratch = scratch,
                           .sandbox = options.sandbox};
  compiler.class_path.insert(compiler.class_path.end(), options.junit_jars.begin(),
                             options.junit_jars.end());
  return compiler;
}

}  // namespace

struct Verifier::State {
  VerifierOptions options;
  ScratchDirectory scratch;
  Compiler compiler;
  int runs = 0;

  /// Runs the test in a JVM of its own, with `run` as its folder.
  [[nodiscard]] Result<TestRun> Run(const EmittedTest& test, const fs::path& folder,
                                    const std::string& run, Deadline deadline) const;
  /// Says whether the test is flaky: a test that did not crash again in the same JVM gets another
  /// chance in new ones, for its first run may have left static state behind.
  void Repeat(const EmittedTest& test, const program::Target& target, const fs::path& folder,
              Deadline deadline, Verification& verification) const;
};

Result<TestRun> Verifier::State::Run(const EmittedTest& test, const fs::path& folder,
                                     const std::string& run, Deadline deadline) const {
  const fs::path scratch_of_run = folder / run;
  std::error_code error;
  fs::create_directories(scratch_of_run, error);
  if (error) {
    return EnvironmentLacks(fmt::format("{}: {}", scratch_of_run.string(), error.message()));
  }
  TestRunOptions run_options{
      .java_home = options.java_home,
      .helper_jar = options.helper_jar,
      .class_path = {folder / "classes"},
      .test_class = test.package.empty() ? test.class_name : test.package + "." + test.class_name,
      .test_method = test.method_name,
      .assertions = options.assertions,
      .repeating = Until(deadline - 2 * kSpareTime, kRepeatingTime),
      .scratch = scratch_of_run,
      .sandbox = options.sandbox};
  for (const auto* entries : {&options.class_path, &options.junit_jars}) {
    run_options.class_path.insert(run_options.class_path.end(), entries->begin(), entries->end());
  }
  return RunTest(run_options, deadline);
}

void Verifier::State::Repeat(const EmittedTest& test, const program::Target& target,
                             const fs::path& folder, Deadline deadline,
                             Verification& verification) const {
  if (verification.repetitions_failed == 0) return;
  verification.repetitions = verification.repetitions_failed = 0;
  deadline = std::min(deadline - kSpareTime, std::chrono::steady_clock::now() + kNewJvmsTime);
  for (int i = 1; i <= kRepetitions && std::chrono::steady_clock::now() < deadline; ++i) {
    const auto again = Run(test, folder, "run" + std::to_string(i), deadline);
    if (!again || !again->in_time) return;
    ++verification.repetitions;
    const auto frame = Judge(*again, target).frame;
    if (!frame || *frame < *verification.frame) ++verification.repetitions_failed;
  }
}

Verifier::Verifier(std::unique_ptr<State> state) : state_(std::move(state)) {}
Verifier::~Verifier() = default;

Result<std::unique_ptr<Verifier>> Verifier::Start(const VerifierOptions& options) {
  auto scratch = ScratchDirectory::Create("verify");
  if (!scratch) return tl::unexpected(scratch.error());
  auto compiler = Compiler::Start(OptionsOfCompiler(options, scratch->path()));
  if (!compiler) return tl::unexpected(compiler.error());
  return std::unique_ptr<Verifier>(new Verifier(
      std::make_unique<State>(State{options, std::move(*scratch), std::move(*compiler)})));
}

Result<Verification> Verifier::Verify(const EmittedTest& test, const program::Target& target,
                                      std::chrono::milliseconds limit) {
  const Deadline deadline = std::chrono::steady_clock::now() + limit;
  const auto answer = state_->compiler.Compile(test, deadline);
  if (!answer) return tl::unexpected(answer.error());
  if (!answer->compiled) {
    Verification refused;
    refused.compiler_output = answer->output;
    return refused;
  }
  const fs::path folder = state_->scratch.path() / std::to_string(++state_->runs);
  auto class_file = WriteClasses(test, *answer, folder / "classes");
  if (!class_file) return tl::unexpected(class_file.error());
  const auto run = state_->Run(test, folder, "run", deadline);
  if (!run) return tl::unexpected(run.error());
  Verification verification = Judge(*run, target);
  state_->Repeat(test, target, folder, deadline, verification);
  verification.compiled = true;
  verification.compiler_output = answer->output;
  verification.class_file = *std::move(class_file);
  return verification;
}

}  // namespace aftershock::jvm
