// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/class_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/jvm/classfile/corpus.h"

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

using Bytes = std::vector<std::uint8_t>;

/// A class with one static method of this code.
Result<Bytes> ClassWithCode(Bytes code, std::vector<ExceptionHandler> handlers = {}) {
  ClassWriter writer(49, kPublic | kSuper, "Made", "java/lang/Object");
  writer.AddMethod(
      {kStatic, "run", "()V", NewCode{2, 2, std::move(code), std::move(handlers), {}}, {}});
  return writer.Finish();
}

std::string ReasonAgainst(Bytes code, std::vector<ExceptionHandler> handlers = {}) {
  const auto bytes = ClassWithCode(std::move(code), std::move(handlers));
  if (!bytes) return bytes.error().message;
  const auto parsed = ParseClassFile(*bytes);
  return parsed ? "" : parsed.error().message;
}

TEST(ClassWriterTest, WritesWhatTheParserReads) {
  const std::string_view interfaces[] = {"java/util/List", "java/lang/Cloneable"};
  ClassWriter writer(52, kPublic | kAbstract, "shop/Stub", "shop/Base", interfaces);
  writer.AddField(kPrivate, "answers", "[J");
  writer.AddMethod({kPublic | kAbstract, "size", "()I", std::nullopt, {"java/io/IOException"}});
  writer.AddMethod({kPublic, "clear", "()V", NewCode{0, 1, {0xB1}, {}, {}}, {}});

  const auto bytes = writer.Finish();

  ASSERT_TRUE(bytes.has_value());
  const auto parsed = ParseClassFile(*bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  EXPECT_EQ(parsed->name, "shop/Stub");
  EXPECT_EQ(parsed->super_name, "shop/Base");
  EXPECT_THAT(parsed->interfaces, ElementsAre("java/util/List", "java/lang/Cloneable"));
  EXPECT_EQ(parsed->fields.at(0).descriptor, "[J");
  EXPECT_THAT(parsed->methods.at(0).exceptions, ElementsAre("java/io/IOException"));
  EXPECT_EQ(parsed->methods.at(1).code->max_locals, 1);
}

TEST(ConstantPoolWriterTest, GivesEqualConstantsOneIndexAndLongsTwoSlots) {
  ConstantPoolWriter pool;

  const auto first = pool.Long(7);
  const auto second = pool.Double(7);
  const auto third = pool.Integer(7);

  EXPECT_EQ(first, 1);
  EXPECT_EQ(second, 3);
  EXPECT_EQ(third, 5);
  EXPECT_EQ(pool.Long(7), first);
  EXPECT_EQ(pool.Method("A", "m", "()V"), pool.Method("A", "m", "()V"));
  EXPECT_NE(pool.Method("A", "m", "()V"), pool.Method("A", "m", "()V", true));
}

TEST(ConstantPoolWriterTest, KeepsTheConstantsOfAParsedClass) {
  const auto bytes = ReadSeed("Shapes.class");
  const auto parsed = ParseClassFile(bytes);
  ASSERT_TRUE(parsed.has_value());
  ConstantPoolWriter pool(*parsed);

  const auto added = pool.Utf8("new");

  EXPECT_EQ(added, parsed->pool.size());
}

TEST(ConstantPoolWriterTest, SaysWhenThereIsNoRoomLeft) {
  ConstantPoolWriter pool;

  for (std::int32_t i = 0; i < 65534; ++i) pool.Integer(i);

  EXPECT_FALSE(pool.overflowed());
  EXPECT_EQ(pool.Integer(-1), 0);
  EXPECT_TRUE(pool.overflowed());
}

TEST(CodeCheckTest, AcceptsJumpsSwitchesSubroutinesAndWideForms) {
  EXPECT_EQ(ReasonAgainst({0x03, 0x99, 0x00, 0x03, 0xB1}), "");  // iconst_0, ifeq +3, return
  EXPECT_EQ(ReasonAgainst({0xA8, 0x00, 0x04, 0xB1, 0x4C, 0xA9, 0x01}), "");           // jsr, ret
  EXPECT_EQ(ReasonAgainst({0xC4, 0x84, 0x00, 0x01, 0x12, 0x34, 0xB1}), "");           // wide iinc
  EXPECT_EQ(ReasonAgainst({0x03, 0xAA, 0, 0,  0,   0, 0, 19, 0, 0, 0, 1, 0, 0, 0, 1,  // tableswitch
                           0,    0,    0, 19, 0xB1}),
            "");
  EXPECT_EQ(ReasonAgainst({0xC8, 0, 0, 0, 5, 0xB1}), "");  // goto_w
}

TEST(CodeCheckTest, RejectsCodeThatIsNoSequenceOfInstructions) {
  EXPECT_THAT(ReasonAgainst({}), HasSubstr("code of 0 bytes"));
  EXPECT_THAT(ReasonAgainst({0xCA}), HasSubstr("no valid instruction at pc 0"));
  EXPECT_THAT(ReasonAgainst({0x00, 0x10}), HasSubstr("no valid instruction at pc 1"));
  EXPECT_THAT(ReasonAgainst({0xC4, 0x00, 0x00, 0x00}), HasSubstr("no valid instruction"));
  // A lookupswitch with more pairs than there is code for, and with a negative number of them.
  EXPECT_THAT(ReasonAgainst({0xAB, 0, 0, 0, 0, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF}),
              HasSubstr("no valid instruction"));
  EXPECT_THAT(ReasonAgainst({0xAB, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF}),
              HasSubstr("no valid instruction"));
}

TEST(CodeCheckTest, RejectsJumpsIntoInstructionsAndOutOfTheCode) {
  EXPECT_THAT(ReasonAgainst({0xA7, 0x00, 0x01, 0xB1}), HasSubstr("jump to 1 at pc 0"));
  EXPECT_THAT(ReasonAgainst({0xA7, 0x00, 0x04, 0xB1}), HasSubstr("jump to 4 at pc 0"));
  EXPECT_THAT(ReasonAgainst({0xA7, 0xFF, 0xFF, 0xB1}), HasSubstr("jump to -1 at pc 0"));
}

TEST(CodeCheckTest, RejectsConstantsOfTheWrongKind) {
  // #1 is the text "Made".
  EXPECT_THAT(ReasonAgainst({0x12, 0x01, 0x57, 0xB1}), HasSubstr("constant #1 is of the wrong"));
  EXPECT_THAT(ReasonAgainst({0xB8, 0x00, 0x02, 0xB1}), HasSubstr("constant #2 is of the wrong"));
  EXPECT_THAT(ReasonAgainst({0xBB, 0xFF, 0xFF, 0x57, 0xB1}), HasSubstr("constant #65535"));
}

TEST(CodeCheckTest, RejectsHandlersThatDoNotLieOnInstructions) {
  const Bytes code = {0x10, 0x05, 0x57, 0xB1};  // bipush 5, pop, return

  EXPECT_EQ(ReasonAgainst(code, {{0, 4, 3, {}, 0}}), "");
  EXPECT_THAT(ReasonAgainst(code, {{1, 4, 3, {}, 0}}), HasSubstr("exception handler"));
  EXPECT_THAT(ReasonAgainst(code, {{0, 5, 3, {}, 0}}), HasSubstr("exception handler"));
  EXPECT_THAT(ReasonAgainst(code, {{2, 2, 3, {}, 0}}), HasSubstr("exception handler"));
  EXPECT_THAT(ReasonAgainst(code, {{0, 2, 4, {}, 0}}), HasSubstr("exception handler"));
}

}  // namespace
}  // namespace aftershock::jvm
