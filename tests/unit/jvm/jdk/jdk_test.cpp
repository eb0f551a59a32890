// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/jdk.h"

#include <gtest/gtest.h>

#include "unit/jvm/jdk/fake_jdks.h"

namespace aftershock::jvm {
namespace {

TEST(JdkTest, TheReleaseFileTellsTheVersion) {
  const FakeJdks fakes;

  EXPECT_EQ(DescribeJdk(fakes.Image("a", "21.0.8")).version, 21);
  EXPECT_EQ(DescribeJdk(fakes.Image("b", "1.8.0_402")).version, 8);
  EXPECT_EQ(DescribeJdk(fakes.Image("c", "26-ea")).version, 26);
}

TEST(JdkTest, AJdkOfBeforeTheModulesIsEightWithoutAReleaseFile) {
  const FakeJdks fakes;

  const Jdk jdk = DescribeJdk(fakes.Jdk8("eight"));

  EXPECT_EQ(jdk.version, 8);
  EXPECT_TRUE(jdk.has_compiler);
}

TEST(JdkTest, ARunTimeImageHasNoCompilerUnlessItHasTheModule) {
  const FakeJdks fakes;
  const auto image = fakes.Image("image", "17");
  const auto with_module = fakes.Image("jre", "17");
  fakes.File("jre/release", "JAVA_VERSION=\"17\"\nMODULES=\"java.base jdk.compiler\"\n");

  EXPECT_FALSE(DescribeJdk(image).has_compiler);
  EXPECT_TRUE(DescribeJdk(with_module).has_compiler);
  EXPECT_TRUE(DescribeJdk(fakes.Full("full", "17")).has_compiler);
}

}  // namespace
}  // namespace aftershock::jvm
