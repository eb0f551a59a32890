// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/verifier.h"

#include <gmock/gmock.h>

#include "unit/jvm/verify/verifier_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::HasSubstr;
using VerifierTest = VerifierFixture;

constexpr const char* kNullPointer = "java.lang.NullPointerException";

TEST_F(VerifierTest, SaysHowFarTheCrashWasReproduced) {
  const auto verification =
      Verify("new Cart((String) null);", program_->Target(kNullPointer, {"shop.Cart.<init>"}));

  EXPECT_TRUE(verification.compiled);
  EXPECT_EQ(verification.compiler_output, "");
  EXPECT_EQ(verification.frame, 0U);
  EXPECT_FALSE(verification.passed);
  EXPECT_THAT(verification.observed, HasSubstr("at shop.Cart.<init>(Cart.java:"));
  EXPECT_THAT(verification.observed, HasSubstr("at shop.CartTest.test(CartTest.java:8)\n"));
  EXPECT_THAT(verification.observed, ::testing::Not(HasSubstr("aftershock")));
}

TEST_F(VerifierTest, GivesTheCompilersWords) {
  const auto verification = Verify("new Cart(5);", program_->Target(kNullPointer, {"add"}));

  EXPECT_FALSE(verification.compiled);
  EXPECT_THAT(verification.compiler_output, HasSubstr("no suitable constructor"));
  EXPECT_FALSE(verification.frame.has_value());
}

TEST_F(VerifierTest, KnowsAPassedTest) {
  const auto verification = Verify("new Cart();", program_->Target(kNullPointer, {"add"}));

  EXPECT_TRUE(verification.passed);
  EXPECT_FALSE(verification.frame.has_value());
}

TEST_F(VerifierTest, FindsTheWantedExceptionInTheChain) {
  const auto verification =
      Verify("new Cart().hide(null);", program_->Target(kNullPointer, {"hide"}));

  EXPECT_EQ(verification.frame, 0U);
  ASSERT_EQ(verification.wrappers.size(), 1U);
  EXPECT_EQ(verification.wrappers[0].class_name, "shop.Cart$HiddenException");
}

TEST_F(VerifierTest, FindsTheCycleOfAStackOverflow) {
  auto target = program_->Target("java.lang.StackOverflowError", {"depth"});
  target.cycle_length = 1;

  const auto verification = Verify("Cart.depth(0);", target);

  EXPECT_EQ(verification.frame, 0U);
}

TEST_F(VerifierTest, EndsATestThatDoesNotEnd) {
  const auto verification =
      Verify("Cart.spin();", program_->Target(kNullPointer, {"spin"}), std::chrono::seconds(4));

  EXPECT_TRUE(verification.compiled);
  EXPECT_EQ(verification.observed, "The test did not end in time.");
}

TEST_F(VerifierTest, TellsThatATestEndedTheProcess) {
  const auto verification = Verify("Cart.exit();", program_->Target(kNullPointer, {"exit"}));

  EXPECT_EQ(verification.observed, "The JVM exited with code 3 before the test ended.");
}

TEST_F(VerifierTest, LetsTheTestWriteNowhereButInItsScratch) {
  const auto file = (program_->scratch() / "written").string();

  const auto verification =
      Verify("Cart.write(\"" + file + "\");", program_->Target(kNullPointer, {"write"}));

  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_THAT(verification.observed, HasSubstr("Permission denied"));
  EXPECT_TRUE(Verify("Cart.write(\"here\");", program_->Target(kNullPointer, {"write"})).passed);
}

TEST_F(VerifierTest, DoesNotMixTheTestsOutputWithItsOwn) {
  const auto verification =
      Verify("System.out.println(\"end\"); System.err.println(\"end\"); new Cart().old(null);",
             program_->Target(kNullPointer, {"old"}));

  EXPECT_EQ(verification.frame, 0U);
}

TEST_F(VerifierTest, CompilesForAnotherJavaThanTheCompilers) {
  std::filesystem::path other;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/jvm")) {
    const auto home = std::filesystem::canonical(entry.path());
    if (home != JdkHome() && std::filesystem::exists(home / "bin/javac")) other = home;
  }
  if (other.empty()) GTEST_SKIP() << "no second JDK in /usr/lib/jvm";
  auto options = Options();
  options.compiler_java_home = other;
  const auto verifier = Verifier::Start(options);
  ASSERT_TRUE(verifier.has_value()) << verifier.error().message;

  const auto verification = (*verifier)->Verify(Source("new Cart().hide(null);"),
                                                program_->Target(kNullPointer, {"hide"}), kLimit);

  ASSERT_TRUE(verification.has_value()) << verification.error().message;
  EXPECT_EQ(verification->frame, 0U) << verification->compiler_output << verification->observed;
}

}  // namespace
}  // namespace aftershock::jvm
