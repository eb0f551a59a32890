// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/result_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.h"
#include "support/manual_clock.h"
#include "support/scratch_directory.h"

namespace aftershock::reproduce {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using trace::MessageMatch;

/// Of `frame`, an index, with so many statements.
Reproduction Verified(std::size_t frame, std::size_t statements, MessageMatch message,
                      const std::string& name) {
  Reproduction one;
  one.frame = frame;
  one.test.statements.resize(statements);
  one.checked.file_name = name;
  one.checked.source = "source of " + name;
  one.checked.frame = frame;
  one.checked.message = message;
  return one;
}

class ResultWriterTest : public ::testing::Test {
 protected:
  /// The file of each frame, as the record has them.
  std::vector<std::string> FilesOfFrames() {
    std::vector<std::string> files;
    for (const report::FoundTest& found : writer_.record().frames) {
      files.push_back(fs::path(found.test).filename());
    }
    return files;
  }

  ScratchDirectory out_ = *ScratchDirectory::Create("writer");
  ::aftershock::testing::ManualClock clock_;
  ResultWriter writer_{out_.path(), clock_, clock_.Now(), {}};
};

TEST_F(ResultWriterTest, AFrameWithABetterTestOfItsOwnHasAFileOfItsOwn) {
  ReproduceOutcome outcome;
  outcome.best = Verified(2, 9, MessageMatch::kSame, "Top");
  outcome.lower = {Verified(0, 3, MessageMatch::kSame, "Low")};
  outcome.frames = {0, 1, 2};

  ASSERT_TRUE(writer_.Keep(outcome).has_value());

  EXPECT_THAT(FilesOfFrames(), ElementsAre("Low", "Top", "Top"));
  EXPECT_EQ(ReadTextFile(out_.path() / "Low").value(), "source of Low");
  EXPECT_EQ(ReadTextFile(out_.path() / "Top").value(), "source of Top");
}

TEST_F(ResultWriterTest, AHigherTestWithABetterMessageServesTheFramesBelow) {
  ReproduceOutcome outcome;
  outcome.best = Verified(2, 9, MessageMatch::kSame, "Top");
  outcome.lower = {Verified(0, 3, MessageMatch::kOther, "Low")};
  outcome.frames = {0, 1, 2};

  ASSERT_TRUE(writer_.Keep(outcome).has_value());

  EXPECT_THAT(FilesOfFrames(), ElementsAre("Top", "Top", "Top"));
  EXPECT_FALSE(fs::exists(out_.path() / "Low"));
}

TEST_F(ResultWriterTest, AHigherTestThatCrashesEachTimeServesTheFramesBelowBeforeAFlakyOne) {
  ReproduceOutcome outcome;
  outcome.best = Verified(1, 9, MessageMatch::kSame, "Top");
  outcome.lower = {Verified(0, 3, MessageMatch::kSame, "Low")};
  outcome.lower[0].checked.repetitions.failed = 1;
  outcome.frames = {0, 1};

  ASSERT_TRUE(writer_.Keep(outcome).has_value());

  EXPECT_THAT(FilesOfFrames(), ElementsAre("Top", "Top"));
}

TEST_F(ResultWriterTest, AStubOfManyMethodsIsALastResort) {
  ReproduceOutcome outcome;
  outcome.best = Verified(1, 40, MessageMatch::kSame, "Top");
  outcome.lower = {Verified(0, 3, MessageMatch::kSame, "Stub")};
  outcome.lower[0].stubbed_methods = 20;
  outcome.frames = {0, 1};

  ASSERT_TRUE(writer_.Keep(outcome).has_value());

  EXPECT_THAT(FilesOfFrames(), ElementsAre("Top", "Top"));
}

TEST_F(ResultWriterTest, EachFrameNamesTheTechniqueThatFoundItsTest) {
  ReproduceOutcome outcome;
  outcome.best = Verified(1, 9, MessageMatch::kSame, "Top");
  outcome.best->technique = "record";
  outcome.lower = {Verified(0, 3, MessageMatch::kSame, "Low")};
  outcome.frames = {0, 1};

  ASSERT_TRUE(writer_.Keep(outcome).has_value());

  EXPECT_EQ(writer_.record().best->technique, "record");
  ASSERT_EQ(writer_.record().frames.size(), 2U);
  EXPECT_EQ(writer_.record().frames[0].technique, "search");
  EXPECT_EQ(writer_.record().frames[1].technique, "record");
}

TEST_F(ResultWriterTest, APartOfTheReportIsCreditedWhereItHelped) {
  writer_.SetPieces({{harvest::PieceKind::kQuoted, "pears", {}, 7}});
  ReproduceOutcome outcome;
  outcome.best = Verified(0, 1, MessageMatch::kSame, "Top");
  outcome.best->helpful_source = 0;

  ASSERT_TRUE(writer_.Keep(outcome).has_value());

  ASSERT_TRUE(writer_.record().helped.has_value());
  EXPECT_EQ(writer_.record().helped->line, 7U);
  EXPECT_EQ(writer_.record().helped->text, "pears");
}

}  // namespace
}  // namespace aftershock::reproduce
