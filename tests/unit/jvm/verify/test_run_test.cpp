// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/test_run.h"

#include <gmock/gmock.h>

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kKey = "0123456789abcdef";

std::string Record(const std::string& lines) {
  const std::string text = "record\t2\n" + lines + "end\n";
  return kKey + std::string("\0\0\0", 3) + static_cast<char>(text.size()) + text;
}

TestRun Read(const std::string& stream) {
  TestRun run;
  ReadRun(stream, kKey, run);
  return run;
}

TEST(ReadRunTest, HasEveryRunAndTheSurroundingsOfTheFirst) {
  const std::string thrown = "exception\ttop\t-1\tshop.Oops\t\n";

  const auto run = Read(Record(thrown + "left\tlocale\t\nfixture\tshop.Late\t\n") +
                        Record(thrown + "left\tinput\t\n"));

  EXPECT_EQ(run.thrown.size(), 2U);
  ASSERT_EQ(run.left_changed.size(), 1U);
  EXPECT_EQ(run.left_changed[0].kind, "locale");
  EXPECT_THAT(run.fixture_failures, ElementsAre("shop.Late"));
}

TEST(ReadRunTest, AProblemIsNoRun) {
  const auto run = Read(Record("problem\tno engine\n"));

  EXPECT_THAT(run.thrown, IsEmpty());
  EXPECT_EQ(run.problem, "no engine");
}

TEST(ReadRunTest, WhatIsNotTheRunnersIsNotBelieved) {
  EXPECT_THAT(Read("x" + Record("")).problem, HasSubstr("Something other than the runner"));

  std::string many;
  for (int i = 0; i < 6; ++i) many += Record("");
  EXPECT_THAT(Read(many).problem, HasSubstr("Something other than the runner"));
}

}  // namespace
}  // namespace aftershock::jvm
