// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/rng.h"
#include "unit/jvm/snippet/snippet_fixture.h"

namespace aftershock::jvm {
namespace {

constexpr const char* kCorpus[] = {
    "Basket b = new Basket(\"ann\"); b.add(\"x\").add(3); assertEquals(1, b.add(null));",
    "class T { Basket f = new Basket(); @Test void t() { for (int i = 0; i < 3; i++) { f.add(i); } "
    "} }",
    "import fruit.*; import static fruit.Basket.of; var x = of(\"a\", \"b\"); int[][] y = {{1}, "
    "{2}};",
    "Callable<Integer> c = () -> { return 1; }; new Basket().each(c); b.fill(new byte[]{1}, "
    "\"\"\"\n x\"\"\".toCharArray());",
    "switch (x) { case 1: f(); break; default: g(); } try (Reader r = new StringReader(\"a\")) { "
    "r.read(); }",
    "Map.Entry<String, List<int[]>> e = (Map.Entry) foo.<T>bar(Basket::new)[3].baz; x = y ? z : "
    "-1L + 0x7F;"};

constexpr const char* kTokens[] = {
    "(",  ")",   "{", "}",      "[",     "]",    "<",       ">",   ".",
    ",",  ";",   "=", "new ",   "->",    "::",   "\"",      "'",   "\"\"\"",
    "//", "/*",  "@", "class ", "case ", "for(", "Basket",  "add", "1e999",
    "0x", "\\u", "?", ":",      "-",     "var ", "return ", "\n",  "import "};

class SnippetFuzzTest : public SnippetTest {
 protected:
  void Check(const std::string& text) {
    for (const testcase::TestCase& test : reader_->Read(text).tests) {
      const auto flaw = testcase::FindFlaw(test, *world_);
      ASSERT_FALSE(flaw.has_value()) << *flaw << "\nin: " << text;
      ASSERT_LE(test.statements.size(), 100u);
    }
  }
};

TEST_F(SnippetFuzzTest, MutatedSnippetsNeverGiveAFlawedTest) {
  Rng random(3);
  for (int round = 0; round < 4'000; ++round) {
    std::string text = kCorpus[random.Below(std::size(kCorpus))];
    const std::size_t edits = 1 + random.Below(6);
    for (std::size_t i = 0; i < edits; ++i) {
      const std::size_t at = random.Below(text.size() + 1);
      if (random.Chance(0.5)) {
        text.insert(at, kTokens[random.Below(std::size(kTokens))]);
      } else {
        text.erase(at, random.Below(8));
      }
    }
    ASSERT_NO_FATAL_FAILURE(Check(text));
  }
}

TEST_F(SnippetFuzzTest, DeepAndLongInputIsSurvived) {
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

}  // namespace
}  // namespace aftershock::jvm
