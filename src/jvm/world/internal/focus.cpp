// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/focus.h"

#include <algorithm>

#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

/// Closures of more methods name half of the program.
constexpr std::size_t kMostMethodsRead = 60;
constexpr std::size_t kMostMethodsReached = 250;

void AddOnce(std::vector<std::string_view>& list, std::string_view name) {
  if (std::ranges::find(list, name) == list.end()) list.push_back(name);
}

void AddMethods(const ClassOutline& type, std::string_view name, std::vector<MethodRef>& methods) {
  for (const MemberOutline& method : type.methods) {
    if (name.empty() || method.name == name)
      methods.push_back({type.name, method.name, method.descriptor});
  }
}

}  // namespace

const std::vector<MethodRef>& Focus::methods() {
  if (methods_) return *methods_;
  methods_.emplace();
  for (const FocusMethod& method : options_.focus_methods) {
    if (const ClassOutline* type = index_.Outline(method.owner))
      AddMethods(*type, method.name, *methods_);
  }
  if (!methods_->empty()) return *methods_;
  for (const std::string& name : options_.focus) {
    if (const ClassOutline* type = index_.Outline(name)) AddMethods(*type, "", *methods_);
  }
  return *methods_;
}

const std::vector<std::string_view>& Focus::classes() {
  if (classes_) return *classes_;
  classes_.emplace();
  const auto add = [this](std::string_view name) {
    const ClassOutline* type = index_.Outline(name);
    if (type != nullptr && type->origin == Origin::kOwn) AddOnce(*classes_, type->name);
  };
  for (const MethodRef& method : methods()) add(method.owner);
  for (const std::string& name : options_.focus) add(name);
  for (const MethodRef& method : methods()) {
    for (const std::string_view type : index_.Supertypes(method.owner)) add(type);
    for (const MethodRef& callee : index_.Callees(method)) add(callee.owner);
    for (const std::string_view type : index_.MentionedTypes(method)) add(type);
  }
  return *classes_;
}

const std::vector<std::string_view>& Focus::mentioned_types() {
  if (mentioned_) return *mentioned_;
  mentioned_.emplace();
  const auto add_all = [this](const MethodRef& method) {
    for (const std::string_view type : index_.MentionedTypes(method)) {
      if (!type.starts_with('[')) AddOnce(*mentioned_, type);
    }
  };
  for (const MethodRef& method : methods()) add_all(method);
  for (const std::string& name : options_.focus) {
    const ClassOutline* type = index_.Outline(name);
    if (type == nullptr) continue;
    for (const MemberOutline& method : type->methods)
      add_all({type->name, method.name, method.descriptor});
  }
  return *mentioned_;
}

bool Focus::IsFar(std::string_view type) {
  if (!parts_) {
    parts_.emplace();
    for (const std::string& name : options_.focus) {
      if (const auto part = class_path_.PartOf(name)) parts_->insert(*part);
    }
  }
  const auto part = class_path_.PartOf(type);
  if (!part || parts_->empty() || parts_->contains(*part)) return false;
  const std::string_view package = PackageOf(type);
  auto known = is_far_package_.find(package);
  if (known == is_far_package_.end())
    known = is_far_package_.emplace(package, IsFarPackage(package)).first;
  return known->second;
}

bool Focus::IsFarPackage(std::string_view package) const {
  // Programs come in several jars, whose names begin alike: com/company/product.
  constexpr std::size_t kOfOneProgram = 3;
  return std::ranges::none_of(options_.focus, [&](const std::string& name) {
    const std::string_view other = PackageOf(name);
    return package == other || SharedPackageParts(package, other) >= kOfOneProgram;
  });
}

bool Focus::Reads(const MemberName& field) {
  if (!reads_) {
    reads_.emplace();
    for (const MethodRef& method : methods()) {
      const FieldEffects effects = index_.Effects(method, {.most_methods = kMostMethodsRead});
      reads_->insert(effects.reads.begin(), effects.reads.end());
    }
  }
  return reads_->contains(field);
}

void Focus::CollectCalls() {
  calls_.emplace();
  std::vector<MethodRef> closure = methods();
  std::set<MethodRef> seen(closure.begin(), closure.end());
  std::size_t rank = 0;
  for (std::size_t i = 0; i < closure.size(); ++i) {
    const MethodRef method = closure[i];
    for (const MethodRef& call : index_.DispatchedCalls(method)) {
      (*calls_)[{call.name, call.descriptor}].push_back({call.owner, rank++});
    }
    if (closure.size() >= kMostMethodsRead) continue;
    for (const MethodRef& callee : index_.Callees(method)) {
      if (closure.size() < kMostMethodsRead && seen.insert(callee).second)
        closure.push_back(callee);
    }
  }
}

std::optional<std::size_t> Focus::CallRank(std::string_view type, const MemberOutline& method) {
  if (!calls_) CollectCalls();
  const auto found = calls_->find({method.name, method.descriptor});
  if (found == calls_->end()) return std::nullopt;
  for (const DispatchedCall& call : found->second) {
    if (index_.IsSubtype(type, call.owner) || index_.IsSubtype(call.owner, type)) return call.rank;
  }
  return std::nullopt;
}

bool Focus::IsInTrace(std::string_view owner, std::string_view name) {
  return std::ranges::any_of(options_.focus_methods, [&](const FocusMethod& method) {
    return method.name == name && method.owner == owner;
  });
}

const std::set<MethodRef>& Focus::named_calls() {
  if (named_calls_) return *named_calls_;
  named_calls_.emplace();
  std::vector<MethodRef> closure = methods();
  std::set<MethodRef> seen(closure.begin(), closure.end());
  for (std::size_t i = 0; i < closure.size(); ++i) {
    const MethodRef method = closure[i];
    for (const MethodRef& call : index_.NamedCalls(method)) named_calls_->insert(call);
    if (closure.size() >= kMostMethodsReached) continue;
    for (const MethodRef& callee : index_.Callees(method)) {
      if (closure.size() < kMostMethodsReached && seen.insert(callee).second)
        closure.push_back(callee);
    }
  }
  return *named_calls_;
}

}  // namespace aftershock::jvm
