// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// A compiler that dies, hangs or floods, as a class file made for that could have it. A script in
// the place of `java` does it.

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "crashes/verification_fixture.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

using ::testing::HasSubstr;

class CompilerLossTest : public VerificationTest {
 protected:
  /// Without the sandbox, which lets a process execute no other program: scripts live by that. What
  /// the engine makes of their end does not depend on it.
  void StartWithCompiler(const std::string& commands) {
    const auto java = home_.path() / "bin" / "java";
    ASSERT_TRUE(WriteFileAtomically(java, "#!/bin/sh\n" + commands + "\n").has_value());
    ASSERT_EQ(chmod(java.c_str(), 0755), 0);
    auto options = Options();
    options.compiler_java_home = home_.path();
    options.sandbox = false;
    auto started = Verifier::Start(options);
    ASSERT_TRUE(started.has_value()) << started.error().message;
    verifier_ = *std::move(started);
  }

  /// What the verifier says about a compiler that does this; it is no error, and takes no longer
  /// than it may.
  std::string ProblemWith(const std::string& commands) {
    StartWithCompiler(commands);
    const auto verification = Verify("Honest.crash", kShortLimit);
    EXPECT_FALSE(verification.compiled);
    return verification.compiler_output;
  }

  const std::string java_ = "exec " AFTERSHOCK_JAVA_HOME "/bin/java \"$@\"";
  ScratchDirectory home_ = ScratchDirectory::Create("compiler-test").value();
};

TEST_F(CompilerLossTest, ControlAScriptThatStartsTheCompilerServes) {
  StartWithCompiler(java_);

  EXPECT_EQ(Verify("Honest.crash").frame, 0U);
}

TEST_F(CompilerLossTest, ACompilerThatDiedIsStartedAgain) {
  StartWithCompiler("[ -e died ] || { : > died; kill -9 $$; }\n" + java_);

  EXPECT_EQ(Verify("Honest.crash").frame, 0U);
}

TEST_F(CompilerLossTest, OneThatDiesEachTimeSaysHow) {
  EXPECT_THAT(ProblemWith("echo 'out of sorts' >&2; exit 7"),
              HasSubstr("exited with code 7: out of sorts"));
  EXPECT_THAT(ProblemWith("kill -9 $$"), HasSubstr("ended by signal 9"));
}

TEST_F(CompilerLossTest, OneThatHangsIsGivenUpInTime) {
  EXPECT_THAT(ProblemWith("exec sleep 1000"), HasSubstr("did not answer in time"));
}

TEST_F(CompilerLossTest, OneThatHangsOnATestIsReplacedForTheNext) {
  // The first answers the warm-up as if it had compiled it, and nothing else.
  const std::string answer = R"(\000\000\000\011\001\000\000\000\000\000\000\000\000)";
  StartWithCompiler("[ -e hung ] || { : > hung; printf '" + answer + "' >&0; exec cat; }\n" +
                    java_);

  EXPECT_FALSE(Verify("Honest.crash", kShortLimit).compiled);

  EXPECT_EQ(Verify("Honest.crash").frame, 0U);
}

TEST_F(CompilerLossTest, OneThatFloodsIsEnded) {
  EXPECT_THAT(ProblemWith("exec yes >&0"), HasSubstr("answered with"));
  EXPECT_THAT(ProblemWith("exec cat /dev/zero >&0"), HasSubstr("makes no sense"));
}

TEST_F(CompilerLossTest, ARuntimeWithoutCompilerIsAnErrorOfTheEnvironment) {
  StartWithCompiler("echo 'no compiler here' >&2; exit 3");

  const auto verification = verifier_->Verify(TestThatCalls("Honest.crash"), Wanted(), kShortLimit);

  ASSERT_FALSE(verification.has_value());
  EXPECT_EQ(verification.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(verification.error().message, HasSubstr("no compiler here"));
}

}  // namespace
}  // namespace aftershock::jvm
