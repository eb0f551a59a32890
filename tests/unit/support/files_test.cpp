// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/files.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <utility>

namespace aftershock {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class FilesTest : public ::testing::Test {
 protected:
  [[nodiscard]] fs::path At(const char* name) const { return scratch_.path() / name; }

  ScratchDirectory scratch_ = ScratchDirectory::Create("test").value();
};

TEST_F(FilesTest, ReadsBackWhatWasWritten) {
  const std::string content("two\nlines \0 and a zero", 22);

  ASSERT_TRUE(WriteFileAtomically(At("note"), content));

  EXPECT_EQ(ReadTextFile(At("note")).value(), content);
}

TEST_F(FilesTest, MakesMissingFolders) {
  ASSERT_TRUE(WriteFileAtomically(At("a/b/note"), "x"));

  EXPECT_EQ(ReadTextFile(At("a/b/note")).value(), "x");
}

TEST_F(FilesTest, ReplacesAFileAndLeavesNothingBeside) {
  ASSERT_TRUE(WriteFileAtomically(At("note"), "a long first version"));
  ASSERT_TRUE(WriteFileAtomically(At("note"), "second"));

  EXPECT_EQ(ReadTextFile(At("note")).value(), "second");
  EXPECT_EQ(std::distance(fs::directory_iterator(scratch_.path()), fs::directory_iterator()), 1);
}

TEST_F(FilesTest, KeepsTheOldFileOpenForItsReaders) {
  ASSERT_TRUE(WriteFileAtomically(At("note"), "first"));
  std::ifstream reader(At("note"));
  ASSERT_TRUE(WriteFileAtomically(At("note"), "second"));

  std::string seen;
  reader >> seen;

  EXPECT_EQ(seen, "first");
}

TEST_F(FilesTest, NamesTheFolderThatCannotBeMade) {
  ASSERT_TRUE(WriteFileAtomically(At("file"), "x"));

  const Status written = WriteFileAtomically(At("file/note"), "x");

  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr(At("file").string()));
}

TEST_F(FilesTest, NamesTheFileThatCannotBeRead) {
  EXPECT_THAT(ReadTextFile(At("absent")).error().message, HasSubstr("absent"));
  EXPECT_THAT(ReadTextFile(scratch_.path()).error().message, HasSubstr("is a folder"));
}

TEST_F(FilesTest, MapsAWholeFile) {
  ASSERT_TRUE(WriteFileAtomically(At("note"), "mapped"));

  MappedFile file = MappedFile::Open(At("note")).value();
  const MappedFile moved = std::move(file);

  EXPECT_EQ(std::string(moved.bytes().begin(), moved.bytes().end()), "mapped");
}

TEST_F(FilesTest, MapsAnEmptyFileToNothing) {
  ASSERT_TRUE(WriteFileAtomically(At("note"), ""));

  EXPECT_TRUE(MappedFile::Open(At("note")).value().bytes().empty());
}

TEST_F(FilesTest, DoesNotMapFolders) {
  EXPECT_THAT(MappedFile::Open(scratch_.path()).error().message, HasSubstr("not a regular file"));
}

TEST_F(FilesTest, LeavesNothingBesideAPathThatCannotBeReplaced) {
  fs::create_directories(At("folder/inside"));

  EXPECT_FALSE(WriteFileAtomically(At("folder"), "x"));

  EXPECT_EQ(std::distance(fs::directory_iterator(scratch_.path()), fs::directory_iterator()), 1);
}

}  // namespace
}  // namespace aftershock
