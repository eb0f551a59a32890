// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/code_block.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "jvm/snippet/code_imports.h"
#include "unit/jvm/snippet/snippet_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(CodeBlockTest, LooseStatementsAreOneTest) {
  const CodeBlock block = TakeApart(
      "import java.util.*;\n"
      "import static java.lang.Math.max;\n"
      "Basket basket = new Basket(); // empty\n"
      "...\n"
      "for (int i = 0; i < 3; i++) { basket.add(\"a;}\"); }\n"
      "if (basket.isEmpty()) fill(); else { spill(); }\n"
      "do x(); while (y());\n"
      "try (Basket b = open()) { } catch (IOException e) { } finally { }\n"
      "basket.each(apple -> { eat(apple); eat(apple); });\n"
      "basket.weigh()");

  EXPECT_THAT(block.imports, ElementsAre("java.util.*", "static java.lang.Math.max"));
  ASSERT_THAT(block.runnable, SizeIs(1));
  EXPECT_THAT(block.runnable[0].statements,
              ElementsAre("Basket basket = new Basket(); // empty",
                          "for (int i = 0; i < 3; i++) { basket.add(\"a;}\"); }",
                          "if (basket.isEmpty()) fill(); else { spill(); }", "do x(); while (y());",
                          "try (Basket b = open()) { } catch (IOException e) { } finally { }",
                          "basket.each(apple -> { eat(apple); eat(apple); });", "basket.weigh();"));
}

TEST(CodeBlockTest, MethodsFieldsAndClassesAroundStatementsAreMembers) {
  const CodeBlock block = TakeApart(
      "private static final int MOST = 3;\n"
      "public class Apple { int weight; }\n"
      "static <T> List<T> many(T one) throws IOException { return null; }\n"
      "eat(new Apple());\n");

  ASSERT_THAT(block.runnable, SizeIs(1));
  EXPECT_THAT(block.runnable[0].statements, ElementsAre("eat(new Apple());"));
  EXPECT_THAT(block.runnable[0].members,
              ElementsAre("private static final int MOST = 3;",
                          "static <T> List<T> many(T one) throws IOException { return null; }",
                          "static class Apple { int weight; }"));
}

TEST(CodeBlockTest, TheBodyOfMainIsTheTest) {
  const CodeBlock block = TakeApart(
      "package com.example;\n"
      "public class Demo {\n"
      "  private int size = 1;\n"
      "  public static void main(String... args) { new Demo().run(args); }\n"
      "  void run(String[] all) { }\n"
      "}\n");

  ASSERT_THAT(block.runnable, SizeIs(1));
  EXPECT_EQ(block.runnable[0].own_class, "Demo");
  EXPECT_THAT(block.runnable[0].statements,
              ElementsAre("String[] args = {};", "new Demo().run(args);"));
  EXPECT_THAT(block.runnable[0].members,
              ElementsAre("private int size = 1;", "void run(String[] all) { }"));
}

TEST(CodeBlockTest, EachTestOfAClassIsOneWithItsFixture) {
  const CodeBlock block = TakeApart(
      "class BasketTest {\n"
      "  @BeforeEach void setUp() { fill(); }\n"
      "  @AfterEach void tearDown() { }\n"
      "  @Test void one() { eat(1); }\n"
      "  @Test void two() { eat(2); }\n"
      "}\n");

  ASSERT_THAT(block.runnable, SizeIs(2));
  EXPECT_THAT(block.runnable[0].statements, ElementsAre("setUp();", "eat(1);"));
  EXPECT_THAT(block.runnable[0].members, ElementsAre("void setUp() { fill(); }"));
  EXPECT_EQ(block.runnable[1].entry, "two");
}

TEST(CodeBlockTest, MethodsThatNeedNothingAreRunWhereNothingElseCanBe) {
  const CodeBlock block = TakeApart(
      "class Demo {\n"
      "  int size() { return 1; }\n"
      "  void fun() { size(); }\n"
      "}\n");

  ASSERT_THAT(block.runnable, SizeIs(1));
  EXPECT_THAT(block.runnable[0].statements, ElementsAre("size();"));
}

TEST(CodeBlockTest, AClassThatMustStayWhatItIsIsCalled) {
  const CodeBlock block = TakeApart(
      "public class Demo extends Base {\n"
      "  public static void main(String[] args) { }\n"
      "}\n");

  ASSERT_THAT(block.runnable, SizeIs(1));
  EXPECT_THAT(block.runnable[0].statements, ElementsAre("Demo.main(new String[0]);"));
  EXPECT_THAT(block.runnable[0].members[0], HasSubstr("static class Demo extends Base {"));
}

TEST(CodeBlockTest, WhatIsNoCodeNeverHurts) {
  for (const char* text : {"", "}", "{{{", "class", "@", "@Test", "try", "if (", "for", "do", "\"",
                           "a(b", "class A {", "void x() {", "import", "x:", "... …", "<<<<"}) {
    const CodeBlock block = TakeApart(text);
    for (const RunnableCode& code : block.runnable) WithoutHandlers(code);
  }
}

TEST(CodeBlockTest, HandlersAreTakenAway) {
  RunnableCode code;
  code.statements = {"int a = 1;", "try { b(a); c(); } catch (Exception e) { d(); }",
                     "try { e(); } finally { f(); }"};

  EXPECT_THAT(WithoutHandlers(code).statements,
              ElementsAre("int a = 1;", "b(a);", "c();", "try { e(); } finally { f(); }"));
}

TEST(CodeBlockTest, TypesOfOtherBlocksAreTakenWhereTheyAreMentioned) {
  const CodeBlock block = TakeApart("eat(new Apple());");
  const CodeBlock other =
      TakeApart("public class Apple { Core core; }\ninterface Core { }\nclass Pear { }");

  const RunnableCode code = WithTypes(block.runnable.at(0), block, other.types);

  EXPECT_THAT(code.members, ElementsAre("static class Apple { Core core; }", "interface Core { }"));
}

TEST(CodeBlockTest, WhatIsWithinAMemberMayBeTakenOut) {
  const std::string member = "static class A { int a; void b() { c(); d(); } }";

  std::vector<std::string> parts;
  for (const TextRange& range : InnerParts(member)) {
    parts.push_back(member.substr(range.begin, range.end - range.begin));
  }

  EXPECT_THAT(parts, ElementsAre("int a;", "void b() { c(); d(); }", "c();", "d();"));
  EXPECT_THAT(InnerParts("int a = 3;"), IsEmpty());
}

TEST(CodeBlockTest, AJUnit3FixtureHasNothingAboveIt) {
  const CodeBlock block = TakeApart(
      "class T extends TestCase {\n"
      "  protected void setUp() throws Exception { super.setUp(); fill(); }\n"
      "  public void testOne() { eat(1); }\n"
      "}\n");

  ASSERT_THAT(block.runnable, SizeIs(1));
  EXPECT_THAT(block.runnable[0].statements, ElementsAre("setUp();", "eat(1);"));
  EXPECT_THAT(block.runnable[0].members, ElementsAre("void setUp() throws Exception { fill(); }"));
}

TEST(CodeBlockTest, NamesAreReplacedOnlyAsNames) {
  EXPECT_EQ(Renamed("Demo d = new Demo(\"Demo\"); // Demo\nDemos x;", "Demo", "Test"),
            "Test d = new Test(\"Demo\"); // Demo\nDemos x;");
}

class CodeImportsTest : public SnippetTest {
 protected:
  std::vector<std::string> ImportsOf(const std::string& text) {
    CodeImports imports(*world_, *index_, {"fruit"});
    const CodeBlock block = TakeApart(text);
    return imports.For(block, block.runnable.at(0).statements);
  }
};

TEST_F(CodeImportsTest, NamesThatNobodyImportedAreLookedUp) {
  EXPECT_THAT(ImportsOf("List<String> a = new ArrayList<>(); Map.Entry<String, Basket> b = null;"),
              ElementsAre("java.util.ArrayList", "java.util.List", "java.util.Map"));
}

TEST_F(CodeImportsTest, ThePackagesThatAReporterImportsAreLookedIntoFirst) {
  EXPECT_THAT(ImportsOf("import java.awt.*;\nList list = null;"), ElementsAre("java.awt.List"));
}

TEST_F(CodeImportsTest, WhatTheClassPathLacksOrNobodyUsesIsLeftOut) {
  EXPECT_THAT(ImportsOf("import org.slf4j.Logger;\nimport java.util.Set;\nint a = 1;"), IsEmpty());
}

TEST_F(CodeImportsTest, VariablesInCapitalsAreNoClasses) {
  EXPECT_THAT(ImportsOf("final int List = 3; use(List);"), IsEmpty());
}

}  // namespace
}  // namespace aftershock::jvm
