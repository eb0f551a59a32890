// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/frame_matcher.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "program/match_target.h"
#include "trace/distance.h"

namespace aftershock::fitness {
namespace {

double DifferenceOf(const program::TargetFrame& wanted, const trace::Frame& observed) {
  // A match by name and line decides, whichever of the names matched.
  if (trace::FrameMatches(wanted.wanted, wanted.aliases, observed)) return 0;
  double least = trace::FrameDifference(wanted.wanted, observed);
  trace::Frame renamed = wanted.wanted;
  for (const program::FrameAlias& alias : wanted.aliases) {
    renamed.class_name = alias.class_name;
    renamed.method_name = alias.method_name;
    least = std::min(least, trace::FrameDifference(renamed, observed));
  }
  return least;
}

}  // namespace

FrameMatcher::FrameMatcher(const program::Target& target, const runtime::FrameTable& frames)
    : target_(target), frames_(frames), own_frames_(program::OwnFrames(target)) {
  for (const trace::OwnFrame& own : own_frames_) {
    wanted_.push_back({own_wanted_.size(), own.before});
    own_wanted_.push_back(own.index);
  }
  wanted_numbers_.resize(own_wanted_.size());
  std::iota(wanted_numbers_.begin(), wanted_numbers_.end(), std::size_t{0});
}

bool FrameMatcher::IsWanted(runtime::NameId name) {
  if (name.value >= names_.size()) names_.resize(name.value + 1, Answer::kUnknown);
  Answer& answer = names_[name.value];
  if (answer == Answer::kUnknown) {
    answer = frames_.at(name) == target_.exception_class ? Answer::kYes : Answer::kNo;
  }
  return answer == Answer::kYes;
}

void FrameMatcher::Learn(runtime::FrameId frame) {
  if (frame.value >= own_.size()) {
    own_.resize(frame.value + 1, Answer::kUnknown);
    differences_.resize(own_.size() * own_wanted_.size());
  }
  if (own_[frame.value] != Answer::kUnknown) return;
  const trace::Frame& observed = frames_.at(frame);
  own_[frame.value] = target_.is_own(observed.class_name) ? Answer::kYes : Answer::kNo;
  double* row = differences_.data() + frame.value * own_wanted_.size();
  for (std::size_t i = 0; i < own_wanted_.size(); ++i) {
    row[i] = DifferenceOf(target_.frames[own_wanted_[i]], observed);
  }
}

bool FrameMatcher::IsOwn(runtime::FrameId frame) {
  Learn(frame);
  return own_[frame.value] == Answer::kYes;
}

double FrameMatcher::Difference(std::size_t wanted, runtime::FrameId observed) {
  Learn(observed);
  return differences_[observed.value * own_wanted_.size() + wanted];
}

std::optional<std::size_t> FrameMatcher::NumberReproduced(
    const std::vector<runtime::FrameId>& observed) {
  const auto is_own = [&](std::size_t j) { return IsOwn(observed[j]); };
  const auto matches = [&](std::size_t i, std::size_t j) {
    return Difference(i, observed[j]) == 0;
  };
  if (target_.cycle_length == 0) {
    return trace::HighestReproduced(wanted_, observed.size(), is_own, matches);
  }
  if (!trace::ReproducesCycle(wanted_, observed.size(), is_own, matches)) return std::nullopt;
  const bool takes_all = program::TakesEveryLine(
      target_, own_frames_, observed.size(),
      [&](std::size_t j) -> const trace::Frame& { return frames_.at(observed[j]); });
  return takes_all ? std::optional(wanted_numbers_.back()) : std::nullopt;
}

std::optional<FrameMatcher::Match> FrameMatcher::BestMatch(const runtime::ExecutionReport& report) {
  std::optional<Match> best;
  for (const runtime::ObservedException& exception : report.exceptions) {
    if (!IsWanted(exception.class_name)) continue;
    const auto number = NumberReproduced(exception.frames);
    if (!number) continue;
    const Match match{own_wanted_[*number],
                      trace::CompareMessages(target_.language, target_.message, exception.message)};
    if (!program::MayCount(target_, match.message)) continue;
    const bool better =
        !best || std::pair(match.frame, match.message) > std::pair(best->frame, best->message);
    if (better) best = match;
  }
  return best;
}

std::optional<std::size_t> FrameMatcher::HighestReproduced(const runtime::ExecutionReport& report) {
  if (target_.message_required) {
    const auto best = BestMatch(report);
    return best ? std::optional(best->frame) : std::nullopt;
  }
  std::optional<std::size_t> highest;
  for (const runtime::ObservedException& exception : report.exceptions) {
    if (!IsWanted(exception.class_name)) continue;
    const auto number = NumberReproduced(exception.frames);
    if (number && (!highest || own_wanted_[*number] > *highest)) highest = own_wanted_[*number];
  }
  return highest;
}

std::optional<double> FrameMatcher::TraceDistance(const runtime::ExecutionReport& report,
                                                  std::size_t frame) {
  const auto up_to = std::upper_bound(own_wanted_.begin(), own_wanted_.end(), frame);
  const std::span<const std::size_t> wanted(wanted_numbers_.data(),
                                            static_cast<std::size_t>(up_to - own_wanted_.begin()));
  std::optional<double> least;
  for (const runtime::ObservedException& exception : report.exceptions) {
    if (!IsWanted(exception.class_name)) continue;
    observed_.clear();
    for (std::size_t j = 0; j < exception.frames.size(); ++j) {
      if (IsOwn(exception.frames[j])) observed_.push_back(j);
    }
    const double distance = trace::TraceDistance(
        wanted, observed_,
        [&](std::size_t i, std::size_t j) { return Difference(i, exception.frames[j]); });
    if (!least || distance < *least) least = distance;
  }
  return least;
}

bool FrameMatcher::ThrownAtFirstFrame(const runtime::ExecutionReport& report) {
  return HighestReproduced(report).has_value();
}

std::optional<int> FrameMatcher::LineOfNearMiss(const runtime::ExecutionReport& report) {
  // The line that a stack runs out on is chance.
  if (target_.cycle_length > 0 || own_wanted_.empty()) return std::nullopt;
  for (const runtime::ObservedException& exception : report.exceptions) {
    if (!IsWanted(exception.class_name)) continue;
    const auto first_own = std::ranges::find_if(
        exception.frames, [this](runtime::FrameId frame) { return IsOwn(frame); });
    if (first_own == exception.frames.end()) continue;
    // Less than 1 is a matter of the line alone (trace::FrameDifference).
    const double difference = Difference(0, *first_own);
    if (difference > 0 && difference < 1) return frames_.at(*first_own).line;
  }
  return std::nullopt;
}

}  // namespace aftershock::fitness
