// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/java_names.h"

#include <algorithm>
#include <array>

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

bool IsNamePart(unsigned char c) {
  return c == '_' || c == '$' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
         (c >= 'A' && c <= 'Z') || c >= 0x80;
}

}  // namespace

bool IsJavaIdentifier(std::string_view name) {
  if (name.empty() || (name.front() >= '0' && name.front() <= '9')) return false;
  return std::ranges::all_of(name,
                             [](char c) { return IsNamePart(static_cast<unsigned char>(c)); }) &&
         !std::ranges::binary_search(kReserved, name);
}

bool IsJavaName(std::string_view internal_name) {
  while (true) {
    const std::size_t slash = internal_name.find('/');
    if (!IsJavaIdentifier(internal_name.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    internal_name.remove_prefix(slash + 1);
  }
}

std::string_view PackageOfClass(std::string_view internal_name) {
  const std::size_t slash = internal_name.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : internal_name.substr(0, slash);
}

std::size_t SharedPackageParts(std::string_view a, std::string_view b) {
  std::size_t parts = 0;
  while (!a.empty() && !b.empty()) {
    const std::string_view first = a.substr(0, a.find('/'));
    if (first != b.substr(0, b.find('/'))) break;
    ++parts;
    a.remove_prefix(std::min(a.size(), first.size() + 1));
    b.remove_prefix(std::min(b.size(), first.size() + 1));
  }
  return parts;
}

std::string DescriptorOfClass(std::string_view internal_name) {
  std::string descriptor = "L";
  descriptor += internal_name;
  descriptor += ';';
  return descriptor;
}

std::u16string DecodeModifiedUtf8(std::string_view text) {
  std::u16string units;
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[at])) : 0U;
  };
  for (std::size_t i = 0; i < text.size();) {
    const unsigned first = byte(i);
    if (first < 0x80) {
      units += static_cast<char16_t>(first);
      i += 1;
    } else if (first < 0xe0) {
      units += static_cast<char16_t>((first & 0x1f) << 6 | (byte(i + 1) & 0x3f));
      i += 2;
    } else {
      units += static_cast<char16_t>((first & 0x0f) << 12 | (byte(i + 1) & 0x3f) << 6 |
                                     (byte(i + 2) & 0x3f));
      i += 3;
    }
  }
  return units;
}

}  // namespace aftershock::jvm
