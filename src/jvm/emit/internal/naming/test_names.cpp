// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/naming/test_names.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace aftershock::jvm {
namespace {

/// The letters and digits of a name, as far as they can begin an identifier.
std::string IdentifierOf(std::string_view name) {
  std::string identifier;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalpha(byte) != 0 || (!identifier.empty() && std::isdigit(byte) != 0)) {
      identifier += c;
    }
  }
  return identifier;
}

std::string WithoutPackage(std::string_view class_name) {
  return std::string(class_name.substr(class_name.rfind('.') + 1));
}

/// The class as a reader knows it: without anonymous and compiler-made parts.
std::string TopLevelName(std::string_view class_name) {
  const std::string simple = WithoutPackage(class_name);
  const std::string identifier = IdentifierOf(simple.substr(0, simple.find('$', 1)));
  return identifier.empty() ? "Program" : identifier;
}

std::string InnermostName(std::string_view class_name) {
  const std::string simple = WithoutPackage(class_name);
  std::size_t end = simple.size();
  while (end > 0 && (std::isdigit(static_cast<unsigned char>(simple[end - 1])) != 0 ||
                     simple[end - 1] == '$')) {
    --end;
  }
  const std::string named = simple.substr(0, end);
  const std::string identifier = IdentifierOf(named.substr(named.rfind('$') + 1));
  return identifier.empty() ? "Exception" : identifier;
}

std::string MethodPart(const trace::Frame& frame) {
  const std::string& name = frame.method_name;
  const std::string class_name = InnermostName(frame.class_name);
  if (name == "<init>") return "new" + class_name;
  if (name == "<clinit>") return "initializing" + class_name;
  constexpr std::string_view kLambda = "lambda$";
  if (name.starts_with(kLambda)) {
    const std::string around =
        name.substr(kLambda.size(), name.find('$', kLambda.size()) - kLambda.size());
    if (around == "new" || around == "static") return "lambdaOf" + class_name;
    if (!IdentifierOf(around).empty()) return IdentifierOf(around);
  }
  if (name.starts_with("access$")) return "accessOf" + class_name;
  const std::string identifier = IdentifierOf(name);
  return identifier.empty() ? "method" : identifier;
}

}  // namespace

std::string TestClassName(const trace::Frame& frame, bool near_miss, const std::string& package,
                          const ClassFactsCache& classes) {
  const std::string name =
      TopLevelName(frame.class_name) + (near_miss ? "NearMissTest" : "CrashTest");
  const std::string prefix = package.empty() ? "" : package + "/";
  std::string free = name;
  for (int number = 2; classes.Exists(prefix + free); ++number) {
    free = name + std::to_string(number);
  }
  return free;
}

std::string TestMethodName(const program::Target& target, std::size_t frame) {
  return MethodPart(target.frames[frame].wanted) + "Throws" + InnermostName(target.exception_class);
}

}  // namespace aftershock::jvm
