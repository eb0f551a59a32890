// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "run_queue.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <unistd.h>

#include <atomic>
#include <thread>

namespace aftershock::agent {
namespace {

/// For threads that have to share one processor, this one's.
void StayHere() {
  cpu_set_t here;
  CPU_ZERO(&here);
  CPU_SET(sched_getcpu(), &here);
  ASSERT_EQ(sched_setaffinity(0, sizeof here, &here), 0);
}

TEST(RunQueueTest, GrowsWhileAnotherThreadHasTheProcessor) {
  std::thread([] {
    StayHere();
    RunQueue queue;
    queue.Follow();
    const std::uint64_t before = queue.Delay();
    std::atomic<bool> done = false;
    std::thread rival([&] {
      while (!done) {
      }
    });
    while (queue.Delay() == before) {
    }
    done = true;
    rival.join();
    EXPECT_GT(queue.Delay(), before);
  }).join();
}

TEST(RunQueueTest, IsNothingForAThreadThatNobodyFollows) { EXPECT_EQ(RunQueue().Delay(), 0U); }

}  // namespace
}  // namespace aftershock::agent
