// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "runtime/workers/worker_host.h"
#include "support/manual_clock.h"

namespace aftershock::testing {

/// What a fake worker does with a test; the test says it with an integer literal as its first
/// statement.
enum class Act : std::int64_t {
  kPass,
  kThrow,        ///< shop.Oops at shop.Cart.add:7.
  kHang,         ///< Never answers; the clock runs on.
  kWait,         ///< Answers once it is released.
  kStall,        ///< Hangs before the test has begun.
  kDie,          ///< Ends while the test runs.
  kDieAfter,     ///< Answers and ends before the next test begins.
  kRetireAfter,  ///< Answers and asks to be replaced.
  kStopShort,    ///< Answers and ends the request there.
  kLeaveFile,    ///< Answers and leaves a file behind.
  kTakeTooMuch,  ///< Goes over its limits.
  kFail,         ///< Cannot serve.
  kGarble,       ///< Writes nonsense.
  kHoldBack,     ///< Answers, but so that it can be seen only together with the next one.
  kPause,        ///< Never answers; half a second passes, bit by bit.
  // What a hostile program can write into the memory that it shares with us.
  kForgeProbe,       ///< A number beyond all.
  kForgeBranch,      ///< A number beyond all.
  kForgeStatement,   ///< One that the test does not have.
  kForgeSize,        ///< A response larger than there is room for.
  kForgeReports,     ///< Two reports for one test.
  kForgeAnswer,      ///< To a request that was never sent.
  kForgeState,       ///< One that there is not.
  kForgeStart,       ///< Of a worker that has served before.
  kForgeRequest,     ///< As if we had sent more. Answers.
  kForgeTime,        ///< A test that took seconds. Answers.
  kForgeTestLimit,   ///< As if a test could take forever, and hangs.
  kForgeRest,        ///< As if no test were under way, and hangs a bit longer than one may.
  kForgeFailedName,  ///< A long name of a class whose initialiser failed, each time another.
                     ///< Answers.
};

enum class StartAct {
  kServe,
  kFail,
  kDie,
  kNeverReady,  ///< Seconds pass, as may be at a start.
};

/// Workers that are threads of the test, speaking the protocol over the same memory as real ones.
/// Each report has one probe: its id is the number of the worker, its count the test's act.
class FakeWorkers final : public runtime::WorkerLauncher {
 public:
  explicit FakeWorkers(ManualClock& clock) : clock_(clock) {}
  Result<std::unique_ptr<runtime::WorkerHost>> Launch(const runtime::WorkerMemory& memory) override;

  /// How the workers yet to be launched start, in order; kServe when used up.
  std::vector<StartAct> starts;
  [[nodiscard]] int launched() const { return launched_; }
  /// Tests that all of them together have answered.
  [[nodiscard]] int answered() const { return answered_; }
  /// How often they were cleaned up; -1: while one had a request.
  [[nodiscard]] int cleanups() const { return cleanups_; }
  /// Lets all tests end that wait for it.
  void Release() { released_ = true; }
  /// Where the worker launched last writes its first response.
  [[nodiscard]] std::span<std::uint8_t> first_response() const { return first_response_; }

 private:
  ManualClock& clock_;
  int launched_ = 0;
  std::atomic<int> answered_{0};
  std::atomic<bool> released_{false};
  int cleanups_ = 0;
  std::span<std::uint8_t> first_response_;
};

}  // namespace aftershock::testing
