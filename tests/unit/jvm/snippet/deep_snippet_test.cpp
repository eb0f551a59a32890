// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/snippet/snippet_fixture.h"

namespace aftershock::jvm {
namespace {

constexpr const char* kTokens[] = {
    "(",  ")",   "{", "}",      "[",     "]",    "<",       ">",   ".",
    ",",  ";",   "=", "new ",   "->",    "::",   "\"",      "'",   "\"\"\"",
    "//", "/*",  "@", "class ", "case ", "for(", "Basket",  "add", "1e999",
    "0x", "\\u", "?", ":",      "-",     "var ", "return ", "\n",  "import "};

class DeepSnippetTest : public SnippetTest {
 protected:
  void Check(const std::string& text) {
    for (const testcase::TestCase& test : reader_->Read(text).tests) {
      const auto flaw = testcase::FindFlaw(test, *world_);
      ASSERT_FALSE(flaw.has_value()) << *flaw << "\nin: " << text;
      ASSERT_LE(test.statements.size(), 100u);
    }
  }
};

TEST_F(DeepSnippetTest, IsSurvivedWhateverItRepeats) {
  for (const char* token : kTokens) {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += token;
    ASSERT_NO_FATAL_FAILURE(Check(text)) << token;
    ASSERT_NO_FATAL_FAILURE(Check("new Basket()" + text)) << token;
  }
  std::string chain = "new Basket()";
  for (int i = 0; i < 5'000; ++i) chain += ".add(1)";
  ASSERT_NO_FATAL_FAILURE(Check(chain));
}

TEST_F(DeepSnippetTest, LambdasThatCallThemselvesOrOthersTwiceAreTakenAsCalledOnce) {
  ASSERT_NO_FATAL_FAILURE(
      Check("Unknown c = () -> { nowhere(c); nowhere(c); nowhere(c); }; nowhere(c);"));
  std::string text = "Unknown c0 = () -> 1;\n";
  for (int i = 1; i < 60; ++i) {
    const std::string before = std::to_string(i - 1);
    text += "Unknown c" + std::to_string(i) + " = () -> { nowhere(c" + before + "); nowhere(c" +
            before + "); };\n";
  }
  ASSERT_NO_FATAL_FAILURE(Check(text + "nowhere(c59);"));
}

}  // namespace
}  // namespace aftershock::jvm
