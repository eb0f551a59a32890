// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/parallel.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace aftershock {
namespace {

constexpr std::size_t kMostThreads = 8;
constexpr std::chrono::milliseconds kAskEvery{20};

}  // namespace

void ForEachInParallel(std::size_t count, Patience& patience,
                       const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::condition_variable ended;
  const std::size_t threads = std::min(
      {count, kMostThreads, std::size_t{std::max(1U, std::thread::hardware_concurrency())}});
  std::size_t running = threads;
  const auto run = [&] {
    for (std::size_t i = next++; i < count && !patience.WasOver(); i = next++) work(i);
    const std::lock_guard lock(mutex);
    --running;
    ended.notify_one();
  };
  std::vector<std::thread> pool;
  for (std::size_t i = 0; i < threads; ++i) pool.emplace_back(run);
  {
    // This thread only waits: it is the one that may ask for the end.
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, kAskEvery, [&] { return running == 0; })) (void)patience.IsOver();
  }
  for (std::thread& thread : pool) thread.join();
}

}  // namespace aftershock
