// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "support/check.h"

namespace aftershock::runtime {
namespace {

/// Breaches and standstills that may be the aftermath of an earlier test; from then on, the test at
/// which they show has caused them.
constexpr std::size_t kMostForgiven = 3;
constexpr std::size_t kMostComplaints = 5;
/// What workers say is kept for the user, or for later workers; honest ones say far less.
constexpr std::size_t kMostSkipped = 1'000;
constexpr std::size_t kMostFailedUnits = 1'000;

void AskForStubs(const testcase::TestCase& test, DefinitionSource& source) {
  for (const testcase::Statement& statement : test.statements) {
    const auto* stub = std::get_if<testcase::MakeStub>(&statement);
    if (stub != nullptr) source.StubMethods(stub->type);
  }
}

}  // namespace

WorkerPool::WorkerPool(WorkerPoolOptions options, WorkerLauncher& launcher,
                       DefinitionSource& source, const Clock& clock)
    : options_(std::move(options)),
      launcher_(launcher),
      source_(source),
      clock_(clock),
      staff_(
          {.workers = options_.workers,
           .warm_spare = options_.warm_spare,
           .others_after = options_.others_after,
           .spare_after = options_.spare_after},
          [this] { return Launch(); }, clock) {}

Result<WorkerStaff::Session> WorkerPool::Launch() {
  auto memory = WorkerMemory::Create(options_.config, options_.limits);
  if (!memory) return tl::unexpected(memory.error());
  auto host = launcher_.Launch(*memory);
  if (!host) return tl::unexpected(host.error());
  SessionLimits limits{
      .tests = options_.limits,
      .reports = {.probes = options_.config.probes, .branches = options_.config.branches},
      .start = options_.start_limit,
      .interrupted = options_.interrupted};
  return std::make_unique<WorkerSession>(std::move(*memory), std::move(*host), source_, frames_,
                                         queue_, std::move(limits), clock_);
}

void WorkerPool::Submit(std::vector<testcase::TestCase> tests, const ExecuteOptions& options) {
  // Asked here once, and not when a worker happens to be free: it may be what numbers callables.
  for (const testcase::TestCase& test : tests) AskForStubs(test, source_);
  queue_.Add(std::move(tests), options);
  gives_up_ = false;
  Tend(/*thoroughly=*/false);
}

Result<std::optional<Executed>> WorkerPool::Take() {
  CHECK(pending() > 0) << "there is nothing to take";
  Tend(/*thoroughly=*/false);
  while (!queue_.FrontIsSettled()) {
    if (IsHopeless()) return std::nullopt;
    if (auto usable = staff_.Check(); !usable) return tl::unexpected(usable.error());
    Wait();
  }
  return queue_.TakeFront();
}

std::vector<testcase::TestCase> WorkerPool::Withdraw() {
  for (const auto& session : staff_.sessions()) session->Withdraw();
  return queue_.Withdraw();
}

bool WorkerPool::IsLate(Ticket ticket) const {
  const auto& deadline = queue_.options(ticket).deadline;
  return deadline && clock_.Now() >= *deadline;
}

bool WorkerPool::IsHopeless() const {
  return queue_.FrontIsWaiting() && (gives_up_ || IsLate(queue_.front()));
}

const WorkerSession* WorkerPool::ToWaitFor() const {
  const auto& sessions = staff_.sessions();
  const auto has_front = [this](const auto& session) { return session->Has(queue_.front()); };
  const auto oldest = std::ranges::find_if(sessions, has_front);
  if (oldest != sessions.end()) return oldest->get();
  return sessions.empty() ? nullptr : sessions.front().get();
}

void WorkerPool::Wait() {
  // Without a spin before: it takes a processor from the workers.
  if (const WorkerSession* session = ToWaitFor()) session->Sleep();
  gives_up_ = IsInterrupted();
  Tend(/*thoroughly=*/true);
}

void WorkerPool::Tend(bool thoroughly) {
  const std::chrono::nanoseconds now = clock_.Now();
  thoroughly = thoroughly || now - tended_ >= WorkerSession::kLookInterval;
  if (thoroughly) tended_ = now;
  std::vector<WorkerSession*> serving;
  for (const auto& session : staff_.sessions()) {
    if (session->is_ready()) serving.push_back(session.get());
  }
  for (WorkerSession* session : serving) LookAt(*session, thoroughly);
  staff_.Provide(queue_.unsettled());
  Deal();
}

void WorkerPool::LookAt(WorkerSession& session, bool thoroughly) {
  while (auto handback = thoroughly ? session.Inspect() : session.Look()) {
    NoteComplaint(session, handback->end);
    // What a worker says that came to a bad end is not to be believed; the next one says it, too.
    if (handback->end == RequestEnd::kAnswered) {
      NoteSkipped(session);
      NoteFailedUnits(session);
    }
    Settle(*handback);
    if (handback->end == RequestEnd::kAnswered) continue;
    ++workers_lost_;
    return staff_.Lose(session);
  }
  const WorkerSession::Pace pace = session.TakePace();
  chunk_size_.Note(pace.time, pace.tests);
}

WorkerSession* WorkerPool::NextToServe() const {
  WorkerSession* next = nullptr;
  for (const auto& session : staff_.sessions()) {
    if (!session->HasRoom()) continue;
    if (next == nullptr || session->load() < next->load()) next = session.get();
  }
  return next;
}

void WorkerPool::Deal() {
  const auto has_room = [](const auto& session) { return session->HasRoom(); };
  std::ptrdiff_t shares = 0;
  while (queue_.waiting() > 0 && !gives_up_ && !IsLate(queue_.NextWaiting())) {
    if (shares == 0) shares = std::ranges::count_if(staff_.sessions(), has_room);
    if (shares == 0) return;
    const std::size_t size = chunk_size_.For(queue_.waiting(), static_cast<std::size_t>(shares--));
    const auto tickets = queue_.Waiting(size);
    const std::size_t sent = NextToServe()->Send(tickets);
    for (const Ticket ticket : std::span(tickets).first(std::max<std::size_t>(sent, 1))) {
      queue_.HandOver(ticket);
    }
    if (sent == 0) Settle(tickets.front(), Outcome::kRejected, {});
  }
}

void WorkerPool::Settle(Ticket ticket, Outcome outcome, std::chrono::nanoseconds took) {
  ExecutionReport report;
  report.outcome = outcome;
  report.took = took;
  queue_.Settle(ticket, std::move(report));
}

void WorkerPool::NoteComplaint(const WorkerSession& session, RequestEnd end) {
  if (end != RequestEnd::kBroke && end != RequestEnd::kFailed) return;
  const bool broke = end == RequestEnd::kBroke;
  if (broke) ++contracts_broken_;
  const std::string complaint =
      broke ? fmt::format("a worker broke the contract: {}", session.breach())
            : fmt::format("a worker could not go on: {}", session.failure());
  const bool is_known = std::ranges::find(complaints_, complaint) != complaints_.end();
  if (!is_known && complaints_.size() < kMostComplaints) complaints_.push_back(complaint);
}

void WorkerPool::NoteSkipped(WorkerSession& session) {
  const std::string skipped = session.TakeSkipped();
  if (skipped.empty()) return;
  std::istringstream lines(skipped);
  for (std::string line; std::getline(lines, line) && skipped_.size() < kMostSkipped;) {
    skipped_.insert(line);
  }
}

void WorkerPool::NoteFailedUnits(WorkerSession& session) {
  if (!options_.tolerate_failed_units) return;
  const std::string names = session.TakeFailedUnits();
  if (names.empty()) return;
  std::istringstream lines(names);
  std::vector<std::string>& failed = options_.config.failed_units;
  for (std::string name; std::getline(lines, name) && failed.size() < kMostFailedUnits;) {
    if (!name.empty() && std::ranges::find(failed, name) == failed.end()) failed.push_back(name);
  }
}

bool WorkerPool::IsToBlame(const Handback& handback) {
  if (handback.in_test && handback.end != RequestEnd::kBroke) return true;
  // Between tests nobody is to blame the first time; the second time the same test is, or there
  // would be no end.
  if (queue_.Suspect(handback.unanswered.front())) return true;
  const bool is_costly = handback.end == RequestEnd::kBroke || handback.end == RequestEnd::kStuck;
  return is_costly && ++forgiven_ > kMostForgiven;
}

std::optional<Outcome> WorkerPool::Blame(const Handback& handback) {
  const Ticket first = handback.unanswered.front();
  // To have answered nothing is no fault once it is late.
  const bool is_answered = handback.end == RequestEnd::kAnswered;
  if (!queue_.Knows(first) || (is_answered && (!handback.is_fruitless || IsLate(first))) ||
      !IsToBlame(handback)) {
    return std::nullopt;
  }
  // A worker that answers nothing has no room for this one test's answer.
  if (is_answered) return Outcome::kRejected;
  return handback.end == RequestEnd::kStuck ? Outcome::kOverdue : Outcome::kKilledWorker;
}

void WorkerPool::Settle(const Handback& handback) {
  std::span<const Ticket> again = handback.unanswered;
  if (again.empty()) return;
  if (const auto outcome = Blame(handback)) {
    Settle(again.front(), *outcome, handback.lasted);
    again = again.subspan(1);
  }
  for (const Ticket ticket : again) queue_.PutBack(ticket);
}

}  // namespace aftershock::runtime
