// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/request_parser.h"

#include <cstring>

namespace aftershock::testing {
namespace {

using protocol::Reader;
using protocol::RequestRecord;
using protocol::StatementCode;
using testcase::Variable;

std::vector<Variable> ParseVariables(Reader& reader, std::size_t count) {
  std::vector<Variable> variables(count);
  for (Variable& variable : variables) variable = reader.Get<Variable>();
  return variables;
}

}  // namespace

std::vector<testcase::TestCase> RequestParser::Parse(std::span<const std::uint8_t> bytes) {
  Reader reader(bytes);
  collects_values_ = (reader.Get<std::uint8_t>() & protocol::kCollectValues) != 0;
  std::vector<testcase::TestCase> tests;
  while (ok_ && !reader.AtEnd()) {
    switch (reader.Get<RequestRecord>()) {
      case RequestRecord::kDefineType: {
        const auto id = reader.Get<std::uint32_t>();
        ok_ = ok_ && id == types_.size();
        types_[id] = reader.GetText();
        break;
      }
      case RequestRecord::kDefineCallable: {
        const auto id = reader.Get<std::uint32_t>();
        ok_ = ok_ && id == callables_.size();
        DefinedCallable& callable = callables_[id];
        callable.kind = program::CallableKind{reader.Get<std::uint8_t>()};
        callable.owner = KnownType(reader.Get<std::uint32_t>()).value;
        callable.name = reader.GetText();
        callable.descriptor = reader.GetText();
        break;
      }
      case RequestRecord::kTest:
        tests.push_back(ParseTest(reader));
        break;
      default:
        ok_ = false;
    }
    ok_ = ok_ && !reader.failed();
  }
  return tests;
}

testcase::TestCase RequestParser::ParseTest(Reader& reader) {
  testcase::TestCase test;
  const auto count = reader.Get<std::uint16_t>();
  for (std::uint16_t i = 0; i < count && ok_ && !reader.failed(); ++i) {
    test.statements.push_back(ParseStatement(reader));
  }
  return test;
}

testcase::Statement RequestParser::ParseStatement(Reader& reader) {
  const auto code = reader.Get<StatementCode>();
  if (code == StatementCode::kStub) return ParseStub(reader);
  if (code == StatementCode::kCall) {
    testcase::Call call;
    call.callable = KnownCallable(reader.Get<std::uint32_t>());
    call.receiver = reader.Get<Variable>();
    call.arguments = ParseVariables(reader, reader.Get<std::uint8_t>());
    return call;
  }
  if (code == StatementCode::kArray) {
    testcase::MakeArray array;
    array.type = KnownType(reader.Get<std::uint32_t>());
    array.elements = ParseVariables(reader, reader.Get<std::uint16_t>());
    return array;
  }
  if (code == StatementCode::kFile) {
    testcase::MakeFile file;
    file.type = KnownType(reader.Get<std::uint32_t>());
    file.name = reader.GetText();
    const auto content = ParseVariables(reader, reader.Get<std::uint8_t>());
    if (!content.empty()) file.content = content.front();
    return file;
  }
  return ParseLiteral(code, reader);
}

testcase::Literal RequestParser::ParseLiteral(StatementCode code, Reader& reader) {
  testcase::Literal literal;
  switch (code) {
    case StatementCode::kInt: {
      const char letter = reader.Get<char>();
      const auto value = reader.Get<std::int64_t>();
      literal.type = TypeOfLetter(letter);
      if (letter == 'Z') {
        literal.value = value != 0;
      } else {
        literal.value = value;
      }
      return literal;
    }
    case StatementCode::kReal:
      literal.type = TypeOfLetter(reader.Get<char>());
      literal.value = reader.Get<double>();
      return literal;
    case StatementCode::kText: {
      const auto bytes = reader.GetBytes(reader.Get<std::uint32_t>() * sizeof(char16_t));
      std::u16string text(bytes.size() / sizeof(char16_t), u'\0');
      if (!bytes.empty()) std::memcpy(text.data(), bytes.data(), bytes.size());
      literal.value = text;
      return literal;
    }
    case StatementCode::kClass:
      literal.value = program::ClassLiteral{KnownType(reader.Get<std::uint32_t>())};
      return literal;
    case StatementCode::kNull:
      return literal;
    default:
      ok_ = false;
      return literal;
  }
}

testcase::MakeStub RequestParser::ParseStub(Reader& reader) {
  testcase::MakeStub stub;
  stub.type = KnownType(reader.Get<std::uint32_t>());
  const auto constructor = reader.Get<std::uint32_t>();
  if (constructor != protocol::kNoCallable) stub.super_constructor = KnownCallable(constructor);
  stub.arguments = ParseVariables(reader, reader.Get<std::uint8_t>());
  stub.answers.resize(reader.Get<std::uint8_t>());
  for (testcase::Answer& answer : stub.answers) {
    answer.method = KnownCallable(reader.Get<std::uint32_t>());
    answer.values = ParseVariables(reader, reader.Get<std::uint8_t>());
  }
  return stub;
}

program::TypeId RequestParser::KnownType(std::uint32_t id) {
  ok_ = ok_ && types_.contains(id);
  return program::TypeId(id);
}

program::CallableId RequestParser::KnownCallable(std::uint32_t id) {
  ok_ = ok_ && callables_.contains(id);
  return program::CallableId(id);
}

program::TypeId RequestParser::TypeOfLetter(char letter) {
  for (const auto& [id, descriptor] : types_) {
    if (descriptor == std::string(1, letter)) return program::TypeId(id);
  }
  ok_ = false;
  return {};
}

}  // namespace aftershock::testing
