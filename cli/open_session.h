// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <memory>

#include "harvest/harvest.h"
#include "interrupts.h"
#include "report/record.h"
#include "reproduce/session.h"
#include "reproduce_options.h"
#include "support/patience.h"
#include "trace/stack_trace.h"

namespace aftershock::cli {

/// What opening a session may take its time for, and where it tells what it found on the way.
struct OpeningContext {
  std::chrono::steady_clock::time_point deadline;
  Interrupts& interrupts;
  Patience& patience;
  report::Record& record;
};

using OpenedSession = tl::expected<std::unique_ptr<reproduce::Session>, reproduce::SessionError>;

/// How the language that printed a trace looks in a report.
harvest::LanguageSigns SignsOf(trace::Language language);

/// Opens the language that printed `trace` for its exception `wanted`. Only here it is known which
/// options must be given: those that say where a program of that language is.
OpenedSession OpenSession(const ReproduceArguments& arguments, const trace::StackTrace& trace,
                          const trace::ThrownException& wanted, const OpeningContext& context);

}  // namespace aftershock::cli
