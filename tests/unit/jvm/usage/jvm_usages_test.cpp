// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/usage/jvm_usages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "testcase/text.h"

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Usages of kitchen.Kettle, by kitchen.Cook beside it and by the test in a part of its own.
class JvmUsagesTest : public ::testing::Test {
 protected:
  JvmUsagesTest()
      : class_path_(std::move(ClassPath::Open({{AFTERSHOCK_USAGE_SUBJECT, AFTERSHOCK_USAGE_TESTS},
                                               AFTERSHOCK_JAVA_HOME,
                                               AFTERSHOCK_BINARY_DIR "/usage-test-cache"})
                                  .value())),
        index_(ProgramIndex::Build(*class_path_)) {
    WorldOptions options;
    options.test_package = "kitchen";
    options.focus = {"kitchen/Kettle"};
    world_ = std::make_unique<JvmWorld>(classes_, *index_, std::move(options));
  }

  /// The usages of a method, as text; open places are marked.
  std::vector<std::string> UsagesOf(const std::string& method, const std::string& descriptor) {
    program::Target target;
    target.frames.resize(1);
    target.frames[0].own = true;
    target.frames[0].entry_points = {
        world_->FindMember("kitchen/Kettle", method, descriptor).value()};
    std::vector<std::string> texts;
    for (const search::Usage& usage : JvmUsages(target, *world_, *index_).FindUsages(100)) {
      std::string text = testcase::ToText(usage.test, *world_);
      for (const testcase::Variable open : usage.open)
        text += "open v" + std::to_string(open) + "\n";
      texts.push_back(std::move(text));
    }
    return texts;
  }

  std::unique_ptr<ClassPath> class_path_;
  ClassFiles classes_{*class_path_};
  std::unique_ptr<ProgramIndex> index_;
  std::unique_ptr<JvmWorld> world_;
};

TEST_F(JvmUsagesTest, ACallIsTakenWithWhatItsReceiverAndArgumentsAreMadeFrom) {
  EXPECT_THAT(UsagesOf("pour", "([BC)I"), Contains("v0 = \"tin\" : Ljava/lang/String;\n"
                                                   "v1 = 3 : I\n"
                                                   "v2 = Lkitchen/Kettle;.<init>(v0, v1)\n"
                                                   "v3 = 4 : J\n"
                                                   "v4 = true : Z\n"
                                                   "v5 = v2.fill(v3, v4)\n"
                                                   "v6 = 1 : B\n"
                                                   "v7 = -2 : B\n"
                                                   "v8 = new [B {v6, v7}\n"
                                                   "v9 = 120 : C\n"
                                                   "v10 = v2.pour(v8, v9)\n"));
}

TEST_F(JvmUsagesTest, WhatTheCallerIsGivenStaysOpenAndExceptionsAreAvoided) {
  EXPECT_THAT(UsagesOf("heat", "(ILjava/lang/Runnable;)V"),
              Contains("v0 = null : Ljava/lang/String;\n"
                       "v1 = 42 : I\n"
                       "v2 = Lkitchen/Kettle;.<init>(v0, v1)\n"
                       "v3 = 100 : I\n"
                       "v4 = null : Ljava/lang/Runnable;\n"
                       "v5 = v2.heat(v3, v4)\n"
                       "open v0\n"
                       "open v4\n"));
}

TEST_F(JvmUsagesTest, MethodsThatATestCannotCallAreReadInto) {
  EXPECT_THAT(UsagesOf("of", "(Ljava/lang/Object;[Ljava/lang/String;)Lkitchen/Kettle;"),
              Contains("v0 = \"helped\" : Ljava/lang/String;\n"
                       "v1 = \"a\" : Ljava/lang/String;\n"
                       "v2 = \"b\" : Ljava/lang/String;\n"
                       "v3 = new [Ljava/lang/String; {v1, v2}\n"
                       "v4 = Lkitchen/Kettle;.of(v0, v3)\n"));
}

TEST_F(JvmUsagesTest, ATestIsTakenWholeBehindItsFixtureWithItsHelpersReadInto) {
  EXPECT_THAT(UsagesOf("pour", "([BC)I"), Contains("v0 = 5 : I\n"
                                                   "v1 = Ljava/lang/String;.valueOf(v0)\n"
                                                   "v2 = 2 : I\n"
                                                   "v3 = Lkitchen/Kettle;.<init>(v1, v2)\n"
                                                   "v4 = 8 : J\n"
                                                   "v5 = false : Z\n"
                                                   "v6 = v3.fill(v4, v5)\n"
                                                   "v7 = 0 : B\n"
                                                   "v8 = 0 : B\n"
                                                   "v9 = new [B {v7, v8}\n"
                                                   "v10 = 121 : C\n"
                                                   "v11 = v3.pour(v9, v10)\n"));
}

TEST_F(JvmUsagesTest, WhatIsHandedToAnAssertionIsTakenAsCalled) {
  EXPECT_THAT(UsagesOf("pour", "([BC)I"), Contains("v0 = 5 : I\n"
                                                   "v1 = Ljava/lang/String;.valueOf(v0)\n"
                                                   "v2 = 2 : I\n"
                                                   "v3 = Lkitchen/Kettle;.<init>(v1, v2)\n"
                                                   "v4 = new [B {}\n"
                                                   "v5 = 122 : C\n"
                                                   "v6 = v3.pour(v4, v5)\n"));
}

TEST_F(JvmUsagesTest, NoMoreAreGivenThanAskedFor) {
  program::Target target;
  target.frames.resize(1);
  target.frames[0].own = true;
  target.frames[0].entry_points = {world_->FindMember("kitchen/Kettle", "pour", "([BC)I").value()};
  JvmUsages usages(target, *world_, *index_);

  EXPECT_THAT(usages.FindUsages(1), SizeIs(1));
  EXPECT_THAT(usages.FindUsages(0), IsEmpty());
}

}  // namespace
}  // namespace aftershock::jvm
