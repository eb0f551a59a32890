// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fitness/observation.h"

#include <gtest/gtest.h>

namespace aftershock::fitness {
namespace {

using program::BranchId;
using program::ProbeId;

TEST(ObservationTest, KnowsOnlyTheReportLoadedLast) {
  runtime::ExecutionReport first, second;
  first.probes = {{ProbeId(3), 2}, {ProbeId(70), 1}};
  first.branches = {{BranchId(1), 5, 6, false}};
  second.probes = {{ProbeId(4), 1}};
  Observation observation;

  observation.Load(first);
  EXPECT_TRUE(observation.Covered(ProbeId(3)));
  EXPECT_TRUE(observation.Covered(ProbeId(70)));
  EXPECT_FALSE(observation.Covered(ProbeId(4)));
  ASSERT_NE(observation.Branch(BranchId(1)), nullptr);
  EXPECT_EQ(observation.Branch(BranchId(1))->above, 5);

  observation.Load(second);
  EXPECT_FALSE(observation.Covered(ProbeId(3)));
  EXPECT_TRUE(observation.Covered(ProbeId(4)));
  EXPECT_EQ(observation.Branch(BranchId(1)), nullptr);
  EXPECT_FALSE(observation.Covered(ProbeId(5000)));
}

TEST(ObservationDeathTest, TakesNoNumberThatNoProgramHas) {
  runtime::ExecutionReport probe, branch;
  probe.probes = {{ProbeId(0xffffffff), 1}};
  branch.branches = {{BranchId(0xffffffff), 5, 6, false}};

  EXPECT_DEATH(Observation().Load(probe), "number 4294967295");
  EXPECT_DEATH(Observation().Load(branch), "number 4294967295");
}

}  // namespace
}  // namespace aftershock::fitness
