// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/jvm_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "jvm/classpath/class_path.h"
#include "jvm/index/program_index.h"
#include "jvm/names/class_name.h"
#include "jvm/session/internal/class_versions.h"
#include "jvm/session/junit_verifier.h"
#include "jvm/session/jvm_explainer.h"
#include "jvm/snippet/report_seeds.h"
#include "jvm/target/frame_origin.h"
#include "jvm/target/jvm_crash_origin.h"
#include "jvm/target/place_target.h"
#include "jvm/verify/junit_jars.h"
#include "jvm/verify/verifier.h"
#include "jvm/worker/jvm_runtime.h"
#include "program/match_target.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace fs = std::filesystem;

struct JvmSession::State {
  explicit State(ScratchDirectory unpacked_jars) : scratch(std::move(unpacked_jars)) {}

  ScratchDirectory scratch;
  std::unique_ptr<ClassPath> class_path;
  std::unique_ptr<ProgramIndex> index;
  std::vector<std::string> focus;  ///< Own classes of the trace, top frame first.
  std::unique_ptr<JvmWorld> world;
  ResolvedTarget resolved;
  std::unique_ptr<Verifier> verifier;
  std::unique_ptr<JUnitVerifier> junit;
  std::unique_ptr<JvmExplainer> explainer;
  std::unique_ptr<JvmCrashOrigin> origin;
  std::unique_ptr<JvmRuntime> runtime;
};

namespace {

Result<fs::path> Asset(const fs::path& folder, std::string_view name) {
  const fs::path path = folder / name;
  std::error_code error;
  if (fs::exists(path, error)) return path;
  return EnvironmentLacks(
      fmt::format("{} is missing: it belongs beside the program; run ./dev build", path.string()));
}

/// Assertions are off where programs are used and on where they are tested; a crash by one needs
/// them, and others are looked for without, as they came.
bool NeedsAssertions(std::string_view exception_class) {
  return exception_class == "java.lang.AssertionError";
}

Result<std::unique_ptr<Verifier>> StartVerifier(const SessionOptions& options,
                                                const trace::ThrownException& wanted,
                                                ClassPath& class_path,
                                                const std::vector<fs::path>& entries) {
  auto helper = Asset(options.assets, "aftershock-tools.jar");
  if (!helper) return tl::unexpected(helper.error());
  auto junit = FindJUnitJars(options.junit, class_path);
  if (!junit) return tl::unexpected(junit.error());
  return Verifier::Start({.java_home = options.java_home,
                          .compiler_java_home = options.compiler_java_home,
                          .helper_jar = *std::move(helper),
                          .class_path = entries,
                          .junit_jars = *std::move(junit),
                          .sandbox = options.sandbox,
                          .assertions = NeedsAssertions(wanted.class_name)});
}

/// Whether the crash is, or lies in, a static initialiser that fails: each test must see it fail
/// for the first time then.
bool IsFailureToInitialise(const program::Target& target) {
  constexpr std::array kErrors = {"java.lang.ExceptionInInitializerError",
                                  "java.lang.NoClassDefFoundError",
                                  "java.lang.UnsatisfiedLinkError"};
  return std::ranges::find(kErrors, target.exception_class) != kErrors.end() ||
         std::ranges::any_of(target.frames, [](const program::TargetFrame& frame) {
           return frame.wanted.method_name == "<clinit>";
         });
}

/// Has workers report the message of what may be the wanted exception, even where they report none
/// else.
void AskForMessage(const program::Target& target, protocol::WorkerConfig& config) {
  config.message_of = target.exception_class;
  const std::vector<trace::OwnFrame> own = program::OwnFrames(target);
  if (own.empty()) return;
  const program::TargetFrame& first = target.frames[own.front().index];
  const std::int32_t line = first.wanted.line.value_or(-1);
  config.message_places.push_back({first.wanted.class_name, first.wanted.method_name, line});
  for (const program::FrameAlias& alias : first.aliases) {
    config.message_places.push_back({alias.class_name, alias.method_name, line});
  }
}

Result<std::unique_ptr<JvmRuntime>> StartRuntime(const SessionOptions& options,
                                                 std::vector<fs::path> entries,
                                                 const ResolvedTarget& resolved, JvmWorld& world) {
  JvmRuntimeOptions runtime;
  for (const auto& [name, place] : {std::pair{"libaftershock_agent.so", &runtime.agent_library},
                                    std::pair{"aftershock-worker.jar", &runtime.helper_jar},
                                    std::pair{"aftershock-probes.jar", &runtime.probes_jar}}) {
    auto path = Asset(options.assets, name);
    if (!path) return tl::unexpected(path.error());
    *place = *std::move(path);
  }
  runtime.java_home = options.java_home;
  runtime.class_path = std::move(entries);
  runtime.config = resolved.config;
  AskForMessage(resolved.target, runtime.config);
  runtime.tolerate_failed_units = !IsFailureToInitialise(resolved.target);
  runtime.sandbox = options.sandbox;
  runtime.workers = options.workers;
  runtime.interrupted = options.interrupted;
  runtime.trace_depth = std::max(runtime.trace_depth, 2 * resolved.target.frames.size());
  runtime.assertions = NeedsAssertions(resolved.target.exception_class);
  return JvmRuntime::Start(runtime, world);
}

tl::unexpected<SessionError> Failed(const Error& error, bool is_mismatch = false) {
  return tl::unexpected<SessionError>(SessionError{error, is_mismatch});
}

}  // namespace

JvmSession::JvmSession(std::unique_ptr<State> state) : state_(std::move(state)) {}
JvmSession::~JvmSession() = default;

tl::expected<std::unique_ptr<JvmSession>, SessionError> JvmSession::Open(
    const SessionOptions& options, const trace::ThrownException& wanted, Patience& patience) {
  auto scratch = ScratchDirectory::Create("session");
  if (!scratch) return Failed(scratch.error());
  auto state = std::make_unique<State>(*std::move(scratch));

  auto class_path = ClassPath::Open({.specs = options.class_path,
                                     .java_home = options.java_home,
                                     .trace_classes = TraceClasses(wanted)},
                                    patience);
  if (!class_path) return Failed(class_path.error());
  state->class_path = *std::move(class_path);
  auto entries = state->class_path->Materialise(state->scratch.path());
  if (!entries) return Failed(entries.error());
  // The compiler takes longest to warm up, so it starts before anything is analysed.
  auto verifier = StartVerifier(options, wanted, *state->class_path, *entries);
  if (!verifier) return Failed(verifier.error());
  state->verifier = *std::move(verifier);

  auto index = ProgramIndex::Build(*state->class_path, patience);
  if (!index) return Failed(index.error());
  state->index = *std::move(index);
  state->focus = FocusClasses(wanted, *state->class_path);
  if (auto fit =
          CheckClassVersions(state->focus, *state->class_path, DescribeJdk(options.java_home),
                             DescribeJdk(options.compiler_java_home));
      !fit) {
    return Failed(fit.error());
  }
  auto placed = PlaceTarget(wanted, options.lines, *state->class_path, *state->index, patience);
  if (!placed) return Failed(placed.error(), placed.error().kind == ErrorKind::kBadInput);
  state->world = std::move(placed->world);
  state->resolved = std::move(placed->resolved);
  state->resolved.target.message_required = options.message_required;

  auto runtime = StartRuntime(options, *entries, state->resolved, *state->world);
  if (!runtime) return Failed(runtime.error());
  state->runtime = *std::move(runtime);
  state->junit = std::make_unique<JUnitVerifier>(
      *state->verifier, *state->world, state->resolved.target, options.junit, options.form);
  state->explainer = std::make_unique<JvmExplainer>(*state->world, options.sandbox);
  state->origin = std::make_unique<JvmCrashOrigin>(*state->world);
  return std::unique_ptr<JvmSession>(new JvmSession(std::move(state)));
}

const ResolvedTarget& JvmSession::resolved() const { return state_->resolved; }
JvmWorld& JvmSession::world() { return *state_->world; }
runtime::TargetRuntime& JvmSession::runtime() { return *state_->runtime; }
reproduce::TestVerifier& JvmSession::verifier() { return *state_->junit; }
search::Seeds JvmSession::SeedsOf(const std::vector<harvest::Piece>& pieces) {
  std::vector<std::string> packages;
  for (const std::string& name : state_->focus) {
    const std::string package(PackageOf(name));
    if (std::ranges::find(packages, package) == packages.end()) packages.push_back(package);
  }
  return jvm::SeedsOf(pieces, *state_->world, *state_->index, std::move(packages));
}
reproduce::Explainer& JvmSession::explainer() { return *state_->explainer; }
program::CrashOrigin& JvmSession::origin() { return *state_->origin; }

std::size_t JvmSession::contracts_broken() const { return state_->runtime->contracts_broken(); }

std::vector<std::string> JvmSession::problems() const {
  std::vector<std::string> problems = state_->class_path->problems();
  for (const std::string& skipped : state_->runtime->skipped()) {
    problems.push_back("not instrumented: " + skipped);
  }
  const auto& complaints = state_->runtime->complaints();
  problems.insert(problems.end(), complaints.begin(), complaints.end());
  return problems;
}

}  // namespace aftershock::jvm
