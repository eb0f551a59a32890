// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/instruction_format.h"
#include "jvm/classfile/internal/code_parser.h"

namespace aftershock::jvm::internal {
namespace {

using Tag = ConstantTag;

std::string AtPc(std::uint32_t pc) { return " at pc " + std::to_string(pc); }

bool IsLoadable(Tag tag, bool two_slots) {
  if (tag == Tag::kDynamic) return true;
  if (two_slots) return tag == Tag::kLong || tag == Tag::kDouble;
  return tag == Tag::kInteger || tag == Tag::kFloat || tag == Tag::kString || tag == Tag::kClass ||
         tag == Tag::kMethodHandle || tag == Tag::kMethodType;
}

/// Whether a constant of this tag may stand behind the opcode.
bool ConstantFits(std::uint8_t opcode, Tag tag) {
  switch (opcode) {
    case 18:
    case 19:
      return IsLoadable(tag, false);
    case 20:
      return IsLoadable(tag, true);
    case 178:
    case 179:
    case 180:
    case 181:
      return tag == Tag::kFieldref;
    case 182:
      return tag == Tag::kMethodref;
    case 183:
    case 184:
      return tag == Tag::kMethodref || tag == Tag::kInterfaceMethodref;
    case 185:
      return tag == Tag::kInterfaceMethodref;
    case 186:
      return tag == Tag::kInvokeDynamic;
    default:
      return tag == Tag::kClass;
  }
}

/// Checks one method body; `starts_` marks where instructions start.
class CodeChecker {
 public:
  CodeChecker(ByteReader& reader, const CodeAttribute& code, const ConstantPool& pool)
      : reader_(reader), code_(code), pool_(pool), starts_(code.bytes.size() + 1, false) {}

  void Check() {
    MarkStarts();
    for (std::uint32_t pc = 0; pc < code_.bytes.size() && reader_.ok();
         pc += InstructionLength(code_.bytes, pc)) {
      CheckInstruction(pc);
    }
    for (const ExceptionHandler& handler : code_.handlers) CheckHandler(handler);
  }

 private:
  void MarkStarts() {
    std::uint32_t pc = 0;
    while (pc < code_.bytes.size()) {
      const std::uint32_t length = InstructionLength(code_.bytes, pc);
      if (length == 0) return reader_.Fail("no valid instruction" + AtPc(pc));
      starts_[pc] = true;
      pc += length;
    }
  }

  void CheckInstruction(std::uint32_t pc) {
    const std::uint8_t* at = code_.bytes.data() + pc;
    switch (FormatOf(*at)) {
      case OperandFormat::kPool1:
        return CheckConstant(pc, *at, at[1]);
      case OperandFormat::kPool2:
      case OperandFormat::kInterface:
      case OperandFormat::kDynamic:
      case OperandFormat::kDimensions:
        return CheckConstant(pc, *at, LoadU2(at + 1));
      case OperandFormat::kBranch2:
        return CheckTarget(pc, LoadS2(at + 1));
      case OperandFormat::kBranch4:
        return CheckTarget(pc, LoadS4(at + 1));
      case OperandFormat::kTableSwitch:
        return CheckSwitch(pc, 12, 4);
      case OperandFormat::kLookupSwitch:
        return CheckSwitch(pc, 8, 8);
      default:
        return;
    }
  }

  void CheckConstant(std::uint32_t pc, std::uint8_t opcode, std::uint16_t index) {
    if (!ConstantFits(opcode, pool_.tag(index))) {
      reader_.Fail("constant #" + std::to_string(index) + " is of the wrong kind for opcode " +
                   std::to_string(opcode) + AtPc(pc));
    }
  }

  void CheckTarget(std::uint32_t pc, std::int64_t offset) {
    const std::int64_t target = pc + offset;
    if (target < 0 || target >= static_cast<std::int64_t>(code_.bytes.size()) ||
        !starts_[static_cast<std::size_t>(target)]) {
      reader_.Fail("jump to " + std::to_string(target) + AtPc(pc) +
                   ", which is not the start of an instruction");
    }
  }

  /// The offset is the last word of every entry in both kinds of switch.
  void CheckSwitch(std::uint32_t pc, std::uint32_t fixed, std::uint32_t entry) {
    const std::uint32_t operands = (pc & ~3U) + 4;
    const std::uint32_t end = pc + InstructionLength(code_.bytes, pc);
    CheckTarget(pc, LoadS4(code_.bytes.data() + operands));
    for (std::uint32_t at = operands + fixed; at < end; at += entry) {
      CheckTarget(pc, LoadS4(code_.bytes.data() + at + entry - 4));
    }
  }

  void CheckHandler(const ExceptionHandler& handler) {
    const std::size_t size = code_.bytes.size();
    if (handler.start_pc >= handler.end_pc || handler.end_pc > size || handler.handler_pc >= size ||
        !starts_[handler.start_pc] || !starts_[handler.handler_pc] ||
        (handler.end_pc != size && !starts_[handler.end_pc])) {
      reader_.Fail("exception handler" + AtPc(handler.handler_pc) +
                   " does not lie on starts of instructions");
    }
  }

  ByteReader& reader_;
  const CodeAttribute& code_;
  const ConstantPool& pool_;
  std::vector<bool> starts_;
};

}  // namespace

void CheckInstructions(ByteReader& reader, const CodeAttribute& code, const ConstantPool& pool) {
  CodeChecker(reader, code, pool).Check();
}

}  // namespace aftershock::jvm::internal
