// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/instruction_format.h"

#include "jvm/classfile/big_endian.h"

namespace aftershock::jvm {
namespace {

/// Length of a switch whose operands start at `operands`, or 0.
std::uint64_t SwitchLength(std::span<const std::uint8_t> code, std::uint32_t pc, bool table) {
  const std::uint64_t operands = (pc & ~std::uint64_t{3}) + 4;
  const std::uint64_t fixed = table ? 12 : 8;
  if (operands + fixed > code.size()) return 0;
  const std::uint8_t* at = code.data() + operands;
  if (table) {
    const std::int64_t low = LoadS4(at + 4);
    const std::int64_t high = LoadS4(at + 8);
    if (low > high) return 0;
    return operands + fixed + 4 * static_cast<std::uint64_t>(high - low + 1) - pc;
  }
  const std::int32_t pairs = LoadS4(at + 4);
  if (pairs < 0) return 0;
  return operands + fixed + 8 * static_cast<std::uint64_t>(pairs) - pc;
}

std::uint64_t WideLength(std::span<const std::uint8_t> code, std::uint32_t pc) {
  if (pc + std::size_t{1} >= code.size()) return 0;
  switch (FormatOf(code[pc + 1])) {
    case OperandFormat::kLocal:
      return 4;
    case OperandFormat::kIncrement:
      return 6;
    default:
      return 0;
  }
}

std::uint64_t AnyLength(std::span<const std::uint8_t> code, std::uint32_t pc) {
  switch (FormatOf(code[pc])) {
    case OperandFormat::kInvalid:
      return 0;
    case OperandFormat::kNone:
      return 1;
    case OperandFormat::kLocal:
    case OperandFormat::kByte:
    case OperandFormat::kArrayType:
    case OperandFormat::kPool1:
      return 2;
    case OperandFormat::kIncrement:
    case OperandFormat::kShort:
    case OperandFormat::kPool2:
    case OperandFormat::kBranch2:
      return 3;
    case OperandFormat::kDimensions:
      return 4;
    case OperandFormat::kInterface:
    case OperandFormat::kDynamic:
    case OperandFormat::kBranch4:
      return 5;
    case OperandFormat::kTableSwitch:
      return SwitchLength(code, pc, true);
    case OperandFormat::kLookupSwitch:
      return SwitchLength(code, pc, false);
    case OperandFormat::kWide:
      return WideLength(code, pc);
  }
  return 0;
}

}  // namespace

std::uint32_t InstructionLength(std::span<const std::uint8_t> code, std::uint32_t pc) {
  if (pc >= code.size()) return 0;
  const std::uint64_t length = AnyLength(code, pc);
  return length > code.size() - pc ? 0 : static_cast<std::uint32_t>(length);
}

}  // namespace aftershock::jvm
