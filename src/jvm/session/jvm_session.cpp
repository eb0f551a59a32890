// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/jvm_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "jvm/classes/class_files.h"
#include "jvm/classpath/class_path.h"
#include "jvm/frames/frame_origin.h"
#include "jvm/index/program_index.h"
#include "jvm/names/class_name.h"
#include "jvm/session/internal/class_versions.h"
#include "jvm/session/junit_verifier.h"
#include "jvm/session/jvm_explainer.h"
#include "jvm/session/report_signs.h"
#include "jvm/session/reported_java.h"
#include "jvm/snippet/report_seeds.h"
#include "jvm/target/jvm_crash_origin.h"
#include "jvm/target/place_target.h"
#include "jvm/usage/jvm_usages.h"
#include "jvm/verify/junit_jars.h"
#include "jvm/verify/verifier.h"
#include "jvm/worker/jvm_runtime.h"
#include "program/match_target.h"
#include "support/content_cache.h"
#include "support/files.h"
#include "support/scratch_directory.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using reproduce::SessionError;

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

/// Empty: nothing is kept between runs.
fs::path ArchiveFolder() {
  const fs::path folder = ContentCache::UserFolder();
  return folder.empty() ? folder : folder / "archives";
}

Result<std::unique_ptr<Verifier>> StartVerifier(const SessionOptions& options,
                                                const trace::ThrownException& wanted,
                                                ClassPath& class_path,
                                                const std::vector<fs::path>& entries) {
  auto helper = Asset(options.assets, "aftershock-tools.jar");
  if (!helper) return tl::unexpected(helper.error());
  auto junit = FindJUnitJars(
      {.version = options.junit, .form = options.form, .trace_classes = TraceClasses(wanted)},
      class_path);
  if (!junit) return tl::unexpected(junit.error());
  return Verifier::Start({.java_home = options.java_home,
                          .compiler_java_home = options.compiler_java_home,
                          .helper_jar = *std::move(helper),
                          .class_path = entries,
                          .junit = options.junit,
                          .junit_jars = *std::move(junit),
                          .form = options.form,
                          .sandbox = options.sandbox,
                          .assertions = NeedsAssertions(wanted.class_name),
                          .archives = ArchiveFolder()});
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

Result<std::unique_ptr<runtime::WorkerRuntime>> StartRuntime(const SessionOptions& options,
                                                             std::vector<fs::path> entries,
                                                             const ResolvedTarget& resolved,
                                                             JvmWorld& world) {
  JvmRuntimeOptions jvm;
  for (const auto& [name, place] : {std::pair{"libaftershock_agent.so", &jvm.agent_library},
                                    std::pair{"aftershock-worker.jar", &jvm.helper_jar},
                                    std::pair{"aftershock-probes.jar", &jvm.probes_jar}}) {
    auto path = Asset(options.assets, name);
    if (!path) return tl::unexpected(path.error());
    *place = *std::move(path);
  }
  jvm.java_home = options.java_home;
  jvm.class_path = std::move(entries);
  jvm.pool.config = resolved.config;
  AskForMessage(resolved.target, jvm.pool.config);
  const bool is_initialiser = IsFailureToInitialise(resolved.target);
  jvm.pool.tolerate_failed_units = !is_initialiser;
  jvm.pool.config.observes_initialisers = is_initialiser;
  jvm.confinement.sandbox = options.sandbox;
  jvm.pool.workers = options.workers;
  jvm.pool.interrupted = options.interrupted;
  jvm.trace_depth = std::max(jvm.trace_depth, 2 * resolved.target.frames.size());
  jvm.assertions = NeedsAssertions(resolved.target.exception_class);
  return StartJvmRuntime(jvm, world);
}

tl::unexpected<SessionError> Failed(const Error& error, bool is_mismatch = false) {
  return tl::unexpected<SessionError>(SessionError{error, is_mismatch});
}

/// The parts in the order in which they need each other.
struct Parts {
  explicit Parts(ScratchDirectory unpacked_jars) : scratch(std::move(unpacked_jars)) {}

  ScratchDirectory scratch;
  std::unique_ptr<ClassPath> class_path;
  std::unique_ptr<ClassFiles> classes;
  std::unique_ptr<ProgramIndex> index;
  std::vector<std::string> focus;  ///< Own classes of the trace, top frame first.
  std::unique_ptr<JvmWorld> world;
  ResolvedTarget resolved;
  std::unique_ptr<Verifier> verifier;
  std::unique_ptr<JUnitVerifier> junit;
  std::unique_ptr<ReportedJava> code;
  std::unique_ptr<JvmExplainer> explainer;
  std::unique_ptr<JvmCrashOrigin> origin;
  std::unique_ptr<JvmUsages> usages;
  std::unique_ptr<runtime::WorkerRuntime> runtime;
};

/// Each once, in their order.
std::vector<std::string> PackagesOf(const std::vector<std::string>& classes) {
  std::vector<std::string> packages;
  for (const std::string& name : classes) {
    const std::string package(PackageOf(name));
    if (std::ranges::find(packages, package) == packages.end()) packages.push_back(package);
  }
  return packages;
}

class JvmSession final : public reproduce::Session {
 public:
  explicit JvmSession(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

  reproduce::SessionParts parts() override {
    return {parts_->resolved.target, *parts_->world,     *parts_->runtime,
            *parts_->junit,          *parts_->explainer, parts_->origin.get(),
            parts_->usages.get(),    parts_->code.get()};
  }
  [[nodiscard]] const reproduce::LanguageWords& words() const override { return words_; }

  search::Seeds SeedsOf(const std::vector<harvest::Piece>& pieces) override {
    return jvm::SeedsOf(pieces, *parts_->world, *parts_->index, PackagesOf(parts_->focus));
  }

  [[nodiscard]] reproduce::SessionNotes notes() const override {
    reproduce::SessionNotes notes{.warnings = parts_->class_path->problems(),
                                  .contracts_broken = parts_->runtime->pool().contracts_broken()};
    for (const std::string& skipped : parts_->runtime->pool().skipped()) {
      notes.warnings.push_back("not instrumented: " + skipped);
    }
    std::ranges::copy(parts_->runtime->pool().complaints(), std::back_inserter(notes.warnings));
    return notes;
  }

  void PrepareLaterRuns(Patience& patience) override {
    parts_->verifier->PrepareLaterRuns(patience);
  }

 private:
  std::unique_ptr<Parts> parts_;
  reproduce::LanguageWords words_{.fresh_process = "a new JVM", .signs = ReportSigns()};
};

}  // namespace

tl::expected<std::unique_ptr<reproduce::Session>, SessionError> OpenSession(
    const SessionOptions& options, const trace::ThrownException& wanted, Patience& patience) {
  auto scratch = ScratchDirectory::Create("session");
  if (!scratch) return Failed(scratch.error());
  auto parts = std::make_unique<Parts>(*std::move(scratch));

  auto class_path = ClassPath::Open({.specs = options.class_path,
                                     .java_home = options.java_home,
                                     .trace_classes = TraceClasses(wanted)},
                                    patience);
  if (!class_path) return Failed(class_path.error());
  parts->class_path = *std::move(class_path);
  parts->classes = std::make_unique<ClassFiles>(*parts->class_path);
  auto entries = parts->class_path->Materialise(parts->scratch.path());
  if (!entries) return Failed(entries.error());
  // The compiler takes longest to warm up, so it starts before anything is analysed.
  auto verifier = StartVerifier(options, wanted, *parts->class_path, *entries);
  if (!verifier) return Failed(verifier.error());
  parts->verifier = *std::move(verifier);

  auto index = ProgramIndex::Build(*parts->class_path, patience);
  if (!index) return Failed(index.error());
  parts->index = *std::move(index);
  parts->focus = FocusClasses(wanted, *parts->class_path);
  if (auto fit =
          CheckClassVersions(parts->focus, *parts->class_path, DescribeJdk(options.java_home),
                             DescribeJdk(options.compiler_java_home));
      !fit) {
    return Failed(fit.error());
  }
  auto placed = PlaceTarget(wanted, options.lines, *parts->classes, *parts->index, patience);
  if (!placed) return Failed(placed.error(), placed.error().kind == ErrorKind::kBadInput);
  parts->world = std::move(placed->world);
  parts->resolved = std::move(placed->resolved);
  parts->resolved.target.message_required = options.message_required;

  auto runtime = StartRuntime(options, *entries, parts->resolved, *parts->world);
  if (!runtime) return Failed(runtime.error());
  parts->runtime = *std::move(runtime);
  parts->verifier->Prepare();
  parts->junit = std::make_unique<JUnitVerifier>(
      *parts->verifier, *parts->world, parts->resolved.target, options.junit, options.form);
  parts->code = std::make_unique<ReportedJava>(
      ReportedJava::Context{*parts->verifier, *parts->world, *parts->index, parts->resolved.target,
                            options.junit, options.form},
      PackagesOf(parts->focus));
  parts->explainer = std::make_unique<JvmExplainer>(*parts->world, options.sandbox);
  parts->origin = std::make_unique<JvmCrashOrigin>(*parts->world);
  parts->usages = std::make_unique<JvmUsages>(parts->resolved.target, *parts->world, *parts->index);
  return std::make_unique<JvmSession>(std::move(parts));
}

}  // namespace aftershock::jvm
