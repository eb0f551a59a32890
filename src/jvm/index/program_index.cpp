// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/program_index.h"

#include <algorithm>
#include <bit>
#include <unordered_set>

#include "jvm/index/internal/call_graph.h"
#include "jvm/index/internal/index_state.h"

namespace aftershock::jvm {
namespace {

const MemberOutline* FindMember(const std::vector<MemberOutline>& members, std::string_view name,
                                std::string_view descriptor) {
  const auto found = std::ranges::find_if(members, [&](const MemberOutline& member) {
    return member.name == name && member.descriptor == descriptor;
  });
  return found == members.end() ? nullptr : &*found;
}

TextConstant Unpack(const Shard& shard, const PackedConstant& packed) {
  using Kind = TextConstant::Kind;
  const std::uint64_t bits = packed.low | static_cast<std::uint64_t>(packed.high) << 32;
  switch (packed.kind) {
    case ConstantKind::kInt:
      return {Kind::kInteger, static_cast<std::int64_t>(bits), 0, {}};
    case ConstantKind::kLong:
      return {Kind::kLong, static_cast<std::int64_t>(bits), 0, {}};
    case ConstantKind::kFloat:
      return {Kind::kFloat, 0, std::bit_cast<float>(packed.low), {}};
    case ConstantKind::kDouble:
      return {Kind::kDouble, 0, std::bit_cast<double>(bits), {}};
    case ConstantKind::kText:
      return {Kind::kText, 0, 0, shard.Text(packed.low)};
    case ConstantKind::kClass:
      return {Kind::kClass, 0, 0, shard.Text(packed.low)};
  }
  return {};
}

void AddConstants(const Shard& shard, const PackedMember& member, std::vector<TextConstant>& out) {
  for (const std::uint32_t index : shard.CodeOf(member).constants)
    out.push_back(Unpack(shard, shard.Constant(index)));
}

}  // namespace

struct ProgramIndex::State : IndexState {
  using IndexState::IndexState;
};

const MemberOutline* ClassOutline::FindMethod(std::string_view method,
                                              std::string_view descriptor) const {
  return FindMember(methods, method, descriptor);
}

const MemberOutline* ClassOutline::FindField(std::string_view field,
                                             std::string_view descriptor) const {
  return FindMember(fields, field, descriptor);
}

ProgramIndex::ProgramIndex(std::unique_ptr<State> state) : state_(std::move(state)) {}
ProgramIndex::~ProgramIndex() = default;

std::unique_ptr<ProgramIndex> ProgramIndex::Build(ClassPath& class_path) {
  Patience endless;
  return std::unique_ptr<ProgramIndex>(
      new ProgramIndex(std::make_unique<State>(class_path, endless)));
}

Result<std::unique_ptr<ProgramIndex>> ProgramIndex::Build(ClassPath& class_path,
                                                          Patience& patience) {
  patience.Enter("indexing the class path");
  auto state = std::make_unique<State>(class_path, patience);
  if (auto status = patience.Check(); !status) return tl::unexpected<Error>(status.error());
  return std::unique_ptr<ProgramIndex>(new ProgramIndex(std::move(state)));
}

const ClassOutline* ProgramIndex::Outline(std::string_view internal_name) {
  return state_->Outline(internal_name);
}

bool ProgramIndex::IsSubtype(std::string_view sub, std::string_view super) {
  return state_->IsSubtype(sub, super);
}

std::span<const std::string_view> ProgramIndex::Supertypes(std::string_view internal_name) {
  return state_->Supertypes(internal_name);
}

std::span<const std::string_view> ProgramIndex::DirectSubtypes(std::string_view internal_name) {
  return state_->DirectSubtypes(internal_name);
}

std::vector<std::string_view> ProgramIndex::Subtypes(std::string_view internal_name) {
  std::vector<std::string_view> below;
  std::unordered_set<std::string_view> seen;
  const auto add = [&](std::span<const std::string_view> types) {
    for (const std::string_view type : types) {
      if (type != internal_name && seen.insert(type).second) below.push_back(type);
    }
  };
  add(state_->DirectSubtypes(internal_name));
  for (std::size_t i = 0; i < below.size(); ++i) add(state_->DirectSubtypes(below[i]));
  return below;
}

std::span<const GivingMember> ProgramIndex::ReturnedBy(std::string_view descriptor) {
  return state_->ReturnedBy(descriptor);
}

std::vector<MethodRef> ProgramIndex::Callers(std::string_view owner, std::string_view name,
                                             std::string_view descriptor) {
  return FindCallers(*state_, {owner, name, descriptor});
}

std::vector<MethodRef> ProgramIndex::TestCallers(std::string_view owner, std::string_view name,
                                                 std::string_view descriptor) {
  return FindTestCallers(*state_, {owner, name, descriptor});
}

std::vector<MethodRef> ProgramIndex::Callees(const MethodRef& method) {
  return FindCallees(*state_, method);
}

std::vector<MethodRef> ProgramIndex::NamedCalls(const MethodRef& method) {
  return FindNamedCalls(*state_, method);
}

std::vector<MethodRef> ProgramIndex::DispatchedCalls(const MethodRef& method) {
  return FindDispatchedCalls(*state_, method);
}

FieldEffects ProgramIndex::Effects(const MethodRef& method, const EffectsOptions& options) {
  return FindEffects(*state_, method, options);
}

std::vector<std::string_view> ProgramIndex::MentionedTypes(const MethodRef& method) {
  std::vector<std::string_view> types;
  const IndexedMember found = FindMethod(*state_, method);
  if (found.packed == nullptr) return types;
  for (const TextId id : found.type.shard->CodeOf(*found.packed).types)
    types.push_back(found.type.shard->Text(id));
  return types;
}

std::vector<TextConstant> ProgramIndex::Constants(const MemberName& member) {
  std::vector<TextConstant> constants;
  IndexedMember found = FindMethod(*state_, member);
  if (found.packed == nullptr) found = FindField(*state_, member);
  if (found.packed != nullptr) AddConstants(*found.type.shard, *found.packed, constants);
  return constants;
}

std::vector<TextConstant> ProgramIndex::ClassConstants(std::string_view internal_name) {
  std::vector<TextConstant> constants;
  const IndexedClass* type = state_->Find(internal_name);
  if (type == nullptr || type->origin != Origin::kOwn) return constants;
  const Shard& shard = *type->shard;
  for (const PackedMember& field : shard.Fields(*type->packed))
    AddConstants(shard, field, constants);
  for (const PackedMember& method : shard.Methods(*type->packed))
    AddConstants(shard, method, constants);
  return constants;
}

}  // namespace aftershock::jvm
