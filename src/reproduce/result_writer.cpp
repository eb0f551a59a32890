// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/result_writer.h"

#include <fmt/format.h>

#include <map>

#include "reproduce/describe_run.h"
#include "support/files.h"

namespace aftershock::reproduce {
namespace {

report::Record::HelpfulPiece Credit(const harvest::Piece& piece) {
  constexpr std::size_t kLongest = 200;
  return {std::string(harvest::Name(piece.kind)), piece.line, piece.text.substr(0, kLongest)};
}

/// The best test for a frame: what reproduces a frame reproduces all below, so a higher one may be
/// better for this one, too.
const Reproduction& BestFor(std::size_t frame, const ReproduceOutcome& outcome) {
  const Reproduction* best = &*outcome.best;
  for (const Reproduction& one : outcome.lower) {
    if (one.frame >= frame && IsBetterFor(frame, one, *best)) best = &one;
  }
  return *best;
}

}  // namespace

void ResultWriter::SetPieces(std::vector<harvest::Piece> pieces) {
  pieces_ = std::move(pieces);
  record_.harvested_pieces = pieces_.size();
}

double ResultWriter::Elapsed() const {
  return std::chrono::duration<double>(clock_.Now() - begin_).count();
}

Status ResultWriter::Write() {
  record_.seconds_total = Elapsed();
  return WriteFileAtomically(out_ / "result.json", report::ToJson(record_));
}

Status ResultWriter::Publish(const ReproduceOutcome& so_far) {
  if (Status kept = Keep(so_far); !kept) return kept;
  if (Status written = Write(); !written) return written;
  if (announce_) {
    announce_(fmt::format("frame {} of {} reproduced after {:.1f} s: {}", record_.best->frame,
                          record_.target_frames, Elapsed(), record_.best->test));
  }
  return {};
}

Status ResultWriter::Keep(const ReproduceOutcome& outcome) {
  DescribeOutcome(outcome, record_);
  if (outcome.near_miss) {
    auto file = WriteTest(outcome.near_miss->checked);
    if (!file) return tl::unexpected(file.error());
    record_.near_miss = {outcome.near_miss->line, *file};
  }
  return outcome.best ? KeepTests(outcome) : Status();
}

Status ResultWriter::KeepTests(const ReproduceOutcome& outcome) {
  const Reproduction& best = *outcome.best;
  auto file = WriteTest(best.checked);
  if (!file) return tl::unexpected(file.error());
  if (!record_.seconds_first_reproduced) record_.seconds_first_reproduced = Elapsed();

  record_.best = report::FoundTest{best.frame + 1, *file, true, best.technique};
  record_.message_match = trace::Name(best.checked.message);
  record_.thrown_message = best.checked.thrown_message;
  record_.useful = outcome.useful;
  record_.repetitions = best.checked.repetitions;
  record_.statements = best.statements();
  record_.helped.reset();
  if (best.helpful_source) record_.helped = Credit(pieces_.at(*best.helpful_source));
  return KeepFrames(outcome, *file);
}

Status ResultWriter::KeepFrames(const ReproduceOutcome& outcome, const std::string& best) {
  std::map<const Reproduction*, std::string> files{{&*outcome.best, best}};
  record_.frames.clear();
  for (const std::size_t frame : outcome.frames) {
    const Reproduction& one = BestFor(frame, outcome);
    std::string& name = files[&one];
    if (name.empty()) {
      auto file = WriteTest(one.checked);
      if (!file) return tl::unexpected(file.error());
      name = *std::move(file);
    }
    record_.frames.push_back({frame + 1, name, true, one.technique});
  }
  return {};
}

Result<std::string> ResultWriter::WriteTest(const CheckedTest& checked) {
  const std::filesystem::path file = out_ / checked.file_name;
  if (Status written = WriteFileAtomically(file, checked.source); !written) {
    return tl::unexpected(written.error());
  }
  return file.string();
}

}  // namespace aftershock::reproduce
