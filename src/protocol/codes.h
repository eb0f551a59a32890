// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>

/// Every number that stands for something on the wire; where each stands is in wire.h. The numbers
/// are the contract: engine and workers map their own enums to these, and a change raises kVersion
/// of layout.h.
namespace aftershock::protocol {

enum class RequestRecord : std::uint8_t {
  kDefineType = 1,
  kDefineCallable = 2,
  kTest = 3,
  kDefineStub = 4,
};
enum class ResponseRecord : std::uint8_t { kDefineName = 1, kDefineFrame = 2, kResult = 3 };

enum class StatementCode : std::uint8_t {
  kInteger = 1,
  kReal = 2,
  kText = 3,
  kNull = 4,
  kClass = 5,
  kCall = 6,
  kArray = 7,
  kStub = 8,
  kFile = 9,
  kNest = 10,
};

/// What a method of a stub does.
enum class AnswerCode : std::uint8_t {
  kValues = 1,
  kRaises = 2,
  kItself = 3,
};

/// What an integer or a real is where the language has several of them.
enum class NumberType : std::uint8_t {
  kBoolean = 1,
  kInteger8 = 2,
  kCharacter16 = 3,
  kInteger16 = 4,
  kInteger32 = 5,
  kInteger64 = 6,
  kReal32 = 7,
  kReal64 = 8,
};

enum class CallableKind : std::uint8_t {
  kConstructor = 0,
  kMethod = 1,
  kStaticMethod = 2,
  kFieldRead = 3,
  kFieldWrite = 4,
  kStaticFieldRead = 5,
  kStaticFieldWrite = 6,
};

/// How a test ended, as far as a worker that is still there can tell.
enum class Outcome : std::uint8_t {
  kPassed = 0,
  kThrew = 1,
  kTimedOut = 2,
  kExited = 3,
  kRejected = 4,
  kOverdue = 5,
};

/// How an exception belongs to the one before it in the chain.
enum class Relation : std::uint8_t { kTop = 0, kCausedBy = 1, kSuppressed = 2 };

/// What follows as a compared value.
enum class ValueTag : std::uint8_t { kNone = 0, kInteger = 1, kReal = 2, kText = 3 };

/// Which operands of an instruction are observed: those for which it raises an exception.
enum class RaiseCause : std::uint8_t {
  kIndex = 1,
  kDivisor = 2,
  kSize = 3,
  kType = 4,
  kNumberText = 5,
  kEmpty = 6,
};

/// Flags of a request.
inline constexpr std::uint8_t kCollectValues = 1;
/// In place of a variable or a callable that there is not.
inline constexpr std::uint16_t kNoReceiver = 0xffff;
inline constexpr std::uint32_t kNoCallable = 0xffffffff;
/// In place of the number of an argument: the receiver.
inline constexpr std::uint8_t kReceiverSlot = 0xff;
/// In place of a frame's line.
inline constexpr std::int32_t kNoLine = -1;
inline constexpr std::int32_t kNativeLine = -2;

}  // namespace aftershock::protocol
