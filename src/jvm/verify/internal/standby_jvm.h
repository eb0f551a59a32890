// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

#include "jvm/verify/internal/test_jvm.h"
#include "support/result.h"

namespace aftershock::jvm {

/// Gives out JVMs that run one test each, and keeps one of them ready: starting JUnit takes longer
/// than most tests. The one that waits is looked at by a thread of its own, and ended if it uses
/// more than it may. To be used by one thread.
class StandbyJvm {
 public:
  /// Each JVM gets a folder of its own below `folder`.
  StandbyJvm(TestJvmOptions options, std::filesystem::path folder);
  StandbyJvm(const StandbyJvm&) = delete;
  StandbyJvm& operator=(const StandbyJvm&) = delete;
  ~StandbyJvm();

  /// Has one started in the background after that time, unless one waits already.
  void Prepare(std::chrono::milliseconds delay = std::chrono::milliseconds(0));
  /// The one that waits, or a new one where there is none or it was lost. Ends with this object at
  /// the latest.
  Result<TestJvm> Take();

 private:
  Result<TestJvm> StartOne();
  void Work();

  const TestJvmOptions options_;
  const std::filesystem::path folder_;
  std::mutex mutex_;  ///< For all below.
  std::condition_variable changed_;
  std::optional<Deadline> start_at_;
  std::optional<TestJvm> waiting_;
  int started_ = 0;
  bool ends_ = false;
  /// The last, for it uses the others. Processes die with the thread that started them: it lives as
  /// long as this object.
  std::thread worker_;
};

}  // namespace aftershock::jvm
