// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/jvm_world.h"

#include <algorithm>
#include <unordered_map>

#include "jvm/bytecode/descriptor.h"
#include "jvm/index/program_index.h"
#include "jvm/world/internal/access_rules.h"
#include "jvm/world/internal/callable_table.h"
#include "jvm/world/internal/constant_finder.h"
#include "jvm/world/internal/content_finder.h"
#include "jvm/world/internal/environment_calls.h"
#include "jvm/world/internal/focus.h"
#include "jvm/world/internal/generics.h"
#include "jvm/world/internal/member_lister.h"
#include "jvm/world/internal/producer_finder.h"
#include "jvm/world/internal/raise_rules.h"
#include "jvm/world/internal/stub_rules.h"
#include "jvm/world/internal/type_table.h"

namespace aftershock::jvm {

using program::CallableId;
using program::Type;
using program::TypeId;
using program::TypeKind;

struct JvmWorld::State {
  State(ClassFiles& class_files, ProgramIndex& program_index, WorldOptions world_options)
      : classes(class_files),
        index(program_index),
        options(std::move(world_options)),
        callables(types),
        access(classes.class_path(), program_index, options.test_package),
        focus(classes.class_path(), program_index, options),
        stubs(program_index, access, focus),
        raising(classes, program_index, access, focus),
        producer_finder(program_index, access, types, callables, focus, stubs),
        member_lister(program_index, access, callables, focus),
        generics(classes.class_path(), types, callables),
        content_finder(classes, focus),
        constant_finder(program_index, access, types, focus) {}

  bool ComputeIsAssignable(const Type& from, const Type& to);
  std::vector<CallableId> Intern(const std::vector<StubRules::Method>& methods);
  /// Signatures are not checked by the JVM: what contradicts the descriptor does not count. Raw
  /// containers that own code takes get the content that the trace expects.
  program::Formals Fitting(CallableId callable, program::Formals formals);

  ClassFiles& classes;
  ProgramIndex& index;
  WorldOptions options;
  TypeTable types;
  CallableTable callables;
  AccessRules access;
  Focus focus;
  StubRules stubs;
  RaiseRules raising;
  ProducerFinder producer_finder;
  MemberLister member_lister;
  Generics generics;
  ContentFinder content_finder;
  ConstantFinder constant_finder;

  // Answers given. Node-based maps: spans into the values stay valid.
  std::unordered_map<TypeId, std::vector<program::Producer>> producers;
  std::unordered_map<TypeId, std::vector<TypeId>> subarrays;
  std::unordered_map<TypeId, std::vector<CallableId>> members;
  std::optional<std::vector<CallableId>> setup_calls;
  std::unordered_map<TypeId, std::vector<CallableId>> stub_methods;
  std::unordered_map<TypeId, std::vector<CallableId>> overridable_methods;
  std::unordered_map<TypeId, std::vector<program::Value>> constants;
  std::unordered_map<CallableId, std::vector<program::Raised>> raised;
  std::unordered_map<TypeId, std::vector<TypeId>> adapters;
  std::unordered_map<std::uint64_t, bool> assignable;
};

bool JvmWorld::State::ComputeIsAssignable(const Type& from, const Type& to) {
  if (!from.IsReference() || !to.IsReference()) return false;
  const std::string_view target = ClassOfDescriptor(to.name);
  if (from.kind != TypeKind::kArray)
    return !target.empty() && index.IsSubtype(ClassOfDescriptor(from.name), target);
  if (to.kind != TypeKind::kArray) {
    return target == "java/lang/Object" || target == "java/lang/Cloneable" ||
           target == "java/io/Serializable";
  }
  return from.element == to.element ||
         ComputeIsAssignable(types.Get(from.element), types.Get(to.element));
}

std::vector<CallableId> JvmWorld::State::Intern(const std::vector<StubRules::Method>& methods) {
  std::vector<CallableId> ids;
  for (const StubRules::Method& method : methods) {
    if (const auto id = callables.InternMethod(*method.owner, *method.method)) ids.push_back(*id);
  }
  return ids;
}

program::Formals JvmWorld::State::Fitting(CallableId callable, program::Formals formals) {
  const program::Callable& plain = callables.Get(callable);
  const auto fit = [this](TypeId& type, TypeId wanted) {
    const TypeId erased = types.Erased(type);
    if (erased != wanted && !ComputeIsAssignable(types.Get(erased), types.Get(wanted)))
      type = wanted;
  };
  for (std::size_t i = 0; i < plain.parameters.size(); ++i)
    fit(formals.parameters[i], plain.parameters[i]);
  fit(formals.result, plain.result);
  if (!classes.class_path().IsOwn(callables.Details(callable).owner)) return formals;
  const std::string& content = content_finder.Content();
  if (content.empty() || !access.CanName(content)) return formals;
  for (TypeId& parameter : formals.parameters) parameter = generics.WithContent(parameter, content);
  return formals;
}

JvmWorld::JvmWorld(ClassFiles& classes, ProgramIndex& index, WorldOptions options)
    : state_(std::make_unique<State>(classes, index, std::move(options))) {}
JvmWorld::~JvmWorld() = default;

const Type& JvmWorld::GetType(TypeId id) { return state_->types.Get(id); }

const program::Callable& JvmWorld::GetCallable(CallableId id) { return state_->callables.Get(id); }

bool JvmWorld::IsAssignable(TypeId from, TypeId to) {
  if (from == to) return true;
  const std::uint64_t key = static_cast<std::uint64_t>(from.value) << 32 | to.value;
  const auto known = state_->assignable.find(key);
  if (known != state_->assignable.end()) return known->second;
  const TypeTable& types = state_->types;
  const bool answer =
      state_->ComputeIsAssignable(types.Get(types.Erased(from)), types.Get(types.Erased(to)));
  state_->assignable.emplace(key, answer);
  return answer;
}

std::span<const program::Producer> JvmWorld::Producers(TypeId type) {
  const auto [known, is_new] = state_->producers.try_emplace(type);
  std::vector<program::Producer>& producers = known->second;
  if (is_new && GetType(type).kind == TypeKind::kArray)
    producers = state_->producer_finder.FindFromText(GetType(type).name);
  if (is_new && GetType(type).kind == TypeKind::kText)
    producers = state_->producer_finder.FindFileNames();
  if (!is_new || GetType(type).kind != TypeKind::kReference) return producers;
  const std::string_view name = state_->types.ClassOf(type);
  if (!GetType(type).erasure.valid()) {
    producers = state_->producer_finder.Find(name);
  } else {
    const auto erased = Producers(GetType(type).erasure);
    producers = state_->producer_finder.WithContainers(name, {erased.begin(), erased.end()});
  }
  return producers;
}

std::span<const TypeId> JvmWorld::Subarrays(TypeId array) {
  const auto [known, is_new] = state_->subarrays.try_emplace(array);
  if (!is_new || GetType(array).kind != TypeKind::kArray) return known->second;
  const TypeId element = GetType(array).element;
  if (GetType(element).kind != TypeKind::kReference) return known->second;
  constexpr std::size_t kMost = 5;
  std::vector<TypeId> found;
  const auto add = [&](TypeId type) {
    if (type == Erased(element) || found.size() == kMost || !IsAssignable(type, element)) return;
    const TypeId made = InternType("[" + GetType(type).name);
    if (std::ranges::find(found, made) == found.end()) found.push_back(made);
  };
  for (const char* usual : {"Ljava/lang/String;", "Ljava/lang/Integer;"}) add(InternType(usual));
  for (const program::Producer& producer : Producers(element)) add(producer.type);
  // Asking for types may have moved the table.
  return state_->subarrays[array] = std::move(found);
}

std::span<const CallableId> JvmWorld::Members(TypeId type) {
  const auto [known, is_new] = state_->members.try_emplace(type);
  const std::string_view name = state_->types.ClassOf(type);
  if (is_new && !name.empty()) known->second = state_->member_lister.List(name);
  return known->second;
}

std::span<const CallableId> JvmWorld::SetupCalls() {
  if (!state_->setup_calls) {
    state_->setup_calls = EnvironmentCalls(state_->index, state_->callables, state_->focus);
    for (const CallableId call : state_->member_lister.ListStatic()) {
      state_->setup_calls->push_back(call);
    }
  }
  return *state_->setup_calls;
}

std::span<const CallableId> JvmWorld::StubMethods(TypeId type) {
  const auto [known, is_new] = state_->stub_methods.try_emplace(type);
  const std::string_view name = state_->types.ClassOf(type);
  const ClassOutline* outline = is_new && !name.empty() ? state_->index.Outline(name) : nullptr;
  if (outline != nullptr && outline->Is(kAbstract))
    known->second = state_->Intern(state_->stubs.AbstractMethods(name));
  return known->second;
}

std::span<const CallableId> JvmWorld::OverridableMethods(TypeId type) {
  const auto [known, is_new] = state_->overridable_methods.try_emplace(type);
  const std::string_view name = state_->types.ClassOf(type);
  if (is_new && !name.empty() && state_->stubs.CanStub(name))
    known->second = state_->Intern(state_->stubs.OverridableMethods(name));
  return known->second;
}

std::span<const program::Value> JvmWorld::Constants(TypeId type) {
  const auto [known, is_new] = state_->constants.try_emplace(type);
  if (!is_new) return known->second;
  known->second = state_->constant_finder.Find(GetType(type));
  if (GetType(type).kind == TypeKind::kText) {
    for (program::Value& text : EnvironmentTexts(state_->focus)) {
      known->second.push_back(std::move(text));
    }
  }
  return known->second;
}

std::span<const program::Raised> JvmWorld::Raises(CallableId method) {
  const auto [known, is_new] = state_->raised.try_emplace(method);
  if (!is_new) return known->second;
  for (const RaiseRules::Exception& exception : state_->raising.Of(Details(method))) {
    known->second.push_back({InternType("L" + exception.name + ";"), exception.handled});
  }
  return known->second;
}

std::span<const TypeId> JvmWorld::Adapters(TypeId type) {
  const auto [known, is_new] = state_->adapters.try_emplace(type);
  const std::string_view name = state_->types.ClassOf(type);
  if (!is_new || name.empty()) return known->second;
  for (const std::string_view adapter : state_->stubs.Adapters(name)) {
    known->second.push_back(InternType("L" + std::string(adapter) + ";"));
  }
  return known->second;
}

program::Formals JvmWorld::FormalsToMake(CallableId callable, TypeId wanted) {
  return state_->Fitting(callable, state_->generics.ToMake(callable, wanted));
}

program::Formals JvmWorld::FormalsOn(TypeId receiver, CallableId callable) {
  return state_->Fitting(callable, state_->generics.On(receiver, callable));
}

TypeId JvmWorld::InternType(std::string_view descriptor) {
  return state_->types.Intern(descriptor);
}

std::optional<CallableId> JvmWorld::FindMember(std::string_view owner, std::string_view name,
                                               std::string_view descriptor) {
  const ClassOutline* type = state_->index.Outline(owner);
  if (type == nullptr) return std::nullopt;
  if (const MemberOutline* method = type->FindMethod(name, descriptor))
    return name == "<clinit>" ? std::nullopt : state_->callables.InternMethod(*type, *method);
  if (const MemberOutline* field = type->FindField(name, descriptor))
    return state_->callables.InternFieldRead(*type, *field);
  return std::nullopt;
}

const MemberDetails& JvmWorld::Details(CallableId id) const {
  return state_->callables.Details(id);
}

bool JvmWorld::IsAccessible(CallableId id) {
  const MemberDetails& details = state_->callables.Details(id);
  const ClassOutline* owner = state_->index.Outline(details.owner);
  if (owner == nullptr || !state_->access.CanName(details.owner)) return false;
  // The owner may have inherited it; then only its access flags tell.
  const MemberOutline member{details.access, details.name, details.descriptor, {}, false};
  return state_->access.CanUse(*owner, member);
}

bool JvmWorld::IsAccessibleClass(std::string_view internal_name) {
  return state_->access.CanName(internal_name);
}

const std::string& JvmWorld::test_package() const { return state_->options.test_package; }
bool JvmWorld::IsSubclass(std::string_view internal_name, std::string_view ancestor) {
  return state_->index.IsSubtype(internal_name, ancestor);
}
ClassFiles& JvmWorld::class_files() const { return state_->classes; }

}  // namespace aftershock::jvm
