// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "request.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "runtime/encoding/test_encoder.h"
#include "support/fixed_definitions.h"

namespace aftershock::agent {
namespace {

using program::CallableKind;
using protocol::Reader;
using protocol::RequestRecord;
using protocol::StatementCode;
using protocol::Writer;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// What the agent reads of tests that the engine wrote.
class RequestTest : public ::testing::Test {
 protected:
  /// The test as the engine encodes it, without the definitions in front of it.
  std::span<const std::uint8_t> Encoded(const testcase::TestCase& test) {
    Writer writer(bytes_);
    EXPECT_TRUE(encoder_.Encode(test, writer));
    const auto written = std::span<const std::uint8_t>(bytes_).first(writer.size());
    Reader reader(written);
    std::size_t before = 0;
    for (Record record; ReadRecord(reader, record) && record.kind != RequestRecord::kTest;) {
      before = reader.position();
    }
    // Behind the number of the record itself.
    return written.subspan(before + sizeof(RequestRecord));
  }

  bool Read(std::span<const std::uint8_t> bytes) {
    Reader reader(bytes);
    return ReadTest(reader, test_) && reader.AtEnd();
  }

  testcase::TestCase CallsAndStubs() {
    const auto integer = definitions_.AddType("I");
    const auto array = definitions_.AddType("[I");
    const auto price = definitions_.AddType("Lshop/Price;");
    const auto make =
        definitions_.AddCallable(CallableKind::kConstructor, "Lshop/Cart;", "<init>", "([I)V");
    const auto add = definitions_.AddCallable(CallableKind::kMethod, "Lshop/Cart;", "add", "(I)V");
    const auto super =
        definitions_.AddCallable(CallableKind::kConstructor, "Lshop/Price;", "<init>", "(I)V");
    const auto cents =
        definitions_.AddCallable(CallableKind::kMethod, "Lshop/Price;", "cents", "()I");
    return {{testcase::Literal{integer, std::int64_t{7}}, testcase::MakeArray{array, {0, 0}},
             testcase::Call{make, testcase::kNoVariable, {1}}, testcase::Call{add, 2, {0}},
             testcase::MakeStub{price, super, {0}, {{cents, {0, 0, 0}}}}}};
  }

  testing::FixedDefinitions definitions_;
  runtime::TestEncoder encoder_{definitions_};
  std::vector<std::uint8_t> bytes_ = std::vector<std::uint8_t>(4096);
  agent::Test test_;
};

TEST_F(RequestTest, ReadsWhatTheEngineWrote) {
  ASSERT_TRUE(Read(Encoded(CallsAndStubs())));

  ASSERT_EQ(test_.statements.size(), 5U);
  EXPECT_EQ(test_.statements[0].code, StatementCode::kInteger);
  EXPECT_EQ(test_.statements[0].number_type, protocol::NumberType::kInteger32);
  EXPECT_EQ(test_.statements[0].integer, 7);
  EXPECT_THAT(test_.statements[1].arguments, ElementsAre(0, 0));
  EXPECT_EQ(test_.statements[2].receiver, protocol::kNoReceiver);
  EXPECT_THAT(test_.statements[2].arguments, ElementsAre(1));
  EXPECT_EQ(test_.statements[3].receiver, 2);
  ASSERT_EQ(test_.statements[4].answer_count, 1U);
  EXPECT_THAT(test_.answers[test_.statements[4].first_answer].values, ElementsAre(0, 0, 0));
}

TEST_F(RequestTest, ReadsWhatTheMethodsOfAStubDo) {
  using Kind = testcase::Answer::Kind;
  testcase::TestCase test = CallsAndStubs();
  auto& stub = std::get<testcase::MakeStub>(test.statements[4]);
  stub.answers.push_back({stub.answers[0].method, {2}, Kind::kRaises});
  stub.answers.push_back({stub.answers[0].method, {}, Kind::kItself});

  ASSERT_TRUE(Read(Encoded(test)));

  ASSERT_EQ(test_.answers.size(), 3U);
  EXPECT_EQ(test_.answers[0].code, protocol::AnswerCode::kValues);
  EXPECT_EQ(test_.answers[1].code, protocol::AnswerCode::kRaises);
  EXPECT_THAT(test_.answers[1].values, ElementsAre(2));
  EXPECT_EQ(test_.answers[2].code, protocol::AnswerCode::kItself);
  EXPECT_THAT(test_.answers[2].values, IsEmpty());
}

TEST_F(RequestTest, RefusesAnAnswerThatRaisesNothingOrSeveralThings) {
  for (const std::vector<testcase::Variable>& raised :
       {std::vector<testcase::Variable>{}, std::vector<testcase::Variable>{0, 0}}) {
    testcase::TestCase test = CallsAndStubs();
    auto& stub = std::get<testcase::MakeStub>(test.statements[4]);
    stub.answers = {{stub.answers[0].method, raised, testcase::Answer::Kind::kRaises}};

    EXPECT_FALSE(Read(Encoded(test))) << raised.size();
  }
}

TEST_F(RequestTest, ReadsOnceWhichMethodsOfAStubAreWatched) {
  const testcase::TestCase test = CallsAndStubs();
  const auto& stub = std::get<testcase::MakeStub>(test.statements[4]);
  definitions_.SetStubMethods(stub.type, {stub.answers[0].method});
  Writer writer(bytes_);
  ASSERT_TRUE(encoder_.Encode(test, writer) && encoder_.Encode(test, writer));

  Reader reader(std::span<const std::uint8_t>(bytes_).first(writer.size()));
  std::size_t watched = 0;
  Record record;
  while (!reader.AtEnd() && ReadRecord(reader, record)) {
    if (record.kind != RequestRecord::kDefineStub) continue;
    ++watched;
    ASSERT_EQ(record.stub.methods.size(), 1U);
    EXPECT_EQ(encoder_.defined()[record.stub.methods[0]], stub.answers[0].method);
  }
  EXPECT_TRUE(reader.AtEnd());
  EXPECT_EQ(watched, 1U);
}

TEST_F(RequestTest, ReadsTextsAndFiles) {
  const auto text = definitions_.AddType("Ljava/lang/String;");
  const auto file = definitions_.AddType("Ljava/io/File;");

  ASSERT_TRUE(Read(Encoded(
      {{testcase::Literal{text, std::u16string(u"ab")}, testcase::MakeFile{file, "a.txt", 0},
        testcase::MakeFile{file, "", testcase::kNoVariable}}})));

  EXPECT_THAT(test_.statements[0].text, ElementsAre('a', 0, 'b', 0));
  EXPECT_EQ(test_.statements[1].text.size(), 5U);
  EXPECT_THAT(test_.statements[1].arguments, ElementsAre(0));
  EXPECT_THAT(test_.statements[2].arguments, IsEmpty());
}

TEST_F(RequestTest, RefusesATestThatEndsEarlyWhereverItEnds) {
  const auto whole = Encoded(CallsAndStubs());

  for (std::size_t size = 0; size < whole.size(); ++size) {
    // A copy of its own, so that a read past its end is seen.
    const std::vector<std::uint8_t> part(whole.begin(), whole.begin() + static_cast<long>(size));
    EXPECT_FALSE(Read(part)) << size;
  }
}

TEST_F(RequestTest, RefusesAVariableThatHasNoStatementYet) {
  Writer writer(bytes_);
  writer.Put(std::uint16_t{1});
  writer.Put(StatementCode::kCall);
  writer.Put(std::uint32_t{0});
  writer.Put(std::uint16_t{0});  // The receiver is the call itself.
  writer.Put(std::uint8_t{0});

  EXPECT_FALSE(Read(std::span(bytes_).first(writer.size())));
}

TEST_F(RequestTest, RefusesANumberOfAnotherKindThanItsStatement) {
  for (const std::uint8_t type : {0, 7, 8, 9, 255}) {
    Writer writer(bytes_);
    writer.Put(std::uint16_t{1});
    writer.Put(StatementCode::kInteger);
    writer.Put(type);
    writer.Put(std::int64_t{1});

    EXPECT_FALSE(Read(std::span(bytes_).first(writer.size()))) << int{type};
  }
}

TEST_F(RequestTest, RefusesADefinitionOfAKindThatDoesNotExist) {
  Writer writer(bytes_);
  writer.Put(RequestRecord::kDefineCallable);
  writer.Put(std::uint32_t{0});
  writer.Put(std::uint8_t{7});
  writer.Put(std::uint32_t{0});
  writer.PutText("add");
  writer.PutText("()V");
  Reader reader(std::span<const std::uint8_t>(bytes_).first(writer.size()));
  Record record;

  EXPECT_FALSE(ReadRecord(reader, record));
}

TEST_F(RequestTest, RefusesACodeThatDoesNotExist) {
  Writer writer(bytes_);
  writer.Put(std::uint16_t{1});
  writer.Put(std::uint8_t{200});

  EXPECT_FALSE(Read(std::span(bytes_).first(writer.size())));
}

}  // namespace
}  // namespace aftershock::agent
