// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evaluation/evaluator.h"

#include <algorithm>
#include <utility>

#include "evaluation/cost.h"
#include "runtime/execute.h"

namespace aftershock::search {
namespace {

constexpr std::size_t kChunk = 128;
/// A call to the runtime should not take longer: the deadline is only looked at in between.
constexpr std::chrono::nanoseconds kChunkTime = std::chrono::milliseconds(150);
constexpr std::chrono::nanoseconds kTellEvery = std::chrono::milliseconds(200);
constexpr std::size_t kMostHistory = 10'000;
/// About what a short test takes: the unit of measured cost.
constexpr std::chrono::nanoseconds kShortTest = std::chrono::microseconds(50);

}  // namespace

Evaluator::Evaluator(const SearchContext& context, const SearchOptions& options, std::size_t lowest,
                     std::size_t top)
    : context_(context),
      options_(options),
      matcher_(context.target, context.runtime.frames()),
      objectives_(context.target.frames.size()),
      evidence_(context.target),
      usefulness_(context.target, context.world, context.runtime.frames(), context.origin),
      archive_(context.target.frames.size()),
      judging_(options.evaluations.has_value()),
      stop_rule_(options.until, top, options.evaluations),
      lowest_(lowest),
      best_(context.target.frames.size()) {
  status_.aim = top;
}

void Evaluator::Begin(std::chrono::nanoseconds deadline) {
  const std::chrono::nanoseconds now = context_.clock.Now();
  if (!has_begun_) began_ = now;
  has_begun_ = true;
  deadline_ = deadline;
  stopped_.reset();
  stop_rule_.Begin(now);
  CheckStop();
}

fitness::Objective& Evaluator::objective(std::size_t frame) {
  auto& objective = objectives_[frame];
  if (!objective) {
    const auto make = options_.fitness == FitnessKind::kWeightedSum  ? &fitness::MakeWeightedSum
                      : options_.fitness == FitnessKind::kStDistance ? &fitness::MakeStDistance
                                                                     : &fitness::MakeInwardSum;
    objective = make(context_.target, matcher_, frame);
  }
  return *objective;
}

std::size_t Evaluator::Room(std::size_t wanted) const {
  wanted = std::min(wanted, kChunk);
  if (per_test_.count() > 0) {
    const auto fit = static_cast<std::size_t>(kChunkTime.count() / per_test_.count());
    wanted = std::min(wanted, std::max<std::size_t>(fit, 1));
  }
  if (options_.evaluations) {
    const std::uint64_t left =
        *options_.evaluations > evaluations_ ? *options_.evaluations - evaluations_ : 0;
    wanted = static_cast<std::size_t>(std::min<std::uint64_t>(wanted, left));
  }
  return wanted;
}

Result<std::size_t> Evaluator::Execute(std::span<const testcase::TestCase> tests, bool collect,
                                       const Sink& sink, Meanwhile meanwhile) {
  std::size_t done = 0;
  while (done < tests.size() && !stopped_) {
    const std::size_t count = Room(tests.size() - done);
    if (count == 0) {
      CheckStop();
      break;
    }
    const std::chrono::nanoseconds before = context_.clock.Now();
    last_taken_ = before;
    const auto take = [&](std::size_t i, const runtime::ExecutionReport& report) {
      Take(tests[done + i], report, collect);
      sink(done + i, observation_);
    };
    // With the first chunk, before anything is told: how large chunks are is a matter of time, and
    // what comes next must not be.
    const auto once = [&] {
      if (meanwhile) std::exchange(meanwhile, nullptr)();
    };
    const auto taken = Run(tests.subspan(done, count), collect, take, once);
    if (!taken) return tl::unexpected(taken.error());
    if (*taken > 0) {
      per_test_ = (context_.clock.Now() - before) / static_cast<std::int64_t>(*taken);
    }
    done += *taken;
    // How much one chunk holds is a matter of time; where evaluations are counted nothing else may
    // hang on it.
    if (!options_.evaluations || done == tests.size() || *taken < count) {
      if (auto judged = JudgeFound(/*finally=*/false); !judged) {
        return tl::unexpected(judged.error());
      }
    }
    CheckStop();
    // Only the deadline keeps a runtime from a test.
    if (*taken < count) break;
  }
  return done;
}

void Evaluator::Take(const testcase::TestCase& test, const runtime::ExecutionReport& report,
                     bool collect) {
  ++evaluations_;
  Charge(report);
  const std::optional<std::size_t> reproduced = File(test, report);
  if (!reproduced) {
    if (const auto line = matcher_.LineOfNearMiss(report)) evidence_.NoteNearMiss(test, *line);
  }
  if (collect) Learn(report);
  observation_.Load(report);
  evidence_.Add(test, observation_, reproduced, collect);
}

void Evaluator::Charge(const runtime::ExecutionReport& report) {
  last_cost_ = CostOf(report);
  cost_ += last_cost_;
  if (!options_.evaluations) {
    // Reports come in order, so whatever kept this one waiting is its own cost.
    const std::chrono::nanoseconds now = context_.clock.Now();
    last_cost_ = std::chrono::duration<double>(now - last_taken_) / kShortTest;
    last_taken_ = now;
  }
  spent_ += last_cost_;
}

std::size_t Evaluator::BatchSize(std::size_t most) const {
  constexpr std::chrono::nanoseconds kMoment = 2 * kChunkTime;
  constexpr std::size_t kFewest = 8;
  if (options_.evaluations || per_test_.count() <= 0) return most;
  const auto fit = static_cast<std::size_t>(kMoment / per_test_);
  return std::min(most, std::max(fit, kFewest));
}

Result<std::size_t> Evaluator::Run(
    std::span<const testcase::TestCase> tests, bool collect,
    const std::function<void(std::size_t, const runtime::ExecutionReport&)>& take,
    const std::function<void()>& meanwhile) {
  context_.runtime.Submit(
      {tests.begin(), tests.end()},
      {.collect_values = collect, .fuel = SecondRuns::kFirstFuel, .deadline = deadline_});
  meanwhile();
  std::vector<runtime::ExecutionReport> reports;
  while (reports.size() < tests.size()) {
    auto executed = context_.runtime.Take();
    if (!executed) return tl::unexpected(executed.error());
    if (!*executed) break;
    reports.push_back(std::move((*executed)->report));
  }
  (void)context_.runtime.Withdraw();
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const std::optional<SecondRuns::Grant> grant = SecondRunFor(reports[i]);
    if (!grant) {
      take(i, reports[i]);
      continue;
    }
    const auto again =
        runtime::Execute(context_.runtime, tests.subspan(i, 1),
                         {.collect_values = collect, .fuel = grant->fuel, .deadline = deadline_});
    if (!again) return tl::unexpected(again.error());
    const runtime::ExecutionReport& report = again->empty() ? reports[i] : again->front();
    second_runs_.Note(*grant, report.outcome != runtime::Outcome::kTimedOut &&
                                  report.outcome != runtime::Outcome::kKilledWorker);
    take(i, report);
  }
  return reports.size();
}

std::optional<SecondRuns::Grant> Evaluator::SecondRunFor(const runtime::ExecutionReport& report) {
  if (report.outcome != runtime::Outcome::kTimedOut) return std::nullopt;
  return second_runs_.For(cost_, ReachedWantedLine(report));
}

bool Evaluator::ReachedWantedLine(const runtime::ExecutionReport& report) {
  observation_.Load(report);
  return std::ranges::any_of(context_.target.frames, [this](const program::TargetFrame& frame) {
    return std::ranges::any_of(frame.line_probes,
                               [this](auto probe) { return observation_.Covered(probe); });
  });
}

std::optional<std::size_t> Evaluator::File(const testcase::TestCase& test,
                                           const runtime::ExecutionReport& report) {
  if (report.exceptions.empty()) return std::nullopt;
  const auto match = matcher_.BestMatch(report);
  if (!match) return std::nullopt;
  const auto [frame, message] = *match;
  if (frame < lowest_ || !archive_.MayWant(frame, message, test.statements.size())) return frame;
  if (judging_.Bars(frame, evaluations_)) return frame;
  const bool useful =
      message != trace::MessageMatch::kOther && usefulness_.IsUseful(test, report, frame);
  const std::chrono::nanoseconds now = context_.clock.Now();
  if (archive_.Offer({frame, test, evaluations_, now - began_, useful, message}) &&
      context_.judge == nullptr) {
    stop_rule_.Renew(now, evaluations_);
  }
  return frame;
}

void Evaluator::Learn(const runtime::ExecutionReport& report) {
  constexpr std::size_t kMost = 64;
  for (const runtime::ComparedValues& values : report.compared) {
    if (compared_.size() >= kMost) return;
    compared_.push_back(values.left);
    compared_.push_back(values.right);
  }
}

std::vector<program::Value> Evaluator::TakeCompared() { return std::exchange(compared_, {}); }

Result<void> Evaluator::JudgeFound(bool finally) {
  while (context_.judge != nullptr) {
    const auto highest = archive_.highest();
    const bool at_once = finally || (highest && stop_rule_.EndsAt(*highest));
    const ArchiveEntry* due = judging_.Due(archive_, Now(), at_once);
    if (due == nullptr) return {};
    if (auto tried = Try(ArchiveEntry(*due)); !tried) return tried;
  }
  return {};
}

Result<void> Evaluator::Try(const ArchiveEntry& entry) {
  const Judging::Moment began = Now();
  const auto frame = context_.judge->Try(entry);
  if (!frame) return tl::unexpected(frame.error());
  const ArchiveEntry* before = archive_.BestHeld();
  const bool is_higher = *frame && (before == nullptr || **frame > before->frame);
  if (!*frame || **frame < entry.frame) {
    archive_.Reject(entry.test);
    judging_.NoteRefused(entry.frame, evaluations_);
    if (judging_.Bars(entry.frame, evaluations_)) archive_.RejectAll(entry.frame);
  }
  if (*frame) {
    ArchiveEntry held = entry;
    held.frame = **frame;
    archive_.Hold(held);
  }
  const Judging::Moment ended = Now();
  if (is_higher) stop_rule_.Renew(ended.now, ended.evaluations);
  judging_.Note(began, ended);
  return {};
}

bool Evaluator::CanBeBettered(const ArchiveEntry& entry) const {
  // No test can help it where the trace has no message.
  const bool is_told = trace::SaysTheSame(entry.message) || context_.target.message.empty();
  return !entry.useful || !is_told;
}

void Evaluator::CheckStop() {
  const std::chrono::nanoseconds now = context_.clock.Now();
  const ArchiveEntry* standing = Standing();
  stopped_ = stop_rule_.Check(standing == nullptr ? std::nullopt : std::optional(standing->frame),
                              evaluations_, now, deadline_);
  if (stopped_ == StopReason::kTopReached && CanBeBettered(*standing) &&
      options_.algorithm != Algorithm::kGga &&
      stop_rule_.MayWaitForBetter(evaluations_, now, deadline_)) {
    stopped_.reset();
  }
  status_.evaluations = evaluations_;
  status_.highest_reproduced = archive_.highest();
  if (told_ && now - *told_ < kTellEvery) return;
  told_ = now;
  if (!context_.observer.OnProgress(status_)) stopped_ = StopReason::kInterrupted;
}

void Evaluator::SetPhase(const char* phase, std::size_t aim) {
  status_.phase = phase;
  status_.aim = aim;
  status_.best_fitness = best_[aim].fitness;
  status_.best_in_words = best_[aim].words;
}

void Evaluator::NoteScore(const fitness::Score& score) {
  Best& best = best_[status_.aim];
  if (score.fitness >= best.fitness) return;
  best = {score.fitness, fitness::InWords(score)};
  evidence_.NoteImprovement(status_.aim, evaluations_);
  status_.best_fitness = best.fitness;
  status_.best_in_words = best.words;
  if (history_.size() < kMostHistory) {
    history_.push_back({context_.clock.Now() - began_, evaluations_, best.fitness});
  }
}

}  // namespace aftershock::search
