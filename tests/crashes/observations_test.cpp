// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "jvm/classfile/class_file.h"
#include "jvm/classpath/class_path.h"
#include "jvm/instrument/probe_plan.h"
#include "runtime/execute.h"
#include "support/hash.h"
#include "support/worker_fixture.h"

namespace aftershock::testing {
namespace {

using runtime::BranchObservation;
using runtime::ExecutionReport;
using ::testing::HasSubstr;

constexpr const char* kChoice = "statements/Choice";

/// What probes report of one instrumented class.
class ObservationsTest : public WorkerFixture {
 protected:
  ObservationsTest() : WorkerFixture({"statements.jar"}) {}
  void SetUp() override {
    const auto options = Options();
    auto class_path = jvm::ClassPath::Open({.specs = {options.class_path.front()},
                                            .java_home = options.java_home,
                                            .cache_folder = std::filesystem::path()});
    ASSERT_TRUE(class_path.has_value()) << class_path.error().message;
    const auto found = (*class_path)->Find(kChoice);
    ASSERT_TRUE(found.has_value());
    const auto parsed = jvm::ParseClassFile(found->bytes);
    ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
    plan_ = jvm::PlanProbes(*parsed);
    hash_ = HashBytes(found->bytes);
  }

  /// Numbers begin at 100 and 200, so that bases are seen to count.
  jvm::JvmRuntimeOptions Observing(std::uint64_t hash) const {
    auto options = Options();
    options.pool.config.probes = 100 + plan_.probe_count;
    options.pool.config.branches = 200 + plan_.branch_count;
    options.pool.config.units = {{kChoice, 100, 200, hash}};
    return options;
  }

  testcase::TestCase Choosing(int number, std::u16string text) {
    TestBuilder test = Builder();
    test.Static("Lstatements/Choice;", "of", "(ILjava/lang/String;)I",
                {test.Int(number), test.Text(std::move(text))});
    return test.test();
  }

  static const BranchObservation* Find(const ExecutionReport& report, std::uint32_t branch) {
    const auto found = std::find_if(report.branches.begin(), report.branches.end(),
                                    [branch](const auto& b) { return b.branch.value == branch; });
    return found == report.branches.end() ? nullptr : &*found;
  }

  jvm::ProbePlan plan_;
  std::uint64_t hash_ = 0;
};

TEST_P(ObservationsTest, CountsMoreProbesOnTheWayThatGoesFurther) {
  Start(Observing(hash_));

  const auto reports = Run({Choosing(1, u"x"), Choosing(42, u"secret"), Choosing(1, u"x")});

  EXPECT_GT(reports[0].probes.size(), 0U);
  EXPECT_GT(reports[1].probes.size(), reports[0].probes.size());
  EXPECT_EQ(reports[2].probes.size(), reports[0].probes.size()) << "counters start from zero";
  for (const auto& probe : reports[1].probes) {
    EXPECT_GE(probe.probe.value, 100U);
    EXPECT_LT(probe.probe.value, 100 + plan_.probe_count);
  }
}

TEST_P(ObservationsTest, MeasuresHowFarComparisonsWereFromEqual) {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  Start(Observing(hash_));

  const auto reports = Run({Choosing(50, u"secret"), Choosing(40, u"secreT"), Choosing(42, u"")});

  const auto* above = Find(reports[0], 200);
  const auto* below = Find(reports[1], 200);
  const auto* equal = Find(reports[2], 200);
  ASSERT_TRUE(above != nullptr && below != nullptr && equal != nullptr);
  EXPECT_EQ(above->above, 8);
  EXPECT_EQ(above->below, kNever);
  EXPECT_FALSE(above->equal);
  EXPECT_EQ(below->below, 2);
  EXPECT_TRUE(equal->equal);
  EXPECT_NE(Find(reports[1], 201), nullptr) << "String.equals is a comparison as well";
}

TEST_P(ObservationsTest, ReportsComparedValuesWhenAsked) {
  Start(Observing(hash_));

  const auto with = Run({Choosing(7, u"guess")}, true).at(0);
  const auto without = Run({Choosing(7, u"guess")}, false).at(0);

  EXPECT_TRUE(without.compared.empty());
  EXPECT_TRUE(std::any_of(with.compared.begin(), with.compared.end(), [](const auto& pair) {
    const program::Value secret = std::u16string(u"secret");
    return pair.left == secret || pair.right == secret;
  }));
}

TEST_P(ObservationsTest, ReportsTheKeyThatAMapHasNextToOneThatItHasNot) {
  Start(Observing(hash_));
  const auto looking_up = [this](std::u16string key, const char* method = "lookUp") {
    TestBuilder test = Builder();
    test.Static("Lstatements/Choice;", method, "(Ljava/lang/String;)Ljava/lang/Object;",
                {test.Text(std::move(key))});
    return test.test();
  };

  const auto reports =
      Run({looking_up(u"peas"), looking_up(u"pear"), looking_up(u"color", "lookUpProperty")}, true);

  ASSERT_EQ(reports[0].compared.size(), 1U);
  EXPECT_EQ(reports[0].compared[0].left, program::Value(std::u16string(u"peas")));
  EXPECT_EQ(reports[0].compared[0].right, program::Value(std::u16string(u"pear")));
  EXPECT_TRUE(reports[1].compared.empty());
  ASSERT_EQ(reports[2].compared.size(), 1U);
  EXPECT_EQ(reports[2].compared[0].right, program::Value(std::u16string(u"colour")));
}

TEST_P(ObservationsTest, RefusesToObserveOtherBytesThanTheEngineSaw) {
  Start(Observing(hash_ + 1));

  const auto reports = runtime::Execute(*runtime_, std::vector{Choosing(1, u"x")});

  ASSERT_FALSE(reports.has_value());
  EXPECT_EQ(reports.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(reports.error().message, HasSubstr("Choice"));
}

INSTANTIATE_TEST_SUITE_P(Jdks, ObservationsTest, ::testing::ValuesIn(TestJdks()),
                         [](const auto& home) { return JdkName(home.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ObservationsTest);

}  // namespace
}  // namespace aftershock::testing
