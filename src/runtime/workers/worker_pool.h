// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/wire.h"
#include "runtime/target_runtime.h"
#include "runtime/workers/chunk_size.h"
#include "runtime/workers/test_queue.h"
#include "runtime/workers/worker_host.h"
#include "runtime/workers/worker_staff.h"
#include "support/clock.h"

namespace aftershock::runtime {

struct WorkerPoolOptions {
  protocol::WorkerConfig config;
  TestLimits limits;
  std::size_t workers = 1;  ///< At work at the same time, at most.
  bool warm_spare = true;
  /// A unit that has failed to initialise costs later workers nothing: right unless that failure is
  /// what is to be reproduced.
  bool tolerate_failed_units = true;
  std::chrono::nanoseconds start_limit = std::chrono::seconds(30);
  std::chrono::nanoseconds others_after = std::chrono::milliseconds(200);  ///< See StaffPlan.
  std::chrono::nanoseconds spare_after = std::chrono::milliseconds(500);
  /// Whether the user wants to stop: no worker is waited for any longer then, and a test under way
  /// only for an instant. Asked every few milliseconds while waiting; may be empty.
  std::function<bool()> interrupted = {};
};

/// The queue in front of the workers: deals the tests to them and collects their reports whenever
/// it is called. Lost workers are replaced, and the tests they had not answered run again; the one
/// that took the worker down is an outcome.
class WorkerPool final : public TargetRuntime {
 public:
  /// All references must outlive the pool.
  WorkerPool(WorkerPoolOptions options, WorkerLauncher& launcher, DefinitionSource& source,
             const Clock& clock);
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Launches the first worker without waiting for it.
  Status Start() { return staff_.Start(); }
  void Submit(std::vector<testcase::TestCase> tests, const ExecuteOptions& options) override;
  Result<std::optional<Executed>> Take() override;
  [[nodiscard]] std::size_t pending() const override { return queue_.size(); }
  [[nodiscard]] std::size_t unfinished() const override { return queue_.unsettled(); }
  std::vector<testcase::TestCase> Withdraw() override;

  [[nodiscard]] const FrameTable& frames() const override { return frames_; }
  [[nodiscard]] std::size_t workers() const override { return options_.workers; }
  [[nodiscard]] std::size_t workers_lost() const override { return workers_lost_; }
  /// Of those lost, how many wrote what cannot be.
  [[nodiscard]] std::size_t contracts_broken() const { return contracts_broken_; }
  /// What they wrote, and why others said that they cannot go on; the first few.
  [[nodiscard]] const std::vector<std::string>& complaints() const { return complaints_; }
  /// What runs without instrumentation, with the reason.
  [[nodiscard]] const std::set<std::string>& skipped() const { return skipped_; }

 private:
  Result<WorkerStaff::Session> Launch();
  /// Reads what has come, replaces who was lost, and gives out what waits. `thoroughly`: also looks
  /// after the workers themselves.
  void Tend(bool thoroughly);
  void LookAt(WorkerSession& session, bool thoroughly);
  void Deal();
  [[nodiscard]] WorkerSession* NextToServe() const;
  /// The one that has the oldest test; null: there is none at all.
  [[nodiscard]] const WorkerSession* ToWaitFor() const;
  /// Until something may have come, or for a few milliseconds.
  void Wait();
  /// Whether the oldest test will not be executed.
  [[nodiscard]] bool IsHopeless() const;
  [[nodiscard]] bool IsLate(Ticket ticket) const;
  [[nodiscard]] bool IsInterrupted() const {
    return options_.interrupted && options_.interrupted();
  }
  /// What becomes of tests that a worker did not answer.
  void Settle(const Handback& handback);
  /// Without a worker's report.
  void Settle(Ticket ticket, Outcome outcome, std::chrono::nanoseconds took);
  /// How the first of them ended, if it took the worker down.
  std::optional<Outcome> Blame(const Handback& handback);
  /// Whether it did.
  bool IsToBlame(const Handback& handback);
  void NoteComplaint(const WorkerSession& session, RequestEnd end);
  void NoteSkipped(WorkerSession& session);
  void NoteFailedUnits(WorkerSession& session);

  WorkerPoolOptions options_;
  WorkerLauncher& launcher_;
  DefinitionSource& source_;
  const Clock& clock_;
  FrameTable frames_;
  TestQueue queue_;
  ChunkSize chunk_size_;
  WorkerStaff staff_;
  std::chrono::nanoseconds tended_{};  ///< When it was done thoroughly.
  /// The user wants to stop, and there is something to wait for: nothing is given out any more.
  bool gives_up_ = false;
  std::size_t workers_lost_ = 0;
  std::size_t forgiven_ = 0;  ///< Breaches and standstills that were blamed on no test.
  std::size_t contracts_broken_ = 0;
  std::vector<std::string> complaints_;
  std::set<std::string> skipped_;
};

}  // namespace aftershock::runtime
