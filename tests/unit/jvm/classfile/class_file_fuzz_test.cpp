// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include <random>

#include "unit/jvm/classfile/corpus.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace aftershock::jvm {
namespace {

constexpr int kVariantsPerSeed = 3000;

TEST(ClassFileFuzzTest, SurvivesMutatedFiles) {
  std::mt19937 random(20240607);  // NOLINT: the same variants in every run.
  const auto files = SeedFiles();
  ASSERT_FALSE(files.empty());
  const auto other = ReadBytes(files.back());
  const auto below = [&random](std::size_t bound) { return random() % bound; };

  for (const auto& path : files) {
    const auto seed = ReadBytes(path);
    for (int variant = 0; variant < kVariantsPerSeed; ++variant) {
      auto bytes = seed;
      for (std::size_t flips = 1 + below(4); flips > 0; --flips) {
        bytes[below(bytes.size())] = static_cast<std::uint8_t>(random());
      }
      if (below(4) == 0) bytes.resize(below(bytes.size()));
      if (below(4) == 0) {
        const std::size_t at = below(other.size());
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(below(bytes.size() + 1)),
                     other.begin() + static_cast<std::ptrdiff_t>(at), other.end());
      }
      EXPECT_EQ(LLVMFuzzerTestOneInput(bytes.data(), bytes.size()), 0);
    }
  }
}

}  // namespace
}  // namespace aftershock::jvm
