// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/worker_session.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "testcase/hash.h"

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
struct WorkerSession::Request {
  std::uint32_t number = 0;
  std::span<ExecutionReport> reports;
  const std::function<void(std::size_t, const ExecutionReport&)>* arrived = nullptr;
  std::size_t answered = 0;
  std::size_t decoded_bytes = 0;
  nanoseconds last_progress{};
};

/// A request that nobody waits for yet.
struct WorkerSession::Ahead {
  std::span<const testcase::TestCase> tests;
  std::uint64_t hash = 0;  ///< Of the tests: others may lie at their address by now.
  bool collect_values = false;
  std::optional<std::uint64_t> fuel;
  std::optional<nanoseconds> deadline;
  std::vector<ExecutionReport> reports;
  Request request;
  bool is_answered = false;
};

WorkerSession::WorkerSession(WorkerMemory memory, std::unique_ptr<WorkerHost> host,
                             DefinitionSource& source, FrameTable& frames, const Clock& clock)
    : memory_(std::move(memory)),
      host_(std::move(host)),
      clock_(clock),
      encoder_(source),
      decoder_(frames) {}

WorkerSession::~WorkerSession() = default;

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
  std::optional<Request> request = Claim(tests, options, reports);
  if (!request) request = Send(tests, options, reports);
  if (request->reports.empty()) return {.end = RequestEnd::kTooLarge};
  // While others came first, and its slot may be another's by now.
  const bool was_read = request->answered == request->reports.size();
  if (options.meanwhile) SendAhead(options.meanwhile(), options);
  for (std::size_t i = 0; i < request->answered && options.arrived; ++i) {
    options.arrived(i, reports[i]);
  }
  RequestEnd end = RequestEnd::kAnswered;
  // Answers come, and must be read, in the order of the requests.
  if (ahead_ && !ahead_->is_answered && ahead_->request.number < request->number) {
    ahead_->request.last_progress = clock_.Now();
    end = Finish(ahead_->request);
    ahead_->is_answered = true;
    request->last_progress = clock_.Now();
  }
  const bool is_its_turn = end == RequestEnd::kAnswered;
  if (is_its_turn && !was_read) end = Finish(*request);
  if (HasAnswered(request->number)) TidyUp();
  const bool in_test = memory_.header().test_began.load(std::memory_order_acquire) != 0;
  return {.end = end,
          .answered = request->answered,
          .in_test = in_test && is_its_turn && !HasAnswered(request->number)};
}

RequestEnd WorkerSession::Finish(Request& request) {
  const RequestEnd end = Await(request);
  must_rest_ =
      must_rest_ || (HasAnswered(request.number) && memory_.slot(request.number).left_files != 0);
  return end;
}

bool WorkerSession::HasAnswered(std::uint32_t number) const {
  return memory_.header().response.load(std::memory_order_acquire) >= number;
}

WorkerSession::Request WorkerSession::Send(std::span<const testcase::TestCase> tests,
                                           const ExecuteOptions& options,
                                           std::span<ExecutionReport> reports) {
  const nanoseconds start = clock_.Now();
  protocol::Header& header = memory_.header();
  const std::uint32_t number = header.request.load(std::memory_order_relaxed) + 1;
  protocol::Writer writer(memory_.request(number));
  writer.Put(options.collect_values ? protocol::kCollectValues : std::uint8_t{0});
  const std::size_t most = std::min(tests.size(), kMostTestsPerRequest);
  std::size_t sent = 0;
  while (sent < most && encoder_.Encode(tests[sent], writer)) ++sent;
  if (sent == 0) return {};
  protocol::Slot& slot = memory_.slot(number);
  slot.fuel = options.fuel.value_or(header.fuel);
  slot.deadline_ns = static_cast<std::uint64_t>(options.deadline.value_or(nanoseconds(0)).count());
  slot.request_bytes = static_cast<std::uint32_t>(writer.size());
  slot.response_bytes.store(0, std::memory_order_relaxed);
  header.request.store(number, std::memory_order_release);
  FutexWake(header.request);
  return {.number = number,
          .reports = reports.first(sent),
          .arrived = options.arrived ? &options.arrived : nullptr,
          .last_progress = start};
}

void WorkerSession::SendAhead(const NextTests& next, const ExecuteOptions& options) {
  const bool slot_is_taken = ahead_ && !ahead_->is_answered;
  if (next.tests.empty() || slot_is_taken || must_rest_) return;
  ahead_ = std::make_unique<Ahead>();
  ahead_->reports.resize(next.tests.size());
  const ExecuteOptions its_options{
      .collect_values = next.collect_values, .fuel = options.fuel, .deadline = options.deadline};
  ahead_->request = Send(next.tests, its_options, ahead_->reports);
  ahead_->tests = next.tests.first(ahead_->request.reports.size());
  ahead_->hash = testcase::HashTests(ahead_->tests);
  ahead_->collect_values = next.collect_values;
  ahead_->fuel = options.fuel;
  ahead_->deadline = options.deadline;
  if (ahead_->tests.empty()) ahead_.reset();
}

std::optional<WorkerSession::Request> WorkerSession::Claim(
    std::span<const testcase::TestCase> tests, const ExecuteOptions& options,
    std::span<ExecutionReport> reports) {
  if (!ahead_ || ahead_->tests.data() != tests.data() || ahead_->tests.size() > tests.size() ||
      ahead_->collect_values != options.collect_values || ahead_->fuel != options.fuel ||
      ahead_->deadline != options.deadline ||
      ahead_->hash != testcase::HashTests(tests.first(ahead_->tests.size()))) {
    return std::nullopt;
  }
  // What the worker left out will not come any more.
  const std::size_t count =
      ahead_->is_answered ? ahead_->request.answered : ahead_->request.reports.size();
  if (count == 0) return std::nullopt;
  const std::unique_ptr<Ahead> ahead = std::move(ahead_);
  Request request = ahead->request;
  request.reports = reports.first(count);
  request.arrived = options.arrived ? &options.arrived : nullptr;
  request.last_progress = clock_.Now();
  std::move(ahead->reports.begin(), ahead->reports.begin() + request.answered, reports.begin());
  return request;
}

void WorkerSession::TidyUp() {
  host_->DropOutput();
  // Even if the tests sent ahead have ended by now: when files go must not be a matter of time.
  if (!must_rest_ || (ahead_ && !ahead_->is_answered)) return;
  host_->CleanUp();
  must_rest_ = false;
}

RequestEnd WorkerSession::Await(Request& request) {
  protocol::Header& header = memory_.header();
  int spins = 0;
  while (true) {
    const std::uint32_t response = header.response.load(std::memory_order_acquire);
    const std::size_t answered_before = request.answered;
    // Read while the worker goes on with the next test.
    Collect(request);
    if (response >= request.number) return AfterAnswer();
    if (request.answered != answered_before) spins = 0;
    if (++spins < kSpinsBeforeSleep) {
      Relax();
      continue;
    }
    FutexWait(header.response, response, kLookInterval);
    if (const auto end = Inspect(request)) {
      Collect(request);
      return HasAnswered(request.number) ? AfterAnswer() : *end;
    }
  }
}

void WorkerSession::Collect(Request& request) {
  const std::size_t available = std::min<std::size_t>(
      memory_.slot(request.number).response_bytes.load(std::memory_order_acquire),
      protocol::kResponseCapacity);
  const std::span<const std::uint8_t> response = memory_.response(request.number).first(available);
  while (request.decoded_bytes < available && request.answered < request.reports.size()) {
    protocol::Reader reader(response.subspan(request.decoded_bytes));
    const bool found = decoder_.Next(reader, request.reports[request.answered]);
    if (decoder_.malformed()) return;
    request.decoded_bytes += reader.position();
    if (!found) return;
    request.last_progress = clock_.Now();
    const std::size_t index = request.answered++;
    if (request.arrived != nullptr) (*request.arrived)(index, request.reports[index]);
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

std::optional<RequestEnd> WorkerSession::Inspect(const Request& request) {
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
  const bool stalled = now - request.last_progress > longest + kGraceBetweenTests;
  if (overdue || stalled) return RequestEnd::kStuck;
  if (host_->IsOverLimits()) return RequestEnd::kOverLimits;
  return std::nullopt;
}

}  // namespace aftershock::runtime
