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

constexpr const char* kLibrary = AFTERSHOCK_BINARY_DIR "/testing.jar";
constexpr const char* kJUnit = "/usr/share/java/junit4.jar";

class TestLibraryTest : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(fs::exists(kJUnit)) << "junit4 is not installed"; }

  /// Reproduces the crash and gives result.json back.
  [[nodiscard]] nlohmann::json Reproduce(const std::string& trace) const {
    const fs::path log = scratch_.path() / "crash.log";
    EXPECT_TRUE(WriteFileAtomically(log, trace));
    const fs::path out = scratch_.path() / "out";
    const Finished finished =
        RunProgram({"reproduce", log.string(), "--classpath", std::string(kLibrary) + ":" + kJUnit,
                    "--budget", "60s", "--out", out.string()});
    EXPECT_EQ(finished.code, 0) << finished.output;
    return nlohmann::json::parse(ReadTextFile(out / "result.json").value());
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("test-library").value();
};

TEST_F(TestLibraryTest, ALibraryWhoseClassesMentionJUnitIsCalled) {
  const auto result = Reproduce(
      "java.lang.NullPointerException\n"
      "\tat testing.OrderAssert.containsItem(OrderAssert.java:24)\n"
      "\tat testing.OrderAssert.hasItem(OrderAssert.java:18)\n"
      "\tat shop.CartTest.holdsWhatWasAdded(CartTest.java:12)\n"
      "\tat java.base/java.lang.reflect.Method.invoke(Method.java:566)\n"
      "\tat org.junit.runners.ParentRunner.run(ParentRunner.java:413)\n");

  EXPECT_EQ(result["best"]["frame"], 2);
  EXPECT_EQ(result["target"]["highest"], 2);
}

TEST_F(TestLibraryTest, JUnitIsCalledWhereItCrashesItself) {
  const auto result = Reproduce(
      "java.lang.IllegalArgumentException: The display name must not be empty.\n"
      "\tat org.junit.runner.Description.<init>(Description.java:167)\n"
      "\tat org.junit.runner.Description.<init>(Description.java:162)\n"
      "\tat org.junit.runner.Description.createSuiteDescription(Description.java:45)\n");

  EXPECT_EQ(result["best"]["frame"], 3);
}

}  // namespace
}  // namespace aftershock::cli
