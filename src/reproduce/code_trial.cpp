// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/code_trial.h"

#include <fmt/format.h>

#include <algorithm>

#include "reproduce/shorten.h"

namespace aftershock::reproduce {
namespace {

using report::CodeState;

constexpr std::size_t kMostBlocks = 6;
constexpr std::size_t kMostRuns = 12;        ///< Of all blocks as they stand.
constexpr std::size_t kMostShortening = 40;  ///< Runs for one block.
constexpr std::size_t kMostRefused = 4;      ///< Parts of a block that are left out as no code.

/// Whether a run shows as much as the one before.
bool IsAsGood(const CheckedTest& shorter, const CheckedTest& before) {
  return shorter.frame && *shorter.frame >= *before.frame && shorter.message >= before.message &&
         shorter.repetitions_failed <= before.repetitions_failed;
}

}  // namespace

bool CodeTrial::IsOver(std::chrono::nanoseconds end) const {
  return clock_.Now() >= (limits_.counts ? limits_.until_shortened : end);
}

std::chrono::milliseconds CodeTrial::LimitUntil(std::chrono::nanoseconds end) const {
  using std::chrono::milliseconds;
  const auto last = limits_.counts ? limits_.until_shortened : end;
  const auto left = std::chrono::ceil<milliseconds>(last - clock_.Now());
  return std::clamp(left, milliseconds(1), limits_.longest_run);
}

Status CodeTrial::Run(const Keep& keep, const Interrupted& interrupted) {
  bool is_done = false;
  std::size_t tried = 0;
  for (const harvest::Piece& piece : pieces_) {
    if (piece.kind == harvest::PieceKind::kCode) texts_.push_back(piece.text);
  }
  std::string why_not;
  std::optional<Error> failure;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].kind != harvest::PieceKind::kCode) continue;
    report::CodeBlock& block = blocks_.emplace_back();
    block.line = pieces_[i].line;
    if (why_not.empty() && is_done) why_not = "another block of code was enough";
    if (why_not.empty() && interrupted()) why_not = "it was interrupted";
    if (why_not.empty() && (tried == kMostBlocks || runs_ >= kMostRuns)) {
      why_not = "other blocks came first";
    }
    if (why_not.empty() && IsOver(limits_.until)) why_not = "there was no time left for it";
    if (failure) block.state = CodeState::kNotUnderstood;
    if (!why_not.empty()) {
      block.text = why_not;
      continue;
    }
    const auto done = Try(i, block, keep);
    if (!done) {
      failure = done.error();
      why_not = failure->message;
      block.state = CodeState::kNotUnderstood;
      block.text = why_not;
      continue;
    }
    if (block.state != CodeState::kInSeeds) ++tried;
    is_done = *done;
  }
  if (failure) return tl::unexpected(*failure);
  return {};
}

Result<bool> CodeTrial::Try(std::size_t piece, report::CodeBlock& block, const Keep& keep) {
  const ReportedCode::Reading reading = code_.Read(texts_, blocks_.size() - 1);
  if (reading.is_in_seeds) {
    block.state = CodeState::kInSeeds;
    return false;
  }
  block.state = CodeState::kNotUnderstood;
  block.text = "there is nothing in it that can be run";
  bool is_first = true;
  for (const auto& test : reading.tests) {
    if (runs_ >= kMostRuns || IsOver(limits_.until)) break;
    std::vector<bool> kept(test->parts(), true);
    auto run = RunWhole(*test, kept);
    if (!run) return tl::unexpected(run.error());
    if (run->checked.frame) {
      block.state = CodeState::kTried;
      block.frame = *run->checked.frame + 1;
      block.text = fmt::format("it reaches frame {}", *block.frame);
      const auto refused = std::ranges::count(kept, false);
      if (refused > 0) block.text += fmt::format(" without {} parts of it", refused);
      return Finish(*test, kept, {piece, *std::move(run)}, keep);
    }
    // What one of its ways did says more than that another is no code.
    const bool says_more = run->was_understood && block.state == CodeState::kNotUnderstood;
    if (is_first || says_more) block.text = run->checked.problem;
    if (run->was_understood) block.state = CodeState::kTried;
    is_first = false;
  }
  return false;
}

Result<ReportedTest::Run> CodeTrial::RunWhole(ReportedTest& test, std::vector<bool>& kept) {
  ++runs_;
  auto whole = test.Check(kept, LimitUntil(limits_.until));
  if (!whole || whole->was_understood) return whole;
  std::optional<std::size_t> refused = whole->refused;
  for (std::size_t i = 0; i < kMostRefused && refused && !IsOver(limits_.until); ++i) {
    kept[*refused] = false;
    auto run = test.Check(kept, LimitUntil(limits_.until));
    if (!run || run->checked.frame) return run;
    refused = run->refused;
  }
  // What is wrong with all of it says more than what a rest of it does.
  return whole;
}

Result<bool> CodeTrial::Finish(ReportedTest& test, const std::vector<bool>& kept,
                               const FoundCode& found, const Keep& keep) {
  auto done = keep(found);
  if (!done) return done;
  FoundCode best = found;
  // What ends the search with it may take longer than what is only in its way.
  const std::chrono::nanoseconds end = *done ? limits_.until_shortened : limits_.until;
  const auto shorter =
      Shorten(kept, kMostShortening, [&](const std::vector<bool>& fewer) -> Result<bool> {
        if (IsOver(end)) return false;
        auto run = test.Check(fewer, LimitUntil(end));
        if (!run) return tl::unexpected(run.error());
        if (!IsAsGood(run->checked, best.run.checked)) return false;
        best.run = *std::move(run);
        return true;
      });
  if (!shorter) return tl::unexpected(shorter.error());
  if (best.run.checked.source == found.run.checked.source) return done;
  return keep(best);
}

}  // namespace aftershock::reproduce
