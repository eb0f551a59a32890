// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/naming/roles.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <tuple>

#include "jvm/names/class_name.h"
#include "jvm/names/java_identifier.h"

namespace aftershock::jvm {
namespace {

bool IsWord(std::string_view name) {
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  return name.size() >= kShortestRole && is_letter(name[0]) &&
         std::ranges::all_of(name, [&](char c) {
           return is_letter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
         });
}

/// Empty: there is no telling name; nullopt: it is not handed to anything.
std::optional<std::string> NameIn(const EmitContext& context, const Use& use) {
  if (use.role == OperandRole::kContent) return "content";
  if (use.role != OperandRole::kArgument) return std::nullopt;
  const auto callable = testcase::CalledBy(context.test.statements[use.user]);
  const MemberFacts* facts = FactsOf(context, callable);
  if (facts == nullptr) return "";
  if (!facts->descriptor.starts_with('(')) return facts->name;
  if (use.position >= facts->parameter_names.size()) return "";
  const std::string& name = facts->parameter_names[use.position];
  const bool tells = IsWord(name) && !name.starts_with("arg") && !IsJavaKeyword(name);
  return tells ? name : "";
}

/// How far from the crash the call is: the number of its frame; past all frames if it has none.
std::size_t FrameOf(const EmitContext& context, const Use& use) {
  const auto& frames = context.target.frames;
  if (use.role != OperandRole::kArgument) return frames.size();
  const auto callable = testcase::CalledBy(context.test.statements[use.user]);
  if (!callable.valid()) return frames.size();
  const MemberDetails& member = context.world.Details(callable);
  const auto frame = std::ranges::find_if(frames, [&](const program::TargetFrame& one) {
    // An overriding method has another class, but what it takes has the same meaning.
    return one.wanted.method_name == member.name &&
           (member.name != "<init>" || one.wanted.class_name == DottedName(member.owner));
  });
  return static_cast<std::size_t>(frame - frames.begin());
}

}  // namespace

std::string RoleOf(const EmitContext& context, const std::vector<Use>& uses) {
  std::optional<Use> nearest;
  std::string role;
  // Those beside the trace: the later, the nearer.
  const auto distance = [&](const Use& use) {
    return std::tuple(FrameOf(context, use), -static_cast<int>(use.user));
  };
  for (const Use& use : uses) {
    const auto name = NameIn(context, use);
    if (!name) continue;
    if (!nearest || distance(use) < distance(*nearest)) {
      nearest = use;
      role = *name;
    } else if (use.user == nearest->user && *name != role) {
      role.clear();
    }
  }
  return role;
}

bool HasSeveralRoles(const EmitContext& context, const std::vector<Use>& uses) {
  std::optional<std::string> first;
  for (const Use& use : uses) {
    const auto name = NameIn(context, use);
    if (!name) continue;
    if (first && *first != *name) return true;
    first = name;
  }
  return false;
}

}  // namespace aftershock::jvm
