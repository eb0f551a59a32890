// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/compiler_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "support/files.h"
#include "support/scratch_directory.h"

namespace aftershock::jvm {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;
using Failure = CompilerServer::Failure;

/// A script in the place of `java` answers so many requests, then it hangs.
class CompilerServerTest : public ::testing::Test {
 protected:
  CompilerServer ServerThatAnswers(int requests, milliseconds patience_when_warm) {
    const auto java = home_.path() / "bin" / "java";
    std::string script = "#!/bin/sh\n";
    for (int i = 0; i < requests; ++i) {
      script += R"(printf '\000\000\000\011\001\000\000\000\000\000\000\000\000' >&0)"
                "\n";
    }
    EXPECT_TRUE(WriteFileAtomically(java, script + "exec cat\n").has_value());
    EXPECT_EQ(chmod(java.c_str(), 0755), 0);
    auto started = CompilerServer::Start({.java_home = home_.path(),
                                          .helper_jar = {},
                                          .readable = {},
                                          .scratch = home_.path(),
                                          .sandbox = false,
                                          .patience_when_warm = patience_when_warm});
    EXPECT_TRUE(started.has_value());
    started->WarmUp({});
    return *std::move(started);
  }
  static Deadline In(milliseconds time) { return std::chrono::steady_clock::now() + time; }

  ScratchDirectory home_ = ScratchDirectory::Create("compiler-server").value();
};

TEST_F(CompilerServerTest, AWarmOneThatIsLateByFarIsEndedSoThatTheNextTestGetsAnother) {
  CompilerServer server = ServerThatAnswers(2, milliseconds(20));
  ASSERT_EQ(server.Compile({}, In(seconds(10))).failure, Failure::kNone);

  const auto late = server.Compile({}, In(milliseconds(30)));

  EXPECT_EQ(late.failure, Failure::kGone);
  EXPECT_THAT(late.problem, HasSubstr("did not answer in time"));
}

TEST_F(CompilerServerTest, AWarmOneThatHadLittleTimeIsKept) {
  CompilerServer server = ServerThatAnswers(2, seconds(10));
  ASSERT_EQ(server.Compile({}, In(seconds(10))).failure, Failure::kNone);

  EXPECT_EQ(server.Compile({}, In(milliseconds(20))).failure, Failure::kLate);
}

TEST_F(CompilerServerTest, ATestDoesNotWaitLongBehindOneThatTheCompilerHangsOn) {
  CompilerServer server = ServerThatAnswers(2, milliseconds(500));
  ASSERT_EQ(server.Compile({}, In(seconds(10))).failure, Failure::kNone);
  ASSERT_EQ(server.Compile({}, In(milliseconds(20))).failure, Failure::kLate);

  const auto behind = server.Compile({}, In(seconds(10)));

  EXPECT_EQ(behind.failure, Failure::kGone);
  EXPECT_THAT(behind.problem, HasSubstr("hung"));
}

TEST_F(CompilerServerTest, AColdOneMayTakeItsTime) {
  CompilerServer server = ServerThatAnswers(0, milliseconds(1));

  EXPECT_EQ(server.Compile({}, In(milliseconds(10))).failure, Failure::kLate);
}

}  // namespace
}  // namespace aftershock::jvm
