// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "result_writer.h"

#include <fmt/format.h>

#include <map>

#include "support/files.h"

namespace aftershock::cli {
namespace {

double Seconds(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

report::Record::HelpfulPiece Credit(const harvest::Piece& piece) {
  constexpr std::size_t kLongest = 200;
  return {std::string(harvest::Name(piece.kind)), piece.line, piece.text.substr(0, kLongest)};
}

}  // namespace

void ResultWriter::SetPieces(const std::vector<harvest::Piece>& pieces) {
  pieces_ = &pieces;
  record_.harvested_pieces = pieces.size();
}

double ResultWriter::Elapsed() const { return Seconds(clock_.Now() - begin_); }

Status ResultWriter::Write() {
  record_.seconds_total = Elapsed();
  return WriteFileAtomically(out_ / "result.json", report::ToJson(record_));
}

Status ResultWriter::Publish(const reproduce::ReproduceOutcome& so_far) {
  if (Status kept = Keep(so_far); !kept) return kept;
  if (Status written = Write(); !written) return written;
  if (progress_ != nullptr) {
    progress_->Say(fmt::format("frame {} of {} reproduced after {:.1f} s: {}", record_.best->frame,
                               record_.target_frames, Elapsed(), record_.best->test));
  }
  return {};
}

Status ResultWriter::Keep(const reproduce::ReproduceOutcome& outcome) {
  record_.evaluations = outcome.status.evaluations;
  record_.workers = outcome.workers;
  record_.workers_lost = outcome.workers_lost;
  record_.refused = outcome.refused;
  record_.diagnosis = outcome.diagnosis;
  if (outcome.first_test) record_.seconds_first_test = Seconds(*outcome.first_test);
  if (outcome.reproduced) record_.seconds_reproduced = Seconds(*outcome.reproduced);
  record_.fitness_over_time.clear();
  for (const evaluation::FitnessSample& sample : outcome.history) {
    record_.fitness_over_time.push_back({Seconds(sample.at), sample.evaluations, sample.fitness});
  }
  record_.best_fitness = outcome.best ? 0 : outcome.status.best_fitness;
  record_.verdict = outcome.stop == evaluation::StopReason::kInterrupted
                        ? report::Verdict::kInterrupted
                    : outcome.best ? report::Verdict::kReproduced
                                   : report::Verdict::kNotReproduced;
  if (outcome.near_miss) {
    auto file = WriteTest(outcome.near_miss->checked);
    if (!file) return tl::unexpected(file.error());
    record_.near_miss = {outcome.near_miss->line, *file};
  }
  return outcome.best ? KeepTests(outcome) : Status();
}

Status ResultWriter::KeepTests(const reproduce::ReproduceOutcome& outcome) {
  const reproduce::Reproduction& best = *outcome.best;
  std::map<std::size_t, std::string> files;  // By frame.
  for (const reproduce::Reproduction& one : outcome.lower) {
    auto file = WriteTest(one.checked);
    if (!file) return tl::unexpected(file.error());
    files[one.frame] = *file;
  }
  auto file = WriteTest(best.checked);
  if (!file) return tl::unexpected(file.error());
  files[best.frame] = *file;
  if (!record_.seconds_first_reproduced) record_.seconds_first_reproduced = Elapsed();

  record_.best = report::FoundTest{best.frame + 1, *file, true};
  record_.message_match = trace::Name(best.checked.message);
  record_.thrown_message = best.checked.thrown_message;
  record_.useful = outcome.useful;
  record_.repetitions = best.checked.repetitions;
  record_.repetitions_failed = best.checked.repetitions_failed;
  record_.statements = best.test.statements.size();
  if (best.helpful_source && pieces_ != nullptr) {
    record_.helped = Credit((*pieces_)[*best.helpful_source]);
  } else {
    record_.helped.reset();
  }
  record_.frames.clear();
  for (const std::size_t frame : outcome.frames) {
    // What reproduces a frame reproduces all below.
    record_.frames.push_back({frame + 1, files.lower_bound(frame)->second, true});
  }
  return {};
}

Result<std::string> ResultWriter::WriteTest(const reproduce::CheckedTest& checked) {
  const std::filesystem::path file = out_ / checked.file_name;
  if (Status written = WriteFileAtomically(file, checked.source); !written) {
    return tl::unexpected(written.error());
  }
  return file.string();
}

}  // namespace aftershock::cli
