// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "support/fixed_definitions.h"
#include "testcase/testcase.h"

namespace aftershock::testing {

/// Writes JVM tests statement by statement. Types and owners are descriptors (`Lshop/Cart;`).
class TestBuilder {
 public:
  using Variable = testcase::Variable;
  using Variables = std::vector<Variable>;

  explicit TestBuilder(FixedDefinitions& definitions) : definitions_(definitions) {}

  Variable Literal(const std::string& type, program::Value value) {
    return Add(testcase::Literal{definitions_.AddType(type), std::move(value)});
  }
  Variable Int(std::int64_t value) { return Literal("I", value); }
  Variable Text(std::u16string value) { return Literal("Ljava/lang/String;", std::move(value)); }
  Variable Null(const std::string& type) { return Literal(type, program::Null{}); }
  Variable Class(const std::string& type) {
    return Literal("Ljava/lang/Class;", program::ClassLiteral{definitions_.AddType(type)});
  }
  Variable New(const std::string& owner, const std::string& descriptor, Variables arguments = {}) {
    return Call(program::CallableKind::kConstructor, owner, "<init>", descriptor,
                testcase::kNoVariable, std::move(arguments));
  }
  Variable Static(const std::string& owner, const std::string& name, const std::string& descriptor,
                  Variables arguments = {}) {
    return Call(program::CallableKind::kStaticMethod, owner, name, descriptor,
                testcase::kNoVariable, std::move(arguments));
  }
  Variable On(Variable receiver, const std::string& owner, const std::string& name,
              const std::string& descriptor, Variables arguments = {}) {
    return Call(program::CallableKind::kMethod, owner, name, descriptor, receiver,
                std::move(arguments));
  }
  Variable Call(program::CallableKind kind, const std::string& owner, const std::string& name,
                const std::string& descriptor, Variable receiver, Variables arguments = {}) {
    return Add(testcase::Call{definitions_.AddCallable(kind, owner, name, descriptor), receiver,
                              std::move(arguments)});
  }
  Variable Array(const std::string& type, Variables elements = {}) {
    return Add(testcase::MakeArray{definitions_.AddType(type), std::move(elements)});
  }
  Variable Add(testcase::Statement statement) {
    test_.statements.push_back(std::move(statement));
    return static_cast<Variable>(test_.statements.size() - 1);
  }

  [[nodiscard]] const testcase::TestCase& test() const { return test_; }

 private:
  FixedDefinitions& definitions_;
  testcase::TestCase test_;
};

}  // namespace aftershock::testing
