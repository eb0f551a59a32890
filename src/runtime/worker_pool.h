// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "protocol/wire.h"
#include "runtime/target_runtime.h"
#include "runtime/worker_host.h"
#include "runtime/worker_session.h"
#include "support/clock.h"

namespace aftershock::runtime {

struct WorkerPoolOptions {
  protocol::WorkerConfig config;
  TestLimits limits;
  bool warm_spare = true;
  /// A unit that has failed to initialise costs later workers nothing: right unless that failure is
  /// what is to be reproduced.
  bool tolerate_failed_units = true;
  std::chrono::nanoseconds start_limit = std::chrono::seconds(30);
  /// The spare is started once the first worker has served this long: before, it would only compete
  /// with it for processors.
  std::chrono::nanoseconds spare_after = std::chrono::milliseconds(500);
  /// Whether the user wants to stop: no worker is waited for any longer then, and a test under way
  /// only for an instant. Asked every few milliseconds while waiting; may be empty.
  std::function<bool()> interrupted = {};
};

/// Runs tests on one worker at a time and keeps a spare one warm. Lost workers are replaced, and
/// the tests they had not answered run again; the one that took the worker down is an outcome.
class WorkerPool {
 public:
  /// All references must outlive the pool.
  WorkerPool(WorkerPoolOptions options, WorkerLauncher& launcher, DefinitionSource& source,
             const Clock& clock);
  ~WorkerPool();

  /// Launches the first worker without waiting for it.
  Status Start();
  Result<std::vector<ExecutionReport>> Execute(std::span<const testcase::TestCase> tests,
                                               const ExecuteOptions& options);
  [[nodiscard]] const FrameTable& frames() const { return frames_; }
  [[nodiscard]] std::size_t workers_lost() const { return workers_lost_; }
  /// Of those lost, how many wrote what cannot be.
  [[nodiscard]] std::size_t contracts_broken() const { return contracts_broken_; }
  /// What they wrote, and why others said that they cannot go on; the first few.
  [[nodiscard]] const std::vector<std::string>& complaints() const { return complaints_; }
  /// What runs without instrumentation, with the reason.
  [[nodiscard]] const std::set<std::string>& skipped() const { return skipped_; }

 private:
  using Session = std::unique_ptr<WorkerSession>;
  Result<Session> Launch();
  /// False: the worker at work is not ready yet, and there is no time to wait for it.
  Result<bool> EnsureActive(std::optional<std::chrono::nanoseconds> deadline);
  void Bury(Session session);
  void BuryActive();
  void StartSpareIfDue();
  [[nodiscard]] bool IsInterrupted() const {
    return options_.interrupted && options_.interrupted();
  }
  void NoteComplaint(RequestEnd end);
  void NoteSkipped();
  void NoteFailedUnits();
  /// Answers for what the worker did not; returns how many tests are settled.
  std::size_t Settle(const RequestResult& result, std::span<ExecutionReport> unanswered);
  /// Whether the first test that was not answered took the worker down.
  bool IsToBlame(const RequestResult& result);
  void LoseActive();

  WorkerPoolOptions options_;
  WorkerLauncher& launcher_;
  DefinitionSource& source_;
  const Clock& clock_;
  FrameTable frames_;
  Session active_;
  Session spare_;
  std::vector<Session> dying_;  ///< Killed, not yet gone: waiting for that takes milliseconds.
  bool active_is_ready_ = false;
  bool any_was_ready_ = false;
  bool spare_wanted_ = false;
  bool lost_between_tests_ = false;
  std::chrono::nanoseconds first_ready_{};
  std::size_t workers_lost_ = 0;
  std::size_t forgiven_ = 0;  ///< Breaches and standstills that were blamed on no test.
  std::size_t contracts_broken_ = 0;
  std::vector<std::string> complaints_;
  std::set<std::string> skipped_;
};

}  // namespace aftershock::runtime
