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
/// Breaches and standstills that may be the aftermath of an earlier test; from then on, the test at
/// which they show has caused them.
constexpr std::size_t kMostForgiven = 3;
constexpr std::size_t kMostComplaints = 5;
/// What workers say is kept for the user, or for later workers; honest ones say far less.
constexpr std::size_t kMostSkipped = 1'000;
constexpr std::size_t kMostFailedUnits = 1'000;

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
  SessionLimits limits{
      .tests = options_.limits,
      .reports = {.probes = options_.config.probes, .branches = options_.config.branches},
      .interrupted = options_.interrupted};
  return std::make_unique<WorkerSession>(std::move(*memory), std::move(*host), source_, frames_,
                                         std::move(limits), clock_);
}

Status WorkerPool::Start() {
  auto session = Launch();
  if (!session) return tl::unexpected(session.error());
  active_ = std::move(*session);
  return {};
}

Result<bool> WorkerPool::EnsureActive(std::optional<std::chrono::nanoseconds> deadline) {
  if (active_is_ready_) return true;
  std::string failure;
  const int attempts = any_was_ready_ ? kStartAttempts : 1;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    if (!active_) active_ = std::move(spare_);
    if (!active_) {
      if (auto started = Start(); !started) return tl::unexpected(started.error());
    }
    const WorkerStart start = active_->AwaitReady(options_.start_limit, deadline);
    if (start == WorkerStart::kNotYet) return false;
    if (start == WorkerStart::kReady) {
      if (!any_was_ready_) first_ready_ = clock_.Now();
      active_is_ready_ = any_was_ready_ = true;
      return true;
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
    const auto ready = EnsureActive(options.deadline);
    if (!ready) return tl::unexpected(ready.error());
    if (!*ready) break;
    const auto unanswered = std::span(reports).subspan(settled);
    const RequestResult result = active_->Run(tests.subspan(settled), once, unanswered);
    once.meanwhile = {};
    NoteComplaint(result.end);
    // What a worker says that came to a bad end is not to be believed; the next one says it, too.
    if (result.end == RequestEnd::kAnswered || result.end == RequestEnd::kRetired) {
      NoteSkipped();
      NoteFailedUnits();
    }
    // To have answered nothing is no fault then.
    if (result.end == RequestEnd::kAnswered && result.answered == 0 && is_late()) break;
    const std::size_t now_settled = Settle(result, unanswered);
    for (std::size_t i = result.answered; i < now_settled && options.arrived; ++i) {
      options.arrived(settled + i, unanswered[i]);
    }
    settled += now_settled;
    // Whoever asked to stop does not want to wait for the rest.
    if (IsInterrupted()) break;
  }
  reports.resize(settled);
  if (active_is_ready_) StartSpareIfDue();
  return reports;
}

void WorkerPool::NoteComplaint(RequestEnd end) {
  if (end != RequestEnd::kBroke && end != RequestEnd::kFailed) return;
  const bool broke = end == RequestEnd::kBroke;
  if (broke) ++contracts_broken_;
  const std::string complaint =
      broke ? fmt::format("a worker broke the contract: {}", active_->breach())
            : fmt::format("a worker could not go on: {}", active_->failure());
  const bool is_known = std::ranges::find(complaints_, complaint) != complaints_.end();
  if (!is_known && complaints_.size() < kMostComplaints) complaints_.push_back(complaint);
}

void WorkerPool::NoteSkipped() {
  const std::string skipped = active_->TakeSkipped();
  if (skipped.empty()) return;
  std::istringstream lines(skipped);
  for (std::string line; std::getline(lines, line) && skipped_.size() < kMostSkipped;) {
    skipped_.insert(line);
  }
}

void WorkerPool::NoteFailedUnits() {
  if (!options_.tolerate_failed_units) return;
  std::istringstream lines(active_->TakeFailedUnits());
  std::vector<std::string>& failed = options_.config.failed_units;
  for (std::string name; std::getline(lines, name) && failed.size() < kMostFailedUnits;) {
    if (!name.empty() && std::ranges::find(failed, name) == failed.end()) failed.push_back(name);
  }
}

bool WorkerPool::IsToBlame(const RequestResult& result) {
  if (result.in_test && result.end != RequestEnd::kBroke) return true;
  // Between tests nobody is to blame the first time; the second time in a row the next test is,
  // or there would be no end.
  if (std::exchange(lost_between_tests_, true)) return true;
  const bool is_costly = result.end == RequestEnd::kBroke || result.end == RequestEnd::kStuck;
  return is_costly && ++forgiven_ > kMostForgiven;
}

void WorkerPool::LoseActive() {
  BuryActive();
  spare_wanted_ = true;
  ++workers_lost_;
}

std::size_t WorkerPool::Settle(const RequestResult& result, std::span<ExecutionReport> unanswered) {
  const auto blame = [&](Outcome outcome) {
    if (result.answered == unanswered.size() || !IsToBlame(result)) return result.answered;
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
      LoseActive();
      return result.answered > 0 ? result.answered : blame(Outcome::kRejected);
    case RequestEnd::kTooLarge:
      unanswered.front().outcome = Outcome::kRejected;
      return 1;
    case RequestEnd::kStuck:
      LoseActive();
      return blame(Outcome::kTimedOut);
    case RequestEnd::kDied:
    case RequestEnd::kOverLimits:
    case RequestEnd::kFailed:
    case RequestEnd::kBroke:
      break;
  }
  LoseActive();
  return blame(Outcome::kKilledWorker);
}

}  // namespace aftershock::runtime
