// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/maven_coordinate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(MavenCoordinateTest, ReadsSeveralSplitByCommas) {
  const auto coordinates =
      ParseMavenCoordinates("org.apache.commons:commons-text:1.9,junit:junit:4.13.2");

  ASSERT_TRUE(coordinates.has_value()) << coordinates.error().message;
  ASSERT_EQ(coordinates->size(), 2U);
  EXPECT_EQ((*coordinates)[0].group, "org.apache.commons");
  EXPECT_EQ((*coordinates)[0].artifact, "commons-text");
  EXPECT_EQ((*coordinates)[0].version, "1.9");
  EXPECT_EQ((*coordinates)[0].packaging, "jar");
  EXPECT_EQ((*coordinates)[1].artifact, "junit");
}

TEST(MavenCoordinateTest, TakesPackagingAndClassifierBehindTheVersion) {
  const auto coordinates = ParseMavenCoordinates("shop:cart:2.0:jar:jdk8");

  ASSERT_TRUE(coordinates.has_value()) << coordinates.error().message;
  EXPECT_EQ(coordinates->front().classifier, "jdk8");
}

TEST(MavenCoordinateTest, NamesWhatIsNoCoordinateAndShowsOne) {
  for (const char* text :
       {"", "shop", "shop:cart", "shop:cart:", "a:b:c:d:e:f", "a:b:<1>", "a:b:1,", "a:b:1 && rm"}) {
    const auto coordinates = ParseMavenCoordinates(text);

    ASSERT_FALSE(coordinates.has_value()) << text;
    EXPECT_EQ(coordinates.error().kind, ErrorKind::kBadInput);
    EXPECT_THAT(coordinates.error().message,
                AllOf(HasSubstr("--maven"), HasSubstr("group:artifact:version")));
  }
}

TEST(MavenCoordinateTest, KnowsWhichVersionsMeanOtherFilesTomorrow) {
  const auto coordinates = ParseMavenCoordinates("a:b:1-SNAPSHOT,a:b:LATEST,a:b:1.0");

  ASSERT_TRUE(coordinates.has_value());
  EXPECT_TRUE((*coordinates)[0].Changes());
  EXPECT_TRUE((*coordinates)[1].Changes());
  EXPECT_FALSE((*coordinates)[2].Changes());
}

}  // namespace
}  // namespace aftershock::jvm
