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
constexpr std::size_t kMostEndless = 2;      ///< Runs of all blocks that take as long as one may.

/// Whether a run shows as much as the one before.
bool IsAsGood(const CheckedTest& shorter, const CheckedTest& before) {
  return shorter.frame && *shorter.frame >= *before.frame && shorter.message >= before.message &&
         shorter.repetitions.failed <= before.repetitions.failed;
}

}  // namespace

bool CodeTrial::IsInterrupted() {
  // Whoever wanted to stop once is not asked again.
  was_interrupted_ = was_interrupted_ || interrupted_();
  return was_interrupted_;
}

bool CodeTrial::IsOver(std::chrono::nanoseconds end) {
  return IsInterrupted() || endless_ >= kMostEndless ||
         clock_.Now() >= (limits_.counts ? limits_.until_shortened : end);
}

std::chrono::milliseconds CodeTrial::LimitUntil(std::chrono::nanoseconds end) const {
  using std::chrono::milliseconds;
  const auto last = limits_.counts ? limits_.until_shortened : end;
  const auto left = std::chrono::ceil<milliseconds>(last - clock_.Now());
  return std::clamp(left, milliseconds(1), limits_.longest_run);
}

Result<ReportedTest::Run> CodeTrial::Check(ReportedTest& test, const std::vector<bool>& kept,
                                           std::chrono::nanoseconds end) {
  const std::chrono::nanoseconds began = clock_.Now();
  auto run = test.Check(kept, LimitUntil(end));
  // A little is kept free for the end of it.
  if (clock_.Now() - began >= limits_.longest_run * 9 / 10) ++endless_;
  return run;
}

std::string CodeTrial::WhyNoMore() {
  if (is_done_) return "another block of code was enough";
  if (IsInterrupted()) return "it was interrupted";
  if (tried_ == kMostBlocks || runs_ >= kMostRuns) return "other blocks came first";
  if (endless_ >= kMostEndless) return "the code before it took too long";
  if (IsOver(limits_.until)) return "there was no time left for it";
  return {};
}

Status CodeTrial::Run(const Keep& keep, const Interrupted& interrupted) {
  interrupted_ = interrupted;
  for (const harvest::Piece& piece : pieces_) {
    if (piece.kind == harvest::PieceKind::kCode) texts_.push_back(piece.text);
  }
  std::string why_not;
  Status done;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].kind != harvest::PieceKind::kCode) continue;
    report::CodeBlock& block = blocks_.emplace_back();
    block.line = pieces_[i].line;
    if (pieces_[i].is_cut) {
      block.text = "too long to be tried";
      continue;
    }
    if (why_not.empty()) why_not = WhyNoMore();
    if (!why_not.empty()) {
      block.text = why_not;
      continue;
    }
    const auto is_done = Try(i, block, keep);
    if (block.state != CodeState::kInSeeds) ++tried_;
    if (is_done) {
      is_done_ = *is_done;
    } else {
      why_not = is_done.error().message;
      done = tl::unexpected(is_done.error());
    }
  }
  return done;
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
    if (runs_ >= kMostRuns || IsOver(limits_.until)) {
      if (is_first) block = {block.line, CodeState::kLeftOut, std::nullopt, WhyNoMore()};
      break;
    }
    std::vector<bool> kept(test->parts(), true);
    auto run = RunWhole(*test, kept);
    if (!run) {
      // Of this block only, maybe: whether nothing can be run at all, the next will tell.
      if (block.state == CodeState::kNotUnderstood) block.text = run.error().message;
      return false;
    }
    if (run->checked.frame) {
      block.state = CodeState::kTried;
      block.frame = *run->checked.frame + 1;
      block.text = fmt::format("it reaches frame {}", *block.frame);
      const auto refused = std::ranges::count(kept, false);
      if (refused > 0) block.text += fmt::format(" without {} parts of it", refused);
      return Finish(*test, kept, {piece, *std::move(run)}, block, keep);
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
  auto whole = Check(test, kept, limits_.until);
  if (!whole || whole->was_understood) return whole;
  std::optional<std::size_t> refused = whole->refused;
  for (std::size_t i = 0; i < kMostRefused && refused && !IsOver(limits_.until); ++i) {
    kept[*refused] = false;
    auto run = Check(test, kept, limits_.until);
    if (!run || run->checked.frame) return run;
    refused = run->refused;
  }
  // What is wrong with all of it says more than what a rest of it does.
  return whole;
}

Result<bool> CodeTrial::Finish(ReportedTest& test, const std::vector<bool>& kept,
                               const FoundCode& found, report::CodeBlock& block, const Keep& keep) {
  auto done = keep(found);
  if (!done) return done;
  FoundCode best = found;
  // What ends the search with it may take longer than what is only in its way.
  const std::chrono::nanoseconds end = *done ? limits_.until_shortened : limits_.until;
  // A failure ends it, and what holds already stays.
  const auto shorter =
      Shorten(kept, kMostShortening, [&](const std::vector<bool>& fewer) -> Result<bool> {
        if (IsOver(end)) return false;
        auto run = Check(test, fewer, end);
        if (!run) return tl::unexpected(run.error());
        if (!IsAsGood(run->checked, best.run.checked)) return false;
        best.run = *std::move(run);
        return true;
      });
  if (!shorter) block.text += "; making it shorter failed: " + shorter.error().message;
  if (best.run.checked.source == found.run.checked.source) return done;
  return keep(best);
}

}  // namespace aftershock::reproduce
