// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/emit_context.h"

#include <algorithm>
#include <vector>

#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

bool IsInTrace(const EmitContext& context, std::string_view internal_name,
               const std::string& method) {
  const std::string class_name = DottedName(internal_name);
  return std::any_of(context.target.frames.begin(), context.target.frames.end(),
                     [&](const program::TargetFrame& frame) {
                       return frame.wanted.class_name == class_name &&
                              frame.wanted.method_name == method;
                     });
}

}  // namespace

using program::CallableKind;
using testcase::Call;
using testcase::Literal;
using testcase::MakeArray;
using testcase::MakeFile;
using testcase::MakeStub;

std::string ResultDescriptor(const EmitContext& context, testcase::Variable variable) {
  return testcase::Match(
      context.test.statements[variable],
      [&](const Literal& literal) -> std::string {
        if (std::holds_alternative<std::u16string>(literal.value)) return "Ljava/lang/String;";
        if (std::holds_alternative<program::ClassLiteral>(literal.value)) {
          return "Ljava/lang/Class;";
        }
        return context.Descriptor(literal.type);
      },
      [&](const Call& call) -> std::string {
        const auto& callable = context.world.GetCallable(call.callable);
        const bool writes = callable.kind == CallableKind::kFieldWrite ||
                            callable.kind == CallableKind::kStaticFieldWrite;
        return writes ? "V" : context.Descriptor(callable.result);
      },
      [&](const MakeArray& array) { return context.Descriptor(array.type); },
      [&](const MakeStub& stub) { return context.Descriptor(stub.type); },
      [&](const MakeFile& file) { return context.Descriptor(file.type); },
      [&](const testcase::Nest& nest) {
        return context.Descriptor(testcase::TypeOfNest(nest, context.world));
      });
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

bool MissesBridge(const EmitContext& context, const std::string& receiver_class,
                  program::CallableId callable) {
  const MemberDetails& details = context.world.Details(callable);
  if (context.world.GetCallable(callable).kind != program::CallableKind::kMethod ||
      details.owner == receiver_class || !context.world.IsAccessibleClass(details.owner)) {
    return false;
  }
  std::string current = receiver_class;
  while (current != details.owner) {
    const ClassFacts* facts = context.classes.Find(current);
    if (facts == nullptr || facts->supertypes.empty()) return false;
    const MemberFacts* method = facts->FindMethod(details.name, details.descriptor);
    if (method != nullptr) {
      return (method->access & kBridge) != 0 && IsInTrace(context, current, details.name);
    }
    current = facts->supertypes[0].name;
  }
  return false;
}

}  // namespace aftershock::jvm
