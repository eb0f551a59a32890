// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/internal/id_table.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/hash.h"

namespace aftershock::jvm {
namespace {

/// Texts with numbers, the way the shard builder keeps them.
class Texts {
 public:
  std::uint32_t Number(const std::string& text, std::uint64_t hash) {
    const auto next = static_cast<std::uint32_t>(texts_.size());
    const std::uint32_t id =
        ids_.FindOrAdd(hash, next, [&](std::uint32_t known) { return texts_[known] == text; });
    if (id == next) texts_.push_back(text);
    return id;
  }

 private:
  IdTable ids_;
  std::vector<std::string> texts_;
};

TEST(IdTableTest, KeepsNumbersWhileItGrows) {
  constexpr std::uint32_t kMany = 10'000;
  Texts texts;
  for (int round = 0; round < 2; ++round) {
    for (std::uint32_t i = 0; i < kMany; ++i) {
      const std::string text = std::to_string(i);
      EXPECT_EQ(texts.Number(text, HashText(text)), i);
    }
  }
}

TEST(IdTableTest, TellsElementsOfTheSameHashApart) {
  Texts texts;
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(texts.Number("a", 7), 0U);
    EXPECT_EQ(texts.Number("b", 7), 1U);
    EXPECT_EQ(texts.Number("c", 7 + (1ULL << 40)), 2U);
  }
}

}  // namespace
}  // namespace aftershock::jvm
