// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "protocol/wire.h"

namespace aftershock::agent {

/// A statement as it stands in the request; which fields count depends on `code`.
struct Statement {
  protocol::StatementCode code = protocol::StatementCode::kNull;
  protocol::NumberType number_type = {};  ///< kInteger, kReal.
  std::int64_t integer = 0;               ///< kInteger.
  double real = 0;                        ///< kReal.
  std::span<const std::uint8_t> text;     ///< kText: UTF-16, not aligned. kFile: the name.
  std::uint32_t id = 0;  ///< kClass, kArray, kStub, kFile: type. kCall, kNest: callable.
  std::uint32_t super_constructor = protocol::kNoCallable;  ///< kStub.
  std::uint16_t receiver = protocol::kNoReceiver;           ///< kCall.
  std::span<const std::uint16_t> arguments;                 ///< kCall, kArray, kStub, kFile.
  std::uint32_t first_answer = 0;                           ///< kStub: index into Test::answers.
  std::uint32_t answer_count = 0;
  std::uint32_t holder = protocol::kNoCallable;  ///< kNest.
  std::uint8_t slot = 0;                         ///< kNest.
  std::uint32_t times = 0;                       ///< kNest.
};

struct StubAnswer {
  std::uint32_t method = 0;
  protocol::AnswerCode code = protocol::AnswerCode::kValues;
  std::span<const std::uint16_t> values;
};

/// One test, decoded. Its views are valid until the next test is read into it.
struct Test {
  std::vector<Statement> statements;
  std::vector<StubAnswer> answers;
  std::vector<std::uint16_t> variables;  ///< Behind the views above.
};

struct TypeDefinition {
  std::uint32_t id = 0;
  std::string_view name;
};

struct CallableDefinition {
  std::uint32_t id = 0;
  protocol::CallableKind kind = protocol::CallableKind::kMethod;
  std::uint32_t owner = 0;
  std::string_view name;
  std::string_view signature;
};

/// The methods of stubs of a type whose calls are to be reported.
struct StubDefinition {
  std::uint32_t type = 0;
  std::vector<std::uint32_t> methods;
};

/// One record of a request; `kind` tells which of the others counts. Views are of the request.
struct Record {
  protocol::RequestRecord kind = protocol::RequestRecord::kTest;
  TypeDefinition type;
  CallableDefinition callable;
  StubDefinition stub;
  Test test;
};

/// Reads the next record. False if it is malformed: a variable is used before its statement, a
/// number stands for nothing, or the bytes end early.
bool ReadRecord(protocol::Reader& reader, Record& record);
/// Reads the body of a kTest record.
bool ReadTest(protocol::Reader& reader, Test& test);

}  // namespace aftershock::agent
