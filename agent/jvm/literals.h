// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>

#include "checked.h"
#include "protocol/codes.h"

namespace aftershock::agent {

/// The value of a variable of a test. Integers of all types are in `integer`, characters and
/// booleans too.
struct Value {
  char letter = 'V';  ///< V: none yet, L: a reference.
  union {
    std::int64_t integer = 0;
    double real;
    jobject reference;  ///< Local to the test.
  };

  static Value Reference(jobject reference) {
    Value value;
    value.letter = 'L';
    value.reference = reference;
    return value;
  }
  static Value Integer(char letter, std::int64_t integer) {
    Value value;
    value.letter = letter;
    value.integer = integer;
    return value;
  }
  static Value Real(char letter, double real) {
    Value value;
    value.letter = letter;
    value.real = real;
    return value;
  }
  [[nodiscard]] bool IsReal() const { return letter == 'F' || letter == 'D'; }
};

/// The JVM's letter for a primitive type.
char LetterOf(protocol::NumberType type);

/// Whether `value` can go where a primitive of type `letter` is asked for, as Java's assignment
/// allows with widening; then `out` is it.
bool ToPrimitive(const Value& value, char letter, jvalue& out);

/// Strings as Java's literals, which are the same object wherever they are equal, and boxed
/// primitives.
class Literals {
 public:
  explicit Literals(const Jni& jni);

  /// A local reference; null with an exception pending if memory is short.
  jobject Text(std::span<const std::uint8_t> utf16);
  /// A primitive as an object of its own box; a reference as it is.
  jobject Boxed(const Value& value);

 private:
  struct Box {
    jclass type = nullptr;
    jmethodID value_of = nullptr;
  };

  jobject Intern(std::u16string_view text);

  Jni jni_;
  jmethodID intern_;
  std::unordered_map<char, Box> boxes_;
  std::unordered_map<std::u16string, jobject> texts_;  ///< Global references.
  std::u16string buffer_;
};

}  // namespace aftershock::agent
