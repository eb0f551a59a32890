// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "program/ids.h"
#include "program/value.h"

namespace aftershock::testcase {

/// The variable defined by the statement of that index.
using Variable = std::uint16_t;
constexpr Variable kNoVariable = 0xffff;

/// A value written down. `type` may be wider than the value's own (null of any reference type).
struct Literal {
  program::TypeId type;
  program::Value value;
  friend bool operator==(const Literal&, const Literal&) = default;
};

/// A call, or an access to a field; its result (if any) is the statement's variable.
struct Call {
  program::CallableId callable;
  Variable receiver = kNoVariable;
  std::vector<Variable> arguments;
  friend bool operator==(const Call&, const Call&) = default;
};

/// `new T[]{…}`; `type` is the array type.
struct MakeArray {
  program::TypeId type;
  std::vector<Variable> elements;
  friend bool operator==(const MakeArray&, const MakeArray&) = default;
};

/// What one method of a stub does when it is called. Without an entry: what it inherits; zero,
/// false or null if it inherits nothing.
struct Answer {
  enum class Kind : std::uint8_t {
    kValues,  ///< Gives `values` back in turn, the last one from then on.
    kRaises,  ///< Raises the exception that is its only value.
    kItself,  ///< Gives the stub itself back; there are no values.
  };
  program::CallableId method;
  std::vector<Variable> values;
  Kind kind = Kind::kValues;

  /// As if there were no entry.
  [[nodiscard]] bool IsEmpty() const { return kind != Kind::kItself && values.empty(); }
  friend bool operator==(const Answer&, const Answer&) = default;
};

/// An object of an interface or a subclass whose methods give programmed answers.
struct MakeStub {
  program::TypeId type;
  program::CallableId super_constructor;  ///< Not valid for interfaces.
  std::vector<Variable> arguments;        ///< Of the super constructor.
  std::vector<Answer> answers;
  friend bool operator==(const MakeStub&, const MakeStub&) = default;
};

/// A file with text in it, or a folder, in a place that is there for one test only and empty at its
/// start.
struct MakeFile {
  program::TypeId type;            ///< One of those that the language has for files.
  std::string name;                ///< Within that place; empty: the place itself.
  Variable content = kNoVariable;  ///< A text; none: a folder.
  friend bool operator==(const MakeFile&, const MakeFile&) = default;
};

/// A call made again and again, each time with what came of the time before: `new A(new A(…))`.
/// Its value is of the type that it takes there.
struct Nest {
  /// In place of an argument's number: the receiver.
  static constexpr std::uint8_t kReceiverSlot = 0xff;

  program::CallableId callable;
  /// Makes each receiver anew, without arguments; that one, filled by the call, is then what comes
  /// of it. Not valid: the result is.
  program::CallableId holder = {};
  Variable receiver = kNoVariable;
  std::vector<Variable> arguments;
  std::uint8_t slot = 0;  ///< The argument that changes; what stands there is for the first time.
  std::uint32_t times = 1;
  friend bool operator==(const Nest&, const Nest&) = default;
};

using Statement = std::variant<Literal, Call, MakeArray, MakeStub, MakeFile, Nest>;

/// A test as data. Statement i defines variable i and uses only variables below i, each of a type
/// assignable to where it is used.
struct TestCase {
  std::vector<Statement> statements;
  friend bool operator==(const TestCase&, const TestCase&) = default;
};

}  // namespace aftershock::testcase
