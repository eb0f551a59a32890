// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/worker_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

namespace aftershock::runtime {
namespace {

using protocol::WorkerState;
using std::chrono::nanoseconds;

/// More would not be faster, and answers could outgrow the response region.
constexpr std::size_t kMostTestsPerRequest = 256;
/// About 0.1 ms; a sleep and wake-up cost about as much.
constexpr int kSpinsBeforeSleep = 2000;
/// How late the death of a worker may be seen.
constexpr nanoseconds kLookInterval = std::chrono::milliseconds(2);
/// On top of a test's own limits: loading classes and resetting state between tests.
constexpr nanoseconds kGraceBetweenTests = std::chrono::seconds(10);

void Relax() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

}  // namespace

/// A request under way.
struct WorkerSession::Pending {
  std::uint32_t number;
  std::span<ExecutionReport> reports;
  const ExecuteOptions& options;
  std::size_t answered = 0;
  std::size_t decoded_bytes = 0;
  nanoseconds last_progress;
};

WorkerSession::WorkerSession(WorkerMemory memory, std::unique_ptr<WorkerHost> host,
                             DefinitionSource& source, FrameTable& frames, const Clock& clock)
    : memory_(std::move(memory)),
      usual_fuel_(memory_.header().fuel),
      host_(std::move(host)),
      clock_(clock),
      encoder_(source),
      decoder_(frames) {}

bool WorkerSession::AwaitReady(nanoseconds limit) {
  protocol::Header& header = memory_.header();
  const nanoseconds deadline = clock_.Now() + limit;
  while (true) {
    const auto state = WorkerState{header.state.load(std::memory_order_acquire)};
    if (state == WorkerState::kReady) return true;
    if (state == WorkerState::kStarting && host_->IsAlive() && clock_.Now() < deadline) {
      FutexWait(header.state, static_cast<std::uint32_t>(state), kLookInterval);
      continue;
    }
    NoteFailure();
    return false;
  }
}

void WorkerSession::NoteFailure() {
  const protocol::Header& header = memory_.header();
  failure_.assign(header.failure, strnlen(header.failure, sizeof header.failure));
  if (failure_.empty()) failure_ = host_->Complaint();
  if (failure_.empty()) {
    failure_ = host_->IsAlive() ? "it did not get ready in time" : "it ended without saying why";
  }
}

std::string WorkerSession::TakeSkipped() {
  const protocol::Header& header = memory_.header();
  const std::uint32_t skipped = header.skipped.load(std::memory_order_acquire);
  if (std::exchange(skipped_seen_, skipped) == skipped) return {};
  return {header.skipped_text, strnlen(header.skipped_text, sizeof header.skipped_text)};
}

std::string WorkerSession::TakeFailedInitialisers() {
  const protocol::Header& header = memory_.header();
  const std::uint32_t failed = header.failed_initialisers.load(std::memory_order_acquire);
  if (std::exchange(failed_initialisers_seen_, failed) == failed) return {};
  return {header.failed_initialisers_text,
          strnlen(header.failed_initialisers_text, sizeof header.failed_initialisers_text)};
}

RequestResult WorkerSession::Run(std::span<const testcase::TestCase> tests,
                                 const ExecuteOptions& options,
                                 std::span<ExecutionReport> reports) {
  const nanoseconds start = clock_.Now();
  const std::size_t sent = Send(tests, options);
  if (sent == 0) return {.end = RequestEnd::kTooLarge};
  Pending pending{.number = memory_.header().request.load(std::memory_order_relaxed),
                  .reports = reports.first(sent),
                  .options = options,
                  .last_progress = start};
  if (options.meanwhile) options.meanwhile();
  const RequestEnd end = Await(pending);
  host_->CleanUp();
  return {.end = end,
          .answered = pending.answered,
          .in_test = memory_.header().test_began.load(std::memory_order_acquire) != 0};
}

std::size_t WorkerSession::Send(std::span<const testcase::TestCase> tests,
                                const ExecuteOptions& options) {
  protocol::Header& header = memory_.header();
  protocol::Writer writer(memory_.request());
  writer.Put(options.collect_values ? protocol::kCollectValues : std::uint8_t{0});
  const std::size_t most = std::min(tests.size(), kMostTestsPerRequest);
  std::size_t sent = 0;
  while (sent < most && encoder_.Encode(tests[sent], writer)) ++sent;
  if (sent == 0) return 0;
  header.fuel = options.fuel.value_or(usual_fuel_);
  header.deadline_ns =
      static_cast<std::uint64_t>(options.deadline.value_or(nanoseconds(0)).count());
  header.request_bytes = static_cast<std::uint32_t>(writer.size());
  header.tests_done.store(0, std::memory_order_relaxed);
  header.response_bytes.store(0, std::memory_order_relaxed);
  header.test_began.store(0, std::memory_order_relaxed);
  header.request.fetch_add(1, std::memory_order_release);
  FutexWake(header.request);
  return sent;
}

RequestEnd WorkerSession::Await(Pending& pending) {
  protocol::Header& header = memory_.header();
  int spins = 0;
  while (true) {
    const std::uint32_t response = header.response.load(std::memory_order_acquire);
    const std::size_t answered_before = pending.answered;
    // Read while the worker goes on with the next test.
    Collect(pending);
    if (response == pending.number) return AfterAnswer();
    if (pending.answered != answered_before) spins = 0;
    if (++spins < kSpinsBeforeSleep) {
      Relax();
      continue;
    }
    FutexWait(header.response, response, kLookInterval);
    if (const auto end = Inspect(pending)) {
      Collect(pending);
      return *end;
    }
  }
}

void WorkerSession::Collect(Pending& pending) {
  const std::size_t available = std::min<std::size_t>(
      memory_.header().response_bytes.load(std::memory_order_acquire), protocol::kResponseCapacity);
  while (pending.decoded_bytes < available && pending.answered < pending.reports.size()) {
    protocol::Reader reader(memory_.response().subspan(pending.decoded_bytes,  //
                                                       available - pending.decoded_bytes));
    const bool found = decoder_.Next(reader, pending.reports[pending.answered]);
    if (decoder_.malformed()) return;
    pending.decoded_bytes += reader.position();
    if (!found) return;
    pending.last_progress = clock_.Now();
    const std::size_t index = pending.answered++;
    if (pending.options.arrived) pending.options.arrived(index, pending.reports[index]);
  }
}

RequestEnd WorkerSession::AfterAnswer() {
  const auto state = WorkerState{memory_.header().state.load(std::memory_order_acquire)};
  if (state == WorkerState::kFailed) {
    NoteFailure();
    return RequestEnd::kFailed;
  }
  // A test that garbled the shared memory has killed its worker, even if that still runs.
  if (decoder_.malformed()) return RequestEnd::kDied;
  return state == WorkerState::kRetire ? RequestEnd::kRetired : RequestEnd::kAnswered;
}

std::optional<RequestEnd> WorkerSession::Inspect(const Pending& pending) {
  const protocol::Header& header = memory_.header();
  if (WorkerState{header.state.load(std::memory_order_acquire)} == WorkerState::kFailed) {
    NoteFailure();
    return RequestEnd::kFailed;
  }
  if (!host_->IsAlive() || decoder_.malformed()) return RequestEnd::kDied;
  const nanoseconds now = clock_.Now();
  const nanoseconds longest(2 * header.stop_after_ns);
  const nanoseconds began(header.test_began.load(std::memory_order_acquire));
  const bool overdue = began.count() != 0 && now - began > longest;
  const bool stalled = now - pending.last_progress > longest + kGraceBetweenTests;
  if (overdue || stalled) return RequestEnd::kStuck;
  if (host_->IsOverLimits()) return RequestEnd::kOverLimits;
  return std::nullopt;
}

}  // namespace aftershock::runtime
