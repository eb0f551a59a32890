// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/names/class_name.h"

#include <algorithm>

namespace aftershock::jvm {
namespace {

std::string Replaced(std::string_view text, char from, char to) {
  std::string result(text);
  std::ranges::replace(result, from, to);
  return result;
}

}  // namespace

std::string InternalName(std::string_view dotted) { return Replaced(dotted, '.', '/'); }
std::string DottedName(std::string_view internal) { return Replaced(internal, '/', '.'); }

std::string_view PackageOf(std::string_view internal_name) {
  const std::size_t slash = internal_name.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : internal_name.substr(0, slash);
}

std::string_view NameWithinPackage(std::string_view internal_name) {
  return internal_name.substr(internal_name.rfind('/') + 1);
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

}  // namespace aftershock::jvm
