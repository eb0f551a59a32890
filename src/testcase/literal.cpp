// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/literal.h"

#include <cmath>
#include <limits>

namespace aftershock::testcase {

using program::TypeKind;

bool Fits(const program::Type& type, const program::Value& value) {
  switch (type.kind) {
    case TypeKind::kVoid:
      return false;
    case TypeKind::kBoolean:
      return std::holds_alternative<bool>(value);
    case TypeKind::kInteger: {
      const auto* integer = std::get_if<std::int64_t>(&value);
      return integer != nullptr && WrapInteger(type, *integer) == *integer;
    }
    case TypeKind::kReal: {
      const auto* real = std::get_if<double>(&value);
      if (real == nullptr) return false;
      return std::isnan(*real) || RoundReal(type, *real) == *real;
    }
    case TypeKind::kText:
      return std::holds_alternative<std::u16string>(value) ||
             std::holds_alternative<program::Null>(value);
    case TypeKind::kClass:
      return std::holds_alternative<program::ClassLiteral>(value) ||
             std::holds_alternative<program::Null>(value);
    case TypeKind::kReference:
    case TypeKind::kArray:
      return std::holds_alternative<program::Null>(value);
  }
  return false;
}

program::Value ZeroOf(const program::Type& type) {
  switch (type.kind) {
    case TypeKind::kBoolean:
      return false;
    case TypeKind::kInteger:
      return std::int64_t{0};
    case TypeKind::kReal:
      return 0.0;
    default:
      return program::Null{};
  }
}

std::int64_t WrapInteger(const program::Type& type, std::int64_t value) {
  if (type.bits <= 0 || type.bits >= 64) return value;
  const std::uint64_t mask = (std::uint64_t{1} << type.bits) - 1;
  const std::uint64_t cut = static_cast<std::uint64_t>(value) & mask;
  const bool negative = !type.is_character && (cut >> (type.bits - 1)) != 0;
  return static_cast<std::int64_t>(negative ? cut | ~mask : cut);
}

std::vector<program::Value> Around(const program::Value& value) {
  std::vector<program::Value> values{value};
  const auto* integer = std::get_if<std::int64_t>(&value);
  if (integer == nullptr) return values;
  if (*integer != std::numeric_limits<std::int64_t>::max()) values.emplace_back(*integer + 1);
  if (*integer != std::numeric_limits<std::int64_t>::min()) values.emplace_back(*integer - 1);
  return values;
}

double RoundReal(const program::Type& type, double value) {
  return type.bits == 32 ? static_cast<double>(static_cast<float>(value)) : value;
}

}  // namespace aftershock::testcase
