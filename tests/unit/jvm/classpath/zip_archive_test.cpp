// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/archive/zip_archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/jvm/classpath/bytes.h"
#include "unit/jvm/classpath/zip_writer.h"

namespace aftershock::jvm {
namespace {

std::string Content(const ZipArchive& archive, std::string_view name) {
  const ZipEntry* entry = archive.Find(name);
  if (entry == nullptr) return "(missing)";
  std::vector<std::uint8_t> storage;
  const auto content = archive.Read(*entry, storage);
  return content ? std::string(content->begin(), content->end()) : content.error().message;
}

TEST(ZipArchiveTest, UnpacksNothingThatIsLargerThanAllowed) {
  const std::string bytes = ZipWriter().Add("large.txt", std::string(1001, 'x')).Bytes();
  const auto archive = ZipArchive::Open(AsBytes(bytes), "a.jar");
  ASSERT_TRUE(archive.has_value()) << archive.error().message;
  std::vector<std::uint8_t> storage;

  const auto refused = archive->Read(archive->entries()[0], storage, /*most=*/1000);

  ASSERT_FALSE(refused.has_value());
  EXPECT_THAT(refused.error().message, ::testing::HasSubstr("large.txt would unpack to 1001"));
  EXPECT_EQ(storage.capacity(), 0);
  EXPECT_TRUE(archive->Read(archive->entries()[0], storage, /*most=*/1001).has_value());
}

TEST(ZipArchiveTest, AnEntryThatIsLargerThanItSaysIsDamageAndStopsThere) {
  const std::string bytes = ZipWriter().AddBomb("lies.txt", /*blocks=*/1, /*claimed=*/100).Bytes();
  const auto archive = ZipArchive::Open(AsBytes(bytes), "a.jar");
  ASSERT_TRUE(archive.has_value()) << archive.error().message;
  std::vector<std::uint8_t> storage;

  EXPECT_FALSE(archive->Read(archive->entries()[0], storage).has_value());
  EXPECT_LE(storage.capacity(), 100);
}

TEST(ZipArchiveTest, ReadsStoredAndDeflatedEntries) {
  const std::string bytes = ZipWriter()
                                .Add("plain.txt", "as it is", Packing::kStored)
                                .Add("packed.txt", std::string(10'000, 'x'))
                                .Add("empty.txt", "")
                                .Bytes();

  const auto archive = ZipArchive::Open(AsBytes(bytes), "a.jar");

  ASSERT_TRUE(archive.has_value()) << archive.error().message;
  EXPECT_EQ(archive->entries().size(), 3);
  EXPECT_EQ(Content(*archive, "plain.txt"), "as it is");
  EXPECT_EQ(Content(*archive, "packed.txt"), std::string(10'000, 'x'));
  EXPECT_EQ(Content(*archive, "empty.txt"), "");
}

TEST(ZipArchiveTest, ReadsZip64Records) {
  const std::string bytes = ZipWriter().UseZip64().Add("a.txt", "wide").Add("b.txt", "er").Bytes();

  const auto archive = ZipArchive::Open(AsBytes(bytes), "a.jar");

  ASSERT_TRUE(archive.has_value()) << archive.error().message;
  EXPECT_EQ(Content(*archive, "a.txt"), "wide");
  EXPECT_EQ(Content(*archive, "b.txt"), "er");
}

TEST(ZipArchiveTest, ReadsAnArchiveWithAScriptInFront) {
  const std::string bytes = "#!/bin/sh\nexec java -jar $0\n" + ZipWriter().Add("a", "1").Bytes();

  const auto archive = ZipArchive::Open(AsBytes(bytes), "run.jar");

  ASSERT_TRUE(archive.has_value()) << archive.error().message;
  EXPECT_EQ(Content(*archive, "a"), "1");
}

TEST(ZipArchiveTest, NamesAFileThatIsNoArchive) {
  const std::string bytes = "this is not a jar at all, only some text";

  const auto archive = ZipArchive::Open(AsBytes(bytes), "notes.jar");

  ASSERT_FALSE(archive.has_value());
  EXPECT_THAT(archive.error().message, ::testing::HasSubstr("notes.jar is corrupt"));
}

TEST(ZipArchiveTest, NoticesADamagedEntry) {
  std::string bytes = ZipWriter().Add("a.txt", "content", Packing::kStored).Bytes();
  bytes[bytes.find("content")] ^= 1;

  const auto archive = ZipArchive::Open(AsBytes(bytes), "a.jar");

  ASSERT_TRUE(archive.has_value());
  EXPECT_THAT(Content(*archive, "a.txt"), ::testing::HasSubstr("wrong checksum"));
}

TEST(ZipArchiveTest, RefusesToAllocateWhatDeflateCannotHold) {
  std::string bytes = ZipWriter().Add("a.txt", "small").Bytes();
  const std::size_t directory = bytes.find("PK\x01\x02");
  // As much as may be unpacked at all.
  bytes.replace(directory + 24, 4, std::string("\xff\xff\xff\0", 4));

  const auto archive = ZipArchive::Open(AsBytes(bytes), "a.jar");

  ASSERT_TRUE(archive.has_value());
  EXPECT_THAT(Content(*archive, "a.txt"), ::testing::HasSubstr("does not unpack"));
}

TEST(ZipArchiveTest, HasAKeyThatChangesWithTheContent) {
  const std::string one = ZipWriter().Add("a", "1").Bytes();
  const std::string two = ZipWriter().Add("a", "2").Bytes();

  EXPECT_NE(ZipArchive::Open(AsBytes(one), "a").value().key(),
            ZipArchive::Open(AsBytes(two), "a").value().key());
  EXPECT_EQ(ZipArchive::Open(AsBytes(one), "a").value().key(),
            ZipArchive::Open(AsBytes(one), "b").value().key());
}

}  // namespace
}  // namespace aftershock::jvm
