// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/frames/method_name.h"

#include <fmt/format.h>

#include "jvm/bytecode/descriptor.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

std::string_view Primitive(char letter) {
  switch (letter) {
    case 'Z':
      return "boolean";
    case 'B':
      return "byte";
    case 'C':
      return "char";
    case 'S':
      return "short";
    case 'I':
      return "int";
    case 'J':
      return "long";
    case 'F':
      return "float";
    case 'D':
      return "double";
    default:
      return "void";
  }
}

std::string SimpleType(std::string_view descriptor) {
  std::string dimensions;
  while (descriptor.starts_with('[')) {
    dimensions += "[]";
    descriptor.remove_prefix(1);
  }
  if (descriptor.empty()) return dimensions;
  const std::string_view name = ClassOfDescriptor(descriptor);
  if (name.empty()) return std::string(Primitive(descriptor[0])) + dimensions;
  const std::size_t start = name.find_last_of("/$");
  return std::string(start == std::string_view::npos ? name : name.substr(start + 1)) + dimensions;
}

}  // namespace

MethodName NameOf(const LocatedMethod& method) {
  return {std::string(method.class_file->name), std::string(method.info().name),
          std::string(method.info().descriptor)};
}

std::string ToText(const MethodName& method) {
  std::string parameters;
  if (const auto descriptor = ParseMethodDescriptor(method.descriptor)) {
    for (const std::string_view parameter : descriptor->parameters) {
      if (!parameters.empty()) parameters += ", ";
      parameters += SimpleType(parameter);
    }
  }
  const std::string owner = DottedName(method.owner);
  if (method.name == "<init>") return fmt::format("new {}({})", owner, parameters);
  return fmt::format("{}.{}({})", owner, method.name, parameters);
}

}  // namespace aftershock::jvm
