// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/class_versions.h"

#include <gmock/gmock.h>

#include "jvm/jdk/find_jdk.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class ClassVersionsTest : public ::testing::Test {
 protected:
  /// A class path with the class shop.Cart of that Java version.
  std::unique_ptr<ClassPath> CartOf(int version) const {
    std::string bytes = {'\xca', '\xfe', '\xba', '\xbe', 0, 0, 0, static_cast<char>(44 + version)};
    EXPECT_TRUE(WriteFileAtomically(scratch_.path() / "classes/shop/Cart.class", bytes));
    return ClassPath::Open(
               {{(scratch_.path() / "classes").string()}, running_.home, scratch_.path() / "cache"})
        .value();
  }
  [[nodiscard]] Jdk CompilerOf(int version) const { return {"/jdks/compiler", version, true}; }

  Jdk running_ = DescribeJdk(FindJavaHome("").value());
  ScratchDirectory scratch_ = ScratchDirectory::Create("class-versions").value();
};

TEST_F(ClassVersionsTest, ClassesThatBothCanReadAreFine) {
  const auto class_path = CartOf(8);

  EXPECT_TRUE(CheckClassVersions({"shop/Cart", "shop/Missing"}, *class_path, running_,
                                 CompilerOf(running_.version)));
}

TEST_F(ClassVersionsTest, AClassThatIsTooNewForTheJvmNamesTheJavaToGive) {
  const auto class_path = CartOf(running_.version + 2);

  const auto checked = CheckClassVersions({"shop/Cart"}, *class_path, running_, CompilerOf(99));

  ASSERT_FALSE(checked.has_value());
  EXPECT_EQ(checked.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(checked.error().message,
              AllOf(HasSubstr("shop.Cart in "),
                    HasSubstr("--java a JDK of Java " + std::to_string(running_.version + 2))));
}

TEST_F(ClassVersionsTest, AClassThatIsTooNewForTheCompilerNamesTheCompilerToGive) {
  const auto class_path = CartOf(running_.version);

  const auto checked =
      CheckClassVersions({"shop/Cart"}, *class_path, running_, CompilerOf(running_.version - 4));

  ASSERT_FALSE(checked.has_value());
  EXPECT_THAT(checked.error().message, AllOf(HasSubstr("--compiler"), HasSubstr("/jdks/compiler")));
}

TEST_F(ClassVersionsTest, TheVersionAfterItsOwnIsReadByACompilerWithAWarning) {
  const auto class_path = CartOf(running_.version);

  EXPECT_TRUE(
      CheckClassVersions({"shop/Cart"}, *class_path, running_, CompilerOf(running_.version - 1)));
}

}  // namespace
}  // namespace aftershock::jvm
