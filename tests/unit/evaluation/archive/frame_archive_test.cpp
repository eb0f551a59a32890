// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/archive/frame_archive.h"

#include <gtest/gtest.h>

namespace aftershock::evaluation {
namespace {

using trace::MessageMatch;

/// A test of that many statements, different from others of the same length by `mark`.
ArchiveEntry Entry(std::size_t frame, MessageMatch message, bool useful, std::size_t statements,
                   std::int64_t mark = 0) {
  ArchiveEntry entry;
  entry.frame = frame;
  entry.message = message;
  entry.useful = useful;
  for (std::size_t i = 0; i < statements; ++i) {
    entry.test.statements.emplace_back(testcase::Literal{program::TypeId(0), mark});
  }
  return entry;
}

TEST(MeritTest, IsTheFrameThenTheMessageThenUsefulnessThenHowPlainItIs) {
  EXPECT_GT((Merit{2, MessageMatch::kOther, false}), (Merit{1, MessageMatch::kSame, true}));
  EXPECT_GT((Merit{1, MessageMatch::kNone, false}), (Merit{1, MessageMatch::kOther, false}));
  EXPECT_GT((Merit{1, MessageMatch::kSame, false}), (Merit{1, MessageMatch::kSameShape, true}));
  EXPECT_GT((Merit{1, MessageMatch::kSame, true, false}),
            (Merit{1, MessageMatch::kSame, false, true}));
  EXPECT_GT((Merit{1, MessageMatch::kSame, true, true}),
            (Merit{1, MessageMatch::kSame, true, false}));
}

TEST(MeritTest, OfEqualTestsTheShorterIsBetter) {
  const Merit merit{1, MessageMatch::kSame, true};

  EXPECT_TRUE(IsBetter(merit, 2, merit, 3));
  EXPECT_FALSE(IsBetter(merit, 3, merit, 3));
  EXPECT_FALSE(IsBetter({1, MessageMatch::kOther, false}, 1, merit, 9));
}

TEST(FrameArchiveTest, ALongerTestWithTheWantedMessageTakesThePlaceOfAShorterOneWithAnother) {
  FrameArchive archive(3);
  archive.Offer(Entry(1, MessageMatch::kOther, false, 1));

  EXPECT_TRUE(archive.MayWant(1, MessageMatch::kSameShape, 5));
  archive.Offer(Entry(1, MessageMatch::kSameShape, false, 5));

  ASSERT_EQ(archive.Entries().size(), 1u);
  EXPECT_EQ(archive.Entries()[0].message, MessageMatch::kSameShape);
}

TEST(FrameArchiveTest, NoTestWithAnotherMessageTakesThePlaceOfOneWithTheWanted) {
  FrameArchive archive(3);
  archive.Offer(Entry(1, MessageMatch::kSame, false, 5));

  EXPECT_FALSE(archive.MayWant(1, MessageMatch::kNone, 1));
  archive.Offer(Entry(1, MessageMatch::kNone, true, 1));

  EXPECT_EQ(archive.Entries()[0].message, MessageMatch::kSame);
}

TEST(FrameArchiveTest, WhatABetterMessageTookThePlaceOfComesBackIfThatDoesNotHold) {
  FrameArchive archive(3);
  const ArchiveEntry other = Entry(1, MessageMatch::kOther, false, 1, 1);
  const ArchiveEntry same = Entry(1, MessageMatch::kSame, true, 4, 2);
  archive.Offer(other);
  archive.Offer(same);

  archive.Reject(same.test);

  ASSERT_EQ(archive.Entries().size(), 1u);
  EXPECT_EQ(archive.Entries()[0].test, other.test);
}

}  // namespace
}  // namespace aftershock::evaluation
