// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "harvest/harvest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/report_signs.h"
#include "support/report_text.h"

namespace aftershock::harvest {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<Piece> HarvestText(const std::string& text) {
  return Harvest(trace::ReadReport(text).lines, 1, aftershock::testing::ReportSigns()).pieces;
}

/// "line: reason" of each.
std::vector<std::string> LeftOutOf(const std::string& text) {
  std::vector<std::string> found;
  for (const LeftOutCode& block :
       Harvest(trace::ReadReport(text).lines, 1, aftershock::testing::ReportSigns()).left_out) {
    found.push_back(std::to_string(block.line) + ": " + block.reason);
  }
  return found;
}

std::string Fenced(const std::string& code) { return "```java\n" + code + "```\n"; }

std::vector<std::string> TextsOf(const std::vector<Piece>& pieces, PieceKind kind) {
  std::vector<std::string> texts;
  for (const Piece& piece : pieces) {
    if (piece.kind == kind) texts.push_back(piece.text);
  }
  return texts;
}

const char* const kTrace =
    "java.lang.NullPointerException\n"
    "\tat shop.Cart.add(Cart.java:12)\n"
    "\tat shop.Main.main(Main.java:3)\n";

TEST(HarvestTest, ABareTraceHasNothingAroundIt) { EXPECT_THAT(HarvestText(kTrace), IsEmpty()); }

TEST(HarvestTest, AFencedBlockOfCodeComesFirstWithItsLine) {
  const auto pieces = HarvestText(
      "Adding 7 pears crashes.\n"
      "\n"
      "```java\n"
      "Cart cart = new Cart();\n"
      "cart.add(\"pear\");\n"
      "```\n" +
      std::string(kTrace));

  ASSERT_FALSE(pieces.empty());
  EXPECT_EQ(pieces[0].kind, PieceKind::kCode);
  EXPECT_EQ(pieces[0].text, "Cart cart = new Cart();\ncart.add(\"pear\");");
  EXPECT_EQ(pieces[0].line, 4u);
  EXPECT_THAT(TextsOf(pieces, PieceKind::kQuoted), ElementsAre("pear"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kNumber), ElementsAre("7"));
}

TEST(HarvestTest, ATraceInsideABlockIsNoPartOfIt) {
  const auto pieces = HarvestText("```\n" + std::string(kTrace) + "```\nthat is all\n");

  EXPECT_THAT(pieces, IsEmpty());
}

TEST(HarvestTest, IndentedLinesAndJiraBlocksAreBlocksToo) {
  const auto indented = HarvestText("Input:\n\n    a b c\n    d e f\n\nthanks\n");
  const auto jira = HarvestText("{code:java}\nint i = f(1);\n{code}\n{noformat}x|y{noformat}\n");

  EXPECT_THAT(TextsOf(indented, PieceKind::kText), ElementsAre("a b c\nd e f"));
  EXPECT_THAT(TextsOf(jira, PieceKind::kCode), ElementsAre("int i = f(1);"));
  EXPECT_THAT(TextsOf(jira, PieceKind::kText), ElementsAre("x|y"));
}

TEST(HarvestTest, TheLinesOfATextBlockAreItsVariants) {
  const auto pieces = HarvestText("~~~\nfirst\nsecond\n~~~\n");

  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_THAT(pieces[0].variants, ElementsAre("first", "second"));
}

TEST(HarvestTest, CodeThatIsNotSetApartIsFoundByItsLooks) {
  const auto pieces = HarvestText(
      "To see it:\n"
      "Cart cart = new Cart();\n"
      "cart.add(null);\n"
      "and it crashes.\n");

  EXPECT_THAT(TextsOf(pieces, PieceKind::kCode),
              ElementsAre("Cart cart = new Cart();\ncart.add(null);"));
}

TEST(HarvestTest, JsonAndMarkupAreKnownByTheirBeginning) {
  const auto pieces = HarvestText(
      "{\"items\": [\n"
      "  {\"name\": \"pear\"}\n"
      "]}\n"
      "\n"
      "<order id='1'>\n"
      "  <item/>\n"
      "</order>\n");

  EXPECT_THAT(TextsOf(pieces, PieceKind::kJson),
              ElementsAre("{\"items\": [\n  {\"name\": \"pear\"}\n]}"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kMarkup),
              ElementsAre("<order id='1'>\n  <item/>\n</order>"));
}

TEST(HarvestTest, ABlockThatHtmlBreaksIntoLinesKeepsTheLineOfItsSource) {
  const auto pieces = HarvestText("<pre><br><br><br>Cart.clear();</pre>\n" + std::string(kTrace));

  ASSERT_FALSE(pieces.empty());
  EXPECT_EQ(pieces[0].text, "Cart.clear();");
  EXPECT_EQ(pieces[0].line, 1u);
}

TEST(HarvestTest, HtmlIsReadAsABrowserShowsIt) {
  const auto pieces = HarvestText(
      "<html><body><p>Parsing <code>a&lt;b</code> fails:</p>\n"
      "<pre><code>Cart.parse(&quot;a&amp;b&quot;);\n"
      "Cart.clear();</code></pre><p>Bye.</p></body></html>\n");

  EXPECT_THAT(TextsOf(pieces, PieceKind::kCode),
              ElementsAre("Cart.parse(\"a&b\");\nCart.clear();"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kQuoted), Contains("a<b"));
}

TEST(HarvestTest, MailQuotingAndLogPrefixesAreStripped) {
  const auto mail = HarvestText("> > cart.add(\"x\");\n> and so on\n");
  const auto log =
      HarvestText("2024-05-06 07:08:09,123 [main] INFO shop.Cart - adding 'two pears'\n");

  EXPECT_THAT(TextsOf(mail, PieceKind::kCode), ElementsAre("cart.add(\"x\");"));
  EXPECT_THAT(TextsOf(log, PieceKind::kQuoted), ElementsAre("two pears"));
  EXPECT_THAT(TextsOf(log, PieceKind::kNumber), IsEmpty());
}

TEST(HarvestTest, EscapesAndEntitiesHaveAVariantThatIsFreeOfThem) {
  const auto pieces = HarvestText("With \"a\\n\\\"b\\\"\\u0041\" or `x &amp; y` it fails\n");

  ASSERT_EQ(TextsOf(pieces, PieceKind::kQuoted).size(), 2u);
  EXPECT_THAT(pieces[0].variants, ElementsAre("a\n\"b\"A"));
  EXPECT_THAT(pieces[1].variants, ElementsAre("x & y"));
}

TEST(HarvestTest, EscapedPairsOfSurrogatesBecomeOneCharacterAndLoneOnesAreKept) {
  const auto pieces = HarvestText("With \"\\ud83d\\ude00\" and \"x\\ud83d\" it fails\n");

  ASSERT_EQ(TextsOf(pieces, PieceKind::kQuoted).size(), 2u);
  EXPECT_THAT(pieces[0].variants, ElementsAre("\xf0\x9f\x98\x80"));
  EXPECT_THAT(pieces[1].variants, ElementsAre("x\xed\xa0\xbd"));
}

TEST(HarvestTest, WordsWithinLinesAreSortedByWhatTheyLookLike) {
  const auto pieces = HarvestText(
      "The pattern ^[^a]+\\d*$ on 2011-02-29 with size=-17 takes 0x1F or 1.5e3 steps\n"
      "$ java -jar cart.jar --import \"pears.csv\"\n"
      "Expression: a + b * c\n"
      "don't and can't quote nothing\n");

  EXPECT_THAT(TextsOf(pieces, PieceKind::kPattern), ElementsAre("^[^a]+\\d*$"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kDate), ElementsAre("2011-02-29"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kNumber), Contains("-17"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kNumber), Contains("0x1F"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kNumber), Contains("1.5e3"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kSetting), Contains("a + b * c"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kSetting), Contains("-17"));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kCommand),
              ElementsAre("java -jar cart.jar --import \"pears.csv\""));
  EXPECT_THAT(TextsOf(pieces, PieceKind::kQuoted), ElementsAre("pears.csv"));
}

TEST(HarvestTest, ABlockThatIsTooLongEndsWhereItIsClosed) {
  std::string lines;
  for (int i = 0; i < 500; ++i) lines += "f(" + std::to_string(i) + ");\n";

  const auto pieces = HarvestText(Fenced(lines) + "It stops here:\n" + Fenced("stop();\n"));

  const auto code = TextsOf(pieces, PieceKind::kCode);
  ASSERT_EQ(code.size(), 2u);
  EXPECT_TRUE(pieces[0].is_cut);
  EXPECT_EQ(code[1], "stop();");
  EXPECT_FALSE(pieces[1].is_cut);
}

TEST(HarvestTest, ABlockThatIsJustNotTooLongIsNotCut) {
  std::string lines;
  for (int i = 0; i < 400; ++i) lines += "f(" + std::to_string(i) + ");\n";

  const auto pieces = HarvestText(Fenced(lines) + "It stops here:\n" + Fenced("stop();\n"));

  ASSERT_EQ(TextsOf(pieces, PieceKind::kCode).size(), 2u);
  EXPECT_FALSE(pieces[0].is_cut);
}

TEST(HarvestTest, AFenceThatNobodyClosedHidesNothingAfterItsFirstLines) {
  std::string text = "{noformat}\n";
  for (int i = 0; i < 500; ++i) text += "nothing\n";

  const auto pieces = HarvestText(text + Fenced("stop();\n"));

  EXPECT_THAT(TextsOf(pieces, PieceKind::kCode), ElementsAre("stop();"));
}

TEST(HarvestTest, SaysWhyABlockOfCodeIsLeftOut) {
  const std::string long_call = "f(\"" + std::string(10'000, 'x') + "\");\n";
  std::string many;
  for (int i = 0; i < 13; ++i) many += Fenced("f(" + std::to_string(i) + ");\n");

  EXPECT_THAT(LeftOutOf(Fenced("f(1);\n") + Fenced("f(1);\n")),
              ElementsAre("5: the same as line 2"));
  EXPECT_THAT(LeftOutOf(Fenced(long_call + long_call)), ElementsAre("2: too long to be tried"));
  EXPECT_THAT(LeftOutOf(many), ElementsAre("38: beyond the first 12"));
}

TEST(HarvestTest, OfALongLogOnlyWhatIsNearTheTraceIsRead) {
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += "noise 'far away' and more of it\n";
  text += "it was 'near by'\n" + std::string(kTrace);

  const auto lines = trace::ReadReport(text).lines;
  const auto near = Harvest(lines, 50'002, aftershock::testing::ReportSigns()).pieces;

  EXPECT_THAT(TextsOf(near, PieceKind::kQuoted), Contains("near by"));
  EXPECT_THAT(
      TextsOf(Harvest(lines, 1, aftershock::testing::ReportSigns()).pieces, PieceKind::kQuoted),
      Not(Contains("near by")));
}

}  // namespace
}  // namespace aftershock::harvest
