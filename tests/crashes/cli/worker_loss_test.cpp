// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "crashes/cli/diagnosis_fixture.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;

/// A JDK in which a shell script decides which workers start; all else is that of the build.
class WorkerLossTest : public DiagnosisTest {
 protected:
  /// `script` is run for each worker, and may `exit` in its place.
  void InstallJdk(const std::string& script) {
    const fs::path real = AFTERSHOCK_JAVA_HOME;
    fs::create_directories(home_ / "bin");
    for (const auto& entry : fs::directory_iterator(real)) {
      if (entry.path().filename() == "bin") continue;
      fs::create_symlink(entry.path(), home_ / entry.path().filename());
    }
    const std::string java = "#!/bin/sh\ncase \"$*\" in *aftershock.worker.Worker*)\n" + script +
                             "\n;; esac\nexec '" + (real / "bin/java").string() + "' \"$@\"\n";
    ASSERT_TRUE(WriteFileAtomically(home_ / "bin/java", java).has_value());
    fs::permissions(home_ / "bin/java", fs::perms::owner_all);
  }
  json RunWithJdk(const Wanted& wanted) {
    // Only outside of the sandbox can the script remember, and the program harm its JVM.
    return Run(TraceOf(wanted), "200000",
               {"--until", "top", "--no-sandbox", "--java", home_.string()});
  }

  fs::path home_ = fs::canonical(scratch_.path()) / "jdk";
};

TEST_F(WorkerLossTest, WhatWasFoundBeforeTheWorkersFailedIsKeptAndTheLossIsSaid) {
  InstallJdk("mkdir '" + (home_ / "started").string() +
             "' 2>/dev/null || { echo 'one worker was enough'; exit 1; }");

  const json result =
      RunWithJdk({"java.lang.IllegalArgumentException", "Fuse", {"load", "connect"}});

  EXPECT_EQ(finished_.code, 0) << finished_.output;
  EXPECT_EQ(result["verdict"], "reproduced");
  EXPECT_EQ(result["best"]["frame"], 1);
  EXPECT_EQ(result["best"]["verified"], true);
  EXPECT_EQ(result["diagnosis"]["code"], "runtime_lost");
  EXPECT_THAT(result["diagnosis"]["text"].get<std::string>(), HasSubstr("one worker was enough"));
}

TEST_F(WorkerLossTest, AJvmThatDoesNotStartIsQuoted) {
  InstallJdk("echo 'Could not reserve enough space' >&2; exit 1");

  const json result = RunWithJdk({"java.lang.IllegalArgumentException", "Ladder", {"step"}});

  EXPECT_EQ(finished_.code, 3) << finished_.output;
  EXPECT_EQ(result["diagnosis"]["code"], "environment");
  EXPECT_THAT(result["diagnosis"]["text"].get<std::string>(),
              HasSubstr("the worker does not start: Could not reserve enough space"));
}

}  // namespace
}  // namespace aftershock::cli
