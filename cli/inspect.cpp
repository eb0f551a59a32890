// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "inspect.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <memory>

#include "exit_code.h"
#include "inspect_report.h"
#include "jvm/classes/class_files.h"
#include "jvm/classpath/class_path.h"
#include "jvm/frames/frame_origin.h"
#include "jvm/index/program_index.h"
#include "jvm/jdk/find_jdk.h"
#include "jvm/names/class_name.h"
#include "jvm/target/place_target.h"
#include "line_rule_option.h"
#include "report/progress.h"
#include "report/terminal.h"
#include "support/clock.h"
#include "support/patience.h"
#include "trace_input.h"

namespace aftershock::cli {
namespace {

/// A build tool that downloads for longer than this is stuck.
constexpr std::chrono::minutes kToolLimit{10};

int Fail(const Error& error) {
  report::Print(stderr, "aftershock: {}\n", error.message);
  return static_cast<int>(CodeOf(error.kind));
}

Result<std::unique_ptr<jvm::ClassPath>> OpenClassPath(const InspectOptions& options,
                                                      const trace::ThrownException& thrown,
                                                      Interrupts& interrupts, Patience& patience) {
  auto home = jvm::FindJavaHome(options.java);
  if (!home) return tl::unexpected(home.error());
  auto specs = CollectClassPath(options.class_path,
                                {.deadline = std::chrono::steady_clock::now() + kToolLimit,
                                 .log = {},
                                 .interrupts = &interrupts,
                                 .quiet = false});
  if (!specs) return tl::unexpected(specs.error());
  jvm::ClassPathOptions class_path;
  class_path.specs = *std::move(specs);
  class_path.java_home = *home;
  class_path.trace_classes = jvm::TraceClasses(thrown);
  return jvm::ClassPath::Open(class_path, patience);
}

void Print(const Inspection& inspection, bool json) {
  const std::string text = json ? ToJson(inspection) : ToTable(inspection);
  report::Show(stdout, text);
}

}  // namespace

int RunInspect(const InspectOptions& options) {
  Interrupts interrupts;
  const SteadyClock clock;
  report::Progress progress(stderr, report::StyleFor(stderr, /*quiet=*/false), clock);
  Patience patience({.interrupted = [&] { return interrupts.Pending(); },
                     .waiting = [&](const std::string& phase) { progress.ShowPhase(phase, {}); }});
  const auto input = ReadTrace(options.trace, options.trace_number, patience);
  if (!input) return Fail(input.error());
  if (!input->note.empty()) report::Print(stderr, "aftershock: {}\n", input->note);
  const trace::ThrownException& thrown = input->trace.exceptions[input->trace.RootCause()];
  const auto class_path = OpenClassPath(options, thrown, interrupts, patience);
  if (!class_path) {
    const int code = Fail(class_path.error());
    return interrupts.Pending() ? static_cast<int>(ExitCode::kInterrupted) : code;
  }
  for (const std::string& problem : (*class_path)->problems()) {
    report::Print(stderr, "aftershock: {}\n", problem);
  }

  const auto index = jvm::ProgramIndex::Build(**class_path, patience);
  if (!index) return Fail(index.error());
  jvm::ClassFiles classes(**class_path);
  const jvm::LineRule lines = options.lines;
  const auto placed = jvm::PlaceTarget(thrown, lines, classes, **index, patience);
  progress.Clear();
  if (!placed && placed.error().kind != ErrorKind::kBadInput) return Fail(placed.error());
  if (!placed) {
    Print({thrown, jvm::CheckFrames(thrown, lines, classes, **index), nullptr, ""}, options.json);
    return Fail(placed.error());
  }
  const jvm::ResolvedTarget& resolved = placed->resolved;
  Print(
      {thrown, resolved.verdicts, &resolved.target, jvm::DottedName(placed->world->test_package())},
      options.json);
  return 0;
}

void AddInspect(CLI::App& app, int& exit_code) {
  const auto options = std::make_shared<InspectOptions>();
  CLI::App* verb = app.add_subcommand(
      "inspect", "Check a stack trace against a class path: what is the target?");
  verb->add_option("TRACE", options->trace, "File with the stack trace, or - for standard input")
      ->required();
  AddClassPathOptions(*verb, options->class_path);
  verb->add_option("--java", options->java,
                   "JDK home or java executable (default: JAVA_HOME, else java on PATH)");
  verb->add_option("--trace", options->trace_number,
                   "Which trace of the input, counted from 1 (default: the first)");
  AddLineRule(*verb, options->lines);
  verb->add_flag("--json", options->json, "Print JSON instead of a table");
  verb->footer(
      "Examples:\n"
      "  aftershock inspect crash.log --classpath app.jar\n"
      "  aftershock inspect crash.log --maven org.apache.commons:commons-text:1.9\n"
      "  aftershock inspect crash.log --project . --json");
  verb->callback([options, &exit_code] { exit_code = RunInspect(*options); });
}

}  // namespace aftershock::cli
