// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace aftershock::jvm {

/// What follows an opcode in the code array (JVMS §6.5).
enum class OperandFormat : std::uint8_t {
  kInvalid,
  kNone,
  kLocal,         ///< u1 local; u2 after `wide`.
  kIncrement,     ///< iinc: u1 local, s1 constant; both twice as long after `wide`.
  kByte,          ///< s1 constant.
  kShort,         ///< s2 constant.
  kArrayType,     ///< newarray: u1.
  kPool1,         ///< ldc: u1 pool index.
  kPool2,         ///< u2 pool index.
  kInterface,     ///< invokeinterface: u2 pool index, count, 0.
  kDynamic,       ///< invokedynamic: u2 pool index, 0, 0.
  kDimensions,    ///< multianewarray: u2 pool index, u1 dimensions.
  kBranch2,       ///< s2 offset.
  kBranch4,       ///< s4 offset.
  kTableSwitch,   ///< Padding, s4 default, low, high, offsets.
  kLookupSwitch,  ///< Padding, s4 default, count, pairs of key and offset.
  kWide,
};

namespace internal {

constexpr std::array<OperandFormat, 256> MakeOperandFormats() {
  std::array<OperandFormat, 256> formats{};
  const auto fill = [&formats](int first, int last, OperandFormat format) {
    for (int opcode = first; opcode <= last; ++opcode) {
      formats[static_cast<std::size_t>(opcode)] = format;
    }
  };
  fill(0, 201, OperandFormat::kNone);
  fill(16, 16, OperandFormat::kByte);
  fill(17, 17, OperandFormat::kShort);
  fill(18, 18, OperandFormat::kPool1);
  fill(19, 20, OperandFormat::kPool2);
  fill(21, 25, OperandFormat::kLocal);
  fill(54, 58, OperandFormat::kLocal);
  fill(132, 132, OperandFormat::kIncrement);
  fill(153, 168, OperandFormat::kBranch2);
  fill(169, 169, OperandFormat::kLocal);
  fill(170, 170, OperandFormat::kTableSwitch);
  fill(171, 171, OperandFormat::kLookupSwitch);
  fill(178, 184, OperandFormat::kPool2);
  fill(185, 185, OperandFormat::kInterface);
  fill(186, 186, OperandFormat::kDynamic);
  fill(187, 187, OperandFormat::kPool2);
  fill(188, 188, OperandFormat::kArrayType);
  fill(189, 189, OperandFormat::kPool2);
  fill(192, 193, OperandFormat::kPool2);
  fill(196, 196, OperandFormat::kWide);
  fill(197, 197, OperandFormat::kDimensions);
  fill(198, 199, OperandFormat::kBranch2);
  fill(200, 201, OperandFormat::kBranch4);
  return formats;
}

inline constexpr std::array<OperandFormat, 256> kOperandFormats = MakeOperandFormats();

}  // namespace internal

constexpr OperandFormat FormatOf(std::uint8_t opcode) { return internal::kOperandFormats[opcode]; }

/// Length in bytes of the instruction at `pc`, switches and `wide` included; 0 if it is no
/// instruction or reaches beyond the code.
std::uint32_t InstructionLength(std::span<const std::uint8_t> code, std::uint32_t pc);

}  // namespace aftershock::jvm
