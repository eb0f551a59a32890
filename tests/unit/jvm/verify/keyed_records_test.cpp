// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/keyed_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Optional;

const std::string kKey = "0123456789abcdef";

std::string Record(const std::string& key, const std::string& text) {
  return key + std::string("\0\0\0", 3) + static_cast<char>(text.size()) + text;
}

TEST(KeyedRecordsTest, AreTheTextsOfOneWhoKnowsTheKey) {
  const std::string stream = Record(kKey, "first") + Record(kKey, "") + Record(kKey, "third");

  EXPECT_THAT(SplitRecords(stream, kKey), Optional(ElementsAre("first", "", "third")));
}

TEST(KeyedRecordsTest, AreNoneWhereNothingWasWritten) {
  EXPECT_THAT(SplitRecords("", kKey), Optional(IsEmpty()));
}

TEST(KeyedRecordsTest, AnotherKeyIsNotBelieved) {
  EXPECT_FALSE(SplitRecords(Record(std::string(16, '\0'), "forged"), kKey).has_value());
  EXPECT_FALSE(SplitRecords(Record("0123456789abcdeF", "forged"), kKey).has_value());
}

TEST(KeyedRecordsTest, OneForeignByteSpoilsAll) {
  const std::string honest = Record(kKey, "honest");

  EXPECT_FALSE(SplitRecords("x" + honest, kKey).has_value());
  EXPECT_FALSE(SplitRecords(honest + "x", kKey).has_value());
  EXPECT_FALSE(SplitRecords(honest + "x" + honest, kKey).has_value());
}

TEST(KeyedRecordsTest, WhatIsNotCompleteIsLeftOut) {
  const std::string honest = Record(kKey, "honest");

  for (std::size_t size = 0; size < honest.size(); ++size) {
    EXPECT_THAT(SplitRecords(honest + honest.substr(0, size), kKey),
                Optional(ElementsAre("honest")))
        << size;
  }
}

TEST(KeyedRecordsTest, ALengthThatNothingCanHaveIsJustNotComplete) {
  EXPECT_THAT(SplitRecords(kKey + "\xff\xff\xff\xfftext", kKey), Optional(IsEmpty()));
}

TEST(KeyedRecordsTest, KeysAreLongAndDiffer) {
  EXPECT_EQ(MakeRecordKey().size(), kRecordKeyBytes);
  EXPECT_NE(MakeRecordKey(), MakeRecordKey());
}

}  // namespace
}  // namespace aftershock::jvm
