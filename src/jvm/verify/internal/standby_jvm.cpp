// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/standby_jvm.h"

#include <csignal>
#include <string>
#include <utility>

namespace aftershock::jvm {
namespace {

constexpr std::chrono::milliseconds kBetweenLooksAtStandby{50};

/// A thread that gets no signals: they are for the one that waits to be interrupted.
template <typename Work>
std::thread StartUndisturbed(Work work) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread thread(std::move(work));
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return thread;
}

}  // namespace

StandbyJvm::StandbyJvm(TestJvmOptions options, std::filesystem::path folder)
    : options_(std::move(options)),
      folder_(std::move(folder)),
      worker_(StartUndisturbed([this] { Work(); })) {}

StandbyJvm::~StandbyJvm() {
  {
    const std::scoped_lock lock(mutex_);
    ends_ = true;
  }
  changed_.notify_one();
  worker_.join();
}

void StandbyJvm::Prepare(std::chrono::milliseconds delay) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_ || start_at_) return;
    start_at_ = std::chrono::steady_clock::now() + delay;
  }
  changed_.notify_one();
}

Result<TestJvm> StandbyJvm::Take() {
  const std::scoped_lock lock(mutex_);
  start_at_.reset();
  auto waiting = std::exchange(waiting_, std::nullopt);
  if (waiting && waiting->IsWaiting()) return *std::move(waiting);
  return StartOne();
}

Result<TestJvm> StandbyJvm::StartOne() {
  return TestJvm::Start(options_, folder_ / std::to_string(++started_));
}

void StandbyJvm::Work() {
  std::unique_lock lock(mutex_);
  while (!ends_) {
    if (waiting_) {
      changed_.wait_for(lock, kBetweenLooksAtStandby);
      if (waiting_ && !waiting_->IsWaiting()) waiting_.reset();
    } else if (!start_at_) {
      changed_.wait(lock);
    } else if (std::chrono::steady_clock::now() < *start_at_) {
      changed_.wait_until(lock, Deadline(*start_at_));
    } else {
      start_at_.reset();
      // What keeps it from starting is said to whoever takes the next one.
      if (auto jvm = StartOne()) waiting_.emplace(*std::move(jvm));
    }
  }
}

}  // namespace aftershock::jvm
