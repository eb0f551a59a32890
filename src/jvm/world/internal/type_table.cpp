// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/type_table.h"

#include "jvm/bytecode/descriptor.h"
#include "support/check.h"

namespace aftershock::jvm {
namespace {

using program::Type;
using program::TypeKind;

Type MakePrimitive(char code) {
  switch (code) {
    case 'V':
      return {TypeKind::kVoid, "V", 0, false, {}};
    case 'Z':
      return {TypeKind::kBoolean, "Z", 1, false, {}};
    case 'B':
      return {TypeKind::kInteger, "B", 8, false, {}};
    case 'S':
      return {TypeKind::kInteger, "S", 16, false, {}};
    case 'C':
      return {TypeKind::kInteger, "C", 16, true, {}};
    case 'I':
      return {TypeKind::kInteger, "I", 32, false, {}};
    case 'J':
      return {TypeKind::kInteger, "J", 64, false, {}};
    case 'F':
      return {TypeKind::kReal, "F", 32, false, {}};
    default:
      return {TypeKind::kReal, "D", 64, false, {}};
  }
}

TypeKind ReferenceKind(std::string_view descriptor) {
  if (descriptor == "Ljava/lang/String;") return TypeKind::kText;
  if (descriptor == "Ljava/lang/Class;") return TypeKind::kClass;
  return TypeKind::kReference;
}

}  // namespace

program::TypeId TypeTable::Intern(std::string_view descriptor) {
  if (const auto known = ids_.find(descriptor); known != ids_.end()) return known->second;
  CHECK(descriptor == "V" || IsFieldDescriptor(descriptor)) << "no descriptor: " << descriptor;
  Type type;
  if (descriptor.front() == '[') {
    type.kind = TypeKind::kArray;
    type.element = Intern(descriptor.substr(1));
    type.name = descriptor;
  } else if (descriptor.front() == 'L') {
    type.kind = ReferenceKind(descriptor);
    type.name = descriptor;
  } else {
    type = MakePrimitive(descriptor.front());
  }
  return Add(std::move(type));
}

program::TypeId TypeTable::InternParameterised(program::TypeId erased,
                                               std::vector<program::TypeId> arguments) {
  Type type = Get(erased);
  type.name.back() = '<';
  for (const program::TypeId argument : arguments) type.name += Get(argument).name;
  type.name += ">;";
  if (const auto known = ids_.find(type.name); known != ids_.end()) return known->second;
  type.erasure = erased;
  type.arguments = std::move(arguments);
  return Add(std::move(type));
}

program::TypeId TypeTable::InternArrayOf(program::TypeId element) {
  const std::string name = "[" + Get(element).name;
  if (!Get(element).erasure.valid()) return Intern(name);
  if (const auto known = ids_.find(name); known != ids_.end()) return known->second;
  Type type = Get(Intern("[" + Get(Get(element).erasure).name));
  type.erasure = Intern(type.name);
  type.name = name;
  type.element = element;
  return Add(std::move(type));
}

program::TypeId TypeTable::Add(program::Type type) {
  const program::TypeId id(static_cast<std::uint32_t>(types_.size()));
  types_.push_back(std::move(type));
  ids_.emplace(types_.back().name, id);
  return id;
}

const program::Type& TypeTable::Get(program::TypeId id) const {
  CHECK(id.value < types_.size()) << "no type has the number " << id.value;
  return types_[id.value];
}

std::string_view TypeTable::ClassOf(program::TypeId id) const {
  return ClassOfDescriptor(Get(Erased(id)).name);
}

}  // namespace aftershock::jvm
