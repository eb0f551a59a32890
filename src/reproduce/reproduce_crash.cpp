// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/reproduce_crash.h"

#include <optional>
#include <utility>

#include "evaluation/usefulness_rule.h"
#include "reproduce/describe_run.h"
#include "support/rng.h"

namespace aftershock::reproduce {

Status ReproduceCrash(const CrashReport& report, Session& session, ResultWriter& writer,
                      evaluation::SearchObserver& observer, const Clock& clock, Patience& patience,
                      const CrashOptions& options) {
  const SessionParts parts = session.parts();
  report::Record& record = writer.record();
  record.seed = options.seed;
  record.verified_in = session.words().fresh_process;
  DescribeTarget(parts.target, record);

  harvest::Gathered gathered;
  if (options.read_report) {
    gathered = harvest::Harvest(report.lines, report.wanted.input_line, session.words().signs);
  }
  const search::Seeds seeds = session.SeedsOf(gathered.pieces);
  writer.SetPieces(gathered.pieces);
  if (Status status = patience.Check(); !status) return status;

  Rng random(options.seed);
  std::optional<CodeOfReport> code;
  if (parts.code != nullptr) code.emplace(CodeOfReport{*parts.code, gathered});
  std::optional<evaluation::UsefulnessRule> usefulness;
  if (parts.origin != nullptr) {
    usefulness.emplace(parts.target, parts.world, parts.runtime.frames(), *parts.origin);
  }
  const auto outcome = Reproduce({.target = parts.target,
                                  .world = parts.world,
                                  .runtime = parts.runtime,
                                  .clock = clock,
                                  .random = random,
                                  .observer = observer,
                                  .seeds = &seeds,
                                  .usefulness = usefulness ? &*usefulness : nullptr,
                                  .usages = parts.usages},
                                 parts.verifier, parts.explainer, writer, options.reproduce,
                                 code ? &*code : nullptr);
  SessionNotes notes = session.notes();
  record.warnings = std::move(notes.warnings);
  record.contracts_broken = notes.contracts_broken;
  return outcome ? writer.Keep(*outcome) : tl::unexpected(outcome.error());
}

}  // namespace aftershock::reproduce
