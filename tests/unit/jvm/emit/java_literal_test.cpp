// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/java_literal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "jvm/emit/internal/writing/long_text.h"

namespace aftershock::jvm {
namespace {

TEST(JavaLiteralTest, CastsSmallIntegersOnlyWhereNothingConvertsThem) {
  EXPECT_EQ(IntegerLiteral('B', 5, true), "(byte) 5");
  EXPECT_EQ(IntegerLiteral('B', 5, false), "5");
  EXPECT_EQ(IntegerLiteral('S', -3, true), "(short) -3");
  EXPECT_EQ(IntegerLiteral('J', 5, true), "5L");
}

TEST(JavaLiteralTest, NamesExtremes) {
  EXPECT_EQ(IntegerLiteral('I', std::numeric_limits<std::int32_t>::min(), true),
            "Integer.MIN_VALUE");
  EXPECT_EQ(RealLiteral('D', std::nan("")), "Double.NaN");
  EXPECT_EQ(RealLiteral('F', -HUGE_VAL), "Float.NEGATIVE_INFINITY");
  EXPECT_EQ(RealLiteral('D', 4.9e-324), "Double.MIN_VALUE");
}

TEST(JavaLiteralTest, KeepsRealsExact) {
  EXPECT_EQ(RealLiteral('D', 0.1), "0.1");
  EXPECT_EQ(RealLiteral('D', 1), "1.0");
  EXPECT_EQ(RealLiteral('D', -0.0), "-0.0");
  EXPECT_EQ(RealLiteral('D', 1e300), "1e+300");
  EXPECT_EQ(RealLiteral('F', static_cast<double>(0.1F)), "0.1f");
}

TEST(JavaLiteralTest, NeverWritesAnEscapeThatTheCompilerReadsTooEarly) {
  EXPECT_EQ(StringLiteral(u"a\n\r\"\\'"), "\"a\\n\\r\\\"\\\\'\"");
  EXPECT_EQ(CharLiteral(u'\''), "'\\''");
  EXPECT_EQ(CharLiteral(u'"'), "'\"'");
  EXPECT_EQ(StringLiteral(std::u16string(1, 0xd800)), "\"\\ud800\"");
  EXPECT_EQ(StringLiteral(std::u16string(1, u'\0')), "\"\\u0000\"");
}

TEST(LongTextTest, WritesRepetitionAsRepetition) {
  const auto written = WriteText(std::u16string(58, u'x'), 11);

  EXPECT_EQ(written.expression, "\"x\".repeat(58)");
  EXPECT_FALSE(written.uses_repeat);
}

TEST(LongTextTest, RepeatsByAHelperWhereJavaCannot) {
  const auto written = WriteText(std::u16string(1001, u'x'), 8);

  EXPECT_EQ(written.expression, "repeat(\"x\", 1001)");
  EXPECT_TRUE(written.uses_repeat);
}

TEST(LongTextTest, AHelperIsNotWorthItForAFewLetters) {
  const auto written = WriteText(std::u16string(58, u'x'), 8);

  EXPECT_EQ(written.expression, StringLiteral(std::u16string(58, u'x')));
  EXPECT_FALSE(written.uses_repeat);
}

TEST(LongTextTest, RepeatsUnitsOfSeveralLettersAndKeepsWhatStandsAround) {
  std::u16string text = u"{";
  for (int i = 0; i < 30; ++i) text += u"[\n";
  text += u"}";

  std::string expression = WriteText(text, 17).expression;
  std::erase(expression, kSoftBreak);

  EXPECT_EQ(expression, "\"{\" + \"[\\n\".repeat(30) + \"}\"");
}

TEST(LongTextTest, LeavesWhatCanBeCountedAsItIs) {
  EXPECT_EQ(WriteText(u"----------", 17).expression, "\"----------\"");
  EXPECT_EQ(WriteText(u"", 17).expression, "\"\"");
}

TEST(LongTextTest, DoesNotLetAConstantGrowTooLongForAClassFile) {
  std::u16string text;
  for (int i = 0; i < 70'000; ++i) text += static_cast<char16_t>(u'a' + i % 7 * (i % 11) % 26);
  text += u"end";

  EXPECT_TRUE(WriteText(text, 17).expression.starts_with("String.join(\"\", \""));
}

}  // namespace
}  // namespace aftershock::jvm
