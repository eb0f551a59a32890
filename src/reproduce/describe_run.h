// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "program/target.h"
#include "report/record.h"
#include "reproduce/reproduce.h"
#include "reproduce/session.h"
#include "trace/stack_trace.h"

namespace aftershock::reproduce {

// What a run finds out step by step, as the record has it.

/// The trace, and which of its exceptions is wanted.
void DescribeTrace(const trace::StackTrace& trace, const trace::ThrownException& wanted,
                   report::Record& record);

/// What the program makes of the trace.
void DescribeTarget(const program::Target& target, report::Record& record);

/// How a run ended that has an outcome; the tests are described by who writes them.
void DescribeOutcome(const ReproduceOutcome& outcome, report::Record& record);

/// Where nothing of the report's code can be run: `reason` for every block of it that would be.
void DescribeCodeNotRun(const harvest::Gathered& gathered, const std::string& reason,
                        report::Record& record);

/// How a run ended that has none.
void DescribeFailure(const SessionError& failure, report::Record& record);

}  // namespace aftershock::reproduce
