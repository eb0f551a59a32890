// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/find_compiler.h"

#include <gmock/gmock.h>

#include "unit/jvm/jdk/fake_jdks.h"

namespace aftershock::jvm {
namespace {

using ::testing::HasSubstr;

class FindCompilerTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path Find(const std::filesystem::path& running,
                                           const JdkPlaces& places) const {
    const auto found = FindCompiler("", DescribeJdk(running), places);
    EXPECT_TRUE(found.has_value()) << found.error().message;
    return found ? found->home : "";
  }

  FakeJdks fakes_;
};

TEST_F(FindCompilerTest, AJdkWithACompilerCompilesForItself) {
  const auto running = fakes_.Full("running", "17.0.1");
  fakes_.Full("other", "17.0.2");

  EXPECT_EQ(Find(running, fakes_.Places()), running);
}

TEST_F(FindCompilerTest, TheSameVersionComesBeforeALaterOneAndThatBeforeAnEarlierOne) {
  const auto running = fakes_.Image("running", "17");
  const auto eleven = fakes_.Full("eleven", "11");
  EXPECT_EQ(Find(running, fakes_.Places()), eleven);

  const auto twenty_five = fakes_.Full("twenty-five", "25");
  EXPECT_EQ(Find(running, fakes_.Places()), twenty_five);

  const auto twenty_one = fakes_.Full("twenty-one", "21");
  EXPECT_EQ(Find(running, fakes_.Places()), twenty_one);

  const auto same = fakes_.Full("z-same", "17");
  EXPECT_EQ(Find(running, fakes_.Places()), same);
}

TEST_F(FindCompilerTest, JavaHomeAndThePathAreLookedAt) {
  const auto running = fakes_.Image("running", "17");
  const auto full = fakes_.Full("full", "21");

  EXPECT_EQ(Find(running, {full.string(), "", {}}), full);
  EXPECT_EQ(Find(running, {"", (full / "bin").string(), {}}), full);
}

TEST_F(FindCompilerTest, WithoutAnyTheErrorSaysWhatToInstall) {
  const auto running = fakes_.Image("running", "21");

  const auto found = FindCompiler("", DescribeJdk(running), fakes_.Places());

  ASSERT_FALSE(found.has_value());
  EXPECT_EQ(found.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(found.error().message,
              ::testing::AllOf(HasSubstr("openjdk-17-jdk-headless"), HasSubstr("--compiler"),
                               HasSubstr("JDK 21")));
}

TEST_F(FindCompilerTest, AnImageThatWasAskedForIsRefusedByName) {
  const auto running = fakes_.Full("running", "17");
  const auto image = fakes_.Image("image", "21");

  const auto found = FindCompiler(image.string(), DescribeJdk(running), fakes_.Places());

  ASSERT_FALSE(found.has_value());
  EXPECT_THAT(found.error().message, HasSubstr(image.string()));
}

TEST_F(FindCompilerTest, TheJreOfAJdk8IsCompiledForByTheJdkAroundIt) {
  const auto eight = fakes_.Jdk8("eight");
  const Jdk jre = DescribeJdk(eight / "jre");

  const auto found = FindCompiler("", jre, {(eight / "jre").string(), "", {}});

  ASSERT_TRUE(found.has_value()) << found.error().message;
  EXPECT_EQ(found->home, eight);
}

}  // namespace
}  // namespace aftershock::jvm
