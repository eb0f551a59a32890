// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "support/worker_fixture.h"

namespace aftershock::testing {
namespace {

using runtime::Outcome;

/// More rounds than the worker needs to find out how a class is put back best.
constexpr int kRounds = 30;

class StaticStateTest : public WorkerFixture {
 protected:
  StaticStateTest() : WorkerFixture({"static_state.jar"}) {}
  void SetUp() override { Start(); }

  testcase::TestCase Calling(const std::string& owner, const std::string& method) {
    TestBuilder test = Builder();
    test.Static("Lstaticstate/" + owner + ";", method, "()V");
    return test.test();
  }

  void ExpectAllPass(const std::vector<testcase::TestCase>& tests) {
    for (int round = 0; round < kRounds; ++round) {
      for (const auto& report : Run(tests)) {
        ASSERT_EQ(report.outcome, Outcome::kPassed) << "round " << round << ": " << Thrown(report);
      }
    }
  }
};

TEST_P(StaticStateTest, WhateverATestChangesIsFreshInTheNext) {
  ExpectAllPass({Calling("Tables", "spoil"), Calling("Tables", "check")});
}

TEST_P(StaticStateTest, AnInitialiserThatChangesAnotherClassDoesSoInEveryTestThatRunsIt) {
  ExpectAllPass({Calling("Registry", "expectEmpty"), Calling("Registry$Member", "use"),
                 Calling("Registry", "expectEmpty")});
}

INSTANTIATE_TEST_SUITE_P(Jdks, StaticStateTest, ::testing::ValuesIn(TestJdks()),
                         [](const auto& home) { return JdkName(home.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(StaticStateTest);

}  // namespace
}  // namespace aftershock::testing
