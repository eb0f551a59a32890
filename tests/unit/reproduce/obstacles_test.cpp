// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/obstacles.h"

#include <gmock/gmock.h>

#include "findings_fixture.h"

namespace aftershock::reproduce {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class ObstaclesTest : public FindingsTest {
 protected:
  std::vector<Obstacle> InTheCall() {
    const Findings findings = All();
    return Obstacles(findings, 0).InTheCall();
  }
  std::vector<Obstacle> BeforeTheCall() {
    const Findings findings = All();
    return Obstacles(findings, 0).BeforeTheCall();
  }
};

TEST_F(ObstaclesTest, ExceptionsFromOnePlaceAreOneObstacleAndTheMostFrequentComesFirst) {
  Add(Throwing("toy.Jam", "stuck", {11}), program_.open, 2);
  Add(Throwing("toy.Rust", "", {10}), program_.open, 3);
  Add(Throwing("toy.Jam", "stuck", {11}), program_.open, 2);

  const auto obstacles = InTheCall();

  ASSERT_EQ(obstacles.size(), 2u);
  EXPECT_EQ(obstacles[0].at, "toy.Vault.open:11");
  EXPECT_EQ(obstacles[0].tests, 4u);
  EXPECT_EQ(obstacles[1].at, "toy.Vault.open:10");
  EXPECT_EQ(obstacles[1].tests, 3u);
}

TEST_F(ObstaclesTest, TheWantedCrashIsNone) {
  Add(Throwing("toy.Alarm", "", {12}), program_.open);
  Add(Throwing("toy.Alarm", "", {11}), program_.open);

  const auto obstacles = InTheCall();

  ASSERT_EQ(obstacles.size(), 1u);
  EXPECT_EQ(obstacles[0].at, "toy.Vault.open:11");
}

TEST_F(ObstaclesTest, OnceTheLineIsReachedOnlyWhatCameAfterItCounts) {
  Add(Throwing("toy.Jam", "", {10}), program_.open, 5);
  Add(Throwing("toy.Rust", "", {12}, {kLine10, kLine11, kLine12}), program_.open);

  const auto obstacles = InTheCall();

  ASSERT_EQ(obstacles.size(), 1u);
  EXPECT_EQ(obstacles[0].at, "toy.Vault.open:12");
}

TEST_F(ObstaclesTest, WhatMakesTheReceiverIsBeforeTheCall) {
  Add(Throwing("toy.Jam", "no steel", {}), program_.make, 2);

  EXPECT_THAT(InTheCall(), IsEmpty());
  const auto obstacles = BeforeTheCall();

  ASSERT_EQ(obstacles.size(), 1u);
  EXPECT_EQ(obstacles[0].tests, 2u);
  EXPECT_EQ(obstacles[0].at, "");
  const Findings findings = All();
  EXPECT_EQ(Obstacles(findings, 0).MadeBy(program_.make), program_.vault);
}

TEST_F(ObstaclesTest, CallsThatHaveNothingToDoWithTheFrameAreLeftOut) {
  Add(Throwing("toy.Jam", "", {}), program_.arm);

  EXPECT_THAT(InTheCall(), IsEmpty());
  EXPECT_THAT(BeforeTheCall(), IsEmpty());
}

TEST_F(ObstaclesTest, WaysThatWereTriedSayWhatCameOfThem) {
  Add(Throwing("toy.Jam", "no steel\nnor wood", {}), program_.make, 2);
  const Findings findings = All();

  EXPECT_THAT(Obstacles(findings, 0).Tried(program_.vault),
              ElementsAre(fmt::format("callable {} threw toy.Jam: no steel (2 tests)",
                                      program_.make.value)));
}

TEST_F(ObstaclesTest, ATypeThatNothingMakesIsNamed) {
  const program::TypeId ghost = program_.language.AddClass("toy.Ghost");
  const program::CallableId haunt = program_.language.Add(
      {program::CallableKind::kStaticMethod, "haunt", program_.bank, {ghost}, {}}, {});
  {
    const Findings findings = All();
    EXPECT_FALSE(Obstacles(findings, 0).Unmakeable().valid());
  }
  program_.target.frames[0].entry_points = {haunt};

  const Findings findings = All();
  EXPECT_EQ(Obstacles(findings, 0).Unmakeable(), ghost);
}

}  // namespace
}  // namespace aftershock::reproduce
