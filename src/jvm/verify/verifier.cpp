// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/verifier.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/verify/internal/compiler_server.h"
#include "jvm/verify/internal/java_command.h"
#include "jvm/verify/internal/match_target.h"
#include "jvm/verify/internal/runner_output.h"
#include "sandbox/sandbox.h"
#include "support/files.h"
#include "trace/to_text.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using Deadline = std::chrono::steady_clock::time_point;

/// Uses what emitted tests use, so that the first real one finds the compiler's classes loaded.
constexpr std::string_view kWarmUpSource = R"(
import java.util.ArrayList;
import java.util.List;

class WarmUp {
  void test() throws Exception {
    List<Object> list = new ArrayList<>();
    list.add(new int[] {1, 2}.clone());
    Runnable runnable = () -> list.add("x" + list.size());
    new Thread(runnable) {
      @Override
      public String toString() {
        return String.valueOf((Object) null);
      }
    }.run();
  }
}
)";

constexpr const char* kRunnerOutput = "thrown.txt";
constexpr const char* kNotInTime = "The test did not end in time.";
/// As aftershock.tools.Runner has it.
constexpr int kRepetitions = 4;
/// For running a test again in the JVM that it just ran in,
constexpr std::chrono::milliseconds kRepeatingTime{300};
/// or in new ones.
constexpr std::chrono::milliseconds kNewJvmsTime{1000};
/// Kept free for the JVM's own end, and for writing the result.
constexpr std::chrono::milliseconds kSpareTime{500};

fs::path PackageFolder(const std::string& package) {
  std::string folder = package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  return folder;
}

std::string ToText(const std::vector<trace::ThrownException>& chain) {
  std::string text;
  for (const trace::ThrownException& exception : chain) {
    if (exception.relation == trace::Relation::kCausedBy) text += "Caused by: ";
    if (exception.relation == trace::Relation::kSuppressed) text += "Suppressed: ";
    text += trace::ToText(exception);
  }
  return text;
}

std::chrono::milliseconds RepeatingTime(Deadline deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
      deadline - std::chrono::steady_clock::now());
  return std::clamp(left - 2 * kSpareTime, std::chrono::milliseconds(0), kRepeatingTime);
}

/// Reads what the runs after the first one threw.
void CountRepetitions(const fs::path& output, const program::Target& target,
                      Verification& verification) {
  for (int i = 1; i <= kRepetitions; ++i) {
    const auto written = ReadTextFile(output.string() + "." + std::to_string(i));
    const auto chain = written ? ParseRunnerOutput(*written) : std::nullopt;
    if (!chain) return;
    ++verification.repetitions;
    const auto match = MatchTarget(target, *chain);
    if (!match || match->frame < *verification.frame) ++verification.repetitions_failed;
  }
}

std::string EndInWords(const ExitStatus& status) {
  if (status.signal != 0) return fmt::format("The JVM was ended by signal {}.", status.signal);
  return fmt::format("The JVM exited with code {} before the test ended.", status.code);
}

}  // namespace

struct Verifier::State {
  VerifierOptions options;
  ScratchDirectory scratch;
  std::optional<CompilerServer> compiler;
  int runs = 0;

  Status StartCompiler();
  Result<CompilerAnswer> Compile(const fs::path& folder, const fs::path& source, Deadline deadline);
  /// Runs the test in a JVM of its own, with `run` as its folder.
  Result<Verification> Run(const EmittedTest& test, const program::Target& target,
                           const fs::path& folder, const std::string& run, Deadline deadline);
  /// Says whether the test is flaky: a test that did not crash again in the same JVM gets another
  /// chance in new ones, for its first run may have left static state behind.
  void Repeat(const EmittedTest& test, const program::Target& target, const fs::path& folder,
              Deadline deadline, Verification& verification);
  [[nodiscard]] CompilerRequest Request(const fs::path& folder, const fs::path& source) const;
  [[nodiscard]] Result<SubprocessOptions> RunnerProcess(const EmittedTest& test,
                                                        const fs::path& folder, const fs::path& run,
                                                        Deadline deadline) const;
};

Status Verifier::State::StartCompiler() {
  auto started = CompilerServer::Start(options.compiler_java_home, options.helper_jar);
  if (!started) return tl::unexpected(started.error());
  compiler.emplace(std::move(*started));
  const fs::path folder = scratch.path() / "warm-up";
  fs::create_directories(folder / "classes");
  const fs::path source = folder / "WarmUp.java";
  if (auto written = WriteFileAtomically(source, kWarmUpSource); !written) return written;
  return compiler->WarmUp(Request(folder, source));
}

CompilerRequest Verifier::State::Request(const fs::path& folder, const fs::path& source) const {
  auto class_path = options.class_path;
  class_path.insert(class_path.end(), options.junit_jars.begin(), options.junit_jars.end());
  CompilerRequest request;
  request.options = {"-d", (folder / "classes").string(), "-classpath", JoinClassPath(class_path),
                     // Else sources that lie in the class path would be compiled too.
                     "-sourcepath", (folder / "classes").string(),
                     // Else annotation processors of the class path would run.
                     "-proc:none", "-implicit:none", "-encoding", "UTF-8",
                     // The warnings left out are about the class path, not about the test.
                     "-Xlint:all,-path,-classfile,-options,-processing"};
  if (options.compiler_java_home != options.java_home) {
    if (const int version = JavaVersionOf(options.java_home); version > 0) {
      request.options.insert(request.options.end(), {"--release", std::to_string(version)});
    }
  }
  request.sources = {source.string()};
  return request;
}

Result<CompilerAnswer> Verifier::State::Compile(const fs::path& folder, const fs::path& source,
                                                Deadline deadline) {
  if (compiler) {
    auto answer = compiler->Compile(Request(folder, source), deadline);
    if (answer) return answer;
  }
  // The compiler's JVM died (memory, a bug of javac): a new one gets one more chance.
  compiler.reset();
  if (auto started = StartCompiler(); !started) return tl::unexpected(started.error());
  return compiler->Compile(Request(folder, source), deadline);
}

Result<SubprocessOptions> Verifier::State::RunnerProcess(const EmittedTest& test,
                                                         const fs::path& folder,
                                                         const fs::path& run,
                                                         Deadline deadline) const {
  std::vector<fs::path> class_path{folder / "classes"};
  class_path.insert(class_path.end(), options.class_path.begin(), options.class_path.end());
  class_path.insert(class_path.end(), options.junit_jars.begin(), options.junit_jars.end());
  class_path.push_back(options.helper_jar);

  SubprocessOptions process;
  process.arguments = JavaCommand(options.java_home, class_path);
  if (options.assertions) process.arguments.emplace_back("-enableassertions");
  const std::string class_name =
      test.package.empty() ? test.class_name : test.package + "." + test.class_name;
  for (const std::string& argument :
       {"-Djava.io.tmpdir=" + run.string(), std::string("aftershock.tools.Runner"),
        (run / kRunnerOutput).string(), class_name, test.method_name,
        std::to_string(RepeatingTime(deadline).count())}) {
    process.arguments.push_back(argument);
  }
  process.environment = PlainEnvironment();
  process.working_directory = run;
  if (options.sandbox) {
    sandbox::Policy policy;
    policy.readable = class_path;
    policy.readable.push_back(options.java_home);
    policy.scratch = run;
    if (auto confined = sandbox::Confine(policy, process); !confined) {
      return tl::unexpected(confined.error());
    }
  }
  return process;
}

Result<Verification> Verifier::State::Run(const EmittedTest& test, const program::Target& target,
                                          const fs::path& folder, const std::string& run,
                                          Deadline deadline) {
  Verification verification;
  std::error_code error;
  fs::create_directories(folder / run, error);
  if (error) {
    return EnvironmentLacks(fmt::format("{}: {}", (folder / run).string(), error.message()));
  }
  const auto process_options = RunnerProcess(test, folder, folder / run, deadline);
  if (!process_options) return tl::unexpected(process_options.error());
  auto process = Subprocess::Start(*process_options);
  if (!process) return tl::unexpected(process.error());
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
  const auto status = process->Wait(std::max(left, std::chrono::milliseconds(1)));
  if (!status) {
    process->Kill();
    verification.observed = kNotInTime;
    return verification;
  }
  const fs::path output = folder / run / kRunnerOutput;
  const auto written = ReadTextFile(output);
  const auto chain = written ? ParseRunnerOutput(*written) : std::nullopt;
  if (!chain) {
    verification.observed = EndInWords(*status);
    return verification;
  }
  verification.passed = chain->empty();
  verification.observed = ToText(*chain);
  if (const auto match = MatchTarget(target, *chain)) {
    verification.frame = match->frame;
    verification.wrappers = WrappersOf(*chain, match->exception);
    CountRepetitions(output, target, verification);
  }
  return verification;
}

void Verifier::State::Repeat(const EmittedTest& test, const program::Target& target,
                             const fs::path& folder, Deadline deadline,
                             Verification& verification) {
  if (verification.repetitions_failed == 0) return;
  verification.repetitions = verification.repetitions_failed = 0;
  deadline = std::min(deadline - kSpareTime, std::chrono::steady_clock::now() + kNewJvmsTime);
  for (int i = 1; i <= kRepetitions && std::chrono::steady_clock::now() < deadline; ++i) {
    const auto again = Run(test, target, folder, "run" + std::to_string(i), deadline);
    if (!again || again->observed == kNotInTime) return;
    ++verification.repetitions;
    const bool held = again->frame && *again->frame >= *verification.frame;
    if (!held) ++verification.repetitions_failed;
  }
}

Verifier::Verifier(std::unique_ptr<State> state) : state_(std::move(state)) {}
Verifier::~Verifier() = default;

Result<std::unique_ptr<Verifier>> Verifier::Start(const VerifierOptions& options) {
  auto scratch = ScratchDirectory::Create("verify");
  if (!scratch) return tl::unexpected(scratch.error());
  auto state = std::make_unique<State>(State{options, std::move(*scratch), std::nullopt});
  if (auto started = state->StartCompiler(); !started) return tl::unexpected(started.error());
  return std::unique_ptr<Verifier>(new Verifier(std::move(state)));
}

Result<Verification> Verifier::Verify(const EmittedTest& test, const program::Target& target,
                                      std::chrono::milliseconds limit) {
  const Deadline deadline = std::chrono::steady_clock::now() + limit;
  const fs::path folder = state_->scratch.path() / std::to_string(++state_->runs);
  const fs::path package = PackageFolder(test.package);
  const fs::path source = folder / "source" / package / (test.class_name + ".java");
  std::error_code error;
  fs::create_directories(folder / "classes", error);
  if (error) {
    return EnvironmentLacks(fmt::format("{}: {}", folder.string(), error.message()));
  }
  if (auto written = WriteFileAtomically(source, test.source); !written) {
    return tl::unexpected(written.error());
  }
  const auto answer = state_->Compile(folder, source, deadline);
  if (!answer) return tl::unexpected(answer.error());
  if (!answer->compiled) {
    Verification refused;
    refused.compiler_output = answer->output;
    return refused;
  }
  auto verification = state_->Run(test, target, folder, "run", deadline);
  if (!verification) return verification;
  state_->Repeat(test, target, folder, deadline, *verification);
  verification->compiled = true;
  verification->compiler_output = answer->output;
  verification->class_file = folder / "classes" / package / (test.class_name + ".class");
  return verification;
}

}  // namespace aftershock::jvm
