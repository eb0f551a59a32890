// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/encoding/wire_codes.h"

#include "support/check.h"

// No switch here has a default: a new enumerator must not compile before it has its place.
namespace aftershock::runtime {
namespace {

using program::TypeKind;
using protocol::NumberType;

NumberType IntegerTypeOf(const program::Type& type) {
  if (type.is_character) return NumberType::kCharacter16;
  if (type.bits == 8) return NumberType::kInteger8;
  if (type.bits == 16) return NumberType::kInteger16;
  if (type.bits == 32) return NumberType::kInteger32;
  CHECK(type.bits == 64) << type.name << " is " << type.bits << " bits wide";
  return NumberType::kInteger64;
}

}  // namespace

protocol::CallableKind ToWire(program::CallableKind kind) {
  switch (kind) {
    case program::CallableKind::kConstructor:
      return protocol::CallableKind::kConstructor;
    case program::CallableKind::kMethod:
      return protocol::CallableKind::kMethod;
    case program::CallableKind::kStaticMethod:
      return protocol::CallableKind::kStaticMethod;
    case program::CallableKind::kFieldRead:
      return protocol::CallableKind::kFieldRead;
    case program::CallableKind::kFieldWrite:
      return protocol::CallableKind::kFieldWrite;
    case program::CallableKind::kStaticFieldRead:
      return protocol::CallableKind::kStaticFieldRead;
    case program::CallableKind::kStaticFieldWrite:
      return protocol::CallableKind::kStaticFieldWrite;
  }
  CHECK(false) << "callable kind " << static_cast<int>(kind);
}

protocol::AnswerCode ToWire(testcase::Answer::Kind kind) {
  switch (kind) {
    case testcase::Answer::Kind::kValues:
      return protocol::AnswerCode::kValues;
    case testcase::Answer::Kind::kRaises:
      return protocol::AnswerCode::kRaises;
    case testcase::Answer::Kind::kItself:
      return protocol::AnswerCode::kItself;
  }
  CHECK(false) << "answer kind " << static_cast<int>(kind);
}

std::optional<protocol::RaiseCause> ToWire(program::RaiseCause cause) {
  switch (cause) {
    case program::RaiseCause::kIndex:
      return protocol::RaiseCause::kIndex;
    case program::RaiseCause::kDivisor:
      return protocol::RaiseCause::kDivisor;
    case program::RaiseCause::kSize:
      return protocol::RaiseCause::kSize;
    case program::RaiseCause::kType:
      return protocol::RaiseCause::kType;
    case program::RaiseCause::kNumberText:
      return protocol::RaiseCause::kNumberText;
    case program::RaiseCause::kEmpty:
      return protocol::RaiseCause::kEmpty;
    case program::RaiseCause::kNull:
    case program::RaiseCause::kThrow:
      break;
  }
  return std::nullopt;
}

std::optional<NumberType> NumberTypeOf(const program::Type& type) {
  switch (type.kind) {
    case TypeKind::kBoolean:
      return NumberType::kBoolean;
    case TypeKind::kInteger:
      return IntegerTypeOf(type);
    case TypeKind::kReal:
      return type.bits == 32 ? NumberType::kReal32 : NumberType::kReal64;
    case TypeKind::kVoid:
    case TypeKind::kText:
    case TypeKind::kClass:
    case TypeKind::kReference:
    case TypeKind::kArray:
      break;
  }
  return std::nullopt;
}

std::optional<Outcome> OutcomeOf(std::uint8_t code) {
  switch (protocol::Outcome{code}) {
    case protocol::Outcome::kPassed:
      return Outcome::kPassed;
    case protocol::Outcome::kThrew:
      return Outcome::kThrew;
    case protocol::Outcome::kTimedOut:
      return Outcome::kTimedOut;
    case protocol::Outcome::kExited:
      return Outcome::kExited;
    case protocol::Outcome::kRejected:
      return Outcome::kRejected;
    case protocol::Outcome::kOverdue:
      return Outcome::kOverdue;
  }
  return std::nullopt;
}

std::optional<trace::Relation> RelationOf(std::uint8_t code) {
  switch (protocol::Relation{code}) {
    case protocol::Relation::kTop:
      return trace::Relation::kTop;
    case protocol::Relation::kCausedBy:
      return trace::Relation::kCausedBy;
    case protocol::Relation::kSuppressed:
      return trace::Relation::kSuppressed;
  }
  return std::nullopt;
}

}  // namespace aftershock::runtime
