// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/entry/entry_points.h"

#include <algorithm>
#include <deque>

#include "jvm/bytecode/descriptor.h"
#include "jvm/frames/called_methods.h"
#include "jvm/index/program_index.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

using program::CallableId;

/// Calls followed backwards; the published traces rarely have a public caller farther away.
constexpr int kDepth = 5;
/// A search that must choose among more entry points wastes its calls.
constexpr std::size_t kMostCallables = 12;
/// Methods looked at on the way back, against hubs that everything calls.
constexpr std::size_t kMostVisited = 2000;

void Add(CallableId id, std::vector<CallableId>& callables) {
  if (callables.size() >= kMostCallables) return;
  if (std::find(callables.begin(), callables.end(), id) != callables.end()) return;
  callables.push_back(id);
}

bool IsOverridable(const MethodInfo& method) {
  return !method.Is(kStatic) && !method.Is(kPrivate) && !method.name.starts_with('<');
}

/// Whether a call of `declared`, a supertype's method, on an object of the owner gets to `method`:
/// it has that signature, or a bridge with that signature calls it.
bool Overrides(const LocatedMethod& method, const MethodInfo& declared) {
  if (declared.name != method.info().name || !IsOverridable(declared)) return false;
  if (declared.descriptor == method.info().descriptor) return true;
  const ClassFile& owner = *method.class_file;
  for (std::size_t i = 0; i < owner.methods.size(); ++i) {
    const LocatedMethod bridge{&owner, i};
    if (!bridge.info().Is(kBridge) || !bridge.info().code) continue;
    if (bridge.info().name != declared.name || bridge.info().descriptor != declared.descriptor) {
      continue;
    }
    if (CallsOneOf(bridge, {method})) return true;
  }
  return false;
}

std::string DescriptorOf(std::string_view internal_name) {
  return "L" + std::string(internal_name) + ";";
}

}  // namespace

Entries EntryPoints::Find(const std::vector<LocatedMethod>& methods,
                          std::span<const LocatedMethod> callers_in_trace) {
  Entries entries;
  for (const LocatedMethod& method : methods) AddDirect(method, entries);
  entries.direct = !entries.callables.empty();
  if (entries.direct) return entries;

  for (const LocatedMethod& method : methods) {
    if (IsOverridable(method.info())) AddReceivers(*method.class_file, entries);
  }
  if (!entries.receivers.empty()) {
    // Whoever calls the supertype's method mostly does so on other objects: only the trace's own
    // callers are worth a call.
    for (const LocatedMethod& method : methods) AddSupertypes(method, entries);
    AddTraceCallers(callers_in_trace, entries);
  }
  if (entries.callables.empty()) {
    AddTraceCallers(callers_in_trace, entries);
    AddCallers(methods, entries);
  }
  if (entries.callables.empty()) {
    entries.guessed = true;
    for (const LocatedMethod& method : methods) AddSupertypes(method, entries);
  }
  return entries;
}

bool EntryPoints::IsDirect(const std::vector<LocatedMethod>& methods) {
  Entries entries;
  for (const LocatedMethod& method : methods) {
    AddDirect(method, entries);
    if (!entries.callables.empty()) return true;
  }
  return false;
}

void EntryPoints::AddDirect(const LocatedMethod& method, Entries& entries) {
  if (method.info().name == "<clinit>") {
    AddInitialiserTriggers(*method.class_file, entries);
  } else if (const auto callable = Callable(NameOf(method))) {
    Add(*callable, entries.callables);
  }
}

void EntryPoints::AddInitialiserTriggers(const ClassFile& class_file, Entries& entries) {
  const auto add_if_accessible = [&](const MemberInfo& member) {
    const auto id = world_.FindMember(class_file.name, member.name, member.descriptor);
    if (id && world_.IsAccessible(*id)) Add(*id, entries.callables);
  };
  // A field whose value the class file gives is copied into its readers: no initialiser runs.
  for (const FieldInfo& field : class_file.fields) {
    if (field.Is(kStatic) && field.constant_value == 0) add_if_accessible(field);
  }
  for (const MethodInfo& method : class_file.methods) {
    if (method.Is(kStatic) && method.name != "<clinit>") add_if_accessible(method);
    if (method.name == "<init>" && !class_file.Is(kAbstract)) add_if_accessible(method);
  }
}

std::optional<CallableId> EntryPoints::Callable(const MethodName& method) {
  const auto id = world_.FindMember(method.owner, method.name, method.descriptor);
  if (!id || !world_.IsAccessible(*id)) return std::nullopt;
  const ClassFile* owner = classes_.Find(method.owner);
  if (owner == nullptr) return std::nullopt;
  if (method.name == "<init>") return owner->Is(kAbstract) ? std::nullopt : id;
  const bool needs_receiver = (world_.Details(*id).access & kStatic) == 0;
  if (needs_receiver && !IsConstructible(method.owner)) return std::nullopt;
  return id;
}

bool EntryPoints::IsConstructible(std::string_view owner) {
  return !world_.Producers(world_.InternType(DescriptorOf(owner))).empty();
}

std::string EntryPoints::ReceiverText(const ClassFile& owner, const Entries& entries) const {
  if (entries.receivers.empty()) return "a " + DottedName(owner.name);
  const MemberDetails& maker = world_.Details(entries.receivers.front());
  const std::string call = ToText(MethodName{maker.owner, maker.name, maker.descriptor});
  return maker.name == "<init>" ? "a " + call : "what " + call + " gives back";
}

void EntryPoints::AddSupertypes(const LocatedMethod& method, Entries& entries) {
  if (!IsOverridable(method.info())) return;
  const ClassFile& owner = *method.class_file;
  std::deque<std::string_view> waiting{owner.super_name};
  waiting.insert(waiting.end(), owner.interfaces.begin(), owner.interfaces.end());
  std::set<std::string_view> seen;
  while (!waiting.empty()) {
    const std::string_view name = waiting.front();
    waiting.pop_front();
    if (name.empty() || !seen.insert(name).second) continue;
    const ClassFile* supertype = classes_.Find(name);
    if (supertype == nullptr) continue;
    for (const MethodInfo& declared : supertype->methods) {
      if (!Overrides(method, declared)) continue;
      const auto id = world_.FindMember(name, declared.name, declared.descriptor);
      if (!id || !world_.IsAccessible(*id)) continue;
      Add(*id, entries.callables);
      const MethodName called{std::string(name), std::string(declared.name),
                              std::string(declared.descriptor)};
      entries.routes.push_back(ToText(called) + " on " + ReceiverText(owner, entries));
      return;
    }
    waiting.push_back(supertype->super_name);
    waiting.insert(waiting.end(), supertype->interfaces.begin(), supertype->interfaces.end());
  }
}

void EntryPoints::AddReceivers(const ClassFile& class_file, Entries& entries) {
  std::vector<MethodName> constructors;
  for (const MethodInfo& method : class_file.methods) {
    if (method.name != "<init>") continue;
    constructors.push_back(
        {std::string(class_file.name), "<init>", std::string(method.descriptor)});
  }
  const program::TypeId type = world_.InternType(DescriptorOf(class_file.name));
  for (const program::Producer& producer : world_.Producers(type)) {
    if (producer.kind == program::Producer::Kind::kCall) Add(producer.callable, entries.receivers);
  }
  for (const Reached& reached : SearchBackwards(constructors)) {
    const program::TypeId result = world_.GetCallable(reached.callable).result;
    const program::Type& result_type = world_.GetType(result);
    if (result_type.kind != program::TypeKind::kReference) continue;
    if (result_type.name == "Ljava/lang/Object;" || !world_.IsAssignable(type, result)) continue;
    Add(reached.callable, entries.receivers);
  }
}

void EntryPoints::AddTraceCallers(std::span<const LocatedMethod> callers, Entries& entries) {
  std::string between;
  for (const LocatedMethod& caller : callers) {
    const MethodName name = NameOf(caller);
    if (const auto callable = Callable(name)) {
      Add(*callable, entries.callables);
      entries.routes.push_back(ToText(name) + between);
      return;
    }
    between = " -> " + ToText(name) + between;
  }
}

bool EntryPoints::IsCalledThroughSupertype(const LocatedMethod& method) {
  return IsOverridable(method.info()) && !world_.IsAccessibleClass(method.class_file->name);
}

void EntryPoints::AddCallers(const std::vector<LocatedMethod>& methods, Entries& entries) {
  std::vector<MethodName> names;
  for (const LocatedMethod& method : methods) names.push_back(NameOf(method));
  const bool through_supertype = IsCalledThroughSupertype(methods.front());
  const std::string_view package = PackageOf(methods.front().class_file->name);
  for (const Reached& reached : SearchBackwards(names)) {
    const auto& known = entries.callables;
    if (std::find(known.begin(), known.end(), reached.callable) != known.end()) continue;
    // Half the program may call `Reader.read`; those who know the class sit beside it.
    if (through_supertype && PackageOf(world_.Details(reached.callable).owner) != package) continue;
    if (known.size() >= kMostCallables) return;
    Add(reached.callable, entries.callables);
    entries.routes.push_back(reached.route);
  }
}

std::vector<MethodName> EntryPoints::CallersOf(const MethodName& method) {
  std::vector<MethodName> callers;
  for (const MethodRef& caller : index_.Callers(method.owner, method.name, method.descriptor)) {
    const ClassOutline* owner = index_.Outline(caller.owner);
    // Tests give seeds, never callables.
    if (owner == nullptr || owner->origin != Origin::kOwn) continue;
    callers.push_back(
        {std::string(caller.owner), std::string(caller.name), std::string(caller.descriptor)});
  }
  return callers;
}

std::vector<EntryPoints::Reached> EntryPoints::SearchBackwards(
    const std::vector<MethodName>& methods) {
  struct Step {
    MethodName method;
    std::string route;  ///< From `method` on, without the method looked for.
    int depth = 0;
  };
  std::vector<Reached> reached;
  std::set<MethodName> seen(methods.begin(), methods.end());
  std::deque<Step> waiting;
  for (const MethodName& method : methods) waiting.push_back({method, "", 0});
  while (!waiting.empty() && seen.size() < kMostVisited && reached.size() < kMostCallables &&
         !patience_.IsOver()) {
    const Step step = waiting.front();
    waiting.pop_front();
    for (const MethodName& caller : CallersOf(step.method)) {
      if (!seen.insert(caller).second) continue;
      const std::string route =
          step.route.empty() ? ToText(caller) : ToText(caller) + " -> " + step.route;
      if (const auto callable = Callable(caller)) {
        reached.push_back({*callable, route});
      } else if (step.depth + 1 < kDepth) {
        waiting.push_back({caller, route, step.depth + 1});
      }
    }
  }
  return reached;
}

}  // namespace aftershock::jvm
