// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/bytecode/instruction.h"

#include "jvm/classfile/big_endian.h"

namespace aftershock::jvm {
namespace {

std::uint32_t Target(std::uint32_t pc, std::int32_t offset) {
  return pc + static_cast<std::uint32_t>(offset);
}

std::uint32_t SwitchOperands(std::uint32_t pc) { return (pc & ~3U) + 4; }

/// Slots and constants that short forms carry in their opcode.
void DecodeImplied(Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  const auto number = static_cast<int>(opcode);
  if (IsBetween(opcode, Opcode::kIconstM1, Opcode::kIconst5)) {
    instruction.constant = number - static_cast<int>(Opcode::kIconst0);
  } else if (IsBetween(opcode, Opcode::kIload0, Opcode::kAload3)) {
    instruction.local =
        static_cast<std::uint16_t>((number - static_cast<int>(Opcode::kIload0)) % 4);
  } else if (IsBetween(opcode, Opcode::kIstore0, Opcode::kAstore3)) {
    instruction.local =
        static_cast<std::uint16_t>((number - static_cast<int>(Opcode::kIstore0)) % 4);
  }
}

void DecodeWide(const std::uint8_t* at, Instruction& instruction) {
  instruction.wide = true;
  instruction.opcode = static_cast<Opcode>(at[1]);
  instruction.local = LoadU2(at + 2);
  if (instruction.opcode == Opcode::kIinc) instruction.constant = LoadS2(at + 4);
}

void DecodeOperands(const std::uint8_t* at, Instruction& instruction) {
  switch (FormatOf(instruction.opcode)) {
    case OperandFormat::kLocal:
      instruction.local = at[1];
      break;
    case OperandFormat::kIncrement:
      instruction.local = at[1];
      instruction.constant = static_cast<std::int8_t>(at[2]);
      break;
    case OperandFormat::kByte:
      instruction.constant = static_cast<std::int8_t>(at[1]);
      break;
    case OperandFormat::kShort:
      instruction.constant = LoadS2(at + 1);
      break;
    case OperandFormat::kArrayType:
      instruction.constant = at[1];
      break;
    case OperandFormat::kPool1:
      instruction.pool_index = at[1];
      break;
    case OperandFormat::kDimensions:
      instruction.constant = at[3];
      [[fallthrough]];
    case OperandFormat::kPool2:
    case OperandFormat::kInterface:
    case OperandFormat::kDynamic:
      instruction.pool_index = LoadU2(at + 1);
      break;
    case OperandFormat::kBranch2:
      instruction.target = Target(instruction.pc, LoadS2(at + 1));
      break;
    case OperandFormat::kBranch4:
      instruction.target = Target(instruction.pc, LoadS4(at + 1));
      break;
    case OperandFormat::kTableSwitch:
    case OperandFormat::kLookupSwitch:
      instruction.target =
          Target(instruction.pc, LoadS4(at + SwitchOperands(instruction.pc) - instruction.pc));
      break;
    case OperandFormat::kWide:
      DecodeWide(at, instruction);
      break;
    case OperandFormat::kNone:
      DecodeImplied(instruction);
      break;
    case OperandFormat::kInvalid:
      break;
  }
}

}  // namespace

Instruction DecodeInstruction(std::span<const std::uint8_t> code, std::uint32_t pc) {
  Instruction instruction;
  instruction.pc = pc;
  instruction.length = InstructionLength(code, pc);
  if (instruction.length == 0) return instruction;
  instruction.opcode = static_cast<Opcode>(code[pc]);
  DecodeOperands(code.data() + pc, instruction);
  return instruction;
}

std::vector<SwitchCase> SwitchCases(std::span<const std::uint8_t> code,
                                    const Instruction& instruction) {
  std::vector<SwitchCase> cases;
  if (!IsSwitch(instruction.opcode) || instruction.end() > code.size()) return cases;
  const std::uint8_t* at = code.data() + SwitchOperands(instruction.pc);
  const std::uint8_t* end = code.data() + instruction.end();
  if (instruction.opcode == Opcode::kTableswitch) {
    std::int64_t key = LoadS4(at + 4);
    for (at += 12; at < end; at += 4) {
      cases.push_back({static_cast<std::int32_t>(key++), Target(instruction.pc, LoadS4(at))});
    }
  } else {
    for (at += 8; at < end; at += 8) {
      cases.push_back({LoadS4(at), Target(instruction.pc, LoadS4(at + 4))});
    }
  }
  return cases;
}

bool IsLocalLoad(Opcode opcode) { return IsBetween(opcode, Opcode::kIload, Opcode::kAload3); }

bool IsLocalStore(Opcode opcode) { return IsBetween(opcode, Opcode::kIstore, Opcode::kAstore3); }

std::optional<std::int32_t> PushedInt(const Instruction& instruction, const ConstantPool& pool) {
  if (IsBetween(instruction.opcode, Opcode::kIconstM1, Opcode::kIconst5) ||
      IsBetween(instruction.opcode, Opcode::kBipush, Opcode::kSipush)) {
    return instruction.constant;
  }
  if (IsBetween(instruction.opcode, Opcode::kLdc, Opcode::kLdcW) &&
      pool.tag(instruction.pool_index) == ConstantTag::kInteger) {
    return pool.Integer(instruction.pool_index);
  }
  return std::nullopt;
}

}  // namespace aftershock::jvm
