// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/names/compiler_names.h"

#include <cstddef>

namespace aftershock::jvm {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool StartsNumber(std::string_view name, std::size_t at) {
  return at > 0 && IsDigit(name[at]) && (name[at - 1] == '$' || name[at - 1] == '-');
}

}  // namespace

bool HasCompilersNumber(std::string_view name) {
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (StartsNumber(name, at)) return true;
  }
  return false;
}

std::string WithoutNumbers(std::string_view name) {
  std::string text;
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (!StartsNumber(name, at)) {
      text += name[at];
      continue;
    }
    text += '#';
    while (at + 1 < name.size() && IsDigit(name[at + 1])) ++at;
  }
  return text;
}

bool EqualUpToNumbers(std::string_view a, std::string_view b) {
  return a == b || WithoutNumbers(a) == WithoutNumbers(b);
}

std::optional<std::string> MethodAroundLambda(std::string_view name) {
  constexpr std::string_view kPrefix = "lambda$";
  if (!name.starts_with(kPrefix)) return std::nullopt;
  const std::size_t end = name.rfind('$');
  if (end < kPrefix.size()) return std::nullopt;
  const std::string_view method = name.substr(kPrefix.size(), end - kPrefix.size());
  if (method == "new") return "<init>";
  if (method == "static") return "<clinit>";
  return std::string(method);
}

}  // namespace aftershock::jvm
