// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "inspect.h"

#include <cstdio>
#include <memory>

#include "exit_code.h"
#include "inspect_jvm.h"
#include "inspect_report.h"
#include "interrupts.h"
#include "line_rule_option.h"
#include "report/progress.h"
#include "report/terminal.h"
#include "support/clock.h"
#include "support/patience.h"
#include "trace_input.h"

namespace aftershock::cli {
namespace {

int Fail(const Error& error) {
  report::Print(stderr, "aftershock: {}\n", error.message);
  return static_cast<int>(CodeOf(error.kind));
}

/// By the language that printed the trace.
Result<Inspection> Inspect(const InspectOptions& options, const trace::StackTrace& trace,
                           Interrupts& interrupts, Patience& patience) {
  const trace::ThrownException& thrown = trace.exceptions[trace.RootCause()];
  switch (trace.language) {
    case trace::Language::kJvm:
      return InspectJvm(options, thrown, interrupts, patience);
  }
  return Unsupported("traces of this language are not inspected yet");
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
  const auto inspection = Inspect(options, input->trace, interrupts, patience);
  progress.Clear();
  if (!inspection) return Fail(inspection.error());
  report::Show(stdout, options.json ? ToJson(*inspection) : ToTable(*inspection));
  return inspection->mismatch ? Fail(*inspection->mismatch) : 0;
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
