// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr const char* kJar = AFTERSHOCK_BINARY_DIR "/containers.jar";

/// Crashes of the depot in containers/.
class ContainersTest : public ::testing::Test {
 protected:
  /// The emitted test; empty and a failure if the crash was not reproduced.
  std::string Reproduce(const std::string& trace) {
    const fs::path log = scratch_.path() / "crash.log";
    const fs::path out = scratch_.path() / "out";
    EXPECT_TRUE(WriteFileAtomically(log, trace));
    const Finished finished =
        RunProgram({"reproduce", log.string(), "--classpath", kJar, "--budget", "60s", "--until",
                    "first", "--out", out.string()});
    EXPECT_EQ(finished.code, 0) << finished.output;
    if (finished.code != 0) return {};
    const auto result = nlohmann::json::parse(ReadTextFile(out / "result.json").value());
    return ReadTextFile(fs::path(result["best"]["test"].get<std::string>())).value();
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("cli-test").value();
};

TEST_F(ContainersTest, AListIsFilledWithChangedObjectsOfItsElementType) {
  const std::string test = Reproduce(
      "java.lang.ArithmeticException: / by zero\n"
      "\tat depot.Manifest.weightPerLabel(Manifest.java:19)\n");

  EXPECT_THAT(test, HasSubstr("new Parcel()"));
  EXPECT_THAT(test, HasSubstr(".setWeight("));
}

TEST_F(ContainersTest, WhatAViewStandsForIsChangedBehindItsBack) {
  const std::string test = Reproduce(
      "java.lang.IllegalStateException: the shelf was changed\n"
      "\tat depot.Shelf$Cursor.advance(Shelf.java:21)\n");

  EXPECT_THAT(test, HasSubstr(".put("));
}

}  // namespace
}  // namespace aftershock::cli
