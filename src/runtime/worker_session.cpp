// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/worker_session.h"

#include <algorithm>
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
  std::vector<std::size_t> statements;  ///< Of each test that was sent.
  std::size_t answered = 0;
  std::size_t decoded_bytes = 0;
  TestWatch watch;
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
                             DefinitionSource& source, FrameTable& frames, SessionLimits limits,
                             const Clock& clock)
    : memory_(std::move(memory)),
      host_(std::move(host)),
      limits_(std::move(limits)),
      clock_(clock),
      claims_(memory_),
      encoder_(source),
      decoder_(frames, limits_.reports) {}

WorkerSession::~WorkerSession() = default;

bool WorkerSession::IsInterrupted() const { return limits_.interrupted && limits_.interrupted(); }

TestWatch WorkerSession::StartWatch(std::optional<nanoseconds> deadline) const {
  TestWatch watch(2 * limits_.tests.stop_after, deadline);
  watch.Restart(clock_.Now());
  return watch;
}

WorkerStart WorkerSession::AwaitReady(nanoseconds limit, std::optional<nanoseconds> deadline) {
  const nanoseconds latest = clock_.Now() + limit;
  while (true) {
    const WorkerState state = claims_.State();
    if (state == WorkerState::kReady) return WorkerStart::kReady;
    const nanoseconds now = clock_.Now();
    const bool is_starting = state == WorkerState::kStarting && breach().empty();
    if (!is_starting || !host_->IsAlive() || now >= latest) {
      NoteFailure();
      return WorkerStart::kFailed;
    }
    if ((deadline && now >= *deadline) || IsInterrupted()) return WorkerStart::kNotYet;
    FutexWait(memory_.header().state, static_cast<std::uint32_t>(state), kLookInterval);
  }
}

void WorkerSession::NoteFailure() {
  failure_ = claims_.Failure();
  if (failure_.empty()) failure_ = host_->Complaint();
  if (failure_.empty()) {
    failure_ = host_->IsAlive() ? "it did not get ready in time" : "it ended without saying why";
  }
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
    ahead_->request.watch.Restart(clock_.Now());
    end = Finish(ahead_->request);
    ahead_->is_answered = true;
    request->watch.Restart(clock_.Now());
  }
  const bool is_its_turn = end == RequestEnd::kAnswered;
  if (is_its_turn && !was_read) end = Finish(*request);
  if (HasAnswered(request->number)) TidyUp();
  return {.end = end,
          .answered = request->answered,
          .in_test = claims_.TestMark() != 0 && is_its_turn && !HasAnswered(request->number)};
}

RequestEnd WorkerSession::Finish(Request& request) {
  const RequestEnd end = Await(request);
  must_rest_ = must_rest_ || (HasAnswered(request.number) && claims_.LeftFiles(request.number));
  return end;
}

WorkerSession::Request WorkerSession::Send(std::span<const testcase::TestCase> tests,
                                           const ExecuteOptions& options,
                                           std::span<ExecutionReport> reports) {
  Request request;
  request.number = sent_ + 1;
  request.arrived = options.arrived ? &options.arrived : nullptr;
  request.watch = StartWatch(options.deadline);
  const std::uint32_t number = request.number;
  protocol::Writer writer(memory_.request(number));
  writer.Put(options.collect_values ? protocol::kCollectValues : std::uint8_t{0});
  const std::size_t most = std::min(tests.size(), kMostTestsPerRequest);
  std::vector<std::size_t>& sent = request.statements;
  while (sent.size() < most && encoder_.Encode(tests[sent.size()], writer)) {
    sent.push_back(tests[sent.size()].statements.size());
  }
  if (sent.empty()) return {};
  protocol::Slot& slot = memory_.slot(number);
  slot.fuel = options.fuel.value_or(limits_.tests.fuel);
  slot.deadline_ns.store(
      static_cast<std::uint64_t>(options.deadline.value_or(nanoseconds(0)).count()),
      std::memory_order_relaxed);
  slot.request_bytes = static_cast<std::uint32_t>(writer.size());
  slot.response_bytes.store(0, std::memory_order_relaxed);
  sent_ = number;
  memory_.header().request.store(number, std::memory_order_release);
  FutexWake(memory_.header().request);
  request.reports = reports.first(sent.size());
  return request;
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
  Request request = std::move(ahead->request);
  request.reports = reports.first(count);
  request.arrived = options.arrived ? &options.arrived : nullptr;
  request.watch.Restart(clock_.Now());
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
  std::atomic<std::uint32_t>& word = memory_.header().response;
  int spins = 0;
  while (true) {
    const std::uint32_t answered = claims_.Answered(sent_);
    const std::size_t answered_before = request.answered;
    // Read while the worker goes on with the next test.
    Collect(request);
    if (answered >= request.number || !breach().empty()) return AfterAnswer();
    if (request.answered != answered_before) spins = 0;
    if (++spins < kSpinsBeforeSleep) {
      Relax();
      continue;
    }
    FutexWait(word, answered, kLookInterval);
    if (const auto end = Inspect(request)) {
      Collect(request);
      return HasAnswered(request.number) || !breach().empty() ? AfterAnswer() : *end;
    }
  }
}

void WorkerSession::Collect(Request& request) {
  const std::size_t begin = request.decoded_bytes;
  protocol::Reader reader(claims_.Response(request.number, begin));
  while (!reader.AtEnd()) {
    const std::size_t index = request.answered;
    if (index == request.reports.size()) return claims_.Break("more reports than tests");
    const bool found = decoder_.Next(reader, request.statements[index], request.reports[index]);
    if (!decoder_.breach().empty()) return claims_.Break(decoder_.breach());
    request.decoded_bytes = begin + reader.position();
    if (!found) return;
    ++request.answered;
    request.watch.Restart(clock_.Now());
    if (request.arrived != nullptr) (*request.arrived)(index, request.reports[index]);
  }
}

RequestEnd WorkerSession::AfterAnswer() {
  const WorkerState state = claims_.State();
  // A test that garbled the shared memory has killed its worker, even if that still runs.
  if (!breach().empty()) return RequestEnd::kBroke;
  if (state == WorkerState::kFailed) {
    NoteFailure();
    return RequestEnd::kFailed;
  }
  return state == WorkerState::kRetire ? RequestEnd::kRetired : RequestEnd::kAnswered;
}

std::optional<RequestEnd> WorkerSession::Inspect(Request& request) {
  const WorkerState state = claims_.State();
  if (!breach().empty()) return RequestEnd::kBroke;
  if (state == WorkerState::kFailed) {
    NoteFailure();
    return RequestEnd::kFailed;
  }
  if (!host_->IsAlive()) return RequestEnd::kDied;
  const nanoseconds now = clock_.Now();
  request.watch.Note(claims_.TestMark(), now);
  if (IsInterrupted() && request.watch.NoteInterrupt(now)) {
    // So that a worker which keeps to the contract need not be killed.
    const nanoseconds soon = now + TestWatch::kAfterInterrupt / 2;
    memory_.slot(request.number)
        .deadline_ns.store(static_cast<std::uint64_t>(soon.count()), std::memory_order_relaxed);
  }
  if (request.watch.IsOver(now)) return RequestEnd::kStuck;
  if (host_->IsOverLimits()) return RequestEnd::kOverLimits;
  return std::nullopt;
}

}  // namespace aftershock::runtime
