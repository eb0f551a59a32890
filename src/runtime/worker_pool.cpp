// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/worker_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace aftershock::runtime {
namespace {

/// For workers after the first: what started once may fail once for lack of memory or time.
constexpr int kStartAttempts = 3;

}  // namespace

WorkerPool::WorkerPool(WorkerPoolOptions options, WorkerLauncher& launcher,
                       DefinitionSource& source, const Clock& clock)
    : options_(std::move(options)), launcher_(launcher), source_(source), clock_(clock) {}

WorkerPool::~WorkerPool() {
  // All at once: they end side by side while the destructors wait for each.
  BuryActive();
  if (spare_) Bury(std::move(spare_));
}

Result<WorkerPool::Session> WorkerPool::Launch() {
  auto memory = WorkerMemory::Create(options_.config, options_.limits);
  if (!memory) return tl::unexpected(memory.error());
  auto host = launcher_.Launch(*memory);
  if (!host) return tl::unexpected(host.error());
  return std::make_unique<WorkerSession>(std::move(*memory), std::move(*host), source_, frames_,
                                         clock_);
}

Status WorkerPool::Start() {
  auto session = Launch();
  if (!session) return tl::unexpected(session.error());
  active_ = std::move(*session);
  return {};
}

Status WorkerPool::EnsureActive() {
  if (active_is_ready_) return {};
  std::string failure;
  const int attempts = any_was_ready_ ? kStartAttempts : 1;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    if (!active_) active_ = std::move(spare_);
    if (!active_) {
      if (auto started = Start(); !started) return started;
    }
    if (active_->AwaitReady(options_.start_limit)) {
      if (!any_was_ready_) first_ready_ = clock_.Now();
      active_is_ready_ = any_was_ready_ = true;
      return {};
    }
    failure = active_->failure();
    BuryActive();
  }
  return EnvironmentLacks(fmt::format("the worker does not start: {}", failure));
}

void WorkerPool::Bury(Session session) {
  session->host().Kill();
  dying_.push_back(std::move(session));
}

void WorkerPool::BuryActive() {
  if (active_) Bury(std::move(active_));
  active_is_ready_ = false;
}

void WorkerPool::StartSpareIfDue() {
  std::erase_if(dying_, [](const Session& session) { return !session->host().IsAlive(); });
  const bool due = spare_wanted_ || clock_.Now() - first_ready_ >= options_.spare_after;
  if (!options_.warm_spare || spare_ || !due) return;
  // A spare is a convenience: if it cannot be started now, the need for it will say why.
  if (auto session = Launch()) spare_ = std::move(*session);
}

Result<std::vector<ExecutionReport>> WorkerPool::Execute(std::span<const testcase::TestCase> tests,
                                                         const ExecuteOptions& options) {
  std::vector<ExecutionReport> reports(tests.size());
  std::size_t settled = 0;
  ExecuteOptions once = options;
  if (options.arrived) {
    once.arrived = [&](std::size_t index, const ExecutionReport& report) {
      options.arrived(settled + index, report);
    };
  }
  const auto is_late = [&] { return options.deadline && clock_.Now() >= *options.deadline; };
  while (settled < tests.size() && !is_late()) {
    if (auto ready = EnsureActive(); !ready) return tl::unexpected(ready.error());
    const auto unanswered = std::span(reports).subspan(settled);
    const RequestResult result = active_->Run(tests.subspan(settled), once, unanswered);
    once.meanwhile = {};
    NoteSkipped();
    NoteFailedInitialisers();
    if (result.end == RequestEnd::kFailed) {
      return EnvironmentLacks(fmt::format("the worker cannot go on: {}", active_->failure()));
    }
    // To have answered nothing is no fault then.
    if (result.end == RequestEnd::kAnswered && result.answered == 0 && is_late()) break;
    const std::size_t now_settled = Settle(result, unanswered);
    for (std::size_t i = result.answered; i < now_settled && options.arrived; ++i) {
      options.arrived(settled + i, unanswered[i]);
    }
    settled += now_settled;
  }
  reports.resize(settled);
  if (active_is_ready_) StartSpareIfDue();
  return reports;
}

void WorkerPool::NoteSkipped() {
  const std::string skipped = active_->TakeSkipped();
  if (skipped.empty()) return;
  std::istringstream lines(skipped);
  for (std::string line; std::getline(lines, line);) skipped_.insert(line);
}

void WorkerPool::NoteFailedInitialisers() {
  if (!options_.bear_failing_initialisers) return;
  std::istringstream lines(active_->TakeFailedInitialisers());
  std::vector<std::string>& failing = options_.config.failing;
  constexpr std::size_t kMost = 1'000;
  for (std::string name; std::getline(lines, name) && failing.size() < kMost;) {
    if (!name.empty() && std::ranges::find(failing, name) == failing.end()) failing.push_back(name);
  }
}

std::size_t WorkerPool::Settle(const RequestResult& result, std::span<ExecutionReport> unanswered) {
  const auto blame = [&](Outcome outcome) {
    if (result.answered == unanswered.size()) return result.answered;
    // Between tests nobody is to blame the first time; the second time in a row the next test is,
    // or there would be no end.
    const bool nobody = !result.in_test && !std::exchange(lost_between_tests_, true);
    if (nobody) return result.answered;
    unanswered[result.answered] = {};
    unanswered[result.answered].outcome = outcome;
    return result.answered + 1;
  };
  if (result.answered > 0) lost_between_tests_ = false;
  switch (result.end) {
    case RequestEnd::kAnswered:
      // A worker that answers nothing has no room for this one test's answer.
      return result.answered > 0 ? result.answered : blame(Outcome::kRejected);
    case RequestEnd::kRetired:
      BuryActive();
      spare_wanted_ = true;
      ++workers_lost_;
      return result.answered > 0 ? result.answered : blame(Outcome::kRejected);
    case RequestEnd::kTooLarge:
      unanswered.front().outcome = Outcome::kRejected;
      return 1;
    case RequestEnd::kStuck:
    case RequestEnd::kDied:
    case RequestEnd::kOverLimits:
    case RequestEnd::kFailed:
      break;
  }
  BuryActive();
  spare_wanted_ = true;
  ++workers_lost_;
  return blame(result.end == RequestEnd::kStuck ? Outcome::kTimedOut : Outcome::kKilledWorker);
}

}  // namespace aftershock::runtime
