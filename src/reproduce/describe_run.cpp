// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/describe_run.h"

namespace aftershock::reproduce {
namespace {

using report::Verdict;

double Seconds(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

struct Ending {
  Verdict verdict = Verdict::kBadInput;
  const char* code = "";
};

Ending EndingOf(const SessionError& failure) {
  switch (failure.error.kind) {
    case ErrorKind::kInterrupted:
      return {Verdict::kInterrupted, "interrupted"};
    case ErrorKind::kOutOfBudget:
      return {Verdict::kNotReproduced, "budget"};
    case ErrorKind::kEnvironment:
      return {Verdict::kEnvironment, "environment"};
    case ErrorKind::kBadInput:
    case ErrorKind::kUnsupported:
      break;
  }
  return {Verdict::kBadInput, failure.is_mismatch ? "trace_mismatch" : "bad_input"};
}

}  // namespace

void DescribeTrace(const trace::StackTrace& trace, const trace::ThrownException& wanted,
                   report::Record& record) {
  record.language = trace::Name(trace.language);
  record.exception = wanted.class_name;
  record.message = wanted.message;
  record.target_frames = wanted.frames.size();
}

void DescribeTarget(const program::Target& target, report::Record& record) {
  record.highest_frame = target.highest + 1;
  for (std::size_t i = 0; i <= target.highest; ++i) {
    const auto& line = target.frames[i].aligned;
    if (!line) continue;
    record.aligned.push_back(
        {i + 1, line->trace, line->here, std::string(NameOf(line->kind)), line->reason});
  }
}

void DescribeOutcome(const ReproduceOutcome& outcome, report::Record& record) {
  const bool interrupted = outcome.stop == evaluation::StopReason::kInterrupted;
  record.verdict = interrupted    ? Verdict::kInterrupted
                   : outcome.best ? Verdict::kReproduced
                                  : Verdict::kNotReproduced;
  record.evaluations = outcome.status.evaluations;
  record.workers = outcome.workers;
  record.workers_lost = outcome.workers_lost;
  record.refused = outcome.refused;
  record.refusals = outcome.refusals;
  record.code = outcome.code;
  record.diagnosis = outcome.diagnosis;
  record.best_fitness = outcome.best ? 0 : outcome.status.best_fitness;
  if (outcome.first_test) record.seconds_first_test = Seconds(*outcome.first_test);
  if (outcome.reproduced) record.seconds_reproduced = Seconds(*outcome.reproduced);
  record.fitness_over_time.clear();
  for (const evaluation::FitnessSample& sample : outcome.history) {
    record.fitness_over_time.push_back({Seconds(sample.at), sample.evaluations, sample.fitness});
  }
}

void DescribeCodeNotRun(const harvest::Gathered& gathered, const std::string& reason,
                        report::Record& record) {
  using report::CodeState;
  for (const harvest::Piece& piece : gathered.pieces) {
    if (piece.kind != harvest::PieceKind::kCode) continue;
    record.code.push_back({piece.line, CodeState::kNotUnderstood, std::nullopt, reason});
  }
  for (const harvest::LeftOutCode& block : gathered.left_out) {
    record.code.push_back({block.line, CodeState::kLeftOut, std::nullopt, block.reason});
  }
}

void DescribeFailure(const SessionError& failure, report::Record& record) {
  const Ending ending = EndingOf(failure);
  record.verdict = ending.verdict;
  record.diagnosis.code = ending.code;
  record.diagnosis.text = failure.error.message;
}

}  // namespace aftershock::reproduce
