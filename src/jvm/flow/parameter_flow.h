// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {

/// The instructions that may have made a value, as far as they are calls, reads of fields or
/// elements, or the null itself: at most so many, those that come first in the code.
class Makers {
 public:
  static constexpr std::size_t kMost = 4;
  Makers() = default;
  explicit Makers(std::uint32_t pc) : pcs_{pc}, count_(1) {}

  [[nodiscard]] const std::uint32_t* begin() const { return pcs_.data(); }
  [[nodiscard]] const std::uint32_t* end() const { return pcs_.data() + count_; }
  void Add(const Makers& others);
  friend bool operator==(const Makers&, const Makers&) = default;

 private:
  std::array<std::uint32_t, kMost> pcs_{};  ///< In order.
  std::size_t count_ = 0;
};

/// What a value on the operand stack owes to the parameters of the method; the receiver is none.
struct ValueSource {
  static constexpr int kNone = -1;
  int parameter = kNone;       ///< It is this parameter, unchanged.
  int answer_of = kNone;       ///< A call on this parameter gave it back.
  std::uint64_t computed = 0;  ///< One bit for each parameter (of the first 64) it is made from.
  bool never_null = false;     ///< It was just made, is a constant, or the receiver.
  Makers made_at = {};
  friend bool operator==(const ValueSource&, const ValueSource&) = default;
};

/// Where values come from at each instruction of a method: a forward analysis over all paths, calls
/// and fields being opaque. Two-slot values take two places on the stack, as in the JVM.
class ParameterFlow {
 public:
  /// nullopt: the method has no code, or code that cannot be followed (subroutines).
  static std::optional<ParameterFlow> Analyse(const ClassFile& class_file,
                                              const MethodInfo& method);

  /// The value `depth` slots below the top of the stack before the instruction at `pc`; a value
  /// of no parameter if nothing leads there.
  [[nodiscard]] ValueSource Operand(std::uint32_t pc, std::size_t depth) const;
  /// The arguments of the call at `pc` in order, without the receiver.
  [[nodiscard]] std::vector<ValueSource> Arguments(std::uint32_t pc) const;
  /// Slots on the operand stack before the instruction at `pc`; nullopt: nothing leads there.
  [[nodiscard]] std::optional<std::size_t> StackDepth(std::uint32_t pc) const;

 private:
  friend class FlowAnalysis;
  std::map<std::uint32_t, std::vector<ValueSource>> stacks_;
  const ClassFile* class_file_ = nullptr;
  const CodeAttribute* code_ = nullptr;
};

}  // namespace aftershock::jvm
