// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/minimising/minimise.h"

#include <algorithm>
#include <optional>
#include <span>
#include <unordered_set>

#include "evaluation/archive/merit.h"
#include "evaluation/execution/cost.h"
#include "fitness/frame_matcher.h"
#include "program/cached_world.h"
#include "runtime/execute.h"
#include "search/minimising/report_values.h"
#include "search/minimising/simplify.h"
#include "testcase/edit.h"
#include "testcase/hash.h"

namespace aftershock::search {
namespace {

using evaluation::Merit;
using testcase::TestCase;

class Minimiser {
 public:
  Minimiser(std::size_t frame, const MinimiseContext& context)
      : frame_(frame),
        context_(context),
        world_(context.world),
        matcher_(context.target, context.runtime.frames()) {}

  TestCase Run(const TestCase& test) {
    std::optional<TestCase> best = Repair(test);
    if (!best) return test;
    Kept kept{.depth = context_.target.nests_too_deep};
    if (context_.seeds != nullptr) kept.report = ReportValues(*context_.seeds, *best);
    while (auto simpler = FirstThatReproduces(Simplifications(*best, world_, kept))) {
      best = std::move(simpler);
      kept.report.Follow(*best);
    }
    return *best;
  }

 private:
  bool CostIsSpent() const { return context_.cost && spent_ >= *context_.cost; }
  bool TimeIsUp() const { return CostIsSpent() || context_.clock.Now() >= context_.deadline; }

  bool IsUseful(const TestCase& test, const runtime::ExecutionReport& report, std::size_t frame) {
    return context_.usefulness == nullptr || context_.usefulness->IsUseful(test, report, frame);
  }

  bool Reproduces(const TestCase& test, const runtime::ExecutionReport& report) {
    const auto match = matcher_.BestMatch(report);
    if (!match || match->frame < frame_) return false;
    const bool useful = !least_.useful || IsUseful(test, report, match->frame);
    return Merit{frame_, match->message, useful} >= least_;
  }

  /// Drops what throws something else until the crash happens; nullopt: it never does.
  std::optional<TestCase> Repair(TestCase test) {
    while (!test.statements.empty()) {
      const auto reports =
          runtime::Execute(context_.runtime, std::span(&test, 1), {.deadline = context_.deadline});
      if (!reports || reports->size() != 1) return std::nullopt;
      const runtime::ExecutionReport& report = reports->front();
      spent_ += evaluation::CostOf(report);
      if (Reproduces(test, report)) {
        least_.message = matcher_.BestMatch(report)->message;
        least_.useful =
            least_.message != trace::MessageMatch::kOther && IsUseful(test, report, frame_);
        // Nothing after the crash was executed.
        const std::size_t used =
            std::min<std::size_t>(report.statement + 1u, test.statements.size());
        test.statements.resize(used);
        return test;
      }
      const bool threw =
          report.outcome == runtime::Outcome::kThrew && report.statement < test.statements.size();
      if (!threw || TimeIsUp()) return std::nullopt;
      testcase::RemoveWithDependants(test, report.statement);
    }
    return std::nullopt;
  }

  /// Of `candidates`, simplest first, the first that has not failed before and reproduces.
  std::optional<TestCase> FirstThatReproduces(std::vector<TestCase> candidates) {
    std::erase_if(candidates,
                  [&](const TestCase& test) { return tried_.contains(testcase::HashTest(test)); });
    std::size_t count = 0;
    for (std::size_t begin = 0; begin < candidates.size() && !TimeIsUp(); begin += count) {
      count = std::min(batch_, candidates.size() - begin);
      const std::chrono::nanoseconds before = context_.clock.Now();
      const auto reports =
          runtime::Execute(context_.runtime, std::span(candidates).subspan(begin, count),
                           {.deadline = context_.deadline});
      if (!reports) return std::nullopt;
      AdaptBatch(context_.clock.Now() - before);
      for (std::size_t i = 0; i < reports->size() && i < count && !CostIsSpent(); ++i) {
        // Not all that were executed: how many go into a batch is a matter of time.
        spent_ += evaluation::CostOf((*reports)[i]);
        tried_.insert(testcase::HashTest(candidates[begin + i]));
        if (Reproduces(candidates[begin + i], (*reports)[i]))
          return std::move(candidates[begin + i]);
      }
    }
    return std::nullopt;
  }

  /// What is spent is looked at between batches only. Their size decides nothing else:
  /// the first candidate that reproduces is taken.
  void AdaptBatch(std::chrono::nanoseconds took) {
    constexpr std::size_t kLargest = 64;
    if (took < std::chrono::milliseconds(20)) batch_ = std::min(2 * batch_, kLargest);
    if (took > std::chrono::milliseconds(100)) batch_ = std::max<std::size_t>(batch_ / 4, 1);
  }

  std::size_t batch_ = 8;
  double spent_ = 0;
  std::size_t frame_;
  const MinimiseContext& context_;
  program::CachedWorld world_;
  fitness::FrameMatcher matcher_;
  /// What the test to begin with is worth is not given up.
  Merit least_{frame_, trace::MessageMatch::kOther, false};
  std::unordered_set<std::uint64_t> tried_;
};

}  // namespace

TestCase Minimise(const TestCase& test, std::size_t frame, const MinimiseContext& context) {
  return Minimiser(frame, context).Run(test);
}

}  // namespace aftershock::search
