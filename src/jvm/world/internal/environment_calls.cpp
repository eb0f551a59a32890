// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/environment_calls.h"

#include <algorithm>
#include <span>

namespace aftershock::jvm {
namespace {

constexpr MethodRef kReadProperty[] = {
    {"java/lang/System", "getProperty", "(Ljava/lang/String;)Ljava/lang/String;"},
    {"java/lang/System", "getProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"},
    {"java/lang/Integer", "getInteger", "(Ljava/lang/String;)Ljava/lang/Integer;"},
    {"java/lang/Integer", "getInteger", "(Ljava/lang/String;I)Ljava/lang/Integer;"},
    {"java/lang/Long", "getLong", "(Ljava/lang/String;)Ljava/lang/Long;"},
    {"java/lang/Long", "getLong", "(Ljava/lang/String;J)Ljava/lang/Long;"},
    {"java/lang/Boolean", "getBoolean", "(Ljava/lang/String;)Z"},
};
constexpr MethodRef kReadLocale[] = {{"java/util/Locale", "getDefault", "()Ljava/util/Locale;"}};
constexpr MethodRef kReadTimeZone[] = {
    {"java/util/TimeZone", "getDefault", "()Ljava/util/TimeZone;"}};

constexpr MethodRef kSetProperty = {"java/lang/System", "setProperty",
                                    "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"};
constexpr MethodRef kSetInput = {"java/lang/System", "setIn", "(Ljava/io/InputStream;)V"};
constexpr MethodRef kSetLocale = {"java/util/Locale", "setDefault", "(Ljava/util/Locale;)V"};
constexpr MethodRef kSetTimeZone = {"java/util/TimeZone", "setDefault", "(Ljava/util/TimeZone;)V"};

}  // namespace

std::vector<program::CallableId> EnvironmentCalls(ProgramIndex& index, CallableTable& callables,
                                                  Focus& focus) {
  std::vector<program::CallableId> calls;
  const auto add = [&](const MethodRef& setter) {
    const ClassOutline* owner = index.Outline(setter.owner);
    const MemberOutline* method =
        owner == nullptr ? nullptr : owner->FindMethod(setter.name, setter.descriptor);
    if (method == nullptr) return;
    if (const auto callable = callables.InternMethod(*owner, *method)) calls.push_back(*callable);
  };
  const auto calls_one_of = [&](std::span<const MethodRef> readers) {
    return std::ranges::any_of(readers,
                               [&](const MethodRef& reader) { return focus.Calls(reader); });
  };
  if (calls_one_of(kReadProperty)) add(kSetProperty);
  if (focus.Reads({"java/lang/System", "in", "Ljava/io/InputStream;"})) add(kSetInput);
  if (calls_one_of(kReadLocale)) add(kSetLocale);
  if (calls_one_of(kReadTimeZone)) add(kSetTimeZone);
  return calls;
}

}  // namespace aftershock::jvm
