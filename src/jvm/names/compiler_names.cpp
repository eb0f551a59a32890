// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/names/compiler_names.h"

#include <cstddef>

#include "support/text/characters.h"

namespace aftershock::jvm {
namespace {

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

}  // namespace aftershock::jvm
