// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/text/terminal_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock {
namespace {

TEST(TerminalTextTest, LeavesOrdinaryTextAsItIs) {
  const std::string text = "Größe 10 €, 日本語, 🙂\n\tat shop.Cart.total(Cart.java:12)";

  EXPECT_EQ(ForTerminal(text), text);
}

TEST(TerminalTextTest, MakesControlCharactersVisible) {
  EXPECT_EQ(ForTerminal("\033]0;owned\007"), "\\u001b]0;owned\\u0007");
  EXPECT_EQ(ForTerminal("\033[2J"), "\\u001b[2J");
  EXPECT_EQ(ForTerminal("failed\rReproduced"), "failed\\u000dReproduced");
  EXPECT_EQ(ForTerminal("a\bb\vc\fd\x7f"), "a\\u0008b\\u000bc\\u000cd\\u007f");
  EXPECT_EQ(ForTerminal(std::string_view("a\0b", 3)), "a\\u0000b");
}

TEST(TerminalTextTest, MakesControlCharactersOfTheSecondSetVisible) {
  EXPECT_EQ(ForTerminal("\xc2\x9b"
                        "2J"),
            "\\u009b2J");
  EXPECT_EQ(ForTerminal("\xc2\x85"), "\\u0085");
  EXPECT_EQ(ForTerminal("\xc2\xa0"), "\xc2\xa0") << "a no-break space steers nothing";
}

TEST(TerminalTextTest, MakesChangesOfDirectionVisible) {
  EXPECT_EQ(ForTerminal("a\u202eb\u202cc"), "a\\u202eb\\u202cc");
  EXPECT_EQ(ForTerminal("\u2066x\u2069"), "\\u2066x\\u2069");
}

TEST(TerminalTextTest, ReplacesWhatIsNotUtf8) {
  EXPECT_EQ(ForTerminal("caf\xe9"), "caf\ufffd");
  EXPECT_EQ(ForTerminal("\x9b"
                        "2J"),
            "\ufffd2J")
      << "a single byte that terminals of one-byte sets obey";
  EXPECT_EQ(ForTerminal("\xc0\x9b"), "\ufffd\ufffd") << "an escape written too long";
  EXPECT_EQ(ForTerminal("\xed\xa0\x80"), "\ufffd\ufffd\ufffd") << "half of a pair";
  EXPECT_EQ(ForTerminal("\xe2\x82"), "\ufffd\ufffd") << "cut off";
}

TEST(TerminalTextTest, ALineStaysALine) {
  EXPECT_EQ(ForTerminalLine("one\ntwo"), "one\\u000atwo");
  EXPECT_EQ(ForTerminalLine("one\ttwo"), "one\ttwo");
}

TEST(TerminalTextTest, NoByteBelowSpaceIsLeftOfAnyInput) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string shown =
          ForTerminalLine(std::string{static_cast<char>(first), static_cast<char>(second)});
      for (const char c : shown) {
        EXPECT_TRUE(c == '\t' || static_cast<unsigned char>(c) >= 0x20) << first << ' ' << second;
      }
    }
  }
}

}  // namespace
}  // namespace aftershock
