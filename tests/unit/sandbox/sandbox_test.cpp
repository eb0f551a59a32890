// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/sandbox.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "probing.h"
#include "support/files.h"

namespace aftershock::sandbox {
namespace {

/// Runs the prober behind each of the walls.
class SandboxTest : public Probing, public ::testing::WithParamInterface<Means> {
 protected:
  Verdict Try(const std::string& act, const std::string& argument = "") {
    return Probing::Try(GetParam(), act, argument);
  }
};

TEST_P(SandboxTest, LetsOrdinaryProgramsRun) {
  EXPECT_EQ(Try("nothing"), Verdict::kDone);
  EXPECT_EQ(Try("thread"), Verdict::kDone);
  EXPECT_EQ(Try("raise"), Verdict::kDone);
  EXPECT_EQ(Try("stream-pair"), Verdict::kDone);
  EXPECT_EQ(Try("signal-itself"), Verdict::kDone);
  EXPECT_EQ(Try("read", "/dev/urandom"), Verdict::kDone);
  EXPECT_EQ(Try("write", "/dev/null"), Verdict::kDone);
  EXPECT_EQ(Try("read", "/proc/self/maps"), Verdict::kDone);
  EXPECT_EQ(Try("read", "/proc/meminfo"), Verdict::kDone);
  EXPECT_EQ(Try("ask-pipe"), Verdict::kDone);
}

TEST_P(SandboxTest, LetsItWorkInTheScratchFolder) {
  EXPECT_EQ(Try("create", "new"), Verdict::kDone);
  EXPECT_EQ(Try("read", "new"), Verdict::kDone);
  EXPECT_EQ(Try("rename", "new"), Verdict::kDone);
  EXPECT_EQ(Try("delete", "stolen"), Verdict::kDone);
  EXPECT_EQ(Try("make-folder", "made"), Verdict::kDone);
  EXPECT_EQ(Try("delete-folder", "made"), Verdict::kDone);
}

TEST_P(SandboxTest, LetsItReadWhatThePolicyNamesAndNothingElse) {
  EXPECT_EQ(Try("read", Readable() / "file"), Verdict::kDone);
  EXPECT_EQ(Try("list", Readable()), Verdict::kDone);
  EXPECT_NE(Try("read", Outside() / "file"), Verdict::kDone);
  EXPECT_NE(Try("list", Outside()), Verdict::kDone);
  EXPECT_NE(Try("read", "/etc/shadow"), Verdict::kDone);
  const std::string our_environment = "/proc/" + std::to_string(getpid()) + "/environ";
  EXPECT_NE(Try("read", our_environment), Verdict::kDone);
}

TEST_P(SandboxTest, RefusesEveryChangeOutsideTheScratchFolder) {
  for (const auto& folder : {Readable(), Outside()}) {
    for (const char* act :
         {"write", "truncate", "empty", "empty-for-commands", "empty-by-newer-call", "delete",
          "rename", "hard-link", "write-through-link", "change-mode", "change-owner", "touch"}) {
      EXPECT_NE(Try(act, folder / "file"), Verdict::kDone) << act << " in " << folder;
    }
    EXPECT_NE(Try("create", folder / "new"), Verdict::kDone);
    EXPECT_NE(Try("make-folder", folder / "new"), Verdict::kDone);
    EXPECT_NE(Try("delete-folder", folder / "folder"), Verdict::kDone);

    EXPECT_EQ(ReadTextFile(folder / "file").value_or("gone"), "content");
    EXPECT_TRUE(std::filesystem::exists(folder / "folder"));
  }
}

TEST_P(SandboxTest, RefusesSocketsOfEveryFamily) {
  for (const char* act : {"tcp", "tcp6", "udp", "unix", "netlink", "datagram-pair"}) {
    EXPECT_EQ(Try(act), Verdict::kRefused) << act;
  }
}

TEST_P(SandboxTest, RefusesNewProcesses) { EXPECT_EQ(Try("fork"), Verdict::kRefused); }

TEST_P(SandboxTest, RefusesWaysAround) {
  for (const char* act : {"trace-parent", "mount", "new-namespace", "io-uring"}) {
    EXPECT_EQ(Try(act), Verdict::kRefused) << act;
  }
}

TEST_P(SandboxTest, LimitsTheSizeOfFiles) { EXPECT_EQ(Try("large-file"), Verdict::kFailed); }

TEST_P(SandboxTest, PassesOnNoDescriptorsOfOurs) {
  const int ours = open("/dev/null", O_RDONLY);

  EXPECT_EQ(Try("descriptors"), Verdict::kDone);

  close(ours);
}

TEST_P(SandboxTest, RefusesSignalsToOthers) {
  Bystander other;
  for (const char* act : {"signal", "signal-through-pipe"}) {
    EXPECT_NE(Try(act, other.id()), Verdict::kDone) << act;
  }
  EXPECT_TRUE(other.IsAlive());
  // In a namespace of its own there is none but itself.
  if (GetParam() == Means::kBubblewrap) return;
  for (const char* act :
       {"signal-parent", "signal-thread-of-parent", "signal-group", "signal-all"}) {
    EXPECT_EQ(Try(act), Verdict::kRefused) << act;
  }
}

constexpr const char* kAgainstOthers[] = {
    "lower-priority",      "set-idle",    "set-idle-by-attributes", "pin",
    "lower-disk-priority", "lower-limit", "signal-through-pipe"};
constexpr const char* kAtFiles[] = {"watch", "lease", "ask-file-system", "list-attributes"};
constexpr const char* kAlone[] = {"forget-parent", "same-user", "memory-file", "shared-memory",
                                  "flush-all"};

TEST_P(SandboxTest, RefusesToChangeHowOtherProcessesRun) {
  const Bystander other;
  for (const char* act : kAgainstOthers) {
    EXPECT_EQ(Try(act, other.id()), Verdict::kRefused) << act;
  }
}

TEST_P(SandboxTest, RefusesToWatchOrHoldFilesThatItMayRead) {
  for (const char* act : kAtFiles) {
    EXPECT_EQ(Try(act, Readable() / "file"), Verdict::kRefused) << act;
  }
  EXPECT_NE(Try("watch", Outside() / "file"), Verdict::kDone);
}

TEST_P(SandboxTest, RefusesWhatOutlivesItOrHidesFromOurLimits) {
  for (const char* act : kAlone) EXPECT_EQ(Try(act), Verdict::kRefused) << act;
}

TEST_P(SandboxTest, RefusesOtherProgramsUnlessTheyDieWithIt) {
  if (GetParam() == Means::kBubblewrap) return;  // See SurvivalTest.
  EXPECT_EQ(Try("become-program"), Verdict::kRefused);
  EXPECT_EQ(Try("become-program-in-memory"), Verdict::kRefused);
}

INSTANTIATE_TEST_SUITE_P(Means, SandboxTest,
                         ::testing::Values(Means::kLandlock, Means::kFirstLandlock,
                                           Means::kBubblewrap),
                         [](const auto& means) { return Name(means.param); });

/// The control: each of these acts is possible where there is no wall.
class NoSandboxTest : public Probing {};

TEST_F(NoSandboxTest, LetsAProcessChangeHowOthersRun) {
  for (const char* act : kAgainstOthers) {
    const Bystander other;
    EXPECT_EQ(Try(Means::kNone, act, other.id()), Verdict::kDone) << act;
  }
}

TEST_F(NoSandboxTest, LetsAProcessDoAllThatIsRefusedOtherwise) {
  for (const char* act : kAtFiles) {
    EXPECT_EQ(Try(Means::kNone, act, Readable() / "file"), Verdict::kDone) << act;
  }
  for (const char* act : kAlone) EXPECT_EQ(Try(Means::kNone, act), Verdict::kDone) << act;
  EXPECT_EQ(Try(Means::kNone, "become-program"), Verdict::kDone);
  EXPECT_EQ(Try(Means::kNone, "become-program-in-memory"), Verdict::kDone);
}

TEST_F(NoSandboxTest, LetsAProcessEmptyAFileInEachOfTheseWays) {
  for (const char* act : {"truncate", "empty", "empty-for-commands"}) {
    ASSERT_TRUE(WriteFileAtomically(Outside() / "file", "content").has_value());
    EXPECT_EQ(Try(Means::kNone, act, Outside() / "file"), Verdict::kDone) << act;
    EXPECT_EQ(ReadTextFile(Outside() / "file").value_or("gone"), "") << act;
  }
}

TEST(ConfineTest, PassesOnNothingOfTheEnvironmentButPathLanguageAndTimeZone) {
  setenv("AFTERSHOCK_SECRET", "token", 1);
  setenv("TZ", "UTC", 1);
  auto scratch = ScratchDirectory::Create("sandbox-test");
  ASSERT_TRUE(scratch.has_value());
  SubprocessOptions process;

  const Status confined = Confine({.readable = {}, .scratch = scratch->path()}, process);

  ASSERT_TRUE(confined.has_value()) << confined.error().message;
  EXPECT_THAT(process.environment, ::testing::Contains("TZ=UTC"));
  EXPECT_THAT(process.environment, ::testing::Not(::testing::Contains("AFTERSHOCK_SECRET=token")));
  EXPECT_EQ(process.working_directory, scratch->path());
}

TEST(ConfineTest, SaysWhatIsMissingWhereThereIsNoWall) {
  const std::string before = std::getenv("PATH");
  auto scratch = ScratchDirectory::Create("sandbox-test").value();
  setenv("PATH", "/nonexistent", 1);
  SubprocessOptions process;

  const Status confined =
      Confine({.readable = {}, .scratch = scratch.path(), .newest_landlock = 0}, process);

  setenv("PATH", before.c_str(), 1);
  ASSERT_FALSE(confined.has_value());
  EXPECT_THAT(confined.error().message, ::testing::HasSubstr("--no-sandbox"));
}

TEST(DescribeTest, NamesTheMeansInUse) {
  EXPECT_THAT(Describe(), ::testing::AnyOf(::testing::HasSubstr("Landlock"),
                                           ::testing::HasSubstr("bubblewrap")));
}

}  // namespace
}  // namespace aftershock::sandbox
