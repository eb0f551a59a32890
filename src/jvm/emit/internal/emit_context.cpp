// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/emit_context.h"

#include <vector>

namespace aftershock::jvm {

using program::CallableKind;
using testcase::Call;
using testcase::Literal;
using testcase::MakeArray;
using testcase::MakeStub;

std::string ResultDescriptor(const EmitContext& context, testcase::Variable variable) {
  if (const auto* literal = context.As<Literal>(variable)) {
    if (std::holds_alternative<std::u16string>(literal->value)) return "Ljava/lang/String;";
    if (std::holds_alternative<program::ClassLiteral>(literal->value)) return "Ljava/lang/Class;";
    return context.Descriptor(literal->type);
  }
  if (const auto* array = context.As<MakeArray>(variable)) return context.Descriptor(array->type);
  if (const auto* stub = context.As<MakeStub>(variable)) return context.Descriptor(stub->type);
  const auto& callable = context.world.GetCallable(context.As<Call>(variable)->callable);
  if (callable.kind == CallableKind::kFieldWrite ||
      callable.kind == CallableKind::kStaticFieldWrite) {
    return "V";
  }
  return context.Descriptor(callable.result);
}

DeclaredMember FindDeclared(const EmitContext& context, program::CallableId callable) {
  const MemberDetails& details = context.world.Details(callable);
  const bool is_method = details.descriptor.starts_with('(');
  std::vector<std::string> open{details.owner};
  // Depth first with the superclass ahead of the interfaces, as the JVM resolves members.
  while (!open.empty()) {
    const ClassFacts* owner = context.classes.Find(open.back());
    open.pop_back();
    if (owner == nullptr) continue;
    const MemberFacts* member = is_method ? owner->FindMethod(details.name, details.descriptor)
                                          : owner->FindField(details.name);
    if (member != nullptr) return {owner, member};
    if (details.name == "<init>") break;
    for (auto type = owner->supertypes.rbegin(); type != owner->supertypes.rend(); ++type) {
      open.push_back(type->name);
    }
  }
  return {};
}

}  // namespace aftershock::jvm
