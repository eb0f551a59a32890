// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/reproduce_crash.h"

#include <utility>

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

  std::vector<harvest::Piece> pieces;
  if (options.read_report) {
    pieces = harvest::Harvest(report.lines, report.wanted.input_line, session.words().signs);
  }
  const search::Seeds seeds = session.SeedsOf(pieces);
  writer.SetPieces(std::move(pieces));
  if (Status status = patience.Check(); !status) return status;

  Rng random(options.seed);
  const auto outcome = Reproduce(
      {parts.target, parts.world, parts.runtime, clock, random, observer, &seeds, parts.origin},
      parts.verifier, parts.explainer, writer, options.reproduce);
  SessionNotes notes = session.notes();
  record.warnings = std::move(notes.warnings);
  record.contracts_broken = notes.contracts_broken;
  return outcome ? writer.Keep(*outcome) : tl::unexpected(outcome.error());
}

}  // namespace aftershock::reproduce
