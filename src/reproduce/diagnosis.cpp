// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/diagnosis.h"

#include <fmt/format.h>

namespace aftershock::reproduce {
namespace {

std::string Place(const program::Target& target, std::size_t frame) {
  const trace::Frame& wanted = target.frames[frame].wanted;
  return fmt::format("frame {} ({}.{}{})", frame + 1, wanted.class_name, wanted.method_name,
                     wanted.line ? fmt::format(", line {}", *wanted.line) : "");
}

std::string HowItEnded(search::StopReason stop) {
  switch (stop) {
    case search::StopReason::kInterrupted:
      return "interrupted";
    case search::StopReason::kEvaluations:
      return "the allowed number of evaluations was used up";
    case search::StopReason::kExhausted:
      return "there was nothing left to try";
    case search::StopReason::kPatience:
      return "going on as long again as the first reproduction took brought no higher frame";
    default:
      return "the budget ended";
  }
}

Diagnosis WhyNotHigher(const program::Target& target, const search::SearchStatus& status,
                       search::StopReason stop, std::size_t frame) {
  if (frame >= target.highest) {
    if (target.cap_reason.empty()) return {"top", "the whole trace of the program is reproduced"};
    return {"capped", target.cap_reason};
  }
  if (stop == search::StopReason::kFirstReached)
    return {"first_asked", "asked to stop at the first frame reproduced"};
  return {"not_higher", fmt::format("{}; nearest to {}: {}", HowItEnded(stop),
                                    Place(target, status.aim), status.best_in_words)};
}

}  // namespace

Diagnosis Diagnose(const program::Target& target, const search::SearchStatus& status,
                   search::StopReason stop, std::optional<std::size_t> frame,
                   const std::string& last_problem) {
  if (frame) return WhyNotHigher(target, status, stop, *frame);
  if (!last_problem.empty()) {
    return {
        "not_verified",
        fmt::format("a test crashed as wanted in the worker but not on its own: {}", last_problem)};
  }
  if (status.evaluations == 0) {
    return {"no_test", fmt::format("no test could be built that enters {}; {}",
                                   Place(target, target.first_own), HowItEnded(stop))};
  }
  return {"not_reached",
          fmt::format("{} after {} tests; nearest to {}: {}", HowItEnded(stop), status.evaluations,
                      Place(target, status.aim), status.best_in_words)};
}

}  // namespace aftershock::reproduce
