// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "choice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

namespace aftershock::cli {
namespace {

using ::testing::HasSubstr;

enum class Fruit : std::uint8_t { kPear, kPlum };
const Choices<Fruit> kFruits{{"pear", Fruit::kPear}, {"plum", Fruit::kPlum}};

TEST(ChoiceTest, ANameBecomesWhatItStandsFor) {
  CLI::App app;
  Fruit fruit = Fruit::kPear;
  AddChoice(app, "--fruit", fruit, kFruits, "Which");

  app.parse(std::vector<std::string>{"--fruit=plum"});

  EXPECT_EQ(fruit, Fruit::kPlum);
}

TEST(ChoiceTest, WhatIsNotGivenStaysAsItIs) {
  CLI::App app;
  Fruit fruit = Fruit::kPlum;
  std::optional<Fruit> other;
  AddChoice(app, "--fruit", fruit, kFruits, "Which");
  Choose(app.add_option("--other", other), kFruits);

  app.parse(std::vector<std::string>{});

  EXPECT_EQ(fruit, Fruit::kPlum);
  EXPECT_EQ(other, std::nullopt);
}

TEST(ChoiceTest, AnotherWordIsAnsweredWithTheNamesAndNothingElse) {
  for (const char* word : {"--fruit=apple", "--fruit=1"}) {
    CLI::App app;
    Fruit fruit = Fruit::kPear;
    AddChoice(app, "--fruit", fruit, kFruits, "Which");

    try {
      app.parse(std::vector<std::string>{word});
      FAIL() << word;
    } catch (const CLI::ParseError& error) {
      EXPECT_THAT(error.what(), HasSubstr("not in {pear,plum}"));
    }
  }
}

TEST(ChoiceTest, HelpShowsNamesAndTheDefaultsName) {
  CLI::App app;
  Fruit fruit = Fruit::kPlum;
  AddChoice(app, "--fruit", fruit, kFruits, "Which");

  EXPECT_THAT(app.help(), HasSubstr("--fruit TEXT:{pear,plum}"));
  EXPECT_THAT(app.help(), HasSubstr("}=plum"));
}

}  // namespace
}  // namespace aftershock::cli
