// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/callable_table.h"

#include <fmt/format.h>

#include "jvm/bytecode/descriptor.h"
#include "jvm/names/class_name.h"
#include "support/check.h"

namespace aftershock::jvm {

using program::Callable;
using program::CallableId;
using program::CallableKind;

CallableId CallableTable::Intern(const ClassOutline& owner, const MemberOutline& member,
                                 Callable callable) {
  const std::string key = fmt::format("{}.{}{}#{}", owner.name, member.name, member.descriptor,
                                      static_cast<int>(callable.kind));
  const CallableId next(static_cast<std::uint32_t>(entries_.size()));
  const auto [known, is_new] = ids_.try_emplace(key, next);
  if (!is_new) return known->second;
  callable.owner = types_.Intern(DescriptorOfClass(owner.name));
  callable.name = member.name;
  if (callable.kind == CallableKind::kConstructor) callable.result = callable.owner;
  MemberDetails details{
      std::string(owner.name),        std::string(member.name),
      std::string(member.descriptor), member.access,
      owner.Is(kInterface),           {member.exceptions.begin(), member.exceptions.end()}};
  entries_.push_back({std::move(callable), std::move(details)});
  return next;
}

std::optional<CallableId> CallableTable::InternMethod(const ClassOutline& owner,
                                                      const MemberOutline& method) {
  const auto descriptor = ParseMethodDescriptor(method.descriptor);
  if (!descriptor) return std::nullopt;
  Callable callable;
  callable.kind = method.name == "<init>" ? CallableKind::kConstructor
                  : method.Is(kStatic)    ? CallableKind::kStaticMethod
                                          : CallableKind::kMethod;
  for (const std::string_view parameter : descriptor->parameters)
    callable.parameters.push_back(types_.Intern(parameter));
  callable.result = types_.Intern(descriptor->result);
  return Intern(owner, method, std::move(callable));
}

std::optional<CallableId> CallableTable::InternFieldRead(const ClassOutline& owner,
                                                         const MemberOutline& field) {
  if (!IsFieldDescriptor(field.descriptor)) return std::nullopt;
  Callable callable;
  callable.kind = field.Is(kStatic) ? CallableKind::kStaticFieldRead : CallableKind::kFieldRead;
  callable.result = types_.Intern(field.descriptor);
  return Intern(owner, field, std::move(callable));
}

std::optional<CallableId> CallableTable::InternFieldWrite(const ClassOutline& owner,
                                                          const MemberOutline& field) {
  if (!IsFieldDescriptor(field.descriptor)) return std::nullopt;
  Callable callable;
  callable.kind = field.Is(kStatic) ? CallableKind::kStaticFieldWrite : CallableKind::kFieldWrite;
  callable.parameters.push_back(types_.Intern(field.descriptor));
  callable.result = types_.Intern("V");
  return Intern(owner, field, std::move(callable));
}

const Callable& CallableTable::Get(CallableId id) const {
  CHECK(id.value < entries_.size()) << "no callable has the number " << id.value;
  return entries_[id.value].callable;
}

const MemberDetails& CallableTable::Details(CallableId id) const {
  CHECK(id.value < entries_.size()) << "no callable has the number " << id.value;
  return entries_[id.value].details;
}

}  // namespace aftershock::jvm
