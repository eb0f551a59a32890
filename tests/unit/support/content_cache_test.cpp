// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/content_cache.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <span>
#include <string>
#include <string_view>

#include "support/files.h"
#include "support/scratch_directory.h"

namespace aftershock {
namespace {

namespace fs = std::filesystem;

std::span<const std::uint8_t> AsBytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string Loaded(const ContentCache& cache, std::uint64_t key) {
  const auto loaded = cache.Load("kind", key);
  return loaded ? std::string(loaded->content.begin(), loaded->content.end()) : "(missing)";
}

TEST(ContentCacheTest, GivesBackWhatWasStoredUnderTheSameKey) {
  const auto scratch = ScratchDirectory::Create("cache-test").value();
  const ContentCache cache(scratch.path() / "made" / "on" / "demand");

  cache.Store("kind", 7, AsBytes("computed"));

  EXPECT_EQ(Loaded(cache, 7), "computed");
  EXPECT_EQ(Loaded(cache, 8), "(missing)");
}

TEST(ContentCacheTest, IgnoresDamagedFilesAndReplacesThem) {
  const auto scratch = ScratchDirectory::Create("cache-test").value();
  const ContentCache cache(scratch.path());
  cache.Store("kind", 7, AsBytes("computed"));
  for (const auto& file : fs::directory_iterator(scratch.path())) {
    std::fstream stream(file.path(), std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(-1, std::ios::end);
    stream.put('X');
  }

  EXPECT_EQ(Loaded(cache, 7), "(missing)");
  cache.Store("kind", 7, AsBytes("computed"));
  EXPECT_EQ(Loaded(cache, 7), "computed");
}

TEST(ContentCacheTest, SurvivesAFolderThatCannotBeMade) {
  const auto scratch = ScratchDirectory::Create("cache-test").value();
  ASSERT_TRUE(WriteFileAtomically(scratch.path() / "file", "in the way"));
  const ContentCache cache(scratch.path() / "file" / "cache");

  cache.Store("kind", 7, AsBytes("computed"));

  EXPECT_EQ(Loaded(cache, 7), "(missing)");
}

TEST(ContentCacheTest, KeepsNothingWithoutAFolder) {
  const ContentCache cache{fs::path()};

  cache.Store("kind", 7, AsBytes("computed"));

  EXPECT_EQ(Loaded(cache, 7), "(missing)");
}

}  // namespace
}  // namespace aftershock
