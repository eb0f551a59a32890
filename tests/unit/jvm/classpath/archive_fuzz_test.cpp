// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/rng.h"
#include "unit/jvm/classpath/fuzz_targets.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> Corpus(const std::string& prefix) {
  std::vector<fs::path> files;
  for (const auto& file :
       fs::directory_iterator(AFTERSHOCK_SOURCE_DIR "/tests/unit/jvm/classpath/corpus")) {
    if (file.path().filename().string().starts_with(prefix)) files.push_back(file.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> seeds;
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return seeds;
}

/// Truncates, flips and splices.
std::string Mutate(const std::vector<std::string>& seeds, Random& random) {
  std::string bytes = seeds[random.Below(seeds.size())];
  const std::uint64_t edits = 1 + random.Below(6);
  for (std::uint64_t i = 0; i < edits && !bytes.empty(); ++i) {
    const std::size_t at = random.Below(bytes.size());
    switch (random.Below(4)) {
      case 0:
        bytes.resize(at);
        break;
      case 1:
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.Below(8)));
        break;
      case 2:
        bytes[at] = static_cast<char>(random.Below(2) == 0 ? 0xff : 0);
        break;
      default: {
        const std::string& other = seeds[random.Below(seeds.size())];
        const std::size_t from = random.Below(other.size());
        bytes.replace(at, random.Below(20), other.substr(from, random.Below(40)));
      }
    }
  }
  return bytes;
}

TEST(ArchiveFuzzTest, NoDamagedZipCrashesTheReader) {
  const auto seeds = Corpus("zip");
  ASSERT_FALSE(seeds.empty());
  Rng random(1);
  for (int i = 0; i < 8000; ++i) ReadWholeZip(Mutate(seeds, random));
}

TEST(ArchiveFuzzTest, NoDamagedImageCrashesTheReader) {
  const auto seeds = Corpus("jimage");
  ASSERT_FALSE(seeds.empty());
  Rng random(2);
  for (int i = 0; i < 8000; ++i) ReadWholeImage(Mutate(seeds, random));
}

}  // namespace
}  // namespace aftershock::jvm
