// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/bytecode/descriptor.h"

namespace aftershock::jvm {
namespace {

constexpr std::size_t kMostDimensions = 255;
constexpr std::string_view kPrimitives = "BCDFIJSZ";

}  // namespace

std::string_view LeadingFieldDescriptor(std::string_view text) {
  const std::size_t element = text.find_first_not_of('[');
  if (element == std::string_view::npos || element > kMostDimensions) return {};
  if (kPrimitives.find(text[element]) != std::string_view::npos) return text.substr(0, element + 1);
  if (text[element] != 'L') return {};
  const std::size_t end = text.find(';', element);
  if (end == std::string_view::npos || end == element + 1) return {};
  return text.substr(0, end + 1);
}

bool IsFieldDescriptor(std::string_view text) {
  return !text.empty() && LeadingFieldDescriptor(text).size() == text.size();
}

std::optional<MethodDescriptor> ParseMethodDescriptor(std::string_view text) {
  if (text.empty() || text[0] != '(') return std::nullopt;
  MethodDescriptor descriptor;
  text.remove_prefix(1);
  while (!text.empty() && text[0] != ')') {
    const std::string_view parameter = LeadingFieldDescriptor(text);
    if (parameter.empty()) return std::nullopt;
    descriptor.parameters.push_back(parameter);
    text.remove_prefix(parameter.size());
  }
  if (text.empty()) return std::nullopt;
  text.remove_prefix(1);
  if (text != "V" && !IsFieldDescriptor(text)) return std::nullopt;
  descriptor.result = text;
  return descriptor;
}

std::uint32_t SlotsOf(std::string_view field_descriptor) {
  if (field_descriptor == "V") return 0;
  return field_descriptor == "J" || field_descriptor == "D" ? 2 : 1;
}

std::uint32_t ParameterSlots(const MethodDescriptor& descriptor) {
  std::uint32_t slots = 0;
  for (const std::string_view parameter : descriptor.parameters) slots += SlotsOf(parameter);
  return slots;
}

std::string_view ClassOfDescriptor(std::string_view field_descriptor) {
  if (field_descriptor.size() < 3 || field_descriptor[0] != 'L') return {};
  return field_descriptor.substr(1, field_descriptor.size() - 2);
}

}  // namespace aftershock::jvm
