// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/process/process_usage.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <limits>
#include <vector>

namespace aftershock {
namespace {

TEST(ProcessUsageTest, SeesOurOwnThreadsAndMemory) {
  const ProcessUsage before = UsageOf(getpid());
  const std::vector<char> taken(64 << 20, 1);

  const ProcessUsage usage = UsageOf(getpid());

  EXPECT_GE(usage.threads, 1U);
  EXPECT_GE(usage.resident_megabytes, before.resident_megabytes + 60);
  EXPECT_EQ(taken.back(), 1);
}

TEST(ProcessUsageTest, IsNothingForAProcessThatIsGone) {
  const ProcessUsage usage = UsageOf(std::numeric_limits<pid_t>::max());

  EXPECT_EQ(usage.threads, 0U);
  EXPECT_EQ(usage.resident_megabytes, 0U);
}

}  // namespace
}  // namespace aftershock
