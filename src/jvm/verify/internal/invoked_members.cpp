// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/invoked_members.h"

#include <fmt/format.h>

#include <map>
#include <string_view>

#include "jvm/bytecode/instruction.h"
#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {
namespace {

/// Name and parameters: `add(Ljava/lang/Object;)`.
std::string Outline(std::string_view name, std::string_view descriptor) {
  return fmt::format("{}{}", name, descriptor.substr(0, descriptor.find(')') + 1));
}

bool IsInvocation(Opcode opcode) {
  return opcode == Opcode::kInvokevirtual || opcode == Opcode::kInvokespecial ||
         opcode == Opcode::kInvokestatic || opcode == Opcode::kInvokeinterface;
}

std::map<std::string, int> InvocationsIn(const ClassFile& file) {
  std::map<std::string, int> invocations;
  for (const MethodInfo& method : file.methods) {
    if (!method.code) continue;
    for (const Instruction& instruction : Instructions(*method.code)) {
      if (!IsInvocation(instruction.opcode)) continue;
      const MemberReference member = file.pool.Member(instruction.pool_index);
      ++invocations[Outline(member.name, member.descriptor)];
    }
  }
  return invocations;
}

}  // namespace

std::optional<std::string> FindMisreadCall(std::span<const std::uint8_t> class_file,
                                           const testcase::TestCase& test, JvmWorld& world) {
  const auto file = ParseClassFile(class_file);
  if (!file) return file.error().message;
  auto invocations = InvocationsIn(*file);
  for (const testcase::Statement& statement : test.statements) {
    const auto* call = std::get_if<testcase::Call>(&statement);
    if (call == nullptr) continue;
    const MemberDetails& member = world.Details(call->callable);
    if (!member.descriptor.starts_with('(')) continue;
    const std::string outline = Outline(member.name, member.descriptor);
    if (invocations[outline]-- <= 0) return member.owner + "." + outline;
  }
  return std::nullopt;
}

}  // namespace aftershock::jvm
