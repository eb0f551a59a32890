// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/encoding/report_decoder.h"
#include "runtime/encoding/test_encoder.h"
#include "runtime/workers/test_queue.h"
#include "runtime/workers/test_watch.h"
#include "runtime/workers/worker_claims.h"
#include "runtime/workers/worker_host.h"
#include "runtime/workers/worker_memory.h"
#include "support/clock.h"

namespace aftershock::runtime {

/// How a request to a worker ended, or the worker with all of its requests.
enum class RequestEnd {
  kAnswered,  ///< The worker serves on. Not all of its tests may have been executed.
  kRetired,   ///< All is answered, but the worker must be replaced.
  kFailed,    ///< The worker says that it cannot serve; see WorkerSession::failure.
  kDied,
  kStuck,       ///< Did not stop its test, or made no progress; to be killed.
  kOverLimits,  ///< Took too much memory or too many threads; to be killed.
  kBroke,       ///< Wrote what cannot be, see WorkerSession::breach; to be killed.
};

enum class WorkerStart {
  kReady,
  kNotYet,
  kFailed,  ///< See WorkerSession::failure.
};

/// The end of a request, or of a worker.
struct Handback {
  RequestEnd end = RequestEnd::kAnswered;
  std::vector<Ticket> unanswered =
      {};                             ///< Tests that it had and that have no report, oldest first.
  bool in_test = false;               ///< The first of them had begun.
  bool is_fruitless = false;          ///< Not even the first was executed, and for no known reason.
  std::chrono::nanoseconds lasted{};  ///< Of a worker that is over: since its last report.
};

/// What a worker is held to. Kept here, where it cannot write.
struct SessionLimits {
  TestLimits tests;
  ReportLimits reports;
  std::chrono::nanoseconds start{};
  std::function<bool()> interrupted;  ///< Whether the user wants to stop; may be empty.
};

/// One worker from our side: its memory, its process and what both know of each other. Never waits
/// but in Sleep.
class WorkerSession {
 public:
  /// How late the death of a worker may be seen.
  static constexpr std::chrono::nanoseconds kLookInterval = std::chrono::milliseconds(2);

  /// `queue` has the tests, and gets their reports.
  WorkerSession(WorkerMemory memory, std::unique_ptr<WorkerHost> host, DefinitionSource& source,
                FrameTable& frames, TestQueue& queue, SessionLimits limits, const Clock& clock);

  /// Whether it serves. The first call begins the time that it has for its start.
  WorkerStart LookAtStart();
  [[nodiscard]] bool is_ready() const { return is_ready_; }

  /// Whether it takes another request.
  [[nodiscard]] bool HasRoom() const;
  /// Tests that it has and did not answer.
  [[nodiscard]] std::size_t load() const;
  [[nodiscard]] bool Has(Ticket ticket) const;
  /// Takes as many of these tests as fit into a request; none: the first is too large for any.
  std::size_t Send(std::span<const Ticket> tickets);
  /// Hands what has come to the queue. Something is returned for each request that ended; after an
  /// end other than kAnswered it is over.
  std::optional<Handback> Look();
  /// The same, and looks after the worker itself.
  std::optional<Handback> Inspect();
  /// Executes none of its tests any more but the one that it is at.
  void Withdraw();
  /// Until a request is answered, or it is ready; at most kLookInterval.
  void Sleep() const;

  /// What the reports that came since the last call took, and how many they are.
  struct Pace {
    std::chrono::nanoseconds time{};
    std::size_t tests = 0;
  };
  Pace TakePace() { return std::exchange(pace_, {}); }
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
  /// A request under way.
  struct Request {
    std::uint32_t number = 0;
    std::vector<Ticket> tickets = {};
    std::vector<std::size_t> statements = {};  ///< Of each test.
    std::size_t answered = 0;
    std::size_t decoded_bytes = 0;
    TestWatch watch = {};
  };
  void Encode(std::span<const Ticket> tickets, protocol::Writer& writer, Request& request);
  void Collect(Request& request);
  /// The first request is answered.
  Handback Finish();
  /// It is over, with all requests.
  Handback GiveUp(RequestEnd end);
  std::optional<RequestEnd> Examine();
  void BeginFirst();
  void TidyUp();
  void NoteFailure();
  [[nodiscard]] bool IsInterrupted() const;

  WorkerMemory memory_;
  std::unique_ptr<WorkerHost> host_;
  TestQueue& queue_;
  SessionLimits limits_;
  const Clock& clock_;
  WorkerClaims claims_;
  TestEncoder encoder_;
  ReportDecoder decoder_;
  std::deque<Request> requests_;  ///< Under way, in their order.
  std::uint32_t sent_ = 0;        ///< Number of the last request.
  std::uint32_t answered_ = 0;    ///< Number of the last one that was answered.
  std::uint32_t withdrawn_ = 0;   ///< Nobody waits for requests up to this number.
  bool is_ready_ = false;
  bool retires_ = false;
  bool must_rest_ = false;  ///< There are files to clean up: nothing is sent until then.
  std::optional<std::chrono::nanoseconds> start_seen_;
  std::chrono::nanoseconds last_report_{};
  Pace pace_;
  std::string failure_;
};

}  // namespace aftershock::runtime
