// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/workers/worker_session.h"
#include "support/clock.h"
#include "support/result.h"

namespace aftershock::runtime {

struct StaffPlan {
  std::size_t workers = 1;
  bool warm_spare = true;
  /// The others are started once the first worker has served this long: what falls at once needs no
  /// more, and is only kept waiting by their start.
  std::chrono::nanoseconds others_after{};
  /// The spare is started once the first worker has served this long: before, it would only compete
  /// with it for processors.
  std::chrono::nanoseconds spare_after{};
};

/// The workers that there are: starts them when there is work for them, replaces those that do not
/// start, and keeps a spare one warm.
class WorkerStaff {
 public:
  using Session = std::unique_ptr<WorkerSession>;
  using Launch = std::function<Result<Session>()>;

  /// `clock` must outlive it.
  WorkerStaff(const StaffPlan& plan, Launch launch, const Clock& clock);
  ~WorkerStaff();

  /// Launches the first without waiting for it.
  Status Start();
  /// Sees to it that there are workers for `tests`.
  void Provide(std::size_t tests);
  /// An error: there is none, and none can be started. It is worth another try later.
  Status Check();
  /// Those at work and those that start.
  [[nodiscard]] const std::vector<Session>& sessions() const { return sessions_; }
  /// Ends one of them.
  void Lose(const WorkerSession& session);

 private:
  [[nodiscard]] std::size_t Wanted(std::size_t tests) const;
  [[nodiscard]] bool MayStart() const;
  bool Add();
  void LookAtStarts();
  void StartSpareIfDue();
  void Bury(Session session);

  StaffPlan plan_;
  Launch launch_;
  const Clock& clock_;
  std::vector<Session> sessions_;
  Session spare_;
  std::vector<Session> dying_;  ///< Killed, not yet gone: waiting for that takes milliseconds.
  std::optional<std::chrono::nanoseconds> first_ready_;
  bool spare_wanted_ = false;
  int failed_starts_ = 0;  ///< In a row.
  Error failure_{ErrorKind::kEnvironment, ""};
};

}  // namespace aftershock::runtime
