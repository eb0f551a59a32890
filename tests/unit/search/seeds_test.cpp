// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/seeding/seeds.h"

#include <gtest/gtest.h>

#include "support/toy_vault.h"

namespace aftershock::search {
namespace {

using testcase::Literal;
using testcase::TestCase;

TEST(SeedsTest, OnlyWhatIsLeftAfterMinimisationHelped) {
  const testing::ToyVault program(1);
  const program::TypeId text = program.language.text();
  Seeds seeds;
  seeds.values.push_back({std::u16string(u"two pears"), 4});
  const TestCase found{{Literal{text, std::u16string(u"two pears")}}};

  const TestCase shortened{{Literal{text, std::u16string(u"pe")}}};
  const TestCase without{{Literal{text, std::u16string()}}};

  EXPECT_EQ(HelpfulSource(seeds, found, shortened, std::nullopt), 4u);
  EXPECT_EQ(HelpfulSource(seeds, found, without, std::nullopt), std::nullopt);
  EXPECT_EQ(HelpfulSource(seeds, shortened, shortened, std::nullopt), std::nullopt)
      << "a part of a seed that was there from the beginning is chance";
}

}  // namespace
}  // namespace aftershock::search
