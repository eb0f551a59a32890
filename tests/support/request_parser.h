// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "program/world.h"
#include "protocol/wire.h"
#include "testcase/testcase.h"

namespace aftershock::testing {

struct DefinedCallable {
  program::CallableKind kind = program::CallableKind::kMethod;
  std::uint32_t owner = 0;
  std::string name;
  std::string descriptor;
  friend bool operator==(const DefinedCallable&, const DefinedCallable&) = default;
};

/// Reads requests as a worker does. A literal's type is told as far as the wire tells it: by the
/// primitive type's descriptor, else it is invalid.
class RequestParser {
 public:
  /// Returns the tests of a request; definitions stay for later ones. False in `ok` if it is
  /// malformed, defines out of order or uses what is not defined.
  std::vector<testcase::TestCase> Parse(std::span<const std::uint8_t> bytes);

  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] bool collects_values() const { return collects_values_; }
  [[nodiscard]] const std::map<std::uint32_t, std::string>& types() const { return types_; }
  [[nodiscard]] const std::map<std::uint32_t, DefinedCallable>& callables() const {
    return callables_;
  }

 private:
  testcase::TestCase ParseTest(protocol::Reader& reader);
  testcase::Statement ParseStatement(protocol::Reader& reader);
  testcase::Literal ParseLiteral(protocol::StatementCode code, protocol::Reader& reader);
  testcase::MakeStub ParseStub(protocol::Reader& reader);
  program::TypeId KnownType(std::uint32_t id);
  program::CallableId KnownCallable(std::uint32_t id);
  program::TypeId TypeOfLetter(char letter);

  bool ok_ = true;
  bool collects_values_ = false;
  std::map<std::uint32_t, std::string> types_;
  std::map<std::uint32_t, DefinedCallable> callables_;
};

}  // namespace aftershock::testing
