// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "default_workers.h"

#include <gtest/gtest.h>

namespace aftershock::cli {
namespace {

TEST(DefaultWorkersTest, EveryProcessorHasItsOwn) {
  EXPECT_EQ(DefaultWorkers({.processors = 2, .megabytes = 24'000}), 2U);
  EXPECT_EQ(DefaultWorkers({.processors = 8, .megabytes = 64'000}), 8U);
}

TEST(DefaultWorkersTest, HalfOfTheMemorySufficesForThemAndASpare) {
  EXPECT_EQ(DefaultWorkers({.processors = 64, .megabytes = 16'000}), 7U);
}

TEST(DefaultWorkersTest, ThereIsAlwaysOne) {
  EXPECT_EQ(DefaultWorkers({.processors = 0, .megabytes = 0}), 1U);
  EXPECT_EQ(DefaultWorkers({.processors = 4, .megabytes = 1'000}), 1U);
}

TEST(DefaultWorkersTest, ThisMachineHasProcessorsAndMemory) {
  EXPECT_GE(ThisMachine().processors, 1U);
  EXPECT_GT(ThisMachine().megabytes, 100U);
}

}  // namespace
}  // namespace aftershock::cli
