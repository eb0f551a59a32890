// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/test_encoder.h"

#include <gtest/gtest.h>

#include <limits>

#include "support/fixed_definitions.h"
#include "support/request_parser.h"

namespace aftershock::runtime {
namespace {

using program::CallableKind;
using program::ClassLiteral;
using program::Null;
using testcase::Call;
using testcase::Literal;
using testcase::MakeArray;
using testcase::MakeStub;
using testcase::TestCase;

class TestEncoderTest : public ::testing::Test {
 protected:
  /// What a worker that has seen all requests so far reads out of one more.
  std::vector<TestCase> RoundTrip(const std::vector<TestCase>& tests) {
    protocol::Writer writer(region_);
    writer.Put(std::uint8_t{0});
    for (const TestCase& test : tests) EXPECT_TRUE(encoder_.Encode(test, writer));
    written_ = writer.size();
    auto parsed = worker_.Parse(std::span(region_).first(written_));
    EXPECT_TRUE(worker_.ok());
    return parsed;
  }

  testing::FixedDefinitions definitions_;
  TestEncoder encoder_{definitions_};
  testing::RequestParser worker_;
  std::vector<std::uint8_t> region_ = std::vector<std::uint8_t>(4096);
  std::size_t written_ = 0;
};

TEST_F(TestEncoderTest, KeepsEveryKindOfLiteral) {
  const auto type = [&](const char* descriptor) { return definitions_.AddType(descriptor); };
  const TestCase test{{Literal{type("Z"), true}, Literal{type("B"), std::int64_t{-128}},
                       Literal{type("C"), std::int64_t{0xffff}},
                       Literal{type("S"), std::int64_t{-32768}},
                       Literal{type("I"), std::int64_t{42}},
                       Literal{type("J"), std::numeric_limits<std::int64_t>::min()},
                       Literal{type("F"), 0.5}, Literal{type("D"), -0.0}}};

  EXPECT_EQ(RoundTrip({test}), std::vector{test});
}

TEST_F(TestEncoderTest, KeepsTextsWithLoneSurrogatesNullsAndClassLiterals) {
  const program::TypeId text = definitions_.AddType("Ljava/lang/String;");
  const program::TypeId cart = definitions_.AddType("Lshop/Cart;");
  const std::u16string lone{u'a', char16_t{0xd800}, u'\0', u'b'};

  const auto parsed = RoundTrip(
      {{{Literal{text, lone}, Literal{text, Null{}}, Literal{text, ClassLiteral{cart}}}}});

  ASSERT_EQ(parsed.size(), 1U);
  EXPECT_EQ(std::get<Literal>(parsed[0].statements[0]).value, program::Value(lone));
  EXPECT_EQ(std::get<Literal>(parsed[0].statements[1]).value, program::Value(Null{}));
  EXPECT_EQ(std::get<Literal>(parsed[0].statements[2]).value, program::Value(ClassLiteral{cart}));
}

TEST_F(TestEncoderTest, KeepsCallsArraysAndStubs) {
  const auto integer = definitions_.AddType("I");
  const auto array = definitions_.AddType("[I");
  definitions_.AddType("Lshop/Cart;");
  const auto abstract = definitions_.AddType("Lshop/Price;");
  const auto make =
      definitions_.AddCallable(CallableKind::kConstructor, "Lshop/Cart;", "<init>",  //
                               "([I)V");
  const auto add = definitions_.AddCallable(CallableKind::kMethod, "Lshop/Cart;", "add", "(I)V");
  const auto super =
      definitions_.AddCallable(CallableKind::kConstructor, "Lshop/Price;", "<init>", "(I)V");
  const auto cents =
      definitions_.AddCallable(CallableKind::kMethod, "Lshop/Price;", "cents", "()I");
  const TestCase test{{Literal{integer, std::int64_t{1}}, MakeArray{array, {0, 0}},
                       Call{make, testcase::kNoVariable, {1}}, Call{add, 2, {0}},
                       MakeStub{abstract, super, {0}, {{cents, {0, 0, 0}}}},
                       MakeStub{abstract, {}, {}, {}}}};

  EXPECT_EQ(RoundTrip({test}), std::vector{test});

  EXPECT_EQ(worker_.types().at(array.value), "[I");
  EXPECT_EQ(worker_.callables().at(add.value).name, "add");
  EXPECT_EQ(worker_.callables().at(add.value).descriptor, "(I)V");
  EXPECT_EQ(worker_.callables().at(make.value).kind, CallableKind::kConstructor);
}

TEST_F(TestEncoderTest, KeepsFilesAndFolders) {
  const auto text = definitions_.AddType("Ljava/lang/String;");
  const auto file = definitions_.AddType("Ljava/io/File;");
  const TestCase test{{Literal{text, std::u16string(u"x")}, testcase::MakeFile{file, "a.txt", 0},
                       testcase::MakeFile{file, "", testcase::kNoVariable}}};

  const auto parsed = RoundTrip({test});

  ASSERT_EQ(parsed.size(), 1U);
  EXPECT_EQ(std::get<testcase::MakeFile>(parsed[0].statements[1]).name, "a.txt");
  EXPECT_EQ(std::get<testcase::MakeFile>(parsed[0].statements[1]).content, 0);
  EXPECT_EQ(std::get<testcase::MakeFile>(parsed[0].statements[2]).content, testcase::kNoVariable);
  EXPECT_EQ(worker_.types().at(1), "Ljava/io/File;");
}

TEST_F(TestEncoderTest, NumbersWhatItUsesFromZero) {
  for (int i = 0; i < 100; ++i) definitions_.AddType("Lunused/Type" + std::to_string(i) + ";");
  const auto text = definitions_.AddType("Ljava/lang/String;");
  const auto trim = definitions_.AddCallable(CallableKind::kMethod, "Ljava/lang/String;", "trim",
                                             "()Ljava/lang/String;");

  RoundTrip({{{Literal{text, std::u16string(u" x ")}, Call{trim, 0, {}}}}});

  EXPECT_EQ(worker_.types().at(0), "Ljava/lang/String;");
  EXPECT_EQ(worker_.callables().at(0).owner, 0U);
}

TEST_F(TestEncoderTest, DefinesNothingTwice) {
  const auto get = definitions_.AddCallable(CallableKind::kStaticFieldRead, "Lshop/Cart;", "EMPTY",
                                            "Lshop/Cart;");
  const TestCase test{{Call{get, testcase::kNoVariable, {}}}};
  RoundTrip({test});
  const std::size_t with_definitions = written_;

  const auto parsed = RoundTrip({test});

  EXPECT_EQ(parsed, std::vector{test});
  EXPECT_LT(written_, with_definitions);
}

TEST_F(TestEncoderTest, LeavesNoTraceOfATestThatDoesNotFit) {
  const auto text = definitions_.AddType("Ljava/lang/String;");
  const auto trim = definitions_.AddCallable(CallableKind::kMethod, "Ljava/lang/String;", "trim",
                                             "()Ljava/lang/String;");
  const TestCase large{{Literal{text, std::u16string(100'000, u'x')}, Call{trim, 0, {}}}};
  const TestCase small{{Literal{text, std::u16string(u"x")}, Call{trim, 0, {}}}};
  protocol::Writer writer(region_);
  writer.Put(std::uint8_t{0});

  EXPECT_FALSE(encoder_.Encode(large, writer));
  EXPECT_EQ(writer.size(), 1U);
  EXPECT_TRUE(encoder_.Encode(small, writer));

  EXPECT_EQ(worker_.Parse(std::span(region_).first(writer.size())).size(), 1U);
  EXPECT_TRUE(worker_.ok()) << "the definitions must be written with the test that did fit";
}

}  // namespace
}  // namespace aftershock::runtime
