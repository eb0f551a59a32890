// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/put_back.h"

#include <gmock/gmock.h>

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

EmittedTest TestThatPutsBack(std::vector<Surrounding> surroundings) {
  EmittedTest test;
  test.source = "System.setProperty(\"shop.retries\", \"x\");";
  test.puts_back = std::move(surroundings);
  return test;
}

TEST(NotPutBackTest, NamesWhatTheTestChangedAndMeantToPutBack) {
  const auto test = TestThatPutsBack({Surrounding::kProperties, Surrounding::kLocale});

  EXPECT_THAT(NotPutBack(test, {{"locale for texts", ""}, {"property", "shop.retries"}}),
              ElementsAre("locale for texts", "property shop.retries"));
}

TEST(NotPutBackTest, APropertyThatTheProgramSetsIsNotTheTestsFault) {
  const auto test = TestThatPutsBack({Surrounding::kProperties});

  EXPECT_THAT(NotPutBack(test, {{"property", "shop.started"}}), IsEmpty());
}

TEST(NotPutBackTest, WhatTheTestHasNoFixtureForIsNotHeldAgainstIt) {
  const auto test = TestThatPutsBack({Surrounding::kInput});

  EXPECT_THAT(NotPutBack(test, {{"property", "shop.retries"},
                                {"time zone", ""},
                                {"locale", ""},
                                {"security manager", ""}}),
              IsEmpty());
  EXPECT_THAT(NotPutBack(test, {{"input", ""}}), ElementsAre("input"));
}

}  // namespace
}  // namespace aftershock::jvm
