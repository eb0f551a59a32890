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
using nlohmann::json;
using ::testing::HasSubstr;

constexpr const char* kClassPath =
    AFTERSHOCK_BINARY_DIR "/shop_core.jar:" AFTERSHOCK_BINARY_DIR "/shop_app.jar";

/// A small shop of two modules. Its main method serves each line by a pool of threads, catches what
/// fails there and logs it: five crashes, whose traces go up to the threads.
class ShopTest : public ::testing::Test {
 protected:
  struct Crash {
    int number;  ///< Of its trace in the log.
    std::string exception;
    std::size_t best_frame;  ///< Desk.serve: above it the lambda of main catches.
  };

  void SetUp() override {
    const std::string log = (scratch_.path() / "shop.log").string();
    const std::string command =
        std::string("'") + AFTERSHOCK_JAVA_HOME + "/bin/java' -cp '" + kClassPath +
        "' shop.app.Main 'stock tea;350' 'stock milk;120' 'total tea coffee'"
        " 'stock bread;2.50' 'average' 'discount tea milk tea milk'"
        " 'send tea' > '" +
        log + "' 2>&1";
    // The shop says by its exit code that something failed.
    ASSERT_NE(std::system(command.c_str()), 0);
    log_ = log;
  }

  json Reproduce(const Crash& crash) {
    const std::string out = (scratch_.path() / std::to_string(crash.number)).string();
    finished_ = RunProgram({"reproduce", log_, "--trace", std::to_string(crash.number),
                            "--classpath", kClassPath, "--budget", "90s", "--out", out});
    return json::parse(ReadTextFile(fs::path(out) / "result.json").value());
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("shop-test").value();
  std::string log_;
  Finished finished_;
};

TEST_F(ShopTest, EveryCrashOfItsLogIsReproducedAsHighAsTheProgramLetsIt) {
  const std::vector<Crash> crashes{{1, "java.lang.NullPointerException", 2},
                                   {2, "java.lang.NumberFormatException", 5},
                                   {3, "java.lang.ArithmeticException", 2},
                                   {4, "java.lang.ArrayIndexOutOfBoundsException", 2},
                                   {5, "java.lang.IllegalStateException", 3}};
  for (const Crash& crash : crashes) {
    const json result = Reproduce(crash);

    EXPECT_EQ(result["target"]["exception"], crash.exception);
    EXPECT_EQ(finished_.code, 0) << finished_.output;
    EXPECT_EQ(result["best"]["frame"], crash.best_frame) << finished_.output;
    EXPECT_EQ(result["diagnosis"]["code"], "capped");
    EXPECT_THAT(result["diagnosis"]["text"].get<std::string>(),
                HasSubstr("caught as java.lang.RuntimeException on line"));
  }
}

}  // namespace
}  // namespace aftershock::cli
