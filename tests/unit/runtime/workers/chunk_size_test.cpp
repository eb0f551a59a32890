// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/chunk_size.h"

#include <gtest/gtest.h>

namespace aftershock::runtime {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(ChunkSizeTest, GivesFewAsLongAsNothingIsKnown) { EXPECT_EQ(ChunkSize().For(1'000, 1), 16U); }

TEST(ChunkSizeTest, GivesManyShortTestsAndOneLongOne) {
  ChunkSize of_short, of_long;
  of_short.Note(microseconds(2'000), 100);
  of_long.Note(seconds(1), 2);

  EXPECT_EQ(of_short.For(1'000, 1), 256U);
  EXPECT_EQ(of_long.For(1'000, 1), 1U);
}

TEST(ChunkSizeTest, SharesWhatWaitsAmongTheWorkers) {
  ChunkSize size;
  size.Note(microseconds(20), 1);

  EXPECT_EQ(size.For(100, 2), 50U);
  EXPECT_EQ(size.For(3, 2), 2U);
  EXPECT_EQ(size.For(1, 4), 1U);
}

TEST(ChunkSizeTest, SoonForgetsATimeInWhichNobodyLooked) {
  ChunkSize size;
  size.Note(seconds(3), 200);
  for (int i = 0; i < 20; ++i) size.Note(microseconds(640), 32);

  EXPECT_EQ(size.For(1'000, 1), 256U);
}

TEST(ChunkSizeTest, SoonSeesThatTestsHaveBecomeLong) {
  ChunkSize size;
  size.Note(milliseconds(20), 1'000);
  size.Note(milliseconds(300), 3);

  EXPECT_LE(size.For(1'000, 1), 2U);
}

}  // namespace
}  // namespace aftershock::runtime
