// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/verifier.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "jvm/jdk/compiler_level.h"
#include "jvm/jdk/java_command.h"
#include "jvm/verify/internal/class_archive.h"
#include "jvm/verify/internal/compiler.h"
#include "jvm/verify/internal/put_back.h"
#include "jvm/verify/internal/standby_jvm.h"
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
constexpr milliseconds kNewJvmsTime{2000};
/// After which workers that were just started have taken their first tests.
constexpr milliseconds kUntilOthersAreUp{300};
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
  verification.fixture_failures = run.fixture_failures;
  const auto match = program::MatchTarget(target, run.thrown[0]);
  if (!match) return verification;
  verification.frame = match->frame;
  verification.message = run.thrown[0][match->exception].message;
  verification.message_match = match->message;
  verification.wrappers = WrappersOf(run.thrown[0], match->exception);
  for (std::size_t i = 1; i < run.thrown.size(); ++i) {
    ++verification.repetitions.runs;
    const auto again = program::MatchTarget(target, run.thrown[i]);
    if (!again || again->frame < match->frame) ++verification.repetitions.failed;
  }
  return verification;
}

CompilerOptions OptionsOfCompiler(const VerifierOptions& options, const fs::path& scratch) {
  CompilerOptions compiler{.jdk = DescribeJdk(options.compiler_java_home),
                           .running = DescribeJdk(options.java_home),
                           .helper_jar = options.helper_jar,
                           .class_path = options.class_path,
                           .scratch = scratch,
                           .sandbox = options.sandbox,
                           .archives = options.archives};
  compiler.class_path.insert(compiler.class_path.begin(), options.junit_jars.begin(),
                             options.junit_jars.end());
  return compiler;
}

/// A JUnit of the subject's may be anything, and what it leaves in an archive as well: such a one
/// is started without.
ClassArchive ArchiveOfJUnit(const VerifierOptions& options) {
  const bool is_subjects = std::ranges::any_of(options.junit_jars, [&](const fs::path& jar) {
    return std::ranges::find(options.class_path, jar) != options.class_path.end();
  });
  ClassArchiveOptions archive{.folder = is_subjects ? fs::path() : options.archives,
                              .kind = options.junit == JUnitVersion::kJUnit4 ? "junit4" : "junit5",
                              .java_home = options.java_home,
                              .class_path = {options.helper_jar}};
  std::ranges::copy(options.junit_jars, std::back_inserter(archive.class_path));
  return ClassArchive(std::move(archive));
}

TestJvmOptions OptionsOfTestJvm(const VerifierOptions& options, const ClassArchive& archive) {
  return {.java_home = options.java_home,
          .helper_jar = options.helper_jar,
          .junit = options.junit,
          .junit_jars = options.junit_jars,
          .class_path = options.class_path,
          .assertions = options.assertions,
          .sandbox = options.sandbox,
          .class_archive = archive.Find()};
}

TestRequest RequestFor(const EmittedTest& test, milliseconds repeating = milliseconds(0)) {
  return {
      .test_class = test.package.empty() ? test.class_name : test.package + "." + test.class_name,
      .test_method = test.method_name,
      .repeating = repeating};
}

/// A test that says that it puts its surroundings back must do so.
void HoldToItsFixtures(const EmittedTest& test, const std::vector<LeftChanged>& left,
                       Verification& verification) {
  for (const LeftChanged& item : left) verification.left_changed.push_back(ToText(item));
  const auto not_put_back = NotPutBack(test, left);
  if (not_put_back.empty()) return;
  verification.frame.reset();
  verification.passed = false;
  verification.observed =
      fmt::format("The test does not put back what it changes: {}.", fmt::join(not_put_back, ", "));
}

/// Whether more tests are likely to come after one that did this. The assert form comes after the
/// plain one.
bool IsToBeContinued(const Verification& verification, const program::Target& target,
                     TestForm form) {
  if (form == TestForm::kAssert) return !verification.passed;
  return !verification.frame || *verification.frame < target.highest;
}

}  // namespace

struct Verifier::State {
  State(const VerifierOptions& given, ScratchDirectory folder, Compiler started)
      : options(given),
        scratch(std::move(folder)),
        compiler(std::move(started)),
        archive(ArchiveOfJUnit(given)),
        jvms(OptionsOfTestJvm(given, archive), scratch.path()) {}

  /// A test with its classes in the JVM that is to run it.
  struct Placed {
    TestJvm jvm;
    fs::path class_file;
  };
  Result<Placed> Place(const EmittedTest& test, const CompilerAnswer& answer);
  /// Says whether the test is flaky: a test that did not crash again in the same JVM gets another
  /// chance in new ones, for its first run may have left static state behind.
  void Repeat(const EmittedTest& test, const CompilerAnswer& answer, const program::Target& target,
              Deadline deadline, Verification& verification);

  VerifierOptions options;
  ScratchDirectory scratch;
  Compiler compiler;
  ClassArchive archive;  ///< Of JUnit's classes.
  StandbyJvm jvms;
};

Result<Verifier::State::Placed> Verifier::State::Place(const EmittedTest& test,
                                                       const CompilerAnswer& answer) {
  auto jvm = jvms.Take();
  if (!jvm) return tl::unexpected(jvm.error());
  auto class_file = WriteClasses(test, answer, jvm->classes());
  if (!class_file) return tl::unexpected(class_file.error());
  return Placed{*std::move(jvm), *std::move(class_file)};
}

void Verifier::State::Repeat(const EmittedTest& test, const CompilerAnswer& answer,
                             const program::Target& target, Deadline deadline,
                             Verification& verification) {
  if (verification.repetitions.failed == 0) return;
  verification.repetitions = {};
  // The first may take as long as there is: without it, nothing would be known.
  const Deadline first_end = deadline - kSpareTime;
  const Deadline end = std::min(first_end, std::chrono::steady_clock::now() + kNewJvmsTime);
  for (int i = 1; i <= kRepetitions; ++i) {
    const Deadline this_end = i == 1 ? first_end : end;
    if (std::chrono::steady_clock::now() >= this_end) return;
    auto placed = Place(test, answer);
    if (!placed) return;
    if (i < kRepetitions) jvms.Prepare();
    const TestRun again = placed->jvm.Run(RequestFor(test), this_end);
    if (!again.in_time) return;
    ++verification.repetitions.runs;
    const auto frame = Judge(again, target).frame;
    if (!frame || *frame < *verification.frame) ++verification.repetitions.failed;
  }
}

Verifier::Verifier(std::unique_ptr<State> state) : state_(std::move(state)) {}
Verifier::~Verifier() = default;

Result<std::unique_ptr<Verifier>> Verifier::Start(const VerifierOptions& options) {
  auto scratch = ScratchDirectory::Create("verify");
  if (!scratch) return tl::unexpected(scratch.error());
  auto compiler = Compiler::Start(OptionsOfCompiler(options, scratch->path()));
  if (!compiler) return tl::unexpected(compiler.error());
  return std::unique_ptr<Verifier>(
      new Verifier(std::make_unique<State>(options, std::move(*scratch), std::move(*compiler))));
}

void Verifier::PrepareLaterRuns(Patience& patience) {
  state_->compiler.MakeArchive(patience);
  TestJvm::MakeArchive(OptionsOfTestJvm(state_->options, state_->archive), state_->archive,
                       state_->scratch.path() / "archive", patience);
}

void Verifier::Prepare() { state_->jvms.Prepare(kUntilOthersAreUp); }

int Verifier::java_version() const {
  return CompiledLevel(DescribeJdk(state_->options.compiler_java_home),
                       DescribeJdk(state_->options.java_home));
}

Result<Verification> Verifier::Verify(const EmittedTest& test, const program::Target& target,
                                      std::chrono::milliseconds limit) {
  const Deadline deadline = std::chrono::steady_clock::now() + limit;
  // It comes up while the test is compiled.
  state_->jvms.Prepare();
  const auto answer = state_->compiler.Compile(test, deadline);
  if (!answer) return tl::unexpected(answer.error());
  if (!answer->compiled) {
    Verification refused;
    refused.compiler_output = answer->output;
    return refused;
  }
  auto placed = state_->Place(test, *answer);
  if (!placed) return tl::unexpected(placed.error());
  const TestRun run =
      placed->jvm.Run(RequestFor(test, Until(deadline - 2 * kSpareTime, kRepeatingTime)), deadline);
  Verification verification = Judge(run, target);
  state_->Repeat(test, *answer, target, deadline, verification);
  HoldToItsFixtures(test, run.left_changed, verification);
  verification.compiled = true;
  verification.compiler_output = answer->output;
  verification.class_file = std::move(placed->class_file);
  if (IsToBeContinued(verification, target, state_->options.form)) state_->jvms.Prepare();
  return verification;
}

}  // namespace aftershock::jvm
