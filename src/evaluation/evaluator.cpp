// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/evaluator.h"

#include <algorithm>

#include "evaluation/execution/cost.h"
#include "testcase/stubbed_methods.h"

namespace aftershock::evaluation {
namespace {

/// Tests under way at most, where evaluations are counted; enough for the workers of any machine.
constexpr std::size_t kMostPending = 2048;
/// Tests that wait for a worker or are with one, for each worker: many, so that none waits while
/// another one is at a test that takes long, and few, so that techniques learn from one to the
/// next.
constexpr std::size_t kMostOfWorker = 768;
/// As few as this at first, when there is most to learn; later, a part of all that has run.
constexpr std::size_t kFewPending = 256;
constexpr std::size_t kPartPending = 8;
/// Of those that have run and could not be taken yet there may be so many times as many.
constexpr std::size_t kMostUntaken = 4;
/// About what a short test takes: the unit of measured cost.
constexpr std::chrono::nanoseconds kShortTest = std::chrono::microseconds(50);
/// What is under way should not take longer: what is made later knows more.
constexpr double kMostPendingCost = std::chrono::milliseconds(300) / kShortTest;
constexpr std::chrono::nanoseconds kTellEvery = std::chrono::milliseconds(200);
constexpr std::size_t kMostHistory = 10'000;

}  // namespace

Evaluator::Evaluator(const EvaluationContext& context, const EvaluationOptions& options,
                     std::size_t lowest, std::size_t top)
    : context_(context),
      options_(options),
      lowest_(lowest),
      queue_(context.runtime),
      matcher_(context.target, context.runtime.frames()),
      objectives_(options.fitness, context.target, matcher_),
      evidence_(context.target),
      archive_(context.target.frames.size()),
      judging_(options.evaluations.has_value()),
      stop_rule_(options.until, top, options.evaluations),
      best_(context.target.frames.size()) {
  status_.aim = top;
}

void Evaluator::Begin(std::chrono::nanoseconds deadline) {
  const std::chrono::nanoseconds now = context_.clock.Now();
  if (!has_begun_) began_ = now;
  has_begun_ = true;
  deadline_ = deadline;
  // What is still under way from before has the old one.
  queue_.Pause();
  queue_.SetDeadline(deadline);
  queue_.Resume();
  stopped_.reset();
  stop_rule_.Begin(now);
  CheckStop();
}

std::size_t Evaluator::Room(double price) const {
  const std::size_t pending = queue_.pending();
  // In large portions: techniques learn from one to the next.
  if (options_.evaluations) {
    const std::size_t most = MostPending(1, kMostPending);
    if (pending > most / 2) return 0;
    const std::uint64_t taken = evaluations_ + pending;
    const std::uint64_t left = *options_.evaluations > taken ? *options_.evaluations - taken : 0;
    return static_cast<std::size_t>(std::min<std::uint64_t>(most - pending, left));
  }
  const std::size_t workers = context_.runtime.workers();
  const std::size_t most = MostPending(workers, kMostOfWorker * workers);
  const std::size_t unfinished = queue_.unfinished();
  if (unfinished > most / 2 || pending > most * kMostUntaken) return 0;
  const std::size_t room = most - unfinished;
  // Twice as many as there are workers, whatever they cost: each has one and the next.
  const std::size_t fewest = 2 * workers;
  const std::size_t needed = fewest > unfinished ? fewest - unfinished : 0;
  if (needed == 0 && queue_.price() > kMostPendingCost / 2) return 0;
  const double affordable = std::max(kMostPendingCost - queue_.price(), 0.0) / price;
  return std::min(room, std::max(needed, static_cast<std::size_t>(affordable)));
}

std::size_t Evaluator::MostPending(std::size_t workers, std::size_t most) const {
  const std::size_t fewest = std::min(kFewPending * workers, most);
  return std::clamp(static_cast<std::size_t>(evaluations_ / kPartPending), fewest, most);
}

void Evaluator::Submit(std::vector<Candidate> candidates, const Batch& batch) {
  if (candidates.empty()) return;
  const std::size_t aim = candidates.front().frame;
  status_.phase = batch.phase;
  status_.aim = aim;
  status_.best_fitness = best_[aim].fitness;
  status_.best_in_words = best_[aim].words;
  ++batches_;
  for (Candidate& candidate : candidates) {
    queue_.Submit(std::move(candidate.test),
                  {.owner = batch.owner,
                   .frame = candidate.frame,
                   .any_frame = candidate.any_frame,
                   .collect_values = batch.collect_values || candidate.collect_values,
                   .source = candidate.source,
                   .family = batch.family,
                   .batch = batches_,
                   .price = batch.price,
                   .runs_long = candidate.runs_long});
  }
  queue_.Flush();
}

Result<void> Evaluator::Take(const Sink& sink) {
  auto arrival =
      queue_.Take([this](const runtime::ExecutionReport& report) { return GrantFor(report); });
  if (!arrival) return tl::unexpected(arrival.error());
  if (!*arrival) {
    NoteEnd();
    return {};
  }
  Digest(**arrival);
  const Ticket& ticket = (*arrival)->ticket;
  Told told{.test = (*arrival)->test,
            .frame = ticket.frame,
            .observation = observation_,
            .cost = CostOfArrival(**arrival),
            .scorer = *this,
            .collected = ticket.collect_values,
            .any_frame = ticket.any_frame,
            .batch = ticket.batch};
  spent_ += told.cost;
  sink(ticket.owner, told);
  if (auto judged = JudgeFound(/*finally=*/false); !judged) return judged;
  CheckStop();
  return {};
}

double Evaluator::CostOfArrival(const ExecutionQueue::Arrival& arrival) {
  const double counted = CostOf(arrival.report);
  cost_ += counted;
  if (options_.evaluations) return counted;
  // Even what takes no time had to be made and told.
  constexpr double kLeast = 0.25;
  return std::max(std::chrono::duration<double>(arrival.took) / kShortTest, kLeast);
}

std::optional<SecondRuns::Grant> Evaluator::GrantFor(const runtime::ExecutionReport& report) {
  return queue_.second_runs().For(cost_, ReachedWantedLine(report));
}

bool Evaluator::ReachedWantedLine(const runtime::ExecutionReport& report) {
  observation_.Load(report);
  return std::ranges::any_of(context_.target.frames, [this](const program::TargetFrame& frame) {
    return std::ranges::any_of(frame.line_probes,
                               [this](auto probe) { return observation_.Covered(probe); });
  });
}

void Evaluator::Digest(const ExecutionQueue::Arrival& arrival) {
  ++evaluations_;
  scores_.clear();
  const std::optional<std::size_t> reproduced = File(arrival);
  if (!reproduced) {
    if (const auto line = matcher_.LineOfNearMiss(arrival.report)) {
      evidence_.NoteNearMiss(arrival.test, *line);
    }
  }
  observation_.Load(arrival.report);
  evidence_.Add(arrival.test, observation_, reproduced, arrival.ticket.collect_values);
}

bool Evaluator::IsUseful(const ExecutionQueue::Arrival& arrival, std::size_t frame) {
  return context_.usefulness == nullptr ||
         context_.usefulness->IsUseful(arrival.test, arrival.report, frame);
}

std::optional<std::size_t> Evaluator::File(const ExecutionQueue::Arrival& arrival) {
  const runtime::ExecutionReport& report = arrival.report;
  if (report.exceptions.empty()) return std::nullopt;
  const auto match = matcher_.BestMatch(report);
  if (!match) return std::nullopt;
  const auto [frame, message] = *match;
  if (frame < lowest_ || !archive_.MayWant(frame, message, arrival.test.statements.size())) {
    return frame;
  }
  if (judging_.Bars(frame, evaluations_)) return frame;
  const bool useful = message != trace::MessageMatch::kOther && IsUseful(arrival, frame);
  const std::chrono::nanoseconds now = context_.clock.Now();
  const bool plain =
      testcase::StubbedMethods(arrival.test, context_.world) < testcase::kManyStubbedMethods;
  const bool is_higher = archive_.Offer({.frame = frame,
                                         .test = arrival.test,
                                         .evaluations = evaluations_,
                                         .found = now - began_,
                                         .useful = useful,
                                         .plain = plain,
                                         .message = message,
                                         .source = arrival.ticket.source,
                                         .technique = std::string(arrival.ticket.family)});
  if (is_higher && context_.judge == nullptr) {
    stop_rule_.Renew(now, evaluations_);
  }
  return frame;
}

const fitness::Score& Evaluator::ScoreFor(std::size_t frame) {
  const auto known =
      std::ranges::find(scores_, frame, &std::pair<std::size_t, fitness::Score>::first);
  if (known != scores_.end()) return known->second;
  scores_.emplace_back(frame, objectives_.For(frame).Evaluate(observation_));
  NoteScore(frame, scores_.back().second);
  return scores_.back().second;
}

void Evaluator::NoteScore(std::size_t frame, const fitness::Score& score) {
  Best& best = best_[frame];
  if (score.fitness >= best.fitness) return;
  best.fitness = score.fitness;
  best.words = fitness::InWords(score);
  ++best.improvements;
  evidence_.NoteImprovement(frame, evaluations_);
  if (frame != status_.aim) return;
  status_.best_fitness = best.fitness;
  status_.best_in_words = best.words;
  if (history_.size() < kMostHistory) {
    history_.push_back({context_.clock.Now() - began_, evaluations_, best.fitness});
  }
}

Result<void> Evaluator::Settle() {
  if (queue_.pending() > 0) queue_.Pause();
  return JudgeFound(/*finally=*/true);
}

const ArchiveEntry* Evaluator::DueForJudging(bool finally) const {
  if (context_.judge == nullptr) return nullptr;
  const auto highest = archive_.highest();
  const bool at_once = finally || (highest && stop_rule_.EndsAt(*highest));
  return judging_.Due(archive_, Now(), at_once);
}

Result<void> Evaluator::JudgeFound(bool finally) {
  if (DueForJudging(finally) == nullptr) return {};
  if (!finally) queue_.Pause();
  while (const ArchiveEntry* due = DueForJudging(finally)) {
    if (auto tried = Try(ArchiveEntry(*due)); !tried) return tried;
  }
  if (!finally) queue_.Resume();
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
  return !entry.useful || !is_told || !entry.plain;
}

void Evaluator::NoteEnd() {
  CheckStop();
  if (stopped_) return;
  const bool goes_on = TellObserver(context_.clock.Now());
  stopped_ = goes_on ? StopReason::kDeadline : StopReason::kInterrupted;
}

void Evaluator::CheckStop() {
  const std::chrono::nanoseconds now = context_.clock.Now();
  const ArchiveEntry* standing = Standing();
  stopped_ = stop_rule_.Check(standing == nullptr ? std::nullopt : std::optional(standing->frame),
                              evaluations_, now, deadline_);
  if (stopped_ == StopReason::kTopReached && options_.waits_for_better &&
      CanBeBettered(*standing) && stop_rule_.MayWaitForBetter(evaluations_, now, deadline_)) {
    stopped_.reset();
  }
  if (told_ && now - *told_ < kTellEvery) return;
  if (!TellObserver(now)) stopped_ = StopReason::kInterrupted;
}

bool Evaluator::TellObserver(std::chrono::nanoseconds now) {
  told_ = now;
  return context_.observer.OnProgress(status());
}

SearchStatus Evaluator::status() const {
  SearchStatus status = status_;
  status.evaluations = evaluations_;
  status.highest_reproduced = archive_.highest();
  return status;
}

}  // namespace aftershock::evaluation
