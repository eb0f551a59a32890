// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <fmt/format.h>
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

/// The trace of one version against the jar of the next, in which the same code stands elsewhere.
class LinesTest : public ::testing::Test {
 protected:
  /// The line of a version's source that ends with `// mark`.
  static int LineOf(const std::string& version, const std::string& mark) {
    const std::string source =
        ReadTextFile(AFTERSHOCK_SOURCE_DIR "/tests/crashes/lines/" + version + "/stock/Stock.java")
            .value();
    const auto end = source.begin() + static_cast<std::ptrdiff_t>(source.find("// " + mark));
    return static_cast<int>(std::count(source.begin(), end, '\n')) + 1;
  }

  std::string TraceOfBefore() {
    const std::string file = (scratch_.path() / "crash.log").string();
    const std::string trace = fmt::format(
        "java.lang.IllegalStateException: only 3 left\n\tat "
        "stock.Stock.take(Stock.java:{})\n\tat stock.Stock.serve(Stock.java:{})\n",
        LineOf("before", "take"), LineOf("before", "serve"));
    EXPECT_TRUE(WriteFileAtomically(file, trace));
    return file;
  }

  Finished Reproduce(const std::string& version, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {
        "reproduce",   TraceOfBefore(),
        "--classpath", AFTERSHOCK_BINARY_DIR "/lines_" + version + ".jar",
        "--budget",    "30s",
        "--out",       scratch_.path().string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunProgram(arguments);
  }

  json Result() { return json::parse(ReadTextFile(scratch_.path() / "result.json").value()); }

  ScratchDirectory scratch_ = ScratchDirectory::Create("lines-test").value();
};

TEST_F(LinesTest, TheVersionThatCrashedHasTheLinesOfItsTrace) {
  const Finished finished = Reproduce("before", {"--lines", "exact"});

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(Result()["best"]["frame"], 2);
  EXPECT_EQ(Result()["target"]["aligned"], json::array());
}

TEST_F(LinesTest, TheNextVersionIsRefusedIfOnlyExactLinesCount) {
  const Finished finished = Reproduce("after", {"--lines", "exact"});

  ASSERT_EQ(finished.code, 2) << finished.output;
  EXPECT_EQ(Result()["diagnosis"]["code"], "trace_mismatch");
  EXPECT_THAT(finished.output, HasSubstr(fmt::format("line {} can", LineOf("after", "take"))));
}

TEST_F(LinesTest, TheNextVersionIsReproducedAtTheLinesWhereTheCodeIsNow) {
  const Finished finished = Reproduce("after");

  ASSERT_EQ(finished.code, 0) << finished.output;
  const json result = Result();
  EXPECT_EQ(result["best"]["frame"], 2);
  const json aligned = result["target"]["aligned"];
  ASSERT_EQ(aligned.size(), 2U);
  const std::vector<std::string> marks = {"take", "serve"};
  for (std::size_t i = 0; i < marks.size(); ++i) {
    EXPECT_EQ(aligned[i]["frame"], i + 1);
    EXPECT_EQ(aligned[i]["trace"], LineOf("before", marks[i]));
    EXPECT_EQ(aligned[i]["here"], LineOf("after", marks[i]));
    EXPECT_EQ(aligned[i]["kind"], "other_build");
  }
  const std::string said = fmt::format("line {} here for {} in the trace", LineOf("after", "take"),
                                       LineOf("before", "take"));
  EXPECT_THAT(finished.output, HasSubstr(said));
  const std::string source =
      ReadTextFile(fs::path(result["best"]["test"].get<std::string>())).value();
  EXPECT_THAT(source, HasSubstr(said));
  EXPECT_THAT(source, HasSubstr(fmt::format("take(Stock.java:{})", LineOf("before", "take"))));
}

TEST_F(LinesTest, InspectShowsTheLineHere) {
  const Finished finished = RunProgram(
      {"inspect", TraceOfBefore(), "--classpath", AFTERSHOCK_BINARY_DIR "/lines_after.jar"});

  EXPECT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(finished.output,
              HasSubstr(fmt::format("line {} here for {} in the trace", LineOf("after", "serve"),
                                    LineOf("before", "serve"))));
}

}  // namespace
}  // namespace aftershock::cli
