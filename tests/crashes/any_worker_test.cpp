// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/classpath/class_path.h"
#include "jvm/instrument/probe_plan.h"
#include "support/hash.h"
#include "support/worker_fixture.h"

namespace aftershock::testing {
namespace {

using runtime::ExecutionReport;
using runtime::Outcome;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kHabits = "anyworker/Habits";
constexpr const char* kOwner = "Lanyworker/Habits;";

/// What a test shows does not depend on the worker it runs in, nor on what ran there before.
class AnyWorkerTest : public WorkerFixture {
 protected:
  AnyWorkerTest() : WorkerFixture({"any_worker.jar"}) {}
  void SetUp() override { StartAnother(); }

  /// A worker that has run nothing.
  void StartAnother() {
    auto options = Options();
    auto class_path = jvm::ClassPath::Open({.specs = {options.class_path.front()},
                                            .java_home = options.java_home,
                                            .cache_folder = std::filesystem::path()});
    ASSERT_TRUE(class_path.has_value()) << class_path.error().message;
    const auto found = (*class_path)->Find(kHabits);
    ASSERT_TRUE(found.has_value());
    const auto parsed = jvm::ParseClassFile(found->bytes);
    ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
    const jvm::ProbePlan plan = jvm::PlanProbes(*parsed);
    options.pool.config.probes = plan.probe_count;
    options.pool.config.branches = plan.branch_count;
    options.pool.config.units = {{kHabits, 0, 0, HashBytes(found->bytes)}};
    Start(options);
  }

  testcase::TestCase Calling(const std::string& method, const std::string& descriptor = "()V") {
    TestBuilder test = Builder();
    test.Static(kOwner, method, descriptor);
    return test.test();
  }

  /// Gives a stub of `type` to a method that tells the name of its class.
  testcase::TestCase TellingClassOfStub(const std::string& type) {
    TestBuilder test = Builder();
    const auto stub = test.Add(testcase::MakeStub{definitions_->AddType(type), {}, {}, {}});
    test.Static(kOwner, "tellClass", "(Ljava/lang/Object;)V", {stub});
    return test.test();
  }

  static std::vector<std::uint32_t> Probes(const ExecutionReport& report) {
    std::vector<std::uint32_t> probes;
    for (const auto& probe : report.probes) probes.push_back(probe.probe.value);
    return probes;
  }
};

TEST_P(AnyWorkerTest, TheFirstTestThatNeedsAClassShowsWhatTheNextShows) {
  const auto reports = Run({Calling("limit", "()I"), Calling("limit", "()I")});

  EXPECT_THAT(Probes(reports[1]), Not(IsEmpty()));
  EXPECT_EQ(Probes(reports[0]), Probes(reports[1]));
  EXPECT_THAT(reports[0].branches, IsEmpty());
  EXPECT_THAT(reports[0].compared, IsEmpty());
}

TEST_P(AnyWorkerTest, WhatAnotherThreadDoesIsNotCounted) {
  TestBuilder test = Builder();
  test.Static(kOwner, "compare", "(I)V", {test.Int(41)});

  const auto reports = Run({test.test(), Calling("compareBeside")});

  EXPECT_THAT(reports[0].branches, Not(IsEmpty()));
  EXPECT_EQ(reports[1].outcome, Outcome::kPassed) << Thrown(reports[1]);
  EXPECT_THAT(reports[1].branches, IsEmpty());
  EXPECT_THAT(reports[1].compared, IsEmpty());
}

TEST_P(AnyWorkerTest, FoldersHaveTheSameNames) {
  const std::string here = Thrown(Run({Calling("tellFolders")})[0]);
  StartAnother();

  EXPECT_THAT(here, HasSubstr("notes"));
  EXPECT_EQ(Thrown(Run({Calling("tellFolders")})[0]), here);
}

TEST_P(AnyWorkerTest, AsMuchOfTheHeapIsFreeForEachTest) {
  const auto reports = Run({Calling("tellMemory"), Calling("limit", "()I"), Calling("tellMemory")});

  EXPECT_EQ(reports[0].outcome, Outcome::kThrew);
  EXPECT_EQ(Thrown(reports[0]), Thrown(reports[2]));
}

TEST_P(AnyWorkerTest, StubsHaveTheSameNamesWhateverWasStubbedBefore) {
  const std::string runnable = "Ljava/lang/Runnable;";
  const std::string here = Thrown(Run({TellingClassOfStub(runnable)})[0]);
  StartAnother();
  const auto reports =
      Run({TellingClassOfStub("Ljava/util/Comparator;"), TellingClassOfStub(runnable)});

  EXPECT_THAT(here, HasSubstr("Runnable"));
  EXPECT_NE(Thrown(reports[0]), here);
  EXPECT_EQ(Thrown(reports[1]), here);
}

TEST_P(AnyWorkerTest, TheFirstTestWhoseInitialiserFailsShowsWhatTheNextShows) {
  const auto reports = Run({Calling("fails", "()I"), Calling("fails", "()I")});

  EXPECT_EQ(reports[0].outcome, Outcome::kThrew);
  EXPECT_EQ(Thrown(reports[0]), Thrown(reports[1]));
  EXPECT_EQ(Probes(reports[0]), Probes(reports[1]));
}

INSTANTIATE_TEST_SUITE_P(Jdks, AnyWorkerTest, ::testing::ValuesIn(TestJdks()),
                         [](const auto& home) { return JdkName(home.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(AnyWorkerTest);

}  // namespace
}  // namespace aftershock::testing
