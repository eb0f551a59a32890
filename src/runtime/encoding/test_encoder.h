// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "protocol/wire.h"
#include "runtime/encoding/definition_source.h"
#include "testcase/testcase.h"

namespace aftershock::runtime {

/// Writes tests in the form of protocol/wire.h. One per worker: it remembers which types and
/// callables that worker knows already and defines the others before their first use, numbered in
/// that order.
class TestEncoder {
 public:
  explicit TestEncoder(DefinitionSource& source) : source_(source) {}

  /// False: it did not fit, and `writer` is where it was before.
  bool Encode(const testcase::TestCase& test, protocol::Writer& writer);
  /// What the worker's numbers of callables stand for.
  [[nodiscard]] std::span<const program::CallableId> defined() const { return defined_; }

 private:
  void DefineAll(const testcase::TestCase& test, protocol::Writer& writer);
  void Define(program::TypeId type, protocol::Writer& writer);
  void Define(program::CallableId callable, protocol::Writer& writer);
  void DefineStub(program::TypeId type, protocol::Writer& writer);
  void ForgetNew();
  [[nodiscard]] protocol::NumberType NumberTypeOf(const testcase::Literal& literal) const;
  void EncodeStatement(const testcase::Literal& literal, protocol::Writer& writer);
  void EncodeStatement(const testcase::Call& call, protocol::Writer& writer);
  void EncodeStatement(const testcase::MakeArray& array, protocol::Writer& writer);
  void EncodeStatement(const testcase::MakeStub& stub, protocol::Writer& writer);
  void EncodeStatement(const testcase::MakeFile& file, protocol::Writer& writer);
  void EncodeStatement(const testcase::Nest& nest, protocol::Writer& writer);

  struct KnownType {
    std::uint32_t number = kUnknown;                  ///< In this worker.
    std::optional<protocol::NumberType> number_type;  ///< Of its literals.
    bool is_stub = false;                             ///< The methods of its stubs are known too.
  };
  static constexpr std::uint32_t kUnknown = 0xffffffff;

  DefinitionSource& source_;
  std::vector<KnownType> types_;          ///< By TypeId.
  std::vector<std::uint32_t> callables_;  ///< Number in this worker by CallableId.
  std::uint32_t types_defined_ = 0;
  std::vector<program::CallableId> defined_;  ///< By number in this worker.
  /// What the test being encoded was the first to need: forgotten again if it does not fit.
  std::vector<program::TypeId> new_types_;
  std::vector<program::CallableId> new_callables_;
  std::vector<program::TypeId> new_stubs_;
};

}  // namespace aftershock::runtime
