// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "evaluation/status.h"
#include "reproduce/reproduce.h"
#include "reproduce/result_writer.h"
#include "reproduce/session.h"
#include "support/clock.h"
#include "support/patience.h"
#include "trace/source_line.h"
#include "trace/stack_trace.h"

namespace aftershock::reproduce {

/// A crash as its reporter tells it.
struct CrashReport {
  const trace::ThrownException& wanted;
  const std::vector<trace::SourceLine>& lines;  ///< The text that the trace was found in.
};

struct CrashOptions {
  ReproduceOptions reproduce;
  std::uint64_t seed = 1;
  bool read_report = true;  ///< Whether the text around the trace may help.
};

/// The whole use case in the language of `session`: takes the report apart, searches, verifies and
/// leaves tests and record with `writer`. An Error means that there is no outcome; what is known
/// by then is in the record all the same.
Status ReproduceCrash(const CrashReport& report, Session& session, ResultWriter& writer,
                      evaluation::SearchObserver& observer, const Clock& clock, Patience& patience,
                      const CrashOptions& options);

}  // namespace aftershock::reproduce
