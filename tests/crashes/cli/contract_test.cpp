// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>

#include "crashes/cli/command.h"
#include "crashes/cli/terminal.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::StartsWith;

/// The program on classes that write into the memory which their worker shares with it.
class HostileProgramTest : public ::testing::Test {
 protected:
  std::vector<std::string> Arguments(const std::string& type, const std::string& method,
                                     const std::string& budget) {
    std::istringstream source(
        ReadTextFile(AFTERSHOCK_SOURCE_DIR "/tests/crashes/hostile/" + type + ".java").value());
    std::size_t line = 1;
    for (std::string text; std::getline(source, text) && !text.ends_with("// frame 1");) ++line;
    const std::string log = (scratch_.path() / "crash.log").string();
    EXPECT_TRUE(WriteFileAtomically(log, "java.lang.IllegalStateException: balance\n\tat hostile." +
                                             type + "." + method + "(" + type +
                                             ".java:" + std::to_string(line) + ")\n"));
    return {"reproduce", log,    "--classpath", AFTERSHOCK_BINARY_DIR "/hostile.jar",
            "--budget",  budget, "--out",       (scratch_.path() / "out").string()};
  }
  json Result() {
    return json::parse(ReadTextFile(scratch_.path() / "out" / "result.json").value());
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("hostile-test").value();
};

TEST_F(HostileProgramTest, ACrashIsReproducedThoughTheProgramWritesIntoTheWorkersMemory) {
  const Finished finished = RunProgram(Arguments("Ledger", "post", "100s"));

  EXPECT_EQ(finished.code, 0) << finished.output;
  const json result = Result();
  EXPECT_EQ(result["verdict"], "reproduced");
  EXPECT_GT(result["counts"]["contracts_broken"], 0) << result.dump(2);
  EXPECT_THAT(result["warnings"].get<std::vector<std::string>>(),
              Contains(StartsWith("a worker broke the contract: ")));
}

TEST_F(HostileProgramTest, TestsThatForgeTheirTimeHoldUpNeitherTheBudget) {
  const Finished finished = RunProgram(Arguments("Swamp", "wade", "5s"));

  EXPECT_EQ(finished.code, 1) << finished.output;
  EXPECT_LT(Result()["seconds"]["total"], 30);
}

TEST_F(HostileProgramTest, NorTheWishToStop) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const Terminal terminal;
    auto process = StartProgram(Arguments("Swamp", "wade", "100s"), terminal.descriptor());
    ASSERT_TRUE(process.has_value()) << process.error().message;
    ASSERT_TRUE(terminal.Await(*process, "tests"));
    EXPECT_FALSE(process->Wait(std::chrono::seconds(3)).has_value()) << "it has lots of time";
    kill(process->pid(), signal);
    const auto status = process->Wait(std::chrono::seconds(40));
    ASSERT_TRUE(status.has_value());
    EXPECT_EQ(status->code, 130);
    EXPECT_EQ(Result()["verdict"], "interrupted");
  }
}

}  // namespace
}  // namespace aftershock::cli
