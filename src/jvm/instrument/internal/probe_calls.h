// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstdint>

#include "jvm/instrument/internal/code_edits.h"

namespace aftershock::jvm::internal {

/// The methods of kProbesClass that are not predicates.
enum class ProbeCall : std::uint8_t {
  kEnter,
  kLoop,
  kTouch,
  kInitialising,
  kInitialised,
  kHit,
  kCompareInts,
  kCompareLongs,
  kCompareDoubles,
  kCompareReferences,
  kIsNull,
  kInstance,
  kSelect,
  kAllocate,
  kLookUp,
};
inline constexpr std::size_t kProbeCalls = 15;

/// Writes calls of the probes; remembers where in the constant pool they are.
class ProbeCalls {
 public:
  explicit ProbeCalls(ConstantPoolWriter& pool) : pool_(pool) {}

  /// Calls with the arguments that are on the stack.
  void Call(CodeWriter& out, ProbeCall call);
  /// Pushes `number` as last argument, then calls.
  void Call(CodeWriter& out, ProbeCall call, std::uint32_t number);

 private:
  ConstantPoolWriter& pool_;
  std::array<std::uint16_t, kProbeCalls> indices_{};
};

}  // namespace aftershock::jvm::internal
