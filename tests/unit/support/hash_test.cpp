// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/hash.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace aftershock {
namespace {

TEST(HashTest, IsTheSameForTheSameText) {
  EXPECT_EQ(HashText("shop.Cart"), HashText(std::string("shop.") + "Cart"));
}

TEST(HashTest, DiffersByContentLengthAndSeed) {
  EXPECT_NE(HashText("shop.Cart"), HashText("shop.Cars"));
  EXPECT_NE(HashText("shop.Cart"), HashText("shop.Cart", 1));
  EXPECT_NE(HashText(""), HashText(std::string(1, '\0')));
}

TEST(HashTest, SeesEachByteAtEachLength) {
  for (std::size_t length = 1; length <= 40; ++length) {
    const std::string text(length, 'x');
    std::set<std::uint64_t> hashes = {HashText(text)};
    for (std::size_t i = 0; i < length; ++i) {
      std::string changed = text;
      changed[i] = 'y';
      hashes.insert(HashText(changed));
    }
    EXPECT_EQ(hashes.size(), length + 1) << length;
  }
}

TEST(HashTest, TellsZeroBytesOfDifferentNumberApart) {
  std::set<std::uint64_t> hashes;
  for (std::size_t length = 0; length <= 64; ++length)
    hashes.insert(HashText(std::string(length, '\0')));

  EXPECT_EQ(hashes.size(), 65U);
}

}  // namespace
}  // namespace aftershock
