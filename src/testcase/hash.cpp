// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/hash.h"

#include <bit>
#include <span>

namespace aftershock::testcase {
namespace {

class Hasher {
 public:
  explicit Hasher(std::uint64_t& state) : state_(state) {}

  void Add(std::uint64_t word) {
    state_ = (state_ ^ word) * 0x9e3779b97f4a7c15;
    state_ ^= state_ >> 29;
  }

  void operator()(const Literal& literal) {
    Add(literal.type.value);
    Add(literal.value.index());
    if (const auto* flag = std::get_if<bool>(&literal.value)) Add(*flag ? 1 : 0);
    if (const auto* integer = std::get_if<std::int64_t>(&literal.value)) {
      Add(static_cast<std::uint64_t>(*integer));
    }
    if (const auto* real = std::get_if<double>(&literal.value)) {
      Add(std::bit_cast<std::uint64_t>(*real));
    }
    if (const auto* text = std::get_if<std::u16string>(&literal.value)) {
      Add(text->size());
      for (char16_t unit : *text) Add(unit);
    }
    if (const auto* type = std::get_if<program::ClassLiteral>(&literal.value)) {
      Add(type->type.value);
    }
  }
  void operator()(const Call& call) {
    Add(call.callable.value);
    Add(call.receiver);
    AddAll(call.arguments);
  }
  void operator()(const MakeArray& array) {
    Add(array.type.value);
    AddAll(array.elements);
  }
  void operator()(const MakeStub& stub) {
    Add(stub.type.value);
    Add(stub.super_constructor.value);
    AddAll(stub.arguments);
    for (const Answer& answer : stub.answers) {
      Add(answer.method.value);
      Add(static_cast<std::uint64_t>(answer.kind));
      AddAll(answer.values);
    }
  }
  void operator()(const MakeFile& file) {
    Add(file.type.value);
    Add(file.name.size());
    for (char byte : file.name) Add(static_cast<unsigned char>(byte));
    Add(file.content);
  }
  void operator()(const Nest& nest) {
    Add(nest.callable.value);
    Add(nest.holder.value);
    Add(nest.receiver);
    AddAll(nest.arguments);
    Add(nest.slot);
    Add(nest.times);
  }

 private:
  void AddAll(std::span<const Variable> variables) {
    Add(variables.size());
    for (Variable variable : variables) Add(variable);
  }

  std::uint64_t& state_;
};

}  // namespace

std::uint64_t HashTest(const TestCase& test) {
  std::uint64_t state = 0x243f6a8885a308d3;
  Hasher hasher(state);
  for (const Statement& statement : test.statements) {
    hasher.Add(statement.index());
    std::visit(hasher, statement);
  }
  return state;
}

}  // namespace aftershock::testcase
