// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include "support/files.h"
#include "support/process/subprocess.h"
#include "support/worker_fixture.h"

namespace aftershock::testing {
namespace {

namespace fs = std::filesystem;
using runtime::Outcome;
using ::testing::HasSubstr;

/// A worker whose class path holds a library that calls the kernel directly. Run as root and as an
/// ordinary user (see tests/support/as_ordinary_user).
class WallsTest : public WorkerFixture {
 protected:
  WallsTest() : WorkerFixture({"misbehaviour.jar"}) {}

  enum class Wall { kLandlock, kFirstLandlock, kBubblewrap, kNone };

  void StartBehind(Wall wall) {
    auto options = Options();
    options.confinement.heap_megabytes = 64;
    options.class_path.push_back(folder_);
    options.confinement.sandbox = wall != Wall::kNone;
    if (wall == Wall::kFirstLandlock) options.confinement.newest_landlock = 1;
    if (wall == Wall::kBubblewrap) options.confinement.newest_landlock = 0;
    Start(options);
  }

  testcase::TestCase Calling(const std::string& name) {
    TestBuilder test = Builder();
    test.Static("Lmisbehaviour/" + name + ";", "run", "()V");
    return test.test();
  }

  /// "done", or what was thrown.
  std::string Try(const std::string& act, const fs::path& argument) {
    TestBuilder test = Builder();
    test.Static("Lmisbehaviour/NativeActs;", "run",
                "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)V",
                {test.Text((folder_ / "libhostile_native.so").u16string()),
                 test.Text(fs::path(act).u16string()), test.Text(argument.u16string())});
    const auto report = Run({test.test()}).at(0);
    return report.outcome == Outcome::kPassed ? "done" : Thrown(report);
  }

  const fs::path folder_ = fs::path(AFTERSHOCK_BINARY_DIR) / "hostile";
  Subprocess bystander_ = Subprocess::Start({.arguments = {"sleep", "600"},
                                             .environment = {},
                                             .working_directory = {},
                                             .inherited = {},
                                             .before_exec = {}})
                              .value();
  std::string other_ = std::to_string(bystander_.pid());
  ScratchDirectory outside_ = ScratchDirectory::CreateInMemory("outside").value();
};

constexpr const char* kAgainstOthers[] = {
    "lower-priority",      "set-idle",    "set-idle-by-attributes", "pin",
    "lower-disk-priority", "lower-limit", "signal-through-pipe"};

TEST_P(WallsTest, NativeCodeReachesNoOtherProcess) {
  for (const Wall wall : {Wall::kLandlock, Wall::kFirstLandlock, Wall::kBubblewrap}) {
    StartBehind(wall);
    for (const char* act : kAgainstOthers)
      EXPECT_THAT(Try(act, other_), HasSubstr("refused")) << act;
    EXPECT_NE(Try("signal", other_), "done");
    EXPECT_THAT(Try("fork", ""), HasSubstr("refused"));
    EXPECT_THAT(Try("forget-parent", ""), HasSubstr("refused"));
  }
  EXPECT_EQ(getpriority(PRIO_PROCESS, static_cast<id_t>(bystander_.pid())),
            getpriority(PRIO_PROCESS, 0));
  EXPECT_EQ(sched_getscheduler(bystander_.pid()), SCHED_OTHER);
  EXPECT_FALSE(bystander_.Poll());
}

TEST_P(WallsTest, NativeCodeExecutesNoOtherProgram) {
  for (const Wall wall : {Wall::kLandlock, Wall::kFirstLandlock}) {
    StartBehind(wall);
    EXPECT_THAT(Try("become-program", ""), HasSubstr("refused"));
    EXPECT_THAT(Try("become-program-in-memory", ""), HasSubstr("refused"));
  }
}

TEST_P(WallsTest, NativeCodeChangesAndWatchesNoFileOutside) {
  const fs::path file = outside_.path() / "precious";
  ASSERT_TRUE(WriteFileAtomically(file, "content"));
  for (const Wall wall : {Wall::kLandlock, Wall::kFirstLandlock, Wall::kBubblewrap}) {
    StartBehind(wall);
    for (const char* act : {"truncate", "empty", "empty-for-commands", "empty-by-newer-call",
                            "write", "delete", "change-mode", "watch", "read"}) {
      EXPECT_NE(Try(act, file), "done") << act;
    }
  }
  EXPECT_EQ(ReadTextFile(file).value_or("gone"), "content");
}

TEST_P(WallsTest, WithoutThemNativeCodeDoesAllThat) {
  const fs::path file = outside_.path() / "precious";
  StartBehind(Wall::kNone);
  for (const char* act : kAgainstOthers) EXPECT_EQ(Try(act, other_), "done") << act;
  EXPECT_EQ(Try("forget-parent", ""), "done");
  EXPECT_GT(getpriority(PRIO_PROCESS, static_cast<id_t>(bystander_.pid())), 0);
  for (const char* act : {"truncate", "empty", "empty-for-commands", "watch"}) {
    ASSERT_TRUE(WriteFileAtomically(file, "content"));
    EXPECT_EQ(Try(act, file), "done") << act;
    EXPECT_EQ(ReadTextFile(file).value() == "content", act == std::string("watch")) << act;
  }
}

TEST_P(WallsTest, ClosedAndDeepFoldersOfATestAreRemoved) {
  // Others may run beside us, so this has its own place.
  setenv("TMPDIR", outside_.path().c_str(), 1);
  StartBehind(Wall::kLandlock);
  const auto reports = Run({Calling("MakesClosedFolders"), Calling("WritesScratchFile")});
  unsetenv("TMPDIR");
  EXPECT_EQ(reports[0].outcome, Outcome::kPassed) << Thrown(reports[0]);
  EXPECT_EQ(reports[1].outcome, Outcome::kPassed) << Thrown(reports[1]);
  EXPECT_FALSE(fs::is_empty(outside_.path()));

  runtime_.reset();

  EXPECT_TRUE(fs::is_empty(outside_.path()));
}

INSTANTIATE_TEST_SUITE_P(Jdks, WallsTest, ::testing::ValuesIn(TestJdks()),
                         [](const auto& home) { return JdkName(home.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(WallsTest);

}  // namespace
}  // namespace aftershock::testing
