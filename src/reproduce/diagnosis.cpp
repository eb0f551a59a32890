// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/diagnosis.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "fitness/branch_distance.h"
#include "reproduce/obstacles.h"
#include "testcase/text.h"

namespace aftershock::reproduce {
namespace {

using evaluation::FrameEvidence;
using evaluation::NearestMiss;
using evaluation::StopReason;

constexpr std::size_t kMostExceptions = 5;
/// Rarer, and one cannot speak of a trend.
constexpr std::uint64_t kTrend = 3;

std::string HowItEnded(StopReason stop) {
  switch (stop) {
    case StopReason::kInterrupted:
      return "interrupted";
    case StopReason::kEvaluations:
      return "the allowed number of evaluations was used up";
    case StopReason::kExhausted:
      return "there was nothing left to try";
    case StopReason::kPatience:
      return "going on as long again as the first reproduction took brought no higher frame";
    default:
      return "the budget ended";
  }
}

std::string Times(std::uint64_t tests) {
  return tests == 1 ? "1 test" : fmt::format("{} tests", tests);
}

/// Texts are ASCII here, so any place will do.
std::string Cut(const std::string& value) {
  constexpr std::size_t kLongest = 60;
  return value.size() <= kLongest ? value : value.substr(0, kLongest) + "...";
}

std::string Needed(const program::WantedOutcome& wanted) {
  using program::Comparison;
  const Comparison comparison =
      wanted.jumps ? wanted.branch.comparison : fitness::Negate(wanted.branch.comparison);
  switch (comparison) {
    case Comparison::kEqual:
      return "left == right";
    case Comparison::kNotEqual:
      return "left != right";
    case Comparison::kLess:
      return "left < right";
    case Comparison::kGreaterOrEqual:
      return "left >= right";
    case Comparison::kGreater:
      return "left > right";
    case Comparison::kLessOrEqual:
      return "left <= right";
    case Comparison::kHolds:
      return "true";
    case Comparison::kDoesNotHold:
      return "false";
  }
  return "";
}

/// Works out, for the lowest frame that was not reproduced, what was in the way.
class Diagnostician {
 public:
  Diagnostician(const Findings& findings, std::size_t frame)
      : findings_(findings),
        frame_(frame),
        evidence_(findings.evidence.frames()[frame]),
        obstacles_(findings, frame),
        in_call_(obstacles_.InTheCall()),
        before_(obstacles_.BeforeTheCall()) {
    result_.frame = frame + 1;
    result_.entered = evidence_.entered;
    result_.reached = evidence_.reached;
  }

  Diagnosis Run() {
    Examine();
    if (StillImproving()) {
      Say("still_improving",
          fmt::format("the search was still getting nearer to {} ({} gains, the last after {} of "
                      "{} tests): give it a longer --budget; so far: {}",
                      Place(), evidence_.improvements, evidence_.last_improvement,
                      findings_.evidence.tests(), result_.text));
    } else if (findings_.stop != StopReason::kExhausted || findings_.evidence.tests() > 0) {
      result_.text += "; " + HowItEnded(findings_.stop);
    }
    AddNearMiss();
    return std::move(result_);
  }

 private:
  void Examine() {
    if (findings_.evidence.tests() == 0) return NoTest();
    if (Surroundings()) return;
    if (evidence_.entered == 0) return NotEntered();
    if (evidence_.complete == 0 && Missed()) return;
    if (evidence_.reached == 0) return NotReached();
    Reached();
  }

  void NoTest() {
    if (SayUnmakeable()) return;
    Say("no_test", fmt::format("no test could be built that enters {}", Place()));
  }

  /// What is not the program's fault: an initialiser or the sandbox ended a good part of the tests.
  bool Surroundings() {
    std::uint64_t all = 0;
    std::vector<Obstacle> special;
    for (const std::vector<Obstacle>* side : {&in_call_, &before_}) {
      if (side == &before_ && evidence_.entered > 0) continue;
      for (const Obstacle& obstacle : *side) {
        all += obstacle.tests;
        const bool is_frame_itself =
            obstacle.meaning.subject == findings_.target.frames[frame_].wanted.class_name &&
            evidence_.entered > 0;
        if (obstacle.meaning.kind == Meaning::Kind::kOrdinary || is_frame_itself) continue;
        special.push_back(obstacle);
      }
    }
    if (special.empty()) return false;
    std::ranges::stable_sort(special, std::greater{}, &Obstacle::tests);
    if (special.front().tests * 4 < all || evidence_.complete > special.front().tests) return false;
    SaySurroundings(special.front());
    return true;
  }

  void SaySurroundings(const Obstacle& obstacle) {
    AddExceptions({obstacle});
    const std::string thrown = InWords(obstacle);
    if (obstacle.meaning.kind == Meaning::Kind::kInitialiser) {
      result_.type = obstacle.meaning.subject;
      return Say("static_initialiser",
                 fmt::format("{} fails with {}, in {}: {}", obstacle.meaning.failed, Root(obstacle),
                             Times(obstacle.tests), obstacle.meaning.remedy));
    }
    result_.refused = obstacle.meaning.subject;
    Say("sandbox_refused",
        fmt::format("the sandbox refused {} on the way to {} ({}, in {}); if the program may do "
                    "that here, --no-sandbox lets it",
                    obstacle.meaning.subject, Place(), thrown, Times(obstacle.tests)));
  }

  void NotEntered() {
    const std::uint64_t in_call = in_call_.empty() ? 0 : in_call_.front().tests;
    const std::uint64_t before = before_.empty() ? 0 : before_.front().tests;
    if (before > in_call) return SayNotConstructed(obstacles_.MadeBy(before_.front().sample->call));
    if (in_call > 0) return SayOtherException("before its method was entered");
    if (SayUnmakeable()) return;
    std::vector<std::string> calls;
    for (const program::CallableId entry : findings_.target.frames[frame_].entry_points) {
      if (calls.size() < 3) calls.push_back(findings_.explainer.NameOf(entry));
    }
    Say("not_entered", fmt::format("{} tests called {}, but none got into the method of {}",
                                   findings_.evidence.tests(), fmt::join(calls, " or "), Place()));
  }

  void SayNotConstructed(program::TypeId type) {
    AddExceptions(before_);
    result_.type = findings_.explainer.NameOf(type);
    result_.tried = obstacles_.Tried(type);
    Say("not_constructed", fmt::format("no way found to construct {}, which {} needs; tried: {}",
                                       result_.type, Place(), fmt::join(result_.tried, "; ")));
  }

  bool SayUnmakeable() {
    program::TypeId type = obstacles_.Unmakeable();
    if (!type.valid()) {
      type = findings_.explainer.UnmakeableReceiver(findings_.target.frames[frame_].wanted);
    }
    if (!type.valid()) return false;
    result_.type = findings_.explainer.NameOf(type);
    Say("not_constructed",
        fmt::format("no way found to construct {}, which {} needs: {}", result_.type, Place(),
                    findings_.explainer.WhyUnmakeable(type)));
    return true;
  }

  /// A condition that no test made true, in this frame or, where its line was reached, below it.
  bool Missed() {
    if (!evidence_.nearest || !evidence_.nearest->wanted) return false;
    const NearestMiss& miss = *evidence_.nearest;
    Diagnosis::Condition condition;
    condition.frame = miss.frame + 1;
    condition.line = miss.line;
    condition.needed = Needed(*miss.wanted);
    if (std::isfinite(miss.distance)) condition.distance = miss.distance;
    for (const auto& [left, right] : miss.seen) condition.seen.push_back(Seen(left, right));
    AddExceptions(in_call_);
    std::string text = fmt::format(
        "{} was entered, but the condition at line {} never came out as "
        "needed ({})",
        Place(miss.frame), condition.line.value_or(0), condition.needed);
    if (!condition.line) {
      text = fmt::format(
          "{} was entered, but a condition on the way to its line never came out as "
          "needed ({})",
          Place(miss.frame), condition.needed);
    }
    if (condition.distance) text += fmt::format(", nearest distance {:.6g}", *condition.distance);
    if (!condition.seen.empty()) {
      text += fmt::format(", values seen {}", fmt::join(condition.seen, "; "));
    }
    result_.condition = std::move(condition);
    Say("condition_false", text);
    return true;
  }

  void NotReached() {
    if (!in_call_.empty()) return SayOtherException("before its line was reached");
    if (SayUnmakeable()) return;
    Say("not_reached", fmt::format("{} was entered by {}, but its line was not reached", Place(),
                                   Times(evidence_.entered)));
  }

  void Reached() {
    if (findings_.evidence.caught_at() == frame_) return SayCaught();
    std::uint64_t others = 0;
    for (const Obstacle& obstacle : in_call_) others += obstacle.tests;
    if (others * 2 >= evidence_.reached) return SayOtherException("instead");
    AddExceptions(in_call_);
    const bool lowest = frame_ == findings_.target.first_own;
    const char* missing = lowest ? "no exception came" : "the crash did not come from there";
    Say("no_exception", fmt::format("{}: its line was reached by {}, but {}", Place(),
                                    Times(evidence_.reached), missing));
  }

  void SayCaught() {
    Say("caught",
        fmt::format(
            "{}: its line was reached by {}, and in {} of them a handler{} took over: the "
            "exception seems to be caught there, so that no test can see it from here on",
            Place(), Times(evidence_.reached), evidence_.caught,
            evidence_.handler_line ? fmt::format(" on line {}", *evidence_.handler_line) : ""));
  }

  /// The same crash some lines away says more than what kept the tests from the wanted line.
  void AddNearMiss() {
    const auto& miss = findings_.evidence.near_miss();
    if (findings_.verified || frame_ != findings_.target.first_own || !miss) return;
    result_.near_miss_line = miss->line;
    Say("near_miss",
        fmt::format("a near miss: {} came out of the same method, on line {}, in {}; {}",
                    findings_.target.exception_class, miss->line, Times(miss->tests),
                    result_.text));
  }

  void SayOtherException(std::string_view when) {
    AddExceptions(in_call_);
    const Obstacle& first = in_call_.front();
    const std::string place = first.at.empty() ? "" : " at " + first.at;
    Say("other_exception",
        fmt::format("another exception came first, {} on the way to {}: {}{}, in {}", when, Place(),
                    InWords(first), place, Times(first.tests)));
  }

  [[nodiscard]] bool StillImproving() const {
    const bool cut_short =
        findings_.stop == StopReason::kDeadline || findings_.stop == StopReason::kEvaluations;
    const bool search_decides = result_.code == "condition_false" ||
                                result_.code == "no_exception" || result_.code == "not_reached" ||
                                result_.code == "other_exception";
    const std::uint64_t tests = findings_.evidence.tests();
    return cut_short && search_decides && evidence_.improvements >= kTrend &&
           evidence_.last_improvement >= tests - tests / 4;
  }

  void AddExceptions(const std::vector<Obstacle>& obstacles) {
    for (const Obstacle& obstacle : obstacles) {
      if (result_.exceptions.size() >= kMostExceptions) return;
      const evaluation::ThrownGroup& group = *obstacle.sample;
      const runtime::ObservedException& thrown = group.chain.front();
      result_.exceptions.push_back(
          {findings_.frames.at(thrown.class_name), thrown.message, obstacle.at,
           group.call.valid() ? findings_.explainer.NameOf(group.call) : "", obstacle.tests});
    }
  }

  [[nodiscard]] std::string InWords(const Obstacle& obstacle) const {
    return reproduce::InWords(findings_, obstacle.sample->chain.front());
  }
  /// The last cause, which says more than what wraps it.
  [[nodiscard]] std::string Root(const Obstacle& obstacle) const {
    return reproduce::InWords(findings_, obstacle.sample->chain.back());
  }
  [[nodiscard]] std::string Seen(const program::Value& left, const program::Value& right) const {
    return fmt::format("{} and {}", Cut(testcase::ToText(left, findings_.world)),
                       Cut(testcase::ToText(right, findings_.world)));
  }
  [[nodiscard]] std::string Place() const { return Place(frame_); }
  [[nodiscard]] std::string Place(std::size_t frame) const {
    const trace::Frame& wanted = findings_.target.frames[frame].wanted;
    return fmt::format("frame {} ({}.{}{})", frame + 1, wanted.class_name, wanted.method_name,
                       wanted.line ? fmt::format(", line {}", *wanted.line) : "");
  }
  void Say(std::string code, std::string text) {
    result_.code = std::move(code);
    result_.text = std::move(text);
  }

  const Findings& findings_;
  std::size_t frame_;
  const FrameEvidence& evidence_;
  Obstacles obstacles_;
  std::vector<Obstacle> in_call_;
  std::vector<Obstacle> before_;
  Diagnosis result_;
};

Diagnosis Of(std::string code, std::string text) {
  Diagnosis diagnosis;
  diagnosis.code = std::move(code);
  diagnosis.text = std::move(text);
  return diagnosis;
}

/// The lowest frame above what was verified that could be aimed at.
std::size_t NextFrame(const Findings& findings) {
  if (findings.only) return *findings.only;
  if (!findings.verified) return findings.target.first_own;
  for (std::size_t i = *findings.verified + 1; i < findings.target.highest; ++i) {
    if (findings.evidence.frames()[i].watched) return i;
  }
  return findings.target.highest;
}

}  // namespace

Diagnosis Diagnose(const Findings& findings) {
  const program::Target& target = findings.target;
  if (findings.verified && *findings.verified >= target.highest) {
    if (!target.cap_reason.empty()) return Of("capped", target.cap_reason);
    return Of("top", "the whole trace of the program is reproduced");
  }
  if (findings.verified && findings.stop == StopReason::kFirstReached) {
    return Of("first_asked", "asked to stop at the first frame reproduced");
  }
  if (findings.verified && findings.only && *findings.verified >= *findings.only) {
    return Of("frame_asked", "the frame that was asked for is reproduced");
  }
  if (!findings.verified && !findings.last_problem.empty()) {
    return Of("not_verified",
              fmt::format("a test crashed as wanted in the worker but not on its own: {}",
                          findings.last_problem));
  }
  if (findings.stop == StopReason::kInterrupted && findings.evidence.tests() == 0) {
    return Of("interrupted", "interrupted before the first test was executed");
  }
  return Diagnostician(findings, NextFrame(findings)).Run();
}

}  // namespace aftershock::reproduce
