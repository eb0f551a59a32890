// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/environment_calls.h"

#include <algorithm>
#include <span>

namespace aftershock::jvm {
namespace {

using Text = std::u16string;

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

constexpr MethodRef kTakeFileName[] = {
    {"java/io/File", "<init>", "(Ljava/lang/String;)V"},
    {"java/io/FileInputStream", "<init>", "(Ljava/lang/String;)V"},
    {"java/io/FileReader", "<init>", "(Ljava/lang/String;)V"},
    {"java/io/RandomAccessFile", "<init>", "(Ljava/lang/String;Ljava/lang/String;)V"},
    {"java/util/zip/ZipFile", "<init>", "(Ljava/lang/String;)V"},
    {"java/nio/file/Paths", "get", "(Ljava/lang/String;[Ljava/lang/String;)Ljava/nio/file/Path;"},
    {"java/nio/file/Path", "of", "(Ljava/lang/String;[Ljava/lang/String;)Ljava/nio/file/Path;"},
};

constexpr MethodRef kSetProperty = {"java/lang/System", "setProperty",
                                    "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"};
constexpr MethodRef kSetInput = {"java/lang/System", "setIn", "(Ljava/io/InputStream;)V"};
constexpr MethodRef kSetLocale = {"java/util/Locale", "setDefault", "(Ljava/util/Locale;)V"};
constexpr MethodRef kSetTimeZone = {"java/util/TimeZone", "setDefault", "(Ljava/util/TimeZone;)V"};

bool CallsOneOf(Focus& focus, std::span<const MethodRef> methods) {
  return std::ranges::any_of(
      methods, [&](const MethodRef& method) { return focus.named_calls().contains(method); });
}

/// Reads or hands on a stream, or makes a text of an array.
bool ReadsText(const MethodRef& call) {
  for (const std::string_view source : {"java/io/InputStream", "java/io/Reader"}) {
    if (call.owner == source || call.descriptor.find(source) != std::string_view::npos) return true;
  }
  return call.owner == "java/lang/String" &&
         (call.descriptor.starts_with("([B") || call.descriptor.starts_with("([C"));
}

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
  if (CallsOneOf(focus, kReadProperty)) add(kSetProperty);
  if (focus.Reads({"java/lang/System", "in", "Ljava/io/InputStream;"})) add(kSetInput);
  if (CallsOneOf(focus, kReadLocale)) add(kSetLocale);
  if (CallsOneOf(focus, kReadTimeZone)) add(kSetTimeZone);
  return calls;
}

std::vector<program::Value> EnvironmentTexts(Focus& focus) {
  std::vector<program::Value> texts;
  if (CallsOneOf(focus, kReadLocale)) {
    // Letters of other case, digits that are not 0 to 9, a decimal comma.
    texts.insert(texts.end(), {Text(u"tr"), Text(u"ar-EG"), Text(u"de")});
  }
  if (CallsOneOf(focus, kReadTimeZone)) {
    // West of Greenwich by a broken number of hours and with summer time; east without.
    texts.insert(texts.end(), {Text(u"America/St_Johns"), Text(u"Asia/Tokyo")});
  }
  return texts;
}

bool ReadsTexts(Focus& focus) { return std::ranges::any_of(focus.named_calls(), ReadsText); }

bool OpensFilesByName(Focus& focus) { return CallsOneOf(focus, kTakeFileName); }

}  // namespace aftershock::jvm
