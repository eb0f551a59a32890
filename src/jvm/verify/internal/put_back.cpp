// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/put_back.h"

#include <algorithm>
#include <optional>

namespace aftershock::jvm {
namespace {

/// By the names of aftershock.tools.Surroundings; those that no emitted test changes have none.
std::optional<Surrounding> SurroundingOf(const LeftChanged& left) {
  if (left.kind == "property") return Surrounding::kProperties;
  if (left.kind == "input") return Surrounding::kInput;
  if (left.kind == "time zone") return Surrounding::kTimeZone;
  if (left.kind.starts_with("locale")) return Surrounding::kLocale;
  return std::nullopt;
}

bool IsChangedBy(const EmittedTest& test, const LeftChanged& left) {
  const auto surrounding = SurroundingOf(left);
  if (!surrounding || std::ranges::find(test.puts_back, *surrounding) == test.puts_back.end()) {
    return false;
  }
  // A test says the names of its properties; others are set by the program, in its own time.
  return *surrounding != Surrounding::kProperties ||
         test.source.find('"' + left.name + '"') != std::string::npos;
}

}  // namespace

std::string ToText(const LeftChanged& left) {
  return left.name.empty() ? left.kind : left.kind + " " + left.name;
}

std::vector<std::string> NotPutBack(const EmittedTest& test, const std::vector<LeftChanged>& left) {
  std::vector<std::string> texts;
  for (const LeftChanged& item : left) {
    if (IsChangedBy(test, item)) texts.push_back(ToText(item));
  }
  return texts;
}

}  // namespace aftershock::jvm
