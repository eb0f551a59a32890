// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/internal/call_graph.h"

#include <algorithm>
#include <set>

#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {
namespace {

/// A call on a widely implemented interface says little about where it goes.
constexpr std::size_t kMostOverrides = 12;
constexpr std::size_t kMostSubtypes = 250;

MemberName NameOf(const Shard& shard, const PackedReference& reference) {
  return {shard.Text(reference.owner), shard.Text(reference.name),
          shard.Text(reference.descriptor)};
}

IndexedMember FindIn(const IndexedClass* type, std::span<const PackedMember> members,
                     const MemberName& wanted) {
  for (const PackedMember& member : members) {
    if (type->shard->Text(member.name) == wanted.name &&
        type->shard->Text(member.descriptor) == wanted.descriptor) {
      return {*type, &member};
    }
  }
  return {};
}

/// Whether a call that names `called` may end up in `method`.
class CallMatcher {
 public:
  CallMatcher(IndexState& state, const MethodRef& method) : state_(state), method_(method) {
    const ClassOutline* outline = state.Outline(method.owner);
    const MemberOutline* member =
        outline == nullptr ? nullptr : outline->FindMethod(method.name, method.descriptor);
    is_virtual_ = member != nullptr && (member->access & (kStatic | kPrivate)) == 0 &&
                  !method.name.starts_with('<');
  }

  bool Matches(std::string_view owner, bool exact) {
    if (owner == method_.owner) return true;
    if (method_.name == "<init>") return false;
    // The name was found in a class above it, or, for a virtual call, in one below that overrides.
    if (state_.IsSubtype(owner, method_.owner))
      return state_.Resolve(owner, method_.name, method_.descriptor) == method_.owner;
    return is_virtual_ && !exact && state_.IsSubtype(method_.owner, owner);
  }

 private:
  IndexState& state_;
  const MethodRef& method_;
  bool is_virtual_ = false;
};

/// The methods of a shard that may call what `matcher` looks for, as numbers of members, in order.
std::vector<std::uint32_t> CallersIn(const Shard& shard, CallMatcher& matcher,
                                     const MethodRef& method) {
  std::vector<std::uint32_t> callers;
  for (const std::uint32_t index : shard.CallsNamed(method.name, method.descriptor)) {
    const PackedReference& reference = shard.Reference(index);
    if (shard.Text(reference.name) != method.name ||
        shard.Text(reference.descriptor) != method.descriptor) {
      continue;
    }
    const std::string_view owner = shard.Text(reference.owner);
    const bool always = matcher.Matches(owner, /*exact=*/true);
    if (!always && !matcher.Matches(owner, /*exact=*/false)) continue;
    for (const std::uint32_t caller : shard.CallersOf(index)) {
      if (always || (caller & kExactCall) == 0) callers.push_back(caller & ~kExactCall);
    }
  }
  std::ranges::sort(callers);
  const auto repeated = std::ranges::unique(callers);
  callers.erase(repeated.begin(), repeated.end());
  return callers;
}

/// Those callers whose class is `wanted`.
template <typename Wanted>
void AddCallers(const Shard& shard, CallMatcher& matcher, const MethodRef& method,
                std::vector<MethodRef>& callers, const Wanted& wanted) {
  for (const std::uint32_t index : CallersIn(shard, matcher, method)) {
    const PackedClass& owner = shard.OwnerOf(index);
    if (!wanted(owner)) continue;
    const PackedMember& caller = shard.Member(index);
    callers.push_back(
        {shard.Text(owner.name), shard.Text(caller.name), shard.Text(caller.descriptor)});
  }
}

std::vector<MethodRef> NamesOfCalls(const IndexState& state, const MethodRef& method,
                                    bool with_exact) {
  std::vector<MethodRef> called;
  const IndexedMember found = FindMethod(state, method);
  if (found.packed == nullptr) return called;
  const Shard& shard = *found.type.shard;
  for (const std::uint32_t call : shard.CodeOf(*found.packed).calls) {
    const bool is_exact = (call & kExactCall) != 0;
    if (with_exact || !is_exact) {
      called.push_back(NameOf(shard, shard.Reference(call & ~kExactCall)));
    }
  }
  return called;
}

void AddOverrides(IndexState& state, const MethodRef& method, std::vector<MethodRef>& callees) {
  std::vector<std::string_view> below(state.DirectSubtypes(method.owner).begin(),
                                      state.DirectSubtypes(method.owner).end());
  std::size_t added = 0;
  for (std::size_t i = 0; i < below.size() && added < kMostOverrides && i < kMostSubtypes; ++i) {
    const MethodRef override{below[i], method.name, method.descriptor};
    if (FindMethod(state, override).packed != nullptr) {
      callees.push_back(override);
      ++added;
    }
    const auto further = state.DirectSubtypes(below[i]);
    below.insert(below.end(), further.begin(), further.end());
  }
}

/// Fields are named by the class through which they are accessed; the same one may have several
/// such names, so that of its declaration is used.
MemberName DeclaredField(IndexState& state, const MemberName& field) {
  for (const std::string_view type : state.Supertypes(field.owner)) {
    const ClassOutline* outline = state.Outline(type);
    if (outline != nullptr && outline->FindField(field.name, field.descriptor) != nullptr)
      return {outline->name, field.name, field.descriptor};
  }
  return field;
}

/// Fields that the method itself reads and writes.
FieldEffects FindDirectEffects(const IndexState& state, const MethodRef& method) {
  FieldEffects effects;
  const IndexedMember found = FindMethod(state, method);
  if (found.packed == nullptr) return effects;
  const Shard& shard = *found.type.shard;
  const auto code = shard.CodeOf(*found.packed);
  for (const std::uint32_t field : code.reads)
    effects.reads.push_back(NameOf(shard, shard.Reference(field)));
  for (const std::uint32_t field : code.writes)
    effects.writes.push_back(NameOf(shard, shard.Reference(field)));
  return effects;
}

}  // namespace

IndexedMember FindMethod(const IndexState& state, const MemberName& method) {
  const IndexedClass* type = state.Find(method.owner);
  if (type == nullptr || type->origin != Origin::kOwn) return {};
  return FindIn(type, type->shard->Methods(*type->packed), method);
}

IndexedMember FindField(const IndexState& state, const MemberName& field) {
  const IndexedClass* type = state.Find(field.owner);
  if (type == nullptr || type->origin != Origin::kOwn) return {};
  return FindIn(type, type->shard->Fields(*type->packed), field);
}

std::vector<MethodRef> FindCallers(IndexState& state, const MethodRef& method) {
  CallMatcher matcher(state, method);
  std::vector<MethodRef> callers;
  for (const Shard* shard : state.own_shards()) {
    AddCallers(*shard, matcher, method, callers,
               [&](const PackedClass& owner) { return state.IsInForce(*shard, owner); });
  }
  return callers;
}

std::vector<MethodRef> FindTestCallers(IndexState& state, const MethodRef& method) {
  CallMatcher matcher(state, method);
  std::vector<MethodRef> callers;
  const auto add = [&](const Shard& shard) {
    AddCallers(shard, matcher, method, callers,
               [&](const PackedClass& owner) { return state.IsTest(shard.Text(owner.name)); });
  };
  // Tests may be in entries of their own or among the program's classes.
  for (const Shard* shard : state.test_shards()) add(*shard);
  for (const Shard* shard : state.own_shards()) add(*shard);
  return callers;
}

std::vector<MethodRef> FindCallees(IndexState& state, const MethodRef& method) {
  std::vector<MethodRef> callees;
  const IndexedMember found = FindMethod(state, method);
  if (found.packed == nullptr) return callees;
  const Shard& shard = *found.type.shard;
  for (const std::uint32_t call : shard.CodeOf(*found.packed).calls) {
    MethodRef called = NameOf(shard, shard.Reference(call & ~kExactCall));
    const std::string_view declared = state.Resolve(called.owner, called.name, called.descriptor);
    if (!declared.empty()) {
      const MethodRef resolved{declared, called.name, called.descriptor};
      if (FindMethod(state, resolved).packed != nullptr) callees.push_back(resolved);
    }
    if ((call & kExactCall) == 0) AddOverrides(state, called, callees);
  }
  std::set<MethodRef> seen;
  std::erase_if(callees, [&](const MethodRef& callee) { return !seen.insert(callee).second; });
  return callees;
}

std::vector<MethodRef> FindNamedCalls(const IndexState& state, const MethodRef& method) {
  return NamesOfCalls(state, method, /*with_exact=*/true);
}

std::vector<MethodRef> FindDispatchedCalls(const IndexState& state, const MethodRef& method) {
  return NamesOfCalls(state, method, /*with_exact=*/false);
}

FieldEffects FindEffects(IndexState& state, const MethodRef& method,
                         const EffectsOptions& options) {
  FieldEffects all;
  std::set<MemberName> reads;
  std::set<MemberName> writes;
  std::vector<MethodRef> methods{method};
  std::set<MethodRef> seen{method};
  const auto add = [&](const MemberName& field, std::set<MemberName>& known,
                       std::vector<MemberName>& list) {
    const MemberName declared = DeclaredField(state, field);
    if (known.insert(declared).second) list.push_back(declared);
  };
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const MethodRef current = methods[i];
    const FieldEffects direct = FindDirectEffects(state, current);
    for (const MemberName& field : direct.reads) add(field, reads, all.reads);
    for (const MemberName& field : direct.writes) add(field, writes, all.writes);
    if (methods.size() >= options.most_methods) continue;
    for (const MethodRef& callee : FindCallees(state, current)) {
      if (!options.follow_constructors && callee.name == "<init>") continue;
      if (methods.size() < options.most_methods && seen.insert(callee).second)
        methods.push_back(callee);
    }
  }
  return all;
}

}  // namespace aftershock::jvm
