// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// Subjects that attack their own verification. Each is only as bad as the honest one is good: that
// one is verified here, too.

#include <gmock/gmock.h>

#include "crashes/verification_fixture.h"
#include "jvm/verify/internal/channel.h"
#include "support/process/subprocess.h"

namespace aftershock::jvm {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;

constexpr const char* kForeign = "Something other than the runner wrote";
constexpr const char* kLate = "did not end in time";
constexpr const char* kEnded = "exited with code 0 before the test ended";

TEST_F(VerificationTest, AnHonestCrashIsVerifiedAndRepeated) {
  const auto verification = Verify("Honest.crash");

  EXPECT_EQ(verification.frame, 0U) << verification.compiler_output << verification.observed;
  EXPECT_GT(verification.repetitions.runs, 0U);
  EXPECT_EQ(verification.repetitions.failed, 0U);
}

struct Attack {
  const char* call;
  const char* observed;
};

class ForgeryTest : public VerificationTest, public ::testing::WithParamInterface<Attack> {};

TEST_P(ForgeryTest, IsNotBelieved) {
  const auto verification = Verify(GetParam().call);

  EXPECT_TRUE(verification.compiled) << verification.compiler_output;
  EXPECT_FALSE(verification.frame.has_value());
  EXPECT_FALSE(verification.passed);
  EXPECT_THAT(verification.observed, HasSubstr(GetParam().observed));
}

INSTANTIATE_TEST_SUITE_P(
    All, ForgeryTest,
    ::testing::Values(
        Attack{"ForgesItsResult.inAFile", kEnded}, Attack{"ForgesItsResult.onTheChannel", kForeign},
        Attack{"ForgesItsResult.onTheOtherStreams", kEnded},
        // A socket has no such name: it cannot be opened again.
        Attack{"ForgesItsResult.throughProc", kEnded},
        Attack{"UsesTheRunner.again", "EOFException"}, Attack{"UsesTheRunner.itsChannel", kForeign},
        Attack{"Floods.withoutEnd", kForeign}, Attack{"Floods.besideTheResult", kForeign},
        Attack{"Floods.notAtAll", "exited with code"}, Attack{"Floods.throughALink", kEnded},
        Attack{"HostileException.broken", "verification.HostileException"}),
    [](const auto& attack) {
      std::string name = attack.param.call;
      name.erase(name.find('.'), 1);
      return name;
    });

TEST_F(VerificationTest, TheRunnerKeepsNothingThatTheSubjectCouldLookUp) {
  EXPECT_TRUE(Verify("UsesTheRunner.itsFields").passed);
}

TEST_F(VerificationTest, NothingIsWaitedForPastTheDeadline) {
  ASSERT_EQ(Verify("Honest.crash").frame, 0U);

  EXPECT_THAT(Verify("Floods.aByteAtATime", kShortLimit).observed, HasSubstr(kForeign));
  EXPECT_THAT(Verify("HostileException.endless", kShortLimit).observed, HasSubstr(kLate));
}

TEST_F(VerificationTest, ASubjectThatUsesMoreThanAWorkerMayIsEnded) {
  EXPECT_THAT(Verify("Wastes.threads").observed, HasSubstr("more than 600 threads"));
  EXPECT_THAT(Verify("Wastes.memory").observed, HasSubstr("MB of memory"));
  EXPECT_THAT(Verify("Wastes.disk").observed, HasSubstr("MB of disk"));
}

TEST_F(VerificationTest, AnUnusualSubjectIsStillVerified) {
  for (const char* call :
       {"Meddles.closesItsInput", "Meddles.readsItsInput", "Meddles.interruptsEveryThread"}) {
    const auto verification = Verify(call);
    EXPECT_EQ(verification.frame, 0U) << call << ": " << verification.observed;
  }
}

/// Without the engine's limit the flood is real: more comes than anybody reads.
TEST_F(VerificationTest, ControlAFloodGoesOnAsLongAsItIsRead) {
  auto channels = Channel::MakePair();
  ASSERT_TRUE(channels.has_value());
  SubprocessOptions options;
  options.arguments = {AFTERSHOCK_JAVA_HOME "/bin/java", "-cp",
                       AFTERSHOCK_BINARY_DIR "/verification.jar", "verification.Floods",
                       "withoutEnd"};
  options.standard_input = channels->second.descriptor();
  auto process = Subprocess::Start(options);
  ASSERT_TRUE(process.has_value()) << process.error().message;

  std::size_t received = 0;
  for (std::string bytes; received < 60U << 20; received += bytes.size()) {
    bytes.clear();
    ASSERT_EQ(channels->first.Receive(bytes, milliseconds(30'000)), Channel::Arrival::kBytes);
  }

  EXPECT_FALSE(process->Poll().has_value());
}

}  // namespace
}  // namespace aftershock::jvm
