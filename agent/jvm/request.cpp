// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "request.h"

namespace aftershock::agent {
namespace {

using protocol::AnswerCode;
using protocol::CallableKind;
using protocol::NumberType;
using protocol::Reader;
using protocol::RequestRecord;
using protocol::StatementCode;

bool IsReal(NumberType type) { return type == NumberType::kReal32 || type == NumberType::kReal64; }

bool IsKnown(NumberType type) {
  return type >= NumberType::kBoolean && type <= NumberType::kReal64;
}

bool FitsCode(AnswerCode code, std::size_t values) {
  switch (code) {
    case AnswerCode::kValues:
      return true;
    case AnswerCode::kRaises:
      return values == 1;
    case AnswerCode::kItself:
      return values == 0;
  }
  return false;
}

/// Variables are collected before spans into them are made, because the vector may move.
struct PendingSpan {
  std::size_t begin = 0;
  std::size_t count = 0;
};

class TestReader {
 public:
  TestReader(Reader& reader, Test& test) : reader_(reader), test_(test) {}

  bool Read() {
    test_.statements.clear();
    test_.answers.clear();
    test_.variables.clear();
    const auto count = reader_.Get<std::uint16_t>();
    for (std::uint16_t i = 0; i < count && !reader_.failed() && well_formed_; ++i) ReadStatement(i);
    if (reader_.failed() || !well_formed_) return false;
    for (std::size_t i = 0; i < spans_.size(); ++i) test_.statements[i].arguments = View(spans_[i]);
    for (std::size_t i = 0; i < answer_spans_.size(); ++i) {
      test_.answers[i].values = View(answer_spans_[i]);
    }
    return true;
  }

 private:
  [[nodiscard]] std::span<const std::uint16_t> View(PendingSpan span) const {
    return std::span<const std::uint16_t>(test_.variables).subspan(span.begin, span.count);
  }

  PendingSpan ReadVariables(std::size_t count, std::uint16_t below) {
    const PendingSpan span{test_.variables.size(), count};
    for (std::size_t i = 0; i < count && !reader_.failed(); ++i) {
      const auto variable = reader_.Get<std::uint16_t>();
      well_formed_ = well_formed_ && variable < below;
      test_.variables.push_back(variable);
    }
    return span;
  }

  void ReadStatement(std::uint16_t index) {
    Statement statement;
    PendingSpan arguments;
    statement.code = reader_.Get<StatementCode>();
    switch (statement.code) {
      case StatementCode::kInteger:
        ReadNumberType(statement);
        statement.integer = reader_.Get<std::int64_t>();
        break;
      case StatementCode::kReal:
        ReadNumberType(statement);
        statement.real = reader_.Get<double>();
        break;
      case StatementCode::kText:
        statement.text = reader_.GetBytes(std::size_t{reader_.Get<std::uint32_t>()} * 2);
        break;
      case StatementCode::kNull:
        break;
      case StatementCode::kClass:
        statement.id = reader_.Get<std::uint32_t>();
        break;
      case StatementCode::kCall:
        statement.id = reader_.Get<std::uint32_t>();
        statement.receiver = reader_.Get<std::uint16_t>();
        well_formed_ = well_formed_ &&
                       (statement.receiver == protocol::kNoReceiver || statement.receiver < index);
        arguments = ReadVariables(reader_.Get<std::uint8_t>(), index);
        break;
      case StatementCode::kArray:
        statement.id = reader_.Get<std::uint32_t>();
        arguments = ReadVariables(reader_.Get<std::uint16_t>(), index);
        break;
      case StatementCode::kStub:
        arguments = ReadStub(statement, index);
        break;
      case StatementCode::kFile:
        statement.id = reader_.Get<std::uint32_t>();
        statement.text = reader_.GetBytes(reader_.Get<std::uint32_t>());
        arguments = ReadVariables(reader_.Get<std::uint8_t>(), index);
        break;
      case StatementCode::kNest:
        arguments = ReadNest(statement, index);
        break;
      default:
        well_formed_ = false;
    }
    test_.statements.push_back(statement);
    spans_.push_back(arguments);
  }

  void ReadNumberType(Statement& statement) {
    statement.number_type = reader_.Get<NumberType>();
    well_formed_ = well_formed_ && IsKnown(statement.number_type) &&
                   IsReal(statement.number_type) == (statement.code == StatementCode::kReal);
  }

  PendingSpan ReadStub(Statement& statement, std::uint16_t index) {
    statement.id = reader_.Get<std::uint32_t>();
    statement.super_constructor = reader_.Get<std::uint32_t>();
    const PendingSpan arguments = ReadVariables(reader_.Get<std::uint8_t>(), index);
    statement.first_answer = static_cast<std::uint32_t>(test_.answers.size());
    statement.answer_count = reader_.Get<std::uint8_t>();
    for (std::uint32_t i = 0; i < statement.answer_count && !reader_.failed(); ++i) {
      StubAnswer answer;
      answer.method = reader_.Get<std::uint32_t>();
      answer.code = reader_.Get<AnswerCode>();
      const PendingSpan values = ReadVariables(reader_.Get<std::uint8_t>(), index);
      well_formed_ = well_formed_ && FitsCode(answer.code, values.count);
      test_.answers.push_back(answer);
      answer_spans_.push_back(values);
    }
    return arguments;
  }

  PendingSpan ReadNest(Statement& statement, std::uint16_t index) {
    statement.id = reader_.Get<std::uint32_t>();
    statement.holder = reader_.Get<std::uint32_t>();
    statement.receiver = reader_.Get<std::uint16_t>();
    statement.slot = reader_.Get<std::uint8_t>();
    statement.times = reader_.Get<std::uint32_t>();
    const PendingSpan arguments = ReadVariables(reader_.Get<std::uint8_t>(), index);
    const bool has_receiver = statement.receiver != protocol::kNoReceiver;
    const bool has_slot =
        statement.slot == protocol::kReceiverSlot ? has_receiver : statement.slot < arguments.count;
    well_formed_ = well_formed_ && has_slot && (!has_receiver || statement.receiver < index);
    return arguments;
  }

  Reader& reader_;
  Test& test_;
  std::vector<PendingSpan> spans_;
  std::vector<PendingSpan> answer_spans_;
  bool well_formed_ = true;
};

bool ReadType(Reader& reader, TypeDefinition& type) {
  type.id = reader.Get<std::uint32_t>();
  type.name = reader.GetText();
  return !reader.failed() && !type.name.empty();
}

bool ReadCallable(Reader& reader, CallableDefinition& callable) {
  callable.id = reader.Get<std::uint32_t>();
  callable.kind = reader.Get<CallableKind>();
  callable.owner = reader.Get<std::uint32_t>();
  callable.name = reader.GetText();
  callable.signature = reader.GetText();
  return !reader.failed() && callable.kind <= CallableKind::kStaticFieldWrite;
}

bool ReadStubDefinition(Reader& reader, StubDefinition& stub) {
  stub.type = reader.Get<std::uint32_t>();
  const auto count = reader.Get<std::uint16_t>();
  stub.methods.clear();
  for (std::uint16_t i = 0; i < count && !reader.failed(); ++i) {
    stub.methods.push_back(reader.Get<std::uint32_t>());
  }
  return !reader.failed();
}

}  // namespace

bool ReadRecord(Reader& reader, Record& record) {
  record.kind = reader.Get<RequestRecord>();
  switch (record.kind) {
    case RequestRecord::kDefineType:
      return ReadType(reader, record.type);
    case RequestRecord::kDefineCallable:
      return ReadCallable(reader, record.callable);
    case RequestRecord::kDefineStub:
      return ReadStubDefinition(reader, record.stub);
    case RequestRecord::kTest:
      return ReadTest(reader, record.test);
  }
  return false;
}

bool ReadTest(Reader& reader, Test& test) { return TestReader(reader, test).Read(); }

}  // namespace aftershock::agent
