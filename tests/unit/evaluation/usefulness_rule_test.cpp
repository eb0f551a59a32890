// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/usefulness_rule.h"

#include <gtest/gtest.h>

#include "evaluation/archive/frame_archive.h"
#include "runtime/execute.h"
#include "support/toy_origin.h"
#include "support/toy_vault.h"

namespace aftershock::evaluation {
namespace {

using program::Fault;
using testcase::Call;
using testcase::kNoVariable;
using testcase::Literal;
using testcase::TestCase;
using testing::ToyOrigin;
using testing::ToyRuntime;
using testing::ToyVault;

/// On the toy vault: what opens it is a code that Bank.visit only hands on.
class UsefulnessTest : public ::testing::Test {
 protected:
  UsefulnessTest() {
    secret_ =
        program_.language.Add({program::CallableKind::kStaticMethod,
                               "secret",
                               program_.bank,
                               {},
                               program_.language.integer()},
                              [](testing::ToyMachine&, const testing::ToyReference&,
                                 const auto&) -> testing::ToyValue { return std::int64_t{300}; });
  }

  Literal Number(std::int64_t value) { return {program_.language.integer(), value}; }
  TestCase HandsInTheCode() {
    return {{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}}, Number(300),
             Call{program_.open, 0, {2}}}};
  }
  TestCase AsksForTheCode() {
    return {{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}},
             Call{secret_, kNoVariable, {}}, Call{program_.open, 0, {2}}}};
  }
  bool IsUseful(const TestCase& test, std::size_t frame) {
    const auto reports = runtime::Execute(runtime_, std::span(&test, 1)).value();
    UsefulnessRule usefulness(program_.target, program_.language, runtime_.frames(), origin_);
    return usefulness.IsUseful(test, reports[0], frame);
  }
  std::optional<std::size_t> FromFrame() {
    return UsefulnessRule(program_.target, program_.language, runtime_.frames(), origin_)
        .from_frame();
  }

  ToyVault program_{300};
  program::CallableId secret_;
  ToyRuntime runtime_{program_.language};
  ToyOrigin origin_{program_.language};
};

TEST_F(UsefulnessTest, ALiteralForTheParameterToBlameIsNotUseful) {
  origin_.at_crash = {{0, Fault::kValue, false}};

  EXPECT_FALSE(IsUseful(HandsInTheCode(), 0));
}

TEST_F(UsefulnessTest, AValueThatTheProgramGaveBackIsUseful) {
  origin_.at_crash = {{0, Fault::kValue, false}};

  EXPECT_TRUE(IsUseful(AsksForTheCode(), 0));
}

TEST_F(UsefulnessTest, AnyTestIsUsefulWhereNoParameterIsToBlame) {
  EXPECT_TRUE(IsUseful(HandsInTheCode(), 0));
  EXPECT_EQ(FromFrame(), 0u);
}

TEST_F(UsefulnessTest, IsUsefulFromTheFrameOnThatDoesNotHandTheValueOn) {
  origin_.at_crash = {{0, Fault::kValue, false}};

  EXPECT_EQ(FromFrame(), 1u);
}

TEST_F(UsefulnessTest, AValueHandedOnThroughAFrameOfTheTraceIsNotUseful) {
  origin_.at_crash = {{0, Fault::kValue, false}};
  origin_.at_call["visit"] = {{1, Fault::kValue, false}};
  const TestCase test{{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}}, Number(300),
                       Call{program_.visit, kNoVariable, {0, 2}}}};

  EXPECT_EQ(FromFrame(), std::nullopt);
  EXPECT_FALSE(IsUseful(test, 1));
}

TEST_F(UsefulnessTest, FollowsTheValueThroughCallersThatTheTraceDoesNotHave) {
  program_.target.frames.resize(1);
  program_.target.highest = 0;
  origin_.at_crash = {{0, Fault::kValue, false}};
  const TestCase test{{Call{program_.make, kNoVariable, {}}, Call{program_.arm, 0, {}}, Number(300),
                       Call{program_.visit, kNoVariable, {0, 2}}}};

  EXPECT_TRUE(IsUseful(test, 0)) << "the caller makes the value";
  origin_.at_call["visit"] = {{1, Fault::kValue, false}};
  EXPECT_FALSE(IsUseful(test, 0)) << "the caller hands it on";
}

TEST_F(UsefulnessTest, OnlyNullIsToBlameWhereNullIsTheFault) {
  origin_.at_crash = {{0, Fault::kNull, false}};

  EXPECT_TRUE(IsUseful(HandsInTheCode(), 0));
}

TEST(FrameArchiveTest, PrefersAUsefulTestToAShorterOne) {
  const TestCase two{{Literal{}, Literal{}}};
  const TestCase one{{Literal{}}};
  FrameArchive archive(1);

  archive.Offer({.frame = 0, .test = one, .useful = false});
  EXPECT_FALSE(archive.Best()->useful);
  archive.Offer({.frame = 0, .test = two, .useful = true});
  archive.Offer({.frame = 0, .test = one, .useful = false});

  EXPECT_EQ(archive.Entries()[0].test, two);
  EXPECT_TRUE(archive.Best()->useful);
}

TEST(FrameArchiveTest, WhatHoldsStaysWhateverComesOfOthers) {
  const TestCase two{{Literal{}, Literal{}}};
  const TestCase one{{Literal{}}};
  const ArchiveEntry plain{.frame = 0, .test = one, .useful = false};
  FrameArchive archive(2);
  archive.Offer(plain);
  archive.Hold(plain);
  archive.Offer({.frame = 0, .test = two, .useful = true});
  archive.Offer({.frame = 1, .test = two, .useful = true});

  archive.Reject(two);
  archive.RejectAll(0);

  ASSERT_EQ(archive.Entries().size(), 1u);
  EXPECT_EQ(archive.Best()->test, one);
  EXPECT_EQ(archive.BestHeld()->test, one);
}

TEST(FrameArchiveTest, WhatHoldsAtALowerFrameIsKnownThere) {
  const TestCase one{{Literal{}}};
  FrameArchive archive(2);
  archive.Offer({.frame = 1, .test = one});

  archive.Reject(one);
  archive.Hold({.frame = 0, .test = one});

  EXPECT_EQ(archive.highest(), 0u);
}

TEST(FrameArchiveTest, AUsefulTestThatDoesNotHoldGivesItsPlaceBack) {
  const TestCase two{{Literal{}, Literal{}}};
  const TestCase one{{Literal{}}};
  FrameArchive archive(1);
  archive.Offer({.frame = 0, .test = one, .useful = false});
  archive.Offer({.frame = 0, .test = two, .useful = true});

  archive.Reject(two);

  ASSERT_EQ(archive.Entries().size(), 1u);
  EXPECT_EQ(archive.Entries()[0].test, one);
}

}  // namespace
}  // namespace aftershock::evaluation
