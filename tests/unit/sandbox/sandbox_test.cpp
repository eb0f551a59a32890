// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/sandbox.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "sandbox/internal/bubblewrap.h"
#include "sandbox/internal/landlock.h"
#include "support/files.h"

namespace aftershock::sandbox {
namespace {

enum class Verdict { kDone, kRefused, kFailed, kUnknownAct, kDidNotRun };

std::ostream& operator<<(std::ostream& out, Verdict verdict) {
  constexpr const char* kNames[] = {"done", "refused", "failed", "unknown act", "did not run"};
  return out << kNames[static_cast<int>(verdict)];
}

enum class Means { kLandlock, kBubblewrap };

/// Runs the prober under a policy that lets it read one folder and write to another; a third is
/// none of its business.
class SandboxTest : public ::testing::TestWithParam<Means> {
 protected:
  void SetUp() override {
    if (GetParam() == Means::kLandlock && LandlockAbi() == 0) GTEST_SKIP() << Describe();
    if (GetParam() == Means::kBubblewrap && !BubblewrapWorks("bwrap")) {
      GTEST_SKIP() << "bubblewrap does not work here";
    }
    for (const auto& folder : {Readable(), Scratch(), Outside()}) {
      std::filesystem::create_directories(folder);
      ASSERT_TRUE(WriteFileAtomically(folder / "file", "content").has_value());
      std::filesystem::create_directories(folder / "folder");
    }
  }

  [[nodiscard]] std::filesystem::path Readable() const { return base_.path() / "readable"; }
  [[nodiscard]] std::filesystem::path Scratch() const { return base_.path() / "scratch"; }
  [[nodiscard]] std::filesystem::path Outside() const { return base_.path() / "outside"; }

  Verdict Try(const std::string& act, const std::string& argument = "") {
    SubprocessOptions process;
    process.arguments = {SANDBOX_PROBER, act, argument};
    process.standard_error = STDERR_FILENO;
    process.working_directory = Scratch();
    const Policy policy{.readable = {Readable(), SANDBOX_PROBER}, .scratch = Scratch()};
    const Status confined = GetParam() == Means::kLandlock
                                ? Confine(policy, process)
                                : ConfineByBubblewrap("bwrap", policy, process);
    EXPECT_TRUE(confined.has_value()) << confined.error().message;
    auto started = Subprocess::Start(process);
    EXPECT_TRUE(started.has_value()) << started.error().message;
    if (!started) return Verdict::kDidNotRun;
    const auto status = started->Wait(std::chrono::seconds(20));
    if (!status || status->signal != 0 || status->code > 3) return Verdict::kDidNotRun;
    return Verdict{status->code};
  }

 private:
  ScratchDirectory base_ = std::move(*ScratchDirectory::Create("sandbox-test"));
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
    for (const char* act : {"write", "truncate", "delete", "rename", "hard-link",
                            "write-through-link", "change-mode", "change-owner", "touch"}) {
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
  if (GetParam() == Means::kBubblewrap) GTEST_SKIP() << "it sees no other process to signal";
  for (const char* act :
       {"signal-parent", "signal-thread-of-parent", "signal-group", "signal-all"}) {
    EXPECT_EQ(Try(act), Verdict::kRefused) << act;
  }
}

INSTANTIATE_TEST_SUITE_P(Means, SandboxTest,
                         ::testing::Values(Means::kLandlock, Means::kBubblewrap),
                         [](const auto& means) {
                           return means.param == Means::kLandlock ? "Landlock" : "Bubblewrap";
                         });

TEST(ConfineTest, PassesOnNothingOfTheEnvironmentButPathLanguageAndTimeZone) {
  setenv("AFTERSHOCK_SECRET", "token", 1);
  setenv("TZ", "UTC", 1);
  auto scratch = ScratchDirectory::Create("sandbox-test");
  ASSERT_TRUE(scratch.has_value());
  SubprocessOptions process;

  const Status confined = Confine({.readable = {}, .scratch = scratch->path()}, process);

  if (!confined) GTEST_SKIP() << confined.error().message;
  EXPECT_THAT(process.environment, ::testing::Contains("TZ=UTC"));
  EXPECT_THAT(process.environment, ::testing::Not(::testing::Contains("AFTERSHOCK_SECRET=token")));
  EXPECT_EQ(process.working_directory, scratch->path());
}

TEST(DescribeTest, NamesTheMeansInUse) {
  EXPECT_THAT(Describe(), ::testing::AnyOf(::testing::HasSubstr("Landlock"),
                                           ::testing::HasSubstr("bubblewrap")));
}

}  // namespace
}  // namespace aftershock::sandbox
