// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/typing/overloads.h"

#include <algorithm>
#include <set>

#include "jvm/bytecode/descriptor.h"

namespace aftershock::jvm {
namespace {

using program::CallableKind;

/// JLS §5.1.2.
bool WidensTo(char from, char to) {
  constexpr std::string_view kOrder = "BSIJFD";
  if (from == to) return true;
  if (from == 'C')
    from = 'S';  // A char widens to what a short widens to, but not to a short.
  else if (to == 'C')
    return false;
  const auto a = kOrder.find(from);
  const auto b = kOrder.find(to);
  return a != std::string_view::npos && b != std::string_view::npos && a < b;
}

}  // namespace

std::vector<std::string> ParametersOf(std::string_view descriptor) {
  const auto parsed = ParseMethodDescriptor(descriptor);
  if (!parsed) return {};
  return {parsed->parameters.begin(), parsed->parameters.end()};
}

Overloads::Overloads(const EmitContext& context, const testcase::Call& call,
                     const std::string& receiver_class)
    : context_(context) {
  const auto kind = context.world.GetCallable(call.callable).kind;
  if (kind != CallableKind::kConstructor && kind != CallableKind::kMethod &&
      kind != CallableKind::kStaticMethod) {
    return;
  }
  const MemberDetails& details = context.world.Details(call.callable);
  formal_ = ParametersOf(details.descriptor);
  varargs_ = (details.access & kVarargs) != 0;
  Collect(receiver_class, details.name, kind != CallableKind::kConstructor);
}

Overloads::Overloads(const EmitContext& context, program::CallableId super_constructor)
    : context_(context) {
  const MemberDetails& details = context.world.Details(super_constructor);
  formal_ = ParametersOf(details.descriptor);
  varargs_ = (details.access & kVarargs) != 0;
  Collect(details.owner, details.name, false);
}

void Overloads::Collect(const std::string& class_name, const std::string& name,
                        bool with_ancestors) {
  std::set<std::string> seen_classes;
  std::vector<std::string> open{class_name};
  while (!open.empty()) {
    const std::string current = open.back();
    open.pop_back();
    const ClassFacts* facts = context_.classes.Find(current);
    if (facts == nullptr || !seen_classes.insert(current).second) continue;
    // A bridge tells that the class overrides the method with narrower types: no overload of it.
    const bool narrows =
        std::any_of(facts->methods.begin(), facts->methods.end(), [&](const MemberFacts& method) {
          return method.name == name && (method.access & kBridge) != 0 &&
                 ParametersOf(method.descriptor) == formal_;
        });
    for (const MemberFacts& method : facts->methods) {
      if (narrows || method.name != name ||
          (method.access & (kSynthetic | kBridge | kPrivate)) != 0)
        continue;
      std::vector<std::string> parameters = ParametersOf(method.descriptor);
      const bool takes_as_many =
          parameters.size() == formal_.size() ||
          ((method.access & kVarargs) != 0 && parameters.size() <= formal_.size() + 1);
      if (!takes_as_many || parameters == formal_) continue;
      if (std::find(others_.begin(), others_.end(), parameters) == others_.end()) {
        others_.push_back(std::move(parameters));
      }
    }
    if (!with_ancestors) return;
    for (const GenericType& supertype : facts->supertypes) open.push_back(supertype.name);
  }
}

bool Overloads::Converts(const std::string& from, const std::string& to) const {
  if (from.empty()) return IsReference(to);
  if (!IsReference(from)) return !IsReference(to) && WidensTo(from[0], to[0]);
  return IsReference(to) &&
         (from == to || context_.world.IsAssignable(context_.world.InternType(from),
                                                    context_.world.InternType(to)));
}

bool Overloads::Applicable(const std::vector<std::string>& actual,
                           const std::vector<std::string>& formal) const {
  return std::equal(actual.begin(), actual.end(), formal.begin(), formal.end(),
                    [&](const auto& from, const auto& to) { return Converts(from, to); });
}

std::vector<bool> Overloads::NeededCasts(const std::vector<std::string>& actual) const {
  std::vector<bool> casts(actual.size(), false);
  if (varargs_ && !actual.empty() && actual.back().empty()) casts.back() = true;
  for (const auto& other : others_) {
    // The wanted method is applicable without boxing and variable arity, so only those that are so
    // too compete with it (JLS §15.12.2), and they lose where it is more specific.
    if (!Applicable(actual, other)) continue;
    if (Applicable(formal_, other) && !context_.options.explicit_casts) continue;
    for (std::size_t i = 0; i < actual.size(); ++i) {
      if (actual[i] != formal_[i] && other[i] != formal_[i] && IsReference(formal_[i])) {
        casts[i] = true;
      }
    }
  }
  if (context_.options.explicit_casts && !others_.empty()) {
    for (std::size_t i = 0; i < actual.size(); ++i) {
      if (actual[i] != formal_[i] && IsReference(formal_[i])) casts[i] = true;
    }
  }
  return casts;
}

}  // namespace aftershock::jvm
