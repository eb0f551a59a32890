// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "runtime/report_decoder.h"
#include "runtime/target_runtime.h"
#include "runtime/test_encoder.h"
#include "runtime/test_watch.h"
#include "runtime/worker_claims.h"
#include "runtime/worker_host.h"
#include "runtime/worker_memory.h"
#include "support/clock.h"

namespace aftershock::runtime {

/// How a request to a worker ended.
enum class RequestEnd {
  kAnswered,  ///< The worker serves on. Fewer tests than given may have been taken.
  kRetired,   ///< Answered, but the worker must be replaced.
  kTooLarge,  ///< The first test does not fit into a request.
  kFailed,    ///< The worker says that it cannot serve; see WorkerSession::failure.
  kDied,
  kStuck,       ///< Did not stop its test, or made no progress; to be killed.
  kOverLimits,  ///< Took too much memory or too many threads; to be killed.
  kBroke,       ///< Wrote what cannot be, see WorkerSession::breach; to be killed.
};

/// How the wait for a worker that starts ended.
enum class WorkerStart {
  kReady,
  kNotYet,  ///< Time is up, or the user wants to stop.
  kFailed,  ///< See WorkerSession::failure.
};

struct RequestResult {
  RequestEnd end = RequestEnd::kAnswered;
  std::size_t answered = 0;
  bool in_test = false;  ///< Not answered in full, and the first unanswered test had begun.
};

/// What a worker is held to. Kept here, where it cannot write.
struct SessionLimits {
  TestLimits tests;
  ReportLimits reports;
  std::function<bool()> interrupted;  ///< Whether the user wants to stop; may be empty.
};

/// One worker from our side: its memory, its process and what both know of each other. However long
/// it waits, it looks at the clock and for the user every few milliseconds.
class WorkerSession {
 public:
  WorkerSession(WorkerMemory memory, std::unique_ptr<WorkerHost> host, DefinitionSource& source,
                FrameTable& frames, SessionLimits limits, const Clock& clock);
  ~WorkerSession();

  /// Waits until the worker serves.
  WorkerStart AwaitReady(std::chrono::nanoseconds limit,
                         std::optional<std::chrono::nanoseconds> deadline);
  /// Sends as many of `tests` as fit and waits; `reports` has their length and is filled in order.
  /// What `options.meanwhile` returns is sent behind them, and waits for its own call.
  RequestResult Run(std::span<const testcase::TestCase> tests, const ExecuteOptions& options,
                    std::span<ExecutionReport> reports);
  /// Why the worker did not start or cannot serve, for the user.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  /// What it wrote that cannot be; empty: nothing so far.
  [[nodiscard]] const std::string& breach() const { return claims_.breach(); }
  /// What the worker runs without instrumentation and why, one per line; empty if nothing is new
  /// since the last call.
  std::string TakeSkipped() { return claims_.TakeSkipped(); }
  /// Units that failed to initialise in it, one per line; empty if nothing is new since
  /// the last call.
  std::string TakeFailedUnits() { return claims_.TakeFailedUnits(); }
  [[nodiscard]] WorkerHost& host() { return *host_; }

 private:
  struct Request;
  struct Ahead;
  /// Of `reports` it takes as many as there were tests sent; none: the first does not fit.
  Request Send(std::span<const testcase::TestCase> tests, const ExecuteOptions& options,
               std::span<ExecutionReport> reports);
  void SendAhead(const NextTests& next, const ExecuteOptions& options);
  /// If these tests were sent ahead: their request, with what is answered already.
  std::optional<Request> Claim(std::span<const testcase::TestCase> tests,
                               const ExecuteOptions& options, std::span<ExecutionReport> reports);
  /// Waits for its answers, and notes whether its tests left files.
  RequestEnd Finish(Request& request);
  RequestEnd Await(Request& request);
  void Collect(Request& request);
  std::optional<RequestEnd> Inspect(Request& request);
  RequestEnd AfterAnswer();
  [[nodiscard]] bool HasAnswered(std::uint32_t number) { return claims_.Answered(sent_) >= number; }
  [[nodiscard]] bool IsInterrupted() const;
  [[nodiscard]] TestWatch StartWatch(std::optional<std::chrono::nanoseconds> deadline) const;
  void TidyUp();
  void NoteFailure();

  WorkerMemory memory_;
  std::unique_ptr<WorkerHost> host_;
  SessionLimits limits_;
  const Clock& clock_;
  WorkerClaims claims_;
  TestEncoder encoder_;
  ReportDecoder decoder_;
  std::unique_ptr<Ahead> ahead_;
  bool must_rest_ = false;  ///< There are files to clean up: nothing is sent ahead until then.
  std::uint32_t sent_ = 0;  ///< Number of the last request.
  std::string failure_;
};

}  // namespace aftershock::runtime
