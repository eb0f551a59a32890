// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/value.h"
#include "testcase/testcase.h"

namespace aftershock::jvm::internal {

/// What code works with when it is read, not run. One that stands in several places is the same
/// object in all of them.
struct CodeValue {
  enum class Kind {
    kUnknown,   ///< Something of that type.
    kConstant,  ///< `constant`; booleans and characters are ints, as on the JVM's stack.
    kNull,
    kVariable,  ///< Of the test that is written.
    kArray,     ///< Of known length, still being filled.
    kNew,       ///< Not constructed yet.
    kObject,    ///< Of a test's class, of which no test can have one: only its fields are known.
    kLambda,
  };
  Kind kind = Kind::kUnknown;
  std::string descriptor;
  program::Value constant = {};
  testcase::Variable variable = testcase::kNoVariable;
  std::vector<CodeValue*> elements = {};          ///< kArray.
  std::map<std::string, CodeValue*> fields = {};  ///< kObject.
  std::uint16_t implementation = 0;               ///< kLambda: a method handle in `class_name`.
  std::string class_name = {};                    ///< kLambda: whose code makes it.
  std::vector<CodeValue*> captured = {};          ///< kLambda.
  std::optional<testcase::Variable> opened = {};  ///< The open place that stands for it.

  [[nodiscard]] bool IsWide() const { return descriptor == "J" || descriptor == "D"; }
  [[nodiscard]] const std::int64_t* Integer() const {
    return kind == Kind::kConstant ? std::get_if<std::int64_t>(&constant) : nullptr;
  }
  [[nodiscard]] const double* Real() const {
    return kind == Kind::kConstant ? std::get_if<double>(&constant) : nullptr;
  }
};

/// Owns the values of one reading.
class CodeValues {
 public:
  CodeValue* Unknown(std::string_view descriptor) {
    return Add({.kind = CodeValue::Kind::kUnknown, .descriptor = std::string(descriptor)});
  }
  CodeValue* Constant(std::string_view descriptor, program::Value value) {
    return Add({.kind = CodeValue::Kind::kConstant,
                .descriptor = std::string(descriptor),
                .constant = std::move(value)});
  }
  CodeValue* Integer(std::int64_t value) { return Constant("I", value); }
  CodeValue* Add(CodeValue value) { return &values_.emplace_back(std::move(value)); }

 private:
  std::deque<CodeValue> values_;
};

}  // namespace aftershock::jvm::internal
