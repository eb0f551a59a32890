// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/evidence.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <tuple>

#include "fitness/branch_distance.h"
#include "support/normalise.h"
#include "testcase/visit.h"

namespace aftershock::evaluation {
namespace {

/// Beyond so many kinds of exceptions one more would not be told of anyway.
constexpr std::size_t kMostGroups = 1'000;
constexpr std::size_t kMostSeen = 3;
constexpr double kUnknown = std::numeric_limits<double>::infinity();

program::CallableId CallUnderWay(const testcase::TestCase& test, std::uint16_t statement) {
  if (statement >= test.statements.size()) return {};
  return testcase::CalledBy(test.statements[statement]);
}

bool HasMessage(const std::vector<runtime::ObservedException>& chain) {
  return std::ranges::any_of(chain, [](const auto& one) { return !one.message.empty(); });
}

/// Lower frames first: whoever gets farther down the stack is nearer to the crash.
auto Rank(const NearestMiss& miss) {
  return std::tuple(miss.frame, static_cast<double>(miss.level) + Normalise(miss.distance));
}

bool IsSameDecision(const NearestMiss& a, const NearestMiss& b) {
  return a.frame == b.frame && a.wanted == b.wanted;
}

void AddSeen(const runtime::ExecutionReport& report, NearestMiss& miss) {
  if (!miss.wanted || miss.seen.size() >= kMostSeen) return;
  for (const runtime::ComparedValues& values : report.compared) {
    if (miss.seen.size() >= kMostSeen) return;
    if (values.branch != miss.wanted->branch.id) continue;
    std::pair seen(values.left, values.right);
    if (std::ranges::find(miss.seen, seen) == miss.seen.end()) miss.seen.push_back(std::move(seen));
  }
}

std::vector<program::Segment> HandlersOf(const program::TargetFrame& frame) {
  std::vector<program::Segment> handlers;
  for (const program::BlockIndex line : frame.line_blocks) {
    for (const program::BlockIndex handler : frame.flow->blocks[line].handlers) {
      handlers.push_back(frame.flow->blocks[handler].segments.front());
    }
  }
  return handlers;
}

/// Whether the crash came about without `frame`. How far the frames below it got then says nothing
/// about it: they were called from elsewhere.
bool CrashedBelow(std::size_t frame, std::optional<std::size_t> reproduced) {
  return reproduced && *reproduced < frame;
}

}  // namespace

std::size_t Evidence::ThrownHash::operator()(const ThrownKey& key) const noexcept {
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15;
  std::uint64_t hash = key.call;
  for (const std::uint32_t part : {key.class_name, key.place}) hash = hash * kFactor + part;
  return hash * kFactor >> 20;
}

Evidence::Evidence(const program::Target& target) : target_(target), frames_(target.frames.size()) {
  for (std::size_t i = target.first_own; i <= target.highest && i < target.frames.size(); ++i) {
    const program::TargetFrame& frame = target.frames[i];
    if (!frame.own || !frame.flow || frame.flow->blocks.empty()) continue;
    frames_[i].watched = true;
    watched_.push_back({.frame = i,
                        .plan = program::PlanApproach(*frame.flow, frame.line_blocks),
                        .handlers = HandlersOf(frame),
                        .reached = false,
                        .miss = std::nullopt});
  }
}

void Evidence::Add(const testcase::TestCase& test, const fitness::Observation& observation,
                   std::optional<std::size_t> reproduced, bool collected) {
  ++tests_;
  const runtime::ExecutionReport& report = observation.report();
  const auto covered = [&](program::ProbeId probe) { return observation.Covered(probe); };
  bool all_below = true;
  for (Watched& watched : watched_) {
    FrameEvidence& evidence = frames_[watched.frame];
    watched.reached = std::ranges::any_of(target_.frames[watched.frame].line_probes, covered);
    if (watched.reached || covered(watched.plan.entry)) ++evidence.entered;
    if (watched.reached) ++evidence.reached;
    all_below = all_below && watched.reached;
    if (all_below && !CrashedBelow(watched.frame, reproduced)) ++evidence.complete;
    if (all_below) NoteCaught(watched, observation, reproduced);
  }
  if (collected) NoteMisses(observation, reproduced);
  if (!report.exceptions.empty()) NoteThrown(test, report);
}

void Evidence::NoteCaught(const Watched& watched, const fitness::Observation& observation,
                          std::optional<std::size_t> reproduced) {
  if (watched.handlers.empty()) return;
  FrameEvidence& evidence = frames_[watched.frame];
  if (reproduced) {
    // What came out once is not caught.
    if (*reproduced >= watched.frame) evidence.came_out = true;
    return;
  }
  const auto taken = std::ranges::find_if(watched.handlers, [&](const program::Segment& handler) {
    return observation.Covered(handler.probe);
  });
  if (taken == watched.handlers.end()) return;
  ++evidence.caught;
  if (!evidence.handler_line) evidence.handler_line = taken->line;
}

std::optional<std::size_t> Evidence::caught_at() const {
  constexpr std::uint64_t kEnough = 20;
  for (const Watched& watched : watched_) {
    const FrameEvidence& evidence = frames_[watched.frame];
    if (!evidence.came_out && evidence.caught >= kEnough &&
        2 * evidence.caught >= evidence.complete) {
      return watched.frame;
    }
  }
  return std::nullopt;
}

void Evidence::NoteThrown(const testcase::TestCase& test, const runtime::ExecutionReport& report) {
  const runtime::ObservedException& thrown = report.exceptions.front();
  const program::CallableId call = CallUnderWay(test, report.statement);
  const runtime::FrameId place = thrown.frames.empty() ? runtime::FrameId() : thrown.frames.front();
  const auto [entry, is_new] = thrown_index_.try_emplace(
      ThrownKey{call.value, thrown.class_name.value, place.value}, thrown_.size());
  if (is_new && thrown_.size() == kMostGroups) {
    thrown_index_.erase(entry);
    return;
  }
  if (is_new) {
    thrown_.push_back({call, report.exceptions, 0, std::vector<std::uint64_t>(frames_.size())});
  }
  ThrownGroup& group = thrown_[entry->second];
  ++group.tests;
  if (!HasMessage(group.chain) && HasMessage(report.exceptions)) group.chain = report.exceptions;
  for (const Watched& watched : watched_) {
    if (watched.reached) ++group.reached[watched.frame];
  }
}

void Evidence::NoteMisses(const fitness::Observation& observation,
                          std::optional<std::size_t> reproduced) {
  Watched* missed = nullptr;
  for (Watched& watched : watched_) {
    watched.miss.reset();
    if (!watched.reached) missed = &watched;
    if (missed == nullptr || CrashedBelow(watched.frame, reproduced)) continue;
    NoteMiss(*missed, observation, frames_[watched.frame]);
  }
}

void Evidence::NoteMiss(Watched& missed, const fitness::Observation& observation,
                        FrameEvidence& evidence) {
  if (evidence.nearest && missed.frame > evidence.nearest->frame) return;
  if (!observation.Covered(missed.plan.entry)) return;
  if (!missed.miss) missed.miss = MissOf(missed, observation);
  NearestMiss& miss = *missed.miss;
  if (evidence.nearest && Rank(miss) >= Rank(*evidence.nearest)) {
    const bool equal = Rank(miss) == Rank(*evidence.nearest);
    if (equal && IsSameDecision(miss, *evidence.nearest)) {
      AddSeen(observation.report(), *evidence.nearest);
    }
    return;
  }
  if (miss.seen.empty()) AddSeen(observation.report(), miss);
  evidence.nearest = miss;
}

NearestMiss Evidence::MissOf(const Watched& watched,
                             const fitness::Observation& observation) const {
  const auto covered = [&](program::ProbeId probe) { return observation.Covered(probe); };
  const program::ApproachResult approach = program::Evaluate(watched.plan, covered);
  NearestMiss miss{.frame = watched.frame,
                   .level = approach.level,
                   .distance = kUnknown,
                   .line = std::nullopt,
                   .wanted = std::nullopt,
                   .seen = {}};
  const auto& blocks = target_.frames[watched.frame].flow->blocks;
  bool any = false;
  for (const program::DecisionPoint& point : approach.points) {
    if (!covered(point.probe)) continue;
    for (const program::Way& way : point.ways) {
      double sum = way.unobservable ? kUnknown : 0;
      std::optional<program::WantedOutcome> failed;
      for (const program::WantedOutcome& condition : way.conditions) {
        const double distance =
            fitness::BranchDistance(condition, observation.Branch(condition.branch.id));
        if (distance > 0 && !failed) failed = condition;
        sum += distance;
      }
      if (any && sum >= miss.distance) continue;
      any = true;
      miss.distance = sum;
      miss.wanted = failed;
      // The decision ends its block.
      miss.line = blocks[point.block].segments.back().line;
    }
  }
  return miss;
}

void Evidence::NoteNearMiss(const testcase::TestCase& test, int line) {
  const int wanted = target_.frames[target_.first_own].wanted.line.value_or(line);
  const auto rank = [&](const testcase::TestCase& one, int at) {
    return std::pair(std::abs(at - wanted), one.statements.size());
  };
  const std::uint64_t tests = near_miss_ ? near_miss_->tests + 1 : 1;
  if (!near_miss_ || rank(test, line) < rank(near_miss_->test, near_miss_->line)) {
    near_miss_ = NearMiss{test, line, tests};
  }
  near_miss_->tests = tests;
}

void Evidence::NoteImprovement(std::size_t frame, std::uint64_t evaluations) {
  ++frames_[frame].improvements;
  frames_[frame].last_improvement = evaluations;
}

}  // namespace aftershock::evaluation
