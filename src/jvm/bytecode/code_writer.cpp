// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/bytecode/code_writer.h"

#include "jvm/bytecode/descriptor.h"

namespace aftershock::jvm {
namespace {

/// Place of a type in the order that typed instructions come in: int, long, float, double,
/// reference.
std::uint8_t TypeIndex(std::string_view field_descriptor) {
  switch (field_descriptor.empty() ? 'V' : field_descriptor[0]) {
    case 'J':
      return 1;
    case 'F':
      return 2;
    case 'D':
      return 3;
    case 'L':
    case '[':
      return 4;
    default:
      return 0;
  }
}

Opcode Plus(Opcode opcode, int offset) {
  return static_cast<Opcode>(static_cast<int>(opcode) + offset);
}

}  // namespace

void CodeWriter::Op(Opcode opcode, std::uint16_t pool_index) {
  Op(opcode);
  out_.U2(pool_index);
}

void CodeWriter::PushInt(std::int32_t value) {
  if (value >= -1 && value <= 5) {
    Op(Plus(Opcode::kIconst0, value));
  } else if (value >= INT8_MIN && value <= INT8_MAX) {
    Op(Opcode::kBipush);
    out_.U1(static_cast<std::uint8_t>(value));
  } else if (value >= INT16_MIN && value <= INT16_MAX) {
    Op(Opcode::kSipush);
    out_.U2(static_cast<std::uint16_t>(value));
  } else {
    PushConstant(pool_.Integer(value));
  }
}

void CodeWriter::PushConstant(std::uint16_t pool_index) {
  if (pool_index > UINT8_MAX) return Op(Opcode::kLdcW, pool_index);
  Op(Opcode::kLdc);
  out_.U1(pool_index);
}

void CodeWriter::PushWideConstant(std::uint16_t pool_index) { Op(Opcode::kLdc2W, pool_index); }

void CodeWriter::PushZero(std::string_view field_descriptor) {
  constexpr Opcode kZeros[] = {Opcode::kIconst0, Opcode::kLconst0, Opcode::kFconst0,
                               Opcode::kDconst0, Opcode::kAconstNull};
  Op(kZeros[TypeIndex(field_descriptor)]);
}

void CodeWriter::LocalOp(Opcode opcode, Opcode short_form, std::string_view field_descriptor,
                         std::uint16_t local) {
  const int type = TypeIndex(field_descriptor);
  if (local <= 3) return Op(Plus(short_form, 4 * type + local));
  if (local <= UINT8_MAX) {
    Op(Plus(opcode, type));
    return out_.U1(local);
  }
  Op(Opcode::kWide);
  Op(Plus(opcode, type));
  out_.U2(local);
}

void CodeWriter::Load(std::string_view field_descriptor, std::uint16_t local) {
  LocalOp(Opcode::kIload, Opcode::kIload0, field_descriptor, local);
}

void CodeWriter::Store(std::string_view field_descriptor, std::uint16_t local) {
  LocalOp(Opcode::kIstore, Opcode::kIstore0, field_descriptor, local);
}

void CodeWriter::Return(std::string_view result_descriptor) {
  Op(result_descriptor == "V" ? Opcode::kReturn
                              : Plus(Opcode::kIreturn, TypeIndex(result_descriptor)));
}

void CodeWriter::InvokeStatic(std::string_view owner, std::string_view name,
                              std::string_view descriptor) {
  Op(Opcode::kInvokestatic, pool_.Method(owner, name, descriptor));
}

void CodeWriter::InvokeSpecial(std::string_view owner, std::string_view name,
                               std::string_view descriptor) {
  Op(Opcode::kInvokespecial, pool_.Method(owner, name, descriptor));
}

void CodeWriter::InvokeVirtual(std::string_view owner, std::string_view name,
                               std::string_view descriptor) {
  Op(Opcode::kInvokevirtual, pool_.Method(owner, name, descriptor));
}

void CodeWriter::InvokeInterface(std::string_view owner, std::string_view name,
                                 std::string_view descriptor) {
  Op(Opcode::kInvokeinterface, pool_.Method(owner, name, descriptor, true));
  const auto parsed = ParseMethodDescriptor(descriptor);
  out_.U1(1 + (parsed ? ParameterSlots(*parsed) : 0));
  out_.U1(0);
}

NewCode CodeWriter::Finish(std::uint16_t max_stack, std::uint16_t max_locals) {
  NewCode code;
  code.max_stack = max_stack;
  code.max_locals = max_locals;
  code.bytes = out_.Take();
  return code;
}

}  // namespace aftershock::jvm
