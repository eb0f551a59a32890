// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/member_lister.h"

#include <algorithm>
#include <array>
#include <string>

namespace aftershock::jvm {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kMostMembers = 200;
constexpr std::size_t kMostSetupClasses = 25;
constexpr std::size_t kMostSetupCalls = 60;
/// Closures of mutators are cut earlier than those of the trace: there are many of them.
constexpr std::size_t kMostMethodsWritten = 25;

enum Rank {
  kWritesWhatTheTraceReads,
  kWritesFields,
  kNamedLikeMutator,
  kOther,
  kOfEveryObject,
  kHiddenField,  ///< Not public: writing it makes states that the program itself cannot reach.
};

bool IsNamedLikeMutator(std::string_view name) {
  constexpr std::array kPrefixes = {"set"sv,  "add"sv,    "put"sv,   "append"sv,   "insert"sv,
                                    "push"sv, "offer"sv,  "next"sv,  "remove"sv,   "clear"sv,
                                    "init"sv, "load"sv,   "read"sv,  "write"sv,    "parse"sv,
                                    "open"sv, "close"sv,  "start"sv, "register"sv, "delete"sv,
                                    "roll"sv, "update"sv, "poll"sv,  "pop"sv,      "reset"sv};
  return std::ranges::any_of(kPrefixes,
                             [name](std::string_view prefix) { return name.starts_with(prefix); });
}

bool IsOfEveryObject(std::string_view name, std::string_view descriptor) {
  return (name == "hashCode" && descriptor == "()I") ||
         (name == "toString" && descriptor == "()Ljava/lang/String;") ||
         (name == "equals" && descriptor == "(Ljava/lang/Object;)Z");
}

}  // namespace

std::vector<program::CallableId> MemberLister::List(std::string_view internal_name) {
  const ClassOutline* type = index_.Outline(internal_name);
  std::vector<program::CallableId> members;
  if (type == nullptr || type->origin == Origin::kTest || !access_.CanName(internal_name))
    return members;
  std::vector<Ranked> ranked;
  std::vector<std::string> seen;
  for (const std::string_view name : index_.Supertypes(internal_name)) {
    const ClassOutline* declaring = index_.Outline(name);
    // Object's methods change nothing, and waiting hangs.
    if (declaring == nullptr || name == "java/lang/Object") continue;
    AddMethods(*type, *declaring, seen, ranked);
    AddFields(*type, *declaring, ranked);
  }
  std::ranges::stable_sort(ranked, {}, &Ranked::rank);
  for (const Ranked& member : ranked) {
    if (members.size() < kMostMembers) members.push_back(member.callable);
  }
  return members;
}

std::vector<program::CallableId> MemberLister::ListStatic() {
  std::vector<Ranked> ranked;
  std::size_t looked_at = 0;
  for (const std::string_view name : focus_.classes()) {
    if (++looked_at > kMostSetupClasses) break;
    const ClassOutline* type = index_.Outline(name);
    if (type == nullptr || type->origin != Origin::kOwn || !access_.CanName(name)) continue;
    for (const MemberOutline& method : type->methods) {
      if (!method.Is(kStatic) || method.Is(kSynthetic) || method.name.starts_with('<')) continue;
      if (method.name == "main" || !access_.CanUse(*type, method)) continue;
      const int rank = RankOfMethod(*type, method);
      if (rank > kNamedLikeMutator) continue;
      if (const auto callable = callables_.InternMethod(*type, method)) {
        ranked.push_back({rank, *callable});
      }
    }
  }
  std::ranges::stable_sort(ranked, {}, &Ranked::rank);
  std::vector<program::CallableId> calls;
  for (const Ranked& call : ranked) {
    if (calls.size() < kMostSetupCalls) calls.push_back(call.callable);
  }
  return calls;
}

void MemberLister::AddMethods(const ClassOutline& type, const ClassOutline& declaring,
                              std::vector<std::string>& seen, std::vector<Ranked>& out) {
  for (const MemberOutline& method : declaring.methods) {
    if (method.Is(kStatic) || method.name.starts_with('<')) continue;
    if (declaring.origin == Origin::kPlatform && method.is_deprecated) continue;
    std::string signature(method.name);
    signature += method.descriptor.substr(0, method.descriptor.rfind(')') + 1);
    if (method.Is(kSynthetic) || std::ranges::find(seen, signature) != seen.end()) continue;
    seen.push_back(std::move(signature));
    if (method.name == "finalize" || !access_.CanUse(declaring, method)) continue;
    // A public method of a hidden superclass is called through the class that can be named.
    const bool can_name = access_.CanName(declaring.name);
    const auto callable = callables_.InternMethod(can_name ? declaring : type, method);
    if (callable) out.push_back({RankOfMethod(declaring, method), *callable});
  }
}

void MemberLister::AddFields(const ClassOutline& type, const ClassOutline& declaring,
                             std::vector<Ranked>& out) {
  for (const MemberOutline& field : declaring.fields) {
    if (field.Is(kStatic) || field.Is(kFinal) || !access_.CanUse(declaring, field)) continue;
    const bool can_name = access_.CanName(declaring.name);
    const auto callable = callables_.InternFieldWrite(can_name ? declaring : type, field);
    if (!callable) continue;
    if (!field.Is(kPublic)) {
      out.push_back({kHiddenField, *callable});
      continue;
    }
    const bool is_read = focus_.Reads({declaring.name, field.name, field.descriptor});
    out.push_back({is_read ? kWritesWhatTheTraceReads : kWritesFields, *callable});
  }
}

int MemberLister::RankOfMethod(const ClassOutline& declaring, const MemberOutline& method) {
  if (IsOfEveryObject(method.name, method.descriptor)) return kOfEveryObject;
  const int by_name = IsNamedLikeMutator(method.name) ? kNamedLikeMutator : kOther;
  if (declaring.origin == Origin::kPlatform) return by_name;
  const FieldEffects effects =
      index_.Effects({declaring.name, method.name, method.descriptor},
                     {.most_methods = kMostMethodsWritten, .follow_constructors = false});
  if (effects.writes.empty()) return by_name;
  const bool read = std::ranges::any_of(
      effects.writes, [this](const MemberName& field) { return focus_.Reads(field); });
  return read ? kWritesWhatTheTraceReads : kWritesFields;
}

}  // namespace aftershock::jvm
