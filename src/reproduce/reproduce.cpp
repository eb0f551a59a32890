// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/reproduce.h"

#include <algorithm>
#include <map>

#include "reproduce/describe_usefulness.h"
#include "reproduce/first_test_clock.h"
#include "search/evaluation/usefulness.h"
#include "search/minimising/minimise.h"

namespace aftershock::reproduce {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

/// What is held back to minimise, emit, compile and verify (semantics of the stop rule).
nanoseconds Reserve(nanoseconds budget) {
  return std::clamp<nanoseconds>(budget / 6, milliseconds(700), milliseconds(4000));
}

/// One use case under way: the state that its steps share.
class Attempt {
 public:
  Attempt(const search::SearchContext& context, TestVerifier& verifier, Explainer& explainer,
          const ReproduceOptions& options)
      : verifier_(verifier),
        explainer_(explainer),
        options_(options),
        runtime_(context.runtime, context.clock),
        context_{context.target, context.world,    runtime_,      context.clock,
                 context.random, context.observer, context.seeds, context.origin},
        search_(context_, options.search),
        usefulness_(context.target, context.world, context.runtime.frames(), context.origin),
        hard_deadline_(options.begin + options.budget),
        search_deadline_(hard_deadline_ - Reserve(options.budget)) {}

  Result<ReproduceOutcome> Run() {
    while (true) {
      const auto stop = search_.Run(search_deadline_);
      if (!stop) return SaveWhatWasFound(stop.error());
      outcome_.stop = *stop;
      const auto settled = VerifyHighest();
      if (!settled) return tl::unexpected(settled.error());
      if (*settled || *stop == search::StopReason::kInterrupted ||
          context_.clock.Now() >= search_deadline_)
        break;
      if (*stop == search::StopReason::kEvaluations || *stop == search::StopReason::kExhausted)
        break;
    }
    return Conclude();
  }

 private:
  /// The runtime is gone, but a test that it found before can still hold.
  Result<ReproduceOutcome> SaveWhatWasFound(const Error& error) {
    runtime_is_gone_ = true;
    const auto settled = VerifyHighest();
    if (!settled || !outcome_.best) return tl::unexpected(error);
    ReproduceOutcome outcome = Conclude();
    outcome.diagnosis = {};
    outcome.diagnosis.code = "runtime_lost";
    outcome.diagnosis.text = error.message;
    return outcome;
  }

  /// True if nothing found is left to verify; false after a test was rejected and the search should
  /// go on.
  Result<bool> VerifyHighest() {
    const std::vector<search::ArchiveEntry> archive = search_.Archive();
    if (archive.empty()) return true;
    const search::ArchiveEntry& entry = archive.back();
    if (outcome_.best && outcome_.best->frame >= entry.frame) return true;
    const testcase::TestCase minimal = Minimal(entry);
    auto held = Hold(minimal, entry);
    if (!held) return tl::unexpected(held.error());
    if (!*held && !(minimal == entry.test)) {
      held = Hold(entry.test, entry);
      if (!held) return tl::unexpected(held.error());
    }
    if (*held) return true;
    search_.Reject(entry.test);
    // What a worker sees there never holds outside: with something verified, that is enough of it.
    constexpr int kMostRejections = 8;
    return outcome_.best && ++rejections_[entry.frame] >= kMostRejections;
  }

  testcase::TestCase Minimal(const search::ArchiveEntry& entry) {
    if (runtime_is_gone_) return entry.test;
    // Half of what is left: compiling and running the test must still fit.
    const nanoseconds now = context_.clock.Now();
    const nanoseconds until =
        now + std::min<nanoseconds>((hard_deadline_ - now) / 2, milliseconds(3000));
    return search::Minimise(entry.test, entry.frame,
                            {context_.target, context_.world, context_.runtime, context_.clock,
                             until, context_.origin});
  }

  /// Whether the test, made from `entry`, reproduces its frame on its own; keeps it if it
  /// reproduces more than what is kept so far.
  Result<bool> Hold(const testcase::TestCase& test, const search::ArchiveEntry& entry) {
    const std::size_t frame = entry.frame;
    const auto limit =
        std::chrono::duration_cast<milliseconds>(hard_deadline_ - context_.clock.Now());
    auto checked = verifier_.Check(test, frame, std::max(limit, milliseconds(200)));
    if (!checked) return tl::unexpected(checked.error());
    if (!checked->frame) {
      last_problem_ = checked->problem;
      return false;
    }
    const std::size_t reached = *checked->frame;
    if (!outcome_.best || outcome_.best->frame < reached) {
      outcome_.best = Reproduction{reached, test, *std::move(checked), HelpOf(test, entry.test),
                                   IsUseful(test, reached, entry)};
      outcome_.reproduced = context_.clock.Now() - options_.begin;
    }
    return reached >= frame;
  }

  std::optional<std::size_t> HelpOf(const testcase::TestCase& minimal,
                                    const testcase::TestCase& found) const {
    if (context_.seeds == nullptr) return std::nullopt;
    return search::HelpfulSource(*context_.seeds, found, minimal, search_.SeedOf(found));
  }

  bool IsUseful(const testcase::TestCase& test, std::size_t frame,
                const search::ArchiveEntry& entry) {
    if (context_.origin == nullptr || runtime_is_gone_) return entry.useful;
    const auto reports = context_.runtime.Execute(std::span(&test, 1), {});
    if (!reports || reports->size() != 1) return entry.useful;
    return usefulness_.IsUseful(test, reports->front(), frame);
  }

  ReproduceOutcome Conclude() {
    outcome_.status = search_.Status();
    outcome_.history = search_.History();
    if (runtime_.first_executed())
      outcome_.first_test = *runtime_.first_executed() - options_.begin;
    std::optional<std::size_t> verified, only;
    if (outcome_.best) verified = outcome_.best->frame;
    for (std::size_t i = context_.target.first_own; verified && i <= *verified; ++i) {
      if (context_.target.frames[i].own) outcome_.frames.push_back(i);
    }
    if (outcome_.best && context_.origin != nullptr) {
      outcome_.useful = DescribeUsefulness(context_.target, outcome_.best->frame,
                                           outcome_.best->useful, usefulness_.from_frame());
    }
    if (options_.search.frame) only = *options_.search.frame - 1;
    outcome_.diagnosis =
        Diagnose({context_.target, context_.world, runtime_.frames(), explainer_, search_.Seen(),
                  outcome_.status, outcome_.stop, only, verified, last_problem_});
    return std::move(outcome_);
  }

  TestVerifier& verifier_;
  Explainer& explainer_;
  const ReproduceOptions& options_;
  FirstTestClock runtime_;
  search::SearchContext context_;
  search::Search search_;
  search::Usefulness usefulness_;
  nanoseconds hard_deadline_;
  nanoseconds search_deadline_;
  std::string last_problem_;
  bool runtime_is_gone_ = false;
  std::map<std::size_t, int> rejections_;  ///< By frame.
  ReproduceOutcome outcome_;
};

}  // namespace

Result<ReproduceOutcome> Reproduce(const search::SearchContext& context, TestVerifier& verifier,
                                   Explainer& explainer, const ReproduceOptions& options) {
  return Attempt(context, verifier, explainer, options).Run();
}

}  // namespace aftershock::reproduce
