// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "protocol/layout.h"

#include <gtest/gtest.h>

namespace aftershock::protocol {
namespace {

TEST(LayoutTest, RegionsFollowEachOtherWithoutOverlap) {
  EXPECT_GE(kConfigOffset, sizeof(Header));
  EXPECT_EQ(kConfigOffset + kConfigCapacity, kRequestOffset);
  EXPECT_EQ(kRequestOffset + kSlots * kRequestCapacity, kResponseOffset);
  EXPECT_EQ(kResponseOffset + kSlots * kResponseCapacity, kTotalSize);
}

TEST(LayoutTest, WordsThatProcessesSleepOnAreLockFreeAndThirtyTwoBitsWide) {
  EXPECT_TRUE(std::atomic<std::uint32_t>::is_always_lock_free);
  EXPECT_TRUE(std::atomic<std::uint64_t>::is_always_lock_free);
  EXPECT_EQ(sizeof(Header::request), 4u);
  EXPECT_EQ(sizeof(Header::response), 4u);
}

TEST(LayoutTest, AFreshHeaderStartsWithoutRequestsOrComplaints) {
  const Header header;

  EXPECT_EQ(header.magic, kMagic);
  EXPECT_EQ(header.version, kVersion);
  EXPECT_EQ(header.request.load(), header.response.load());
  EXPECT_EQ(static_cast<WorkerState>(header.state.load()), WorkerState::kStarting);
  EXPECT_STREQ(header.failure, "");
  EXPECT_STREQ(header.skipped_text, "");
}

}  // namespace
}  // namespace aftershock::protocol
