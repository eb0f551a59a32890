// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/exception_factory.h"

#include "jvm/bytecode/descriptor.h"
#include "jvm/bytecode/instruction.h"
#include "jvm/frames/called_methods.h"
#include "jvm/index/program_index.h"

namespace aftershock::jvm {
namespace {

bool MakesException(const Instruction& instruction, const ConstantPool& pool,
                    std::string_view exception) {
  if (instruction.opcode != Opcode::kInvokespecial) return false;
  const MemberReference called = pool.Member(instruction.pool_index);
  return called.name == "<init>" && called.owner == exception;
}

}  // namespace

bool IsExceptionFactory(const LocatedMethod& method, std::optional<int> line,
                        std::string_view exception, bool calls_factory, ProgramIndex& index) {
  const MethodInfo& info = method.info();
  const auto descriptor = ParseMethodDescriptor(info.descriptor);
  if (!descriptor || !info.code) return false;
  const std::string_view result = ClassOfDescriptor(descriptor->result);
  if (!index.IsSubtype(result, "java/lang/Throwable")) return false;
  if (!index.IsSubtype(exception, result)) return false;

  bool makes_one = false;
  for (const Instruction& instruction : Instructions(*info.code)) {
    if (line && LineAt(*info.code, instruction.pc) != *line) continue;
    if (instruction.opcode == Opcode::kAthrow) return false;
    makes_one = makes_one || (calls_factory && IsInvoke(instruction.opcode)) ||
                MakesException(instruction, method.class_file->pool, exception);
  }
  return makes_one;
}

}  // namespace aftershock::jvm
