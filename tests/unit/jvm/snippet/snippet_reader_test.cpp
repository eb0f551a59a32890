// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/snippet/snippet_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(SnippetTest, LocalsConstructorsAndChains) {
  EXPECT_EQ(Read("Basket basket = new Basket(\"ann\");\n"
                 "basket.add(\"pear\").add(3);\n"),
            "v0 = \"ann\" : Ljava/lang/String;\n"
            "v1 = Lfruit/Basket;.<init>(v0)\n"
            "v2 = \"pear\" : Ljava/lang/String;\n"
            "v3 = v1.add(v2)\n"
            "v4 = 3 : I\n"
            "v5 = v3.add(v4)\n");
}

TEST_F(SnippetTest, OverloadsAreChosenAsJavaDoes) {
  EXPECT_THAT(Read("new Basket().add('c');"), HasSubstr("v1 = 99 : I\nv2 = v0.add(v1)"));
  EXPECT_THAT(Read("new Basket().add(2L);"),
              HasSubstr("v1 = 2 : J\nv2 = Ljava/lang/Long;.valueOf(v1)\nv3 = v0.add(v2)"));
  EXPECT_THAT(Read("new Basket().add((Object) null);"),
              HasSubstr("v1 = null : Ljava/lang/Object;\nv2 = v0.add(v1)"));
  EXPECT_THAT(Read("Basket.weigh(5, 2);"), HasSubstr("v0 = 5 : J\nv1 = 2 : D"));
}

TEST_F(SnippetTest, VariableArityTakesAnArray) {
  EXPECT_THAT(Read("Basket.of(\"a\", \"b\");"),
              HasSubstr("v2 = new [Ljava/lang/String; {v0, v1}\nv3 = Lfruit/Basket;.of(v2)"));
  EXPECT_THAT(Read("Basket.of();"), HasSubstr("v0 = new [Ljava/lang/String; {}"));
}

TEST_F(SnippetTest, ArraysEnumsClassLiteralsAndListsAreValues) {
  EXPECT_EQ(Read("byte[] bytes = {1, (byte) 200};\n"
                 "basket = new Basket();\n"
                 "basket.fill(bytes, new char[2]);\n"
                 "basket.take(new ArrayList<>(), Basket.Kind.SOUR, String.class);\n"),
            "v0 = 1 : B\n"
            "v1 = -56 : B\n"
            "v2 = new [B {v0, v1}\n"
            "v3 = Lfruit/Basket;.<init>()\n"
            "v4 = 0 : C\n"
            "v5 = new [C {v4, v4}\n"
            "v6 = v3.fill(v2, v5)\n"
            "v7 = Ljava/util/ArrayList;.<init>()\n"
            "v8 = Lfruit/Basket$Kind;.SOUR()\n"
            "v9 = class Ljava/lang/String; : Ljava/lang/Class;\n"
            "v10 = v3.take(v7, v8, v9)\n");
}

TEST_F(SnippetTest, AssertionsAreUnwrapped) {
  EXPECT_THAT(Read("assertEquals(3, new Basket(\"x\").add(1));"), HasSubstr("v3 = v1.add(v2)"));
  EXPECT_THAT(Read("assertThrows(Error.class, () -> Basket.of(\"y\"));"),
              HasSubstr("Lfruit/Basket;.of(v1)"));
  EXPECT_THAT(Read("assertThat(Basket.of(\"z\")).isNotNull();"),
              HasSubstr("Lfruit/Basket;.of(v1)"));
}

TEST_F(SnippetTest, EachMethodOfAClassIsATestOfItsOwnWithTheFieldsBefore) {
  EXPECT_EQ(Read("package some.where;\n"
                 "import fruit.*;\n"
                 "public class BasketTest {\n"
                 "  private final Basket basket = new Basket();\n"
                 "  @Test public void first() throws Exception {\n"
                 "    try { basket.add(1); } catch (Error e) { fail(\"no\"); }\n"
                 "  }\n"
                 "  public static void main(String[] args) { Basket.of(args); }\n"
                 "}\n"),
            "v0 = Lfruit/Basket;.<init>()\nv1 = 1 : I\nv2 = v0.add(v1)\n"
            "--\n"
            "v0 = Lfruit/Basket;.<init>()\nv1 = new [Ljava/lang/String; {}\n"
            "v2 = Lfruit/Basket;.of(v1)\n");
}

TEST_F(SnippetTest, WhatDoesNotResolveGoesWithWhatDependsOnItAndTheRestStays) {
  EXPECT_EQ(Read("Basket basket = new Basket();\n"
                 "Unknown thing = Mystery.make(basket.add(1));\n"
                 "thing.use(basket);\n"
                 "basket.noSuchMethod();\n"
                 "basket.add(\"x\");\n"),
            "v0 = Lfruit/Basket;.<init>()\n"
            "v1 = 1 : I\n"
            "v2 = v0.add(v1)\n"
            "v3 = \"x\" : Ljava/lang/String;\n"
            "v4 = v0.add(v3)\n");
}

TEST_F(SnippetTest, ConstantsAreFoldedAndTextBlocksLoseTheirMargin) {
  const ReadSnippet read = reader_->Read(
      "String s = \"a\" + 1 + 'b' + \"\\u0043\\n\";\n"
      "long day = 24 * 60 * 60 * 1000L;\n"
      "Basket.of(\"\"\"\n    {\n      x\n    }\"\"\");\n");

  EXPECT_THAT(read.constants, Contains(program::Value(std::u16string(u"a1bC\n"))));
  EXPECT_THAT(read.constants, Contains(program::Value(std::int64_t{86'400'000})));
  EXPECT_THAT(read.constants, Contains(program::Value(std::u16string(u"{\n  x\n}"))));
}

TEST_F(SnippetTest, LambdasAndAnonymousClassesBecomeStubs) {
  EXPECT_THAT(Read("new Basket().each(() -> 1);"),
              HasSubstr("stub Ljava/util/concurrent/Callable;"));
  EXPECT_THAT(
      Read("new Basket().each(new Callable<String>() { public String call() { return \"\"; } });"),
      HasSubstr("stub Ljava/util/concurrent/Callable;"));
}

TEST_F(SnippetTest, KotlinThatLooksLikeJavaIsRead) {
  EXPECT_EQ(Read("val basket = Basket(\"ann\")\nbasket.add(1)\n"),
            "v0 = \"ann\" : Ljava/lang/String;\n"
            "v1 = Lfruit/Basket;.<init>(v0)\n"
            "v2 = 1 : I\n"
            "v3 = v1.add(v2)\n");
}

TEST_F(SnippetTest, FieldsAreReadAndWritten) {
  const std::string test = Read("Basket b = Basket.EMPTY; b.size = 4; b.add(b.size);");

  EXPECT_THAT(test, HasSubstr("EMPTY"));
  EXPECT_THAT(test, HasSubstr("v1 = 4 : I"));
  EXPECT_THAT(test, HasSubstr("v3 = v0.size"));
}

TEST_F(SnippetTest, ProseIsNoCode) {
  EXPECT_EQ(Read("It fails whenever I (or anybody) add a pear; see the docs."), "");
  EXPECT_THAT(Read("call Basket.of(\"a\") twice"), Not(HasSubstr("twice")));
}

}  // namespace
}  // namespace aftershock::jvm
