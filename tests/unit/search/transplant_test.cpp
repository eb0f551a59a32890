// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/carrying/transplant.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/toy_vault.h"
#include "testcase/file_names.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

TEST(TransplantTest, PutsACallOfAHigherFrameInPlaceOfTheLastAndKeepsTheRest) {
  testing::ToyVault program(4711);
  program::CachedWorld world(program.language);
  testcase::ConstantPool constants(world);
  Rng random(3);
  testcase::Builder builder(world, constants, random);
  const program::TypeId integer = program.language.integer();
  testcase::TestCase reproduced;
  reproduced.statements.emplace_back(testcase::Call{program.make, testcase::kNoVariable, {}});
  reproduced.statements.emplace_back(testcase::Call{program.arm, 0, {}});
  reproduced.statements.emplace_back(testcase::Literal{integer, std::int64_t{4711}});
  reproduced.statements.emplace_back(testcase::Call{program.open, 0, {2}});
  const TargetCalls calls(program.target, world, 1, 1);

  const auto tests = Transplant(reproduced, calls, builder, 200);

  ASSERT_FALSE(tests.empty());
  for (const testcase::TestCase& test : tests) {
    ASSERT_TRUE(testcase::IsWellFormed(test, world));
    ASSERT_TRUE(calls.ContainsTarget(test));
  }
  EXPECT_TRUE(std::ranges::any_of(tests, [&](const testcase::TestCase& test) {
    const auto* last = std::get_if<testcase::Call>(&test.statements.back());
    return test.statements.size() == 4 && last != nullptr && last->callable == program.visit &&
           last->arguments == std::vector<testcase::Variable>{0, 2};
  })) << "the armed vault and the right code are at hand";
}

TEST(TransplantTest, GivesTheNameOfAFileToAProgramWhoseMethodReadATextOfIt) {
  testing::ToyVault program(4711);
  auto& toy = program.language;
  toy.AddProducer(toy.text(), {.kind = program::Producer::Kind::kFile,
                               .type = toy.text(),
                               .cost = 1.5,
                               .content = toy.text()});
  const auto nothing = [](testing::ToyMachine&, const testing::ToyReference&,
                          const auto&) -> testing::ToyValue { return {}; };
  const auto read = toy.Add(
      {program::CallableKind::kStaticMethod, "read", program.bank, {toy.text()}, {}}, nothing);
  const auto main = toy.Add(
      {program::CallableKind::kStaticMethod, "main", program.bank, {toy.ArrayOf(toy.text())}, {}},
      nothing);
  program.target.frames[1].entry_points = {main};
  program::CachedWorld world(toy);
  testcase::ConstantPool constants(world);
  Rng random(3);
  testcase::Builder builder(world, constants, random);
  const testcase::TestCase reproduced{{testcase::Literal{toy.text(), std::u16string(u"8BPS")},
                                       testcase::Call{read, testcase::kNoVariable, {0}}}};

  const auto tests = Transplant(reproduced, {program.target, world, 1, 1}, builder, 200);

  const testcase::TestCase wanted{
      {testcase::Literal{toy.text(), std::u16string(u"8BPS")},
       testcase::MakeFile{toy.text(), testcase::FreeFileName({}, ""), 0},
       testcase::MakeArray{toy.ArrayOf(toy.text()), {1}},
       testcase::Call{main, testcase::kNoVariable, {2}}}};
  EXPECT_NE(std::ranges::find(tests, wanted), tests.end());
}

TEST(TransplantTest, HasNothingToMakeOfAnEmptyTest) {
  testing::ToyVault program(4711);
  program::CachedWorld world(program.language);
  testcase::ConstantPool constants(world);
  Rng random(3);
  testcase::Builder builder(world, constants, random);

  EXPECT_TRUE(Transplant({}, TargetCalls(program.target, world, 1, 1), builder, 10).empty());
}

}  // namespace
}  // namespace aftershock::search
