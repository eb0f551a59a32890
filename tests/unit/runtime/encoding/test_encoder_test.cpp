// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/encoding/test_encoder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "request.h"
#include "support/fixed_definitions.h"

namespace aftershock::runtime {
namespace {

using agent::Statement;
using program::CallableKind;
using program::ClassLiteral;
using program::Null;
using protocol::NumberType;
using protocol::StatementCode;
using testcase::Call;
using testcase::Literal;
using testcase::MakeArray;
using testcase::MakeStub;
using testcase::TestCase;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// A worker as far as reading goes: the agent's own reader, and what it was told so far.
class ReadingWorker {
 public:
  struct Callable {
    protocol::CallableKind kind;
    std::uint32_t owner;
    std::string name;
    std::string signature;
  };

  std::vector<agent::Test> Read(std::span<const std::uint8_t> request) {
    protocol::Reader reader(request);
    (void)reader.Get<std::uint8_t>();
    std::vector<agent::Test> tests;
    while (!reader.AtEnd()) {
      agent::Record record;
      EXPECT_TRUE(agent::ReadRecord(reader, record));
      if (reader.failed()) break;
      Take(record, tests);
    }
    return tests;
  }

  std::vector<std::string> types;
  std::vector<Callable> callables;

 private:
  void Take(agent::Record& record, std::vector<agent::Test>& tests) {
    switch (record.kind) {
      case protocol::RequestRecord::kDefineType:
        EXPECT_EQ(record.type.id, types.size());
        types.emplace_back(record.type.name);
        break;
      case protocol::RequestRecord::kDefineCallable:
        EXPECT_EQ(record.callable.id, callables.size());
        EXPECT_LT(record.callable.owner, types.size());
        callables.push_back({record.callable.kind, record.callable.owner,
                             std::string(record.callable.name),
                             std::string(record.callable.signature)});
        break;
      case protocol::RequestRecord::kDefineStub:
        break;
      case protocol::RequestRecord::kTest:
        tests.push_back(std::move(record.test));
        break;
    }
  }
};

class TestEncoderTest : public ::testing::Test {
 protected:
  /// What a worker that has seen all requests so far reads out of one more.
  agent::Test RoundTrip(const TestCase& test) {
    protocol::Writer writer(region_);
    writer.Put(std::uint8_t{0});
    EXPECT_TRUE(encoder_.Encode(test, writer));
    written_ = writer.size();
    auto tests = worker_.Read(std::span(region_).first(written_));
    EXPECT_EQ(tests.size(), 1U);
    return std::move(tests.at(0));
  }

  testing::FixedDefinitions definitions_;
  TestEncoder encoder_{definitions_};
  ReadingWorker worker_;
  std::vector<std::uint8_t> region_ = std::vector<std::uint8_t>(4096);
  std::size_t written_ = 0;
};

TEST_F(TestEncoderTest, KeepsEveryKindOfInteger) {
  constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
  const auto integer = [&](const char* type, std::int64_t value) {
    const agent::Test test = RoundTrip({{Literal{definitions_.AddType(type), value}}});
    EXPECT_EQ(test.statements.at(0).code, StatementCode::kInteger);
    EXPECT_EQ(test.statements.at(0).integer, value);
    return test.statements.at(0).number_type;
  };

  EXPECT_EQ(integer("B", -128), NumberType::kInteger8);
  EXPECT_EQ(integer("C", 0xffff), NumberType::kCharacter16);
  EXPECT_EQ(integer("S", -32768), NumberType::kInteger16);
  EXPECT_EQ(integer("I", 42), NumberType::kInteger32);
  EXPECT_EQ(integer("J", kLeast), NumberType::kInteger64);
}

TEST_F(TestEncoderTest, KeepsBooleansAndReals) {
  const auto type = [&](const char* name) { return definitions_.AddType(name); };

  const agent::Test test =
      RoundTrip({{Literal{type("Z"), true}, Literal{type("F"), 0.5}, Literal{type("D"), -0.25}}});

  EXPECT_EQ(test.statements[0].number_type, NumberType::kBoolean);
  EXPECT_EQ(test.statements[0].integer, 1);
  EXPECT_EQ(test.statements[1].code, StatementCode::kReal);
  EXPECT_EQ(test.statements[1].number_type, NumberType::kReal32);
  EXPECT_EQ(test.statements[1].real, 0.5);
  EXPECT_EQ(test.statements[2].number_type, NumberType::kReal64);
  EXPECT_EQ(test.statements[2].real, -0.25);
}

TEST_F(TestEncoderTest, KeepsTextsWithLoneSurrogatesNullsAndClassLiterals) {
  const program::TypeId text = definitions_.AddType("Ljava/lang/String;");
  const program::TypeId cart = definitions_.AddType("Lshop/Cart;");
  const std::u16string lone{u'a', char16_t{0xd800}, u'\0', u'b'};

  const agent::Test test =
      RoundTrip({{Literal{text, lone}, Literal{text, Null{}}, Literal{text, ClassLiteral{cart}}}});

  EXPECT_THAT(test.statements[0].text, ElementsAre('a', 0, 0, 0xd8, 0, 0, 'b', 0));
  EXPECT_EQ(test.statements[1].code, StatementCode::kNull);
  EXPECT_EQ(test.statements[2].code, StatementCode::kClass);
  EXPECT_EQ(worker_.types.at(test.statements[2].id), "Lshop/Cart;");
}

TEST_F(TestEncoderTest, KeepsCallsAndArrays) {
  const auto integer = definitions_.AddType("I");
  const auto array = definitions_.AddType("[I");
  const auto make =
      definitions_.AddCallable(CallableKind::kConstructor, "Lshop/Cart;", "<init>", "([I)V");
  const auto add = definitions_.AddCallable(CallableKind::kMethod, "Lshop/Cart;", "add", "(I)V");

  const agent::Test test = RoundTrip({{Literal{integer, std::int64_t{1}}, MakeArray{array, {0, 0}},
                                       Call{make, testcase::kNoVariable, {1}}, Call{add, 2, {0}}}});

  EXPECT_EQ(worker_.types.at(test.statements[1].id), "[I");
  EXPECT_THAT(test.statements[1].arguments, ElementsAre(0, 0));
  EXPECT_EQ(test.statements[2].receiver, protocol::kNoReceiver);
  EXPECT_THAT(test.statements[2].arguments, ElementsAre(1));
  EXPECT_EQ(test.statements[3].receiver, 2);
  const ReadingWorker::Callable& called = worker_.callables.at(test.statements[3].id);
  EXPECT_EQ(called.kind, protocol::CallableKind::kMethod);
  EXPECT_EQ(worker_.types.at(called.owner), "Lshop/Cart;");
  EXPECT_EQ(called.name, "add");
  EXPECT_EQ(called.signature, "(I)V");
}

TEST_F(TestEncoderTest, TellsEveryKindOfCallableApart) {
  const auto kind = [&](CallableKind of) {
    const auto id = definitions_.AddCallable(of, "Lshop/Cart;", "member", "I");
    const testcase::Variable receiver = testcase::kNoVariable;
    const agent::Test test = RoundTrip({{Call{id, receiver, {}}}});
    return worker_.callables.at(test.statements[0].id).kind;
  };

  EXPECT_EQ(kind(CallableKind::kConstructor), protocol::CallableKind::kConstructor);
  EXPECT_EQ(kind(CallableKind::kMethod), protocol::CallableKind::kMethod);
  EXPECT_EQ(kind(CallableKind::kStaticMethod), protocol::CallableKind::kStaticMethod);
  EXPECT_EQ(kind(CallableKind::kFieldRead), protocol::CallableKind::kFieldRead);
  EXPECT_EQ(kind(CallableKind::kFieldWrite), protocol::CallableKind::kFieldWrite);
  EXPECT_EQ(kind(CallableKind::kStaticFieldRead), protocol::CallableKind::kStaticFieldRead);
  EXPECT_EQ(kind(CallableKind::kStaticFieldWrite), protocol::CallableKind::kStaticFieldWrite);
}

TEST_F(TestEncoderTest, KeepsStubs) {
  const auto integer = definitions_.AddType("I");
  const auto price = definitions_.AddType("Lshop/Price;");
  const auto super =
      definitions_.AddCallable(CallableKind::kConstructor, "Lshop/Price;", "<init>", "(I)V");
  const auto cents =
      definitions_.AddCallable(CallableKind::kMethod, "Lshop/Price;", "cents", "()I");

  const agent::Test test =
      RoundTrip({{Literal{integer, std::int64_t{1}},
                  MakeStub{price, super, {0}, {{cents, {0, 0, 0}}}}, MakeStub{price, {}, {}, {}}}});

  const Statement& full = test.statements[1];
  EXPECT_EQ(worker_.types.at(full.id), "Lshop/Price;");
  EXPECT_EQ(worker_.callables.at(full.super_constructor).name, "<init>");
  EXPECT_THAT(full.arguments, ElementsAre(0));
  ASSERT_EQ(full.answer_count, 1U);
  EXPECT_EQ(worker_.callables.at(test.answers[full.first_answer].method).name, "cents");
  EXPECT_THAT(test.answers[full.first_answer].values, ElementsAre(0, 0, 0));
  EXPECT_EQ(test.statements[2].super_constructor, protocol::kNoCallable);
  EXPECT_EQ(test.statements[2].answer_count, 0U);
}

TEST_F(TestEncoderTest, KeepsFilesAndFolders) {
  const auto text = definitions_.AddType("Ljava/lang/String;");
  const auto file = definitions_.AddType("Ljava/io/File;");

  const agent::Test test =
      RoundTrip({{Literal{text, std::u16string(u"x")}, testcase::MakeFile{file, "a.txt", 0},
                  testcase::MakeFile{file, "", testcase::kNoVariable}}});

  EXPECT_EQ(worker_.types.at(test.statements[1].id), "Ljava/io/File;");
  EXPECT_THAT(test.statements[1].text, ElementsAre('a', '.', 't', 'x', 't'));
  EXPECT_THAT(test.statements[1].arguments, ElementsAre(0));
  EXPECT_THAT(test.statements[2].text, IsEmpty());
  EXPECT_THAT(test.statements[2].arguments, IsEmpty());
}

TEST_F(TestEncoderTest, KeepsWhatNests) {
  const auto node = definitions_.AddType("Lshop/Node;");
  const auto make =
      definitions_.AddCallable(CallableKind::kConstructor, "Lshop/Node;", "<init>", "()V");
  const auto put =
      definitions_.AddCallable(CallableKind::kMethod, "Lshop/Node;", "put", "(Lshop/Node;)V");

  const agent::Test test = RoundTrip(
      {{Literal{node, Null{}},
        testcase::Nest{
            .callable = put, .holder = make, .arguments = {0}, .slot = 0, .times = 70'000}}});

  const Statement& nest = test.statements[1];
  EXPECT_EQ(nest.code, StatementCode::kNest);
  EXPECT_EQ(worker_.callables.at(nest.id).name, "put");
  EXPECT_EQ(worker_.callables.at(nest.holder).name, "<init>");
  EXPECT_EQ(nest.receiver, protocol::kNoReceiver);
  EXPECT_EQ(nest.slot, 0);
  EXPECT_EQ(nest.times, 70'000U);
  EXPECT_THAT(nest.arguments, ElementsAre(0));
}

TEST_F(TestEncoderTest, NumbersWhatItUsesFromZero) {
  for (int i = 0; i < 100; ++i) definitions_.AddType("Lunused/Type" + std::to_string(i) + ";");
  const auto text = definitions_.AddType("Ljava/lang/String;");
  const auto trim = definitions_.AddCallable(CallableKind::kMethod, "Ljava/lang/String;", "trim",
                                             "()Ljava/lang/String;");

  RoundTrip({{Literal{text, std::u16string(u" x ")}, Call{trim, 0, {}}}});

  EXPECT_THAT(worker_.types, ElementsAre("Ljava/lang/String;"));
  EXPECT_EQ(worker_.callables.at(0).owner, 0U);
}

TEST_F(TestEncoderTest, DefinesNothingTwice) {
  const auto get = definitions_.AddCallable(CallableKind::kStaticFieldRead, "Lshop/Cart;", "EMPTY",
                                            "Lshop/Cart;");
  const TestCase test{{Call{get, testcase::kNoVariable, {}}}};
  RoundTrip(test);
  const std::size_t with_definitions = written_;

  RoundTrip(test);

  EXPECT_LT(written_, with_definitions);
  EXPECT_EQ(worker_.callables.size(), 1U);
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

  EXPECT_EQ(worker_.Read(std::span(region_).first(writer.size())).size(), 1U);
  EXPECT_EQ(worker_.callables.size(), 1U)
      << "the definitions must be written with the test that did fit";
}

}  // namespace
}  // namespace aftershock::runtime
