// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/probe_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "jvm/bytecode/code_writer.h"

namespace aftershock::jvm {
namespace {

using program::Comparison;
using ::testing::IsEmpty;

/// A class with one method of this code and these lines; keeps what the views point to.
class PlanOf {
 public:
  PlanOf(std::vector<std::uint8_t> code, std::vector<LineNumber> lines = {})
      : PlanOf(ClassWriter(49, kPublic, "Made", "java/lang/Object"), std::move(code),
               std::move(lines)) {}
  /// The code refers to constants of the writer.
  PlanOf(ClassWriter writer, std::vector<std::uint8_t> code, std::vector<LineNumber> lines = {}) {
    writer.AddMethod({kStatic, "run", "()V", NewCode{4, 4, std::move(code), {}, {}}, {}});
    bytes_ = *writer.Finish();
    auto parsed = ParseClassFile(bytes_);
    EXPECT_TRUE(parsed.has_value()) << parsed.error().message;
    parsed->methods.at(0).code->lines = std::move(lines);
    plan_ = PlanProbes(*parsed);
  }
  const ProbePlan* operator->() const { return &plan_; }
  [[nodiscard]] const std::vector<PlannedProbe>& probes() const { return plan_.methods[0].probes; }
  [[nodiscard]] const std::vector<PlannedBranch>& branches() const {
    return plan_.methods[0].branches;
  }

 private:
  std::vector<std::uint8_t> bytes_;
  ProbePlan plan_;
};

TEST(PlanProbesTest, ABlockBeginsASegmentAndEveryLineInItAnother) {
  // 0 nop, 1 nop, 2 return
  const PlanOf plan({0x00, 0x00, 0xB1}, {{0, 7}, {2, 9}});

  ASSERT_EQ(plan.probes().size(), 2U);
  EXPECT_EQ(plan.probes()[0].pc, 0U);
  EXPECT_EQ(plan.probes()[0].line, 7);
  EXPECT_EQ(plan.probes()[1].pc, 2U);
  EXPECT_EQ(plan.probes()[1].line, 9);
  EXPECT_EQ(plan->probe_count, 2U);
}

TEST(PlanProbesTest, ABlockThatBeginsNoLineHasTheLineInForce) {
  // 0 iconst_0, 1 ifeq 5, 4 nop, 5 return
  const PlanOf plan({0x03, 0x99, 0x00, 0x04, 0x00, 0xB1}, {{0, 7}});

  ASSERT_EQ(plan.probes().size(), 3U);
  EXPECT_EQ(plan.probes()[1].pc, 4U);
  EXPECT_EQ(plan.probes()[1].line, 7);
  EXPECT_EQ(plan.probes()[2].line, 7);
}

TEST(PlanProbesTest, WithoutLineNumbersThereIsNoLine) {
  const PlanOf plan({0xB1});

  ASSERT_EQ(plan.probes().size(), 1U);
  EXPECT_EQ(plan.probes()[0].line, std::nullopt);
}

TEST(PlanProbesTest, NothingThatThrowsMeansNoEndProbe) {
  const PlanOf plan({0x03, 0x57, 0xB1});

  ASSERT_EQ(plan.probes().size(), 1U);
  EXPECT_FALSE(plan.probes()[0].block_end);
}

TEST(PlanProbesTest, TheEndOfABlockThatMayThrowIsBeforeItsTerminator) {
  // 0 iconst_1, 1 iconst_0, 2 idiv, 3 ireturn
  const PlanOf plan({0x04, 0x03, 0x6C, 0xAC});

  ASSERT_EQ(plan.probes().size(), 2U);
  EXPECT_TRUE(plan.probes()[1].block_end);
  EXPECT_FALSE(plan.probes()[1].after);
  EXPECT_EQ(plan.probes()[1].pc, 3U);
}

TEST(PlanProbesTest, OnlyTheLastSegmentDecidesOnTheEndProbe) {
  // 0 iconst_1, 1 iconst_0, 2 idiv, 3 pop, 4 return; a line starts at the return.
  const PlanOf plan({0x04, 0x03, 0x6C, 0x57, 0xB1}, {{0, 1}, {4, 2}});

  ASSERT_EQ(plan.probes().size(), 2U);
  EXPECT_FALSE(plan.probes()[1].block_end);
}

TEST(PlanProbesTest, AnExplicitThrowIsATerminator) {
  // 0 aconst_null, 1 athrow
  const PlanOf plan({0x01, 0xBF});

  EXPECT_EQ(plan.probes().size(), 1U);
}

TEST(PlanProbesTest, TheEndOfABlockThatFallsThroughIsBehindItsLastInstruction) {
  // 0 iconst_0, 1 ifeq 8, 4 iconst_1, 5 iconst_0, 6 idiv, 7 pop, 8 return
  const PlanOf plan({0x03, 0x99, 0x00, 0x07, 0x04, 0x03, 0x6C, 0x57, 0xB1});

  ASSERT_EQ(plan.probes().size(), 4U);
  EXPECT_EQ(plan.probes()[2].pc, 7U);
  EXPECT_TRUE(plan.probes()[2].block_end);
  EXPECT_TRUE(plan.probes()[2].after);
}

TEST(PlanProbesTest, JumpsAreObservedWithTheirOwnComparison) {
  // 0 iconst_0, 1 iconst_0, 2 if_icmpge 5, 5 aconst_null, 6 ifnonnull 9, 9 return
  const PlanOf plan({0x03, 0x03, 0xA2, 0x00, 0x03, 0x01, 0xC7, 0x00, 0x03, 0xB1});

  ASSERT_EQ(plan.branches().size(), 2U);
  EXPECT_EQ(plan.branches()[0].operands, OperandKind::kInts);
  EXPECT_EQ(plan.branches()[0].comparison, Comparison::kGreaterOrEqual);
  EXPECT_EQ(plan.branches()[0].observed_pc, 2U);
  EXPECT_EQ(plan.branches()[1].operands, OperandKind::kNull);
  EXPECT_EQ(plan.branches()[1].comparison, Comparison::kNotEqual);
  EXPECT_EQ(plan.branches()[1].branch, 1U);
}

TEST(PlanProbesTest, ALongComparisonIsObservedAtTheLcmp) {
  // 0 lconst_0, 1 lconst_1, 2 lcmp, 3 iflt 6, 6 return
  const PlanOf plan({0x09, 0x0A, 0x94, 0x9B, 0x00, 0x03, 0xB1});

  ASSERT_EQ(plan.branches().size(), 1U);
  EXPECT_EQ(plan.branches()[0].operands, OperandKind::kLongs);
  EXPECT_EQ(plan.branches()[0].observed_pc, 2U);
  EXPECT_EQ(plan.branches()[0].pc, 3U);
  EXPECT_EQ(plan.branches()[0].comparison, Comparison::kLess);
}

TEST(PlanProbesTest, AJumpTargetBetweenLcmpAndJumpLeavesAnIntComparison) {
  // 0 lconst_0, 1 lconst_1, 2 lcmp, 3 iflt 6, 6 iconst_0, 7 goto 3
  const PlanOf plan({0x09, 0x0A, 0x94, 0x9B, 0x00, 0x03, 0x03, 0xA7, 0xFF, 0xFC});

  ASSERT_EQ(plan.branches().size(), 1U);
  EXPECT_EQ(plan.branches()[0].operands, OperandKind::kIntWithZero);
  EXPECT_EQ(plan.branches()[0].observed_pc, 3U);
}

TEST(PlanProbesTest, APredicateThatDecidesAJumpHasItsOwnDistance) {
  ClassWriter writer(49, kPublic, "Made", "java/lang/Object");
  CodeWriter code(writer.pool());
  code.Op(Opcode::kAconstNull);
  code.Op(Opcode::kAconstNull);
  code.InvokeVirtual("java/lang/String", "equals", "(Ljava/lang/Object;)Z");
  code.Op(Opcode::kIfeq, 3);
  code.Op(Opcode::kReturn);
  const std::vector<std::uint8_t> bytes(code.bytes().begin(), code.bytes().end());

  const PlanOf plan(std::move(writer), bytes);

  ASSERT_EQ(plan.branches().size(), 1U);
  EXPECT_EQ(plan.branches()[0].operands, OperandKind::kPredicate);
  EXPECT_EQ(plan.branches()[0].observed_pc, 2U);
  EXPECT_EQ(plan.branches()[0].comparison, Comparison::kDoesNotHold);
}

TEST(PlanProbesTest, EveryCaseOfASwitchIsABranch) {
  // 0 iconst_0, 1 lookupswitch {1, 5}, then 28 iconst_0, 29 ifne 32, 32 return
  const PlanOf plan({0x03, 0xAB, 0,  0, 0, 0, 0, 27, 0, 0, 0,  2,    0,    0,    0,    1,   0,
                     0,    0,    27, 0, 0, 0, 5, 0,  0, 0, 27, 0x03, 0x9A, 0x00, 0x03, 0xB1});

  ASSERT_EQ(plan.branches().size(), 2U);
  EXPECT_EQ(plan.branches()[0].operands, OperandKind::kSwitch);
  EXPECT_EQ(plan.branches()[0].cases, 2U);
  EXPECT_EQ(plan.branches()[1].branch, 2U);
  EXPECT_EQ(plan->branch_count, 3U);
}

TEST(PlanProbesTest, AMethodWithoutCodeHasNoProbes) {
  ClassWriter writer(49, kPublic | kAbstract, "Made", "java/lang/Object");
  writer.AddMethod({kPublic | kAbstract, "size", "()I", std::nullopt, {}});
  const auto bytes = *writer.Finish();
  const auto parsed = ParseClassFile(bytes);
  ASSERT_TRUE(parsed.has_value());

  const ProbePlan plan = PlanProbes(*parsed);

  ASSERT_EQ(plan.methods.size(), 1U);
  EXPECT_THAT(plan.methods[0].probes, IsEmpty());
}

}  // namespace
}  // namespace aftershock::jvm
