// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/encoding/test_encoder.h"

#include <variant>

#include "protocol/limits.h"
#include "runtime/encoding/wire_codes.h"
#include "support/check.h"

namespace aftershock::runtime {
namespace {

using protocol::NumberType;
using protocol::RequestRecord;
using protocol::StatementCode;
using protocol::Writer;
using testcase::Variable;

/// No language that we know takes more arguments.
constexpr std::size_t kMostByteCounted = 0xff;

template <typename... Handlers>
struct Overloaded : Handlers... {
  using Handlers::operator()...;
};
template <typename... Handlers>
Overloaded(Handlers...)
    -> Overloaded<Handlers...>;  // Clang 14 does not deduce it from the aggregate.

void PutByteCounted(const std::vector<Variable>& variables, Writer& writer) {
  CHECK(variables.size() <= kMostByteCounted) << variables.size() << " arguments";
  writer.Put(static_cast<std::uint8_t>(variables.size()));
  writer.PutBytes(variables.data(), variables.size() * sizeof(Variable));
}

/// The worker trusts that a statement uses only what was defined before it.
void CheckOrder(const testcase::TestCase& test) {
  std::size_t index = 0;
  const auto check = [&](const std::vector<Variable>& variables) {
    for (const Variable variable : variables) {
      CHECK(variable < index) << "variable " << variable << " in statement " << index << " of "
                              << test.statements.size();
    }
  };
  for (const testcase::Statement& statement : test.statements) {
    std::visit(Overloaded{[](const testcase::Literal&) {},
                          [&](const testcase::Call& call) {
                            CHECK(call.receiver < index || call.receiver == testcase::kNoVariable)
                                << "receiver " << call.receiver << " in statement " << index;
                            check(call.arguments);
                          },
                          [&](const testcase::MakeArray& array) { check(array.elements); },
                          [&](const testcase::MakeStub& stub) {
                            check(stub.arguments);
                            for (const testcase::Answer& answer : stub.answers)
                              check(answer.values);
                          },
                          [&](const testcase::MakeFile& file) {
                            CHECK(file.content < index || file.content == testcase::kNoVariable)
                                << "content " << file.content << " in statement " << index;
                          },
                          [&](const testcase::Nest& nest) {
                            CHECK(nest.receiver < index || nest.receiver == testcase::kNoVariable)
                                << "receiver " << nest.receiver << " in statement " << index;
                            check(nest.arguments);
                          }},
               statement);
    ++index;
  }
}

void PutInteger(NumberType type, std::int64_t value, Writer& writer) {
  writer.Put(StatementCode::kInteger);
  writer.Put(type);
  writer.Put(value);
}

}  // namespace

bool TestEncoder::Encode(const testcase::TestCase& test, Writer& writer) {
  if (test.statements.size() >= testcase::kNoVariable) return false;
  const std::size_t before = writer.size();
  new_types_.clear();
  new_callables_.clear();
  new_stubs_.clear();
  CheckOrder(test);
  DefineAll(test, writer);
  writer.Put(RequestRecord::kTest);
  writer.Put(static_cast<std::uint16_t>(test.statements.size()));
  for (const testcase::Statement& statement : test.statements) {
    std::visit([&](const auto& form) { EncodeStatement(form, writer); }, statement);
  }
  if (!writer.overflow()) return true;
  ForgetNew();
  writer.Rewind(before);
  return false;
}

void TestEncoder::ForgetNew() {
  for (const program::TypeId type : new_stubs_) types_[type.value].is_stub = false;
  for (const program::TypeId type : new_types_) types_[type.value] = {};
  for (const program::CallableId callable : new_callables_) callables_[callable.value] = kUnknown;
  types_defined_ -= static_cast<std::uint32_t>(new_types_.size());
  defined_.resize(defined_.size() - new_callables_.size());
}

void TestEncoder::DefineAll(const testcase::TestCase& test, Writer& writer) {
  const Overloaded define{
      [&](const testcase::Literal& literal) {
        Define(literal.type, writer);
        if (const auto* type = std::get_if<program::ClassLiteral>(&literal.value)) {
          Define(type->type, writer);
        }
      },
      [&](const testcase::Call& call) { Define(call.callable, writer); },
      [&](const testcase::MakeArray& array) { Define(array.type, writer); },
      [&](const testcase::MakeStub& stub) {
        Define(stub.type, writer);
        DefineStub(stub.type, writer);
        if (stub.super_constructor.valid()) Define(stub.super_constructor, writer);
        for (const testcase::Answer& answer : stub.answers) Define(answer.method, writer);
      },
      [&](const testcase::MakeFile& file) { Define(file.type, writer); },
      [&](const testcase::Nest& nest) {
        Define(nest.callable, writer);
        if (nest.holder.valid()) Define(nest.holder, writer);
      }};
  for (const testcase::Statement& statement : test.statements) std::visit(define, statement);
}

void TestEncoder::Define(program::TypeId type, Writer& writer) {
  CHECK(type.valid());
  if (type.value >= types_.size()) types_.resize(type.value + 1);
  if (types_[type.value].number != kUnknown) return;
  const program::Type& definition = source_.Type(type);
  CHECK(!definition.name.empty()) << "type " << type.value;
  types_[type.value] = {.number = types_defined_++,
                        .number_type = runtime::NumberTypeOf(definition)};
  new_types_.push_back(type);
  writer.Put(RequestRecord::kDefineType);
  writer.Put(types_[type.value].number);
  writer.PutText(definition.name);
}

void TestEncoder::Define(program::CallableId callable, Writer& writer) {
  CHECK(callable.valid());
  if (callable.value >= callables_.size()) callables_.resize(callable.value + 1, kUnknown);
  if (callables_[callable.value] != kUnknown) return;
  const CallableDefinition definition = source_.Callable(callable);
  Define(definition.owner, writer);
  callables_[callable.value] = static_cast<std::uint32_t>(defined_.size());
  defined_.push_back(callable);
  new_callables_.push_back(callable);
  writer.Put(RequestRecord::kDefineCallable);
  writer.Put(callables_[callable.value]);
  writer.Put(ToWire(definition.kind));
  writer.Put(types_[definition.owner.value].number);
  writer.PutText(definition.name);
  writer.PutText(definition.signature);
}

void TestEncoder::DefineStub(program::TypeId type, Writer& writer) {
  if (types_[type.value].is_stub) return;
  std::vector<program::CallableId> methods = source_.StubMethods(type);
  if (methods.size() > protocol::kMostStubMethods) methods.resize(protocol::kMostStubMethods);
  for (const program::CallableId method : methods) Define(method, writer);
  types_[type.value].is_stub = true;
  new_stubs_.push_back(type);
  if (methods.empty()) return;
  writer.Put(RequestRecord::kDefineStub);
  writer.Put(types_[type.value].number);
  writer.Put(static_cast<std::uint16_t>(methods.size()));
  for (const program::CallableId method : methods) writer.Put(callables_[method.value]);
}

NumberType TestEncoder::NumberTypeOf(const testcase::Literal& literal) const {
  const std::optional<NumberType> type = types_[literal.type.value].number_type;
  CHECK(type.has_value()) << "a number of type " << literal.type.value;
  return *type;
}

void TestEncoder::EncodeStatement(const testcase::Literal& literal, Writer& writer) {
  const Overloaded put{
      [&](program::Null) { writer.Put(StatementCode::kNull); },
      [&](bool value) { PutInteger(NumberType::kBoolean, value ? 1 : 0, writer); },
      [&](std::int64_t value) { PutInteger(NumberTypeOf(literal), value, writer); },
      [&](double value) {
        writer.Put(StatementCode::kReal);
        writer.Put(NumberTypeOf(literal));
        writer.Put(value);
      },
      [&](const std::u16string& value) {
        writer.Put(StatementCode::kText);
        writer.Put(static_cast<std::uint32_t>(value.size()));
        writer.PutBytes(value.data(), value.size() * sizeof(char16_t));
      },
      [&](const program::ClassLiteral& value) {
        writer.Put(StatementCode::kClass);
        writer.Put(types_[value.type.value].number);
      }};
  std::visit(put, literal.value);
}

void TestEncoder::EncodeStatement(const testcase::Call& call, Writer& writer) {
  writer.Put(StatementCode::kCall);
  writer.Put(callables_[call.callable.value]);
  writer.Put(call.receiver == testcase::kNoVariable ? protocol::kNoReceiver : call.receiver);
  PutByteCounted(call.arguments, writer);
}

void TestEncoder::EncodeStatement(const testcase::MakeArray& array, Writer& writer) {
  writer.Put(StatementCode::kArray);
  writer.Put(types_[array.type.value].number);
  writer.Put(static_cast<std::uint16_t>(array.elements.size()));
  writer.PutBytes(array.elements.data(), array.elements.size() * sizeof(Variable));
}

void TestEncoder::EncodeStatement(const testcase::MakeStub& stub, Writer& writer) {
  writer.Put(StatementCode::kStub);
  writer.Put(types_[stub.type.value].number);
  writer.Put(stub.super_constructor.valid() ? callables_[stub.super_constructor.value]
                                            : protocol::kNoCallable);
  PutByteCounted(stub.arguments, writer);
  CHECK(stub.answers.size() <= kMostByteCounted);
  writer.Put(static_cast<std::uint8_t>(stub.answers.size()));
  for (const testcase::Answer& answer : stub.answers) {
    writer.Put(callables_[answer.method.value]);
    writer.Put(ToWire(answer.kind));
    PutByteCounted(answer.values, writer);
  }
}

void TestEncoder::EncodeStatement(const testcase::MakeFile& file, Writer& writer) {
  writer.Put(StatementCode::kFile);
  writer.Put(types_[file.type.value].number);
  writer.PutText(file.name);
  std::vector<Variable> content;
  if (file.content != testcase::kNoVariable) content.push_back(file.content);
  PutByteCounted(content, writer);
}

void TestEncoder::EncodeStatement(const testcase::Nest& nest, Writer& writer) {
  static_assert(testcase::Nest::kReceiverSlot == protocol::kReceiverSlot);
  writer.Put(StatementCode::kNest);
  writer.Put(callables_[nest.callable.value]);
  writer.Put(nest.holder.valid() ? callables_[nest.holder.value] : protocol::kNoCallable);
  writer.Put(nest.receiver == testcase::kNoVariable ? protocol::kNoReceiver : nest.receiver);
  writer.Put(nest.slot);
  writer.Put(nest.times);
  PutByteCounted(nest.arguments, writer);
}

}  // namespace aftershock::runtime
