// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/internal/static_reset.h"

#include <algorithm>

#include "jvm/instrument/instrument.h"

namespace aftershock::jvm::internal {
namespace {

void PushInitialValue(const FieldInfo& field, const ConstantPool& constants, CodeWriter& code) {
  if (field.constant_value == 0) return code.PushZero(field.descriptor);
  const ConstantTag tag = constants.tag(field.constant_value);
  if (tag == ConstantTag::kLong || tag == ConstantTag::kDouble) {
    return code.PushWideConstant(field.constant_value);
  }
  code.PushConstant(field.constant_value);
}

}  // namespace

bool IsReset(const FieldInfo& field) {
  // Constants stay final: serialVersionUID and reflection want them so.
  return field.Is(kStatic) && !(field.Is(kFinal) && field.constant_value != 0);
}

bool HasInitialiser(const ClassFile& class_file) {
  return std::ranges::any_of(class_file.methods, [](const MethodInfo& method) {
    return method.name == "<clinit>" && method.code.has_value();
  });
}

bool HasStaticState(const ClassFile& class_file) {
  return HasInitialiser(class_file) || std::ranges::any_of(class_file.fields, IsReset);
}

bool CanReset(const ClassFile& class_file) {
  if (class_file.Is(kInterface) || class_file.Is(kEnum)) return false;
  return std::ranges::none_of(class_file.methods, [](const MethodInfo& method) {
    return method.name == kInitialiserMethod || method.name == kResetMethod;
  });
}

NewMethod MakeInitialiser(const ClassFile& class_file, std::uint32_t class_number,
                          ConstantPoolWriter& pool, ProbeCalls& calls) {
  CodeWriter code(pool);
  calls.Call(code, ProbeCall::kInitialising, class_number);
  code.InvokeStatic(class_file.name, kInitialiserMethod, "()V");
  calls.Call(code, ProbeCall::kInitialised, class_number);
  code.Op(Opcode::kReturn);
  return {kStatic, "<clinit>", "()V", code.Finish(1, 0), {}};
}

NewMethod MakeReset(const ClassFile& class_file, ConstantPoolWriter& pool) {
  CodeWriter code(pool);
  for (const FieldInfo& field : class_file.fields) {
    if (!IsReset(field)) continue;
    PushInitialValue(field, class_file.pool, code);
    code.Op(Opcode::kPutstatic, pool.Field(class_file.name, field.name, field.descriptor));
  }
  if (HasInitialiser(class_file)) code.InvokeStatic(class_file.name, kInitialiserMethod, "()V");
  code.Op(Opcode::kReturn);
  // Private: not one of the methods that reflection or a default serialVersionUID looks at.
  return {kPrivate | kStatic | kSynthetic, kResetMethod, "()V", code.Finish(2, 0), {}};
}

}  // namespace aftershock::jvm::internal
