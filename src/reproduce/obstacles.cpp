// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/obstacles.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "program/match_target.h"
#include "trace/match.h"

namespace aftershock::reproduce {
namespace {

/// Arguments of the calls, and arguments of what makes those.
constexpr int kDepth = 2;
constexpr std::size_t kMostNeeded = 50;
constexpr std::size_t kMostTried = 5;

bool IsObject(const program::Type& type) { return type.kind == program::TypeKind::kReference; }

}  // namespace

std::string InWords(const Findings& findings, const runtime::ObservedException& exception) {
  const std::string& name = findings.frames.at(exception.class_name);
  const std::string line = exception.message.substr(0, exception.message.find('\n'));
  return line.empty() ? name : fmt::format("{}: {}", name, line);
}

Obstacles::Obstacles(const Findings& findings, std::size_t frame)
    : findings_(findings), frame_(frame) {
  const program::TargetFrame& target = findings.target.frames[frame];
  entries_.insert(target.entry_points.begin(), target.entry_points.end());
  makers_.insert(target.receivers.begin(), target.receivers.end());
  for (const program::CallableId entry : target.entry_points) {
    const program::Callable& callable = findings.world.GetCallable(entry);
    if (callable.NeedsReceiver()) AddNeeded(callable.owner, 0);
  }
  for (const program::CallableId entry : target.entry_points) {
    for (const program::TypeId parameter : findings.world.GetCallable(entry).parameters) {
      AddNeeded(parameter, 0);
    }
  }
}

void Obstacles::AddNeeded(program::TypeId type, int depth) {
  if (!IsObject(findings_.world.GetType(type)) || needed_.size() >= kMostNeeded) return;
  if (std::ranges::find(needed_, type) != needed_.end()) return;
  needed_.push_back(type);
  for (const program::Producer& producer : findings_.world.Producers(type)) {
    if (!producer.callable.valid()) continue;
    makers_.insert(producer.callable);
    if (depth + 1 >= kDepth) continue;
    for (const program::TypeId parameter :
         findings_.world.GetCallable(producer.callable).parameters) {
      AddNeeded(parameter, depth + 1);
    }
  }
}

std::string Obstacles::OwnPlace(const evaluation::ThrownGroup& group) const {
  for (const runtime::FrameId id : group.chain.front().frames) {
    const trace::Frame& frame = findings_.frames.at(id);
    if (!findings_.target.is_own(frame.class_name)) continue;
    return fmt::format("{}.{}{}", frame.class_name, frame.method_name,
                       frame.line ? fmt::format(":{}", *frame.line) : "");
  }
  return "";
}

bool Obstacles::IsWantedCrash(const evaluation::ThrownGroup& group) const {
  const program::TargetFrame& lowest = findings_.target.frames[findings_.target.first_own];
  const auto wanted = program::OwnFrames(findings_.target);
  const auto first = std::span(wanted).first(1);
  for (const runtime::ObservedException& one : group.chain) {
    if (findings_.frames.at(one.class_name) != findings_.target.exception_class) continue;
    const auto is_own = [&](std::size_t j) {
      return findings_.target.is_own(findings_.frames.at(one.frames[j]).class_name);
    };
    const auto matches = [&](std::size_t, std::size_t j) {
      return trace::FrameMatches(lowest.wanted, lowest.aliases, findings_.frames.at(one.frames[j]));
    };
    const auto message =
        trace::CompareMessages(findings_.target.language, findings_.target.message, one.message);
    if (!program::MayCount(findings_.target, message)) continue;
    if (trace::HighestReproduced(first, one.frames.size(), is_own, matches)) return true;
  }
  return false;
}

std::vector<Obstacle> Obstacles::Gather(Where where) const {
  const bool reached = findings_.evidence.frames()[frame_].reached > 0;
  std::map<std::pair<std::string, std::string>, Obstacle> by_place;
  for (const evaluation::ThrownGroup& group : findings_.evidence.thrown()) {
    const bool in_call = entries_.contains(group.call);
    const bool wanted = where == Where::kIn ? in_call : !in_call && makers_.contains(group.call);
    const std::uint64_t tests =
        where == Where::kIn && reached ? group.reached[frame_] : group.tests;
    if (!wanted || tests == 0 || IsWantedCrash(group)) continue;
    const std::string at = OwnPlace(group);
    const std::string& name = findings_.frames.at(group.chain.front().class_name);
    Obstacle& obstacle = by_place[{name, at}];
    if (obstacle.sample == nullptr || group.tests > obstacle.sample->tests) {
      obstacle.sample = &group;
    }
    obstacle.at = at;
    obstacle.tests += tests;
  }
  std::vector<Obstacle> obstacles;
  for (auto& [key, obstacle] : by_place) {
    obstacle.meaning = findings_.explainer.Explain(obstacle.sample->chain, findings_.frames);
    obstacles.push_back(std::move(obstacle));
  }
  std::ranges::stable_sort(obstacles, std::greater{}, &Obstacle::tests);
  return obstacles;
}

std::vector<Obstacle> Obstacles::InTheCall() const { return Gather(Where::kIn); }
std::vector<Obstacle> Obstacles::BeforeTheCall() const { return Gather(Where::kBefore); }

program::TypeId Obstacles::Unmakeable() const {
  for (const program::CallableId entry : entries_) {
    const program::Callable& callable = findings_.world.GetCallable(entry);
    const bool receivers_known = !findings_.target.frames[frame_].receivers.empty();
    std::vector<program::TypeId> types = callable.parameters;
    if (callable.NeedsReceiver() && !receivers_known) types.push_back(callable.owner);
    for (const program::TypeId type : types) {
      if (!IsObject(findings_.world.GetType(type))) continue;
      if (findings_.world.Producers(type).empty()) return type;
    }
  }
  return {};
}

program::TypeId Obstacles::MadeBy(program::CallableId call) const {
  for (const program::TypeId type : needed_) {
    for (const program::Producer& producer : findings_.world.Producers(type)) {
      if (producer.callable == call) return type;
    }
  }
  return call.valid() ? findings_.world.GetCallable(call).result : program::TypeId();
}

std::vector<std::string> Obstacles::Tried(program::TypeId type) const {
  std::vector<std::string> tried;
  for (const program::Producer& producer : findings_.world.Producers(type)) {
    if (tried.size() >= kMostTried) break;
    if (!producer.callable.valid()) continue;
    const evaluation::ThrownGroup* most = nullptr;
    std::uint64_t tests = 0;
    for (const evaluation::ThrownGroup& group : findings_.evidence.thrown()) {
      if (group.call != producer.callable) continue;
      tests += group.tests;
      if (most == nullptr || group.tests > most->tests) most = &group;
    }
    if (most == nullptr) continue;
    tried.push_back(fmt::format("{} threw {} ({} tests)",
                                findings_.explainer.NameOf(producer.callable),
                                InWords(findings_, most->chain.front()), tests));
  }
  return tried;
}

}  // namespace aftershock::reproduce
