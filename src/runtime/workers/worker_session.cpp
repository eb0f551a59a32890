// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_session.h"

#include <algorithm>
#include <numeric>

namespace aftershock::runtime {
namespace {

using protocol::WorkerState;
using std::chrono::nanoseconds;

/// More would not be faster, and answers could outgrow the response region.
constexpr std::size_t kMostTestsPerRequest = 256;

void SetDeadline(protocol::Slot& slot, nanoseconds deadline) {
  slot.deadline_ns.store(static_cast<std::uint64_t>(deadline.count()), std::memory_order_relaxed);
}

}  // namespace

WorkerSession::WorkerSession(WorkerMemory memory, std::unique_ptr<WorkerHost> host,
                             DefinitionSource& source, FrameTable& frames, TestQueue& queue,
                             SessionLimits limits, const Clock& clock)
    : memory_(std::move(memory)),
      host_(std::move(host)),
      queue_(queue),
      limits_(std::move(limits)),
      clock_(clock),
      claims_(memory_),
      encoder_(source),
      decoder_(frames, limits_.reports) {}

bool WorkerSession::IsInterrupted() const { return limits_.interrupted && limits_.interrupted(); }

WorkerStart WorkerSession::LookAtStart() {
  const WorkerState state = claims_.State();
  is_ready_ = state == WorkerState::kReady;
  if (is_ready_) return WorkerStart::kReady;
  const nanoseconds now = clock_.Now();
  if (!start_seen_) start_seen_ = now;
  const bool is_starting = state == WorkerState::kStarting && breach().empty();
  if (is_starting && host_->IsAlive() && now - *start_seen_ < limits_.start) {
    return WorkerStart::kNotYet;
  }
  NoteFailure();
  return WorkerStart::kFailed;
}

void WorkerSession::NoteFailure() {
  failure_ = claims_.Failure();
  if (failure_.empty()) failure_ = host_->Complaint();
  if (failure_.empty()) {
    failure_ = host_->IsAlive() ? "it did not get ready in time" : "it ended without saying why";
  }
}

bool WorkerSession::HasRoom() const {
  // What it is at may take long, and if nobody wants it any more, nobody should wait for it.
  const bool is_wanted = requests_.empty() || requests_.front().number > withdrawn_;
  return is_ready_ && !retires_ && !must_rest_ && is_wanted && requests_.size() < protocol::kSlots;
}

std::size_t WorkerSession::load() const {
  return std::accumulate(requests_.begin(), requests_.end(), std::size_t{0},
                         [](std::size_t sum, const Request& request) {
                           return sum + request.tickets.size() - request.answered;
                         });
}

bool WorkerSession::Has(Ticket ticket) const {
  return std::ranges::any_of(requests_, [ticket](const Request& request) {
    return std::ranges::binary_search(request.tickets, ticket);
  });
}

std::size_t WorkerSession::Send(std::span<const Ticket> tickets) {
  Request request{.number = sent_ + 1};
  protocol::Writer writer(memory_.request(request.number));
  Encode(tickets, writer, request);
  if (request.tickets.empty()) return 0;
  const ExecuteOptions& options = queue_.options(tickets.front());
  protocol::Slot& slot = memory_.slot(request.number);
  slot.fuel = options.fuel.value_or(limits_.tests.fuel);
  SetDeadline(slot, options.deadline.value_or(nanoseconds(0)));
  slot.request_bytes = static_cast<std::uint32_t>(writer.size());
  slot.response_bytes.store(0, std::memory_order_relaxed);
  request.watch = TestWatch(2 * limits_.tests.stop_after, options.deadline);
  requests_.push_back(std::move(request));
  if (requests_.size() == 1) BeginFirst();
  memory_.header().request.store(++sent_, std::memory_order_release);
  FutexWake(memory_.header().request);
  return requests_.back().tickets.size();
}

void WorkerSession::Encode(std::span<const Ticket> tickets, protocol::Writer& writer,
                           Request& request) {
  const bool collects = queue_.options(tickets.front()).collect_values;
  writer.Put(collects ? protocol::kCollectValues : std::uint8_t{0});
  for (const Ticket ticket : tickets.first(std::min(tickets.size(), kMostTestsPerRequest))) {
    const testcase::TestCase& test = queue_.test(ticket);
    if (!encoder_.Encode(test, writer)) return;
    request.tickets.push_back(ticket);
    request.statements.push_back(test.statements.size());
  }
}

/// The worker can only be at the first.
void WorkerSession::BeginFirst() {
  last_report_ = clock_.Now();
  requests_.front().watch.Restart(last_report_);
}

std::optional<Handback> WorkerSession::Look() {
  if (requests_.empty()) {
    if (retires_) return GiveUp(RequestEnd::kRetired);
    return std::nullopt;
  }
  // Before its reports: once it is answered, they are all there.
  answered_ = claims_.Answered(sent_);
  Request& request = requests_.front();
  Collect(request);
  if (!breach().empty()) return GiveUp(RequestEnd::kBroke);
  if (answered_ < request.number) return std::nullopt;
  const WorkerState state = claims_.State();
  // A test that garbled the shared memory has killed its worker, even if that still runs.
  if (!breach().empty()) return GiveUp(RequestEnd::kBroke);
  if (state == WorkerState::kFailed) return GiveUp(RequestEnd::kFailed);
  Handback handback = Finish();
  retires_ = retires_ || state == WorkerState::kRetire;
  return handback;
}

void WorkerSession::Collect(Request& request) {
  const std::size_t begin = request.decoded_bytes;
  const nanoseconds waited_since = last_report_;
  protocol::Reader reader(claims_.Response(request.number, begin));
  while (!reader.AtEnd()) {
    const std::size_t index = request.answered;
    if (index == request.tickets.size()) return claims_.Break("more reports than tests");
    ExecutionReport report;
    const bool found = decoder_.Next(reader, request.statements[index], report, encoder_.defined());
    if (!decoder_.breach().empty()) return claims_.Break(decoder_.breach());
    request.decoded_bytes = begin + reader.position();
    if (!found) return;
    const nanoseconds now = clock_.Now();
    report.took = std::min(report.took, now - waited_since);
    queue_.Settle(request.tickets[index], std::move(report));
    ++request.answered;
    request.watch.Restart(now);
    pace_.time += now - std::exchange(last_report_, now);
    ++pace_.tests;
  }
}

Handback WorkerSession::Finish() {
  const Request request = std::move(requests_.front());
  requests_.pop_front();
  must_rest_ = must_rest_ || claims_.LeftFiles(request.number);
  TidyUp();
  if (!requests_.empty()) requests_.front().watch.Restart(clock_.Now());
  // A worker that retires leaves out what comes later, and whoever stops it knows why.
  return {.end = RequestEnd::kAnswered,
          .unanswered = {request.tickets.begin() + static_cast<std::ptrdiff_t>(request.answered),
                         request.tickets.end()},
          .is_fruitless = request.answered == 0 && !retires_ && !IsInterrupted()};
}

void WorkerSession::TidyUp() {
  host_->DropOutput();
  if (!must_rest_ || !requests_.empty()) return;
  host_->CleanUp();
  must_rest_ = false;
}

Handback WorkerSession::GiveUp(RequestEnd end) {
  if (end == RequestEnd::kFailed) NoteFailure();
  Handback handback{.end = end, .lasted = clock_.Now() - last_report_};
  handback.in_test = !requests_.empty() && claims_.TestMark() != 0 &&
                     claims_.Answered(sent_) < requests_.front().number;
  for (const Request& request : requests_) {
    handback.unanswered.insert(
        handback.unanswered.end(),
        request.tickets.begin() + static_cast<std::ptrdiff_t>(request.answered),
        request.tickets.end());
  }
  requests_.clear();
  return handback;
}

std::optional<Handback> WorkerSession::Inspect() {
  if (auto handback = Look()) return handback;
  const auto end = Examine();
  if (!end) return std::nullopt;
  // It may have answered before that.
  if (auto handback = Look()) return handback;
  return GiveUp(*end);
}

std::optional<RequestEnd> WorkerSession::Examine() {
  const WorkerState state = claims_.State();
  if (!breach().empty()) return RequestEnd::kBroke;
  if (state == WorkerState::kFailed) return RequestEnd::kFailed;
  if (!host_->IsAlive()) return RequestEnd::kDied;
  if (requests_.empty()) return std::nullopt;
  Request& request = requests_.front();
  const nanoseconds now = clock_.Now();
  request.watch.Note(claims_.TestMark(), now);
  if (IsInterrupted() && request.watch.NoteInterrupt(now)) {
    // So that a worker which keeps to the contract need not be killed.
    SetDeadline(memory_.slot(request.number), now + TestWatch::kAfterInterrupt / 2);
  }
  if (request.watch.IsOver(now)) return RequestEnd::kStuck;
  if (host_->IsOverLimits()) return RequestEnd::kOverLimits;
  return std::nullopt;
}

void WorkerSession::Withdraw() {
  for (const Request& request : requests_) {
    SetDeadline(memory_.slot(request.number), nanoseconds(1));
  }
  withdrawn_ = sent_;
}

void WorkerSession::Sleep() const {
  if (is_ready_) {
    FutexWait(memory_.header().response, answered_, kLookInterval);
  } else {
    FutexWait(memory_.header().state, static_cast<std::uint32_t>(WorkerState::kStarting),
              kLookInterval);
  }
}

}  // namespace aftershock::runtime
