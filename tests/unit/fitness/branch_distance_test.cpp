// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/branch_distance.h"

#include <gtest/gtest.h>

#include "unit/fitness/never.h"

namespace aftershock::fitness {
namespace {

using program::Comparison;

double Distance(Comparison comparison, bool jumps, double above, double below, bool equal) {
  const program::WantedOutcome wanted{{program::BranchId(0), comparison}, jumps};
  const runtime::BranchObservation seen{program::BranchId(0), above, below, equal};
  return BranchDistance(wanted, &seen);
}

TEST(BranchDistanceTest, IsZeroIffTheWantedOutcomeWasSeenOnce) {
  EXPECT_EQ(Distance(Comparison::kEqual, true, 3, kNever, true), 0);
  EXPECT_EQ(Distance(Comparison::kNotEqual, true, 3, kNever, true), 0);
  EXPECT_EQ(Distance(Comparison::kLess, true, kNever, 2, false), 0);
  EXPECT_EQ(Distance(Comparison::kLessOrEqual, true, kNever, kNever, true), 0);
  EXPECT_EQ(Distance(Comparison::kGreater, true, 1, kNever, false), 0);
  EXPECT_EQ(Distance(Comparison::kGreaterOrEqual, true, kNever, kNever, true), 0);
  EXPECT_EQ(Distance(Comparison::kHolds, true, 1, kNever, false), 0);
  EXPECT_EQ(Distance(Comparison::kDoesNotHold, true, kNever, 5, false), 0);
}

TEST(BranchDistanceTest, AddsOneToTheLeastDifferenceOtherwise) {
  EXPECT_EQ(Distance(Comparison::kEqual, true, 7, 3, false), 4);
  EXPECT_EQ(Distance(Comparison::kNotEqual, true, kNever, kNever, true), 1);
  EXPECT_EQ(Distance(Comparison::kLess, true, 7, kNever, false), 8);
  EXPECT_EQ(Distance(Comparison::kLess, true, 7, kNever, true), 1);
  EXPECT_EQ(Distance(Comparison::kLessOrEqual, true, 7, kNever, false), 8);
  EXPECT_EQ(Distance(Comparison::kGreater, true, kNever, 4, true), 1);
  EXPECT_EQ(Distance(Comparison::kGreaterOrEqual, true, kNever, 4, false), 5);
  EXPECT_EQ(Distance(Comparison::kHolds, true, kNever, 4, false), 5);
  EXPECT_EQ(Distance(Comparison::kDoesNotHold, true, 1, kNever, false), 1);
}

TEST(BranchDistanceTest, NotJumpingIsTheOppositeComparison) {
  EXPECT_EQ(Distance(Comparison::kEqual, false, kNever, kNever, true),
            Distance(Comparison::kNotEqual, true, kNever, kNever, true));
  EXPECT_EQ(Distance(Comparison::kLess, false, kNever, 4, false),
            Distance(Comparison::kGreaterOrEqual, true, kNever, 4, false));
  for (int i = 0; i <= static_cast<int>(Comparison::kDoesNotHold); ++i) {
    const auto comparison = static_cast<Comparison>(i);
    EXPECT_EQ(Negate(Negate(comparison)), comparison);
  }
}

TEST(BranchDistanceTest, IsInfiniteIfTheBranchWasNeverSeen) {
  EXPECT_EQ(BranchDistance({{program::BranchId(0), Comparison::kEqual}, true}, nullptr), kNever);
}

}  // namespace
}  // namespace aftershock::fitness
