// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/names/java_identifier.h"

#include <algorithm>
#include <array>

#include "support/text/characters.h"

namespace aftershock::jvm {
namespace {

using namespace std::string_view_literals;

constexpr std::array kReserved = {
    "_"sv,         "abstract"sv,   "assert"sv,       "boolean"sv,    "break"sv,    "byte"sv,
    "case"sv,      "catch"sv,      "char"sv,         "class"sv,      "const"sv,    "continue"sv,
    "default"sv,   "do"sv,         "double"sv,       "else"sv,       "enum"sv,     "extends"sv,
    "false"sv,     "final"sv,      "finally"sv,      "float"sv,      "for"sv,      "goto"sv,
    "if"sv,        "implements"sv, "import"sv,       "instanceof"sv, "int"sv,      "interface"sv,
    "long"sv,      "native"sv,     "new"sv,          "null"sv,       "package"sv,  "private"sv,
    "protected"sv, "public"sv,     "return"sv,       "short"sv,      "static"sv,   "strictfp"sv,
    "super"sv,     "switch"sv,     "synchronized"sv, "this"sv,       "throw"sv,    "throws"sv,
    "transient"sv, "true"sv,       "try"sv,          "void"sv,       "volatile"sv, "while"sv,
};
static_assert(std::ranges::is_sorted(kReserved));

constexpr std::array kContextual = {"permits"sv, "record"sv, "sealed"sv, "var"sv, "yield"sv};

}  // namespace

bool IsJavaIdentifier(std::string_view name) {
  if (name.empty() || IsDigit(name.front())) return false;
  return std::ranges::all_of(name, IsNamePart) && !std::ranges::binary_search(kReserved, name);
}

bool IsJavaName(std::string_view internal_name) {
  while (true) {
    const std::size_t slash = internal_name.find('/');
    if (!IsJavaIdentifier(internal_name.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    internal_name.remove_prefix(slash + 1);
  }
}

bool IsJavaKeyword(std::string_view word) {
  return std::ranges::binary_search(kReserved, word) ||
         std::ranges::find(kContextual, word) != kContextual.end();
}

}  // namespace aftershock::jvm
