// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/java_literal.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace aftershock::jvm {
namespace {

/// Escapes by name where Java has one: the compiler translates \uXXXX before it reads tokens, so a
/// line feed or quote written that way would end the literal.
void AppendEscaped(std::string& out, char16_t c, char quote) {
  switch (c) {
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    case '\b':
      out += "\\b";
      return;
    case '\f':
      out += "\\f";
      return;
    case '\\':
      out += "\\\\";
      return;
    default:
      break;
  }
  if (c == static_cast<char16_t>(quote)) {
    out += '\\';
    out += quote;
  } else if (c >= 0x20 && c < 0x7f) {
    out += static_cast<char>(c);
  } else {
    out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  }
}

template <typename Integer>
std::string NamedExtreme(std::string_view type, std::int64_t value) {
  if (value == std::numeric_limits<Integer>::min()) return fmt::format("{}.MIN_VALUE", type);
  if (value == std::numeric_limits<Integer>::max()) return fmt::format("{}.MAX_VALUE", type);
  return {};
}

template <typename Real>
std::string RealText(std::string_view type, Real value) {
  using Limits = std::numeric_limits<Real>;
  if (std::isnan(value)) return fmt::format("{}.NaN", type);
  if (std::isinf(value)) {
    return fmt::format("{}.{}_INFINITY", type, value > 0 ? "POSITIVE" : "NEGATIVE");
  }
  const char* sign = std::signbit(value) ? "-" : "";
  if (std::fabs(value) == Limits::max()) return fmt::format("{}{}.MAX_VALUE", sign, type);
  if (std::fabs(value) == Limits::denorm_min()) return fmt::format("{}{}.MIN_VALUE", sign, type);
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

}  // namespace

std::string IntegerLiteral(char descriptor, std::int64_t value, bool needs_type) {
  std::string named;
  switch (descriptor) {
    case 'C':
      return CharLiteral(static_cast<char16_t>(value));
    case 'J':
      named = NamedExtreme<std::int64_t>("Long", value);
      return !named.empty() ? named : fmt::format("{}L", value);
    case 'B':
      named = NamedExtreme<std::int8_t>("Byte", value);
      return !named.empty() ? named : fmt::format("{}{}", needs_type ? "(byte) " : "", value);
    case 'S':
      named = NamedExtreme<std::int16_t>("Short", value);
      return !named.empty() ? named : fmt::format("{}{}", needs_type ? "(short) " : "", value);
    default:
      named = NamedExtreme<std::int32_t>("Integer", value);
      return !named.empty() ? named : fmt::format("{}", value);
  }
}

std::string RealLiteral(char descriptor, double value) {
  if (descriptor == 'D') return RealText("Double", value);
  std::string text = RealText("Float", static_cast<float>(value));
  if (text.find("Float") == std::string::npos) text += 'f';
  return text;
}

std::string CharLiteral(char16_t value) {
  std::string literal = "'";
  AppendEscaped(literal, value, '\'');
  return literal + '\'';
}

std::string StringLiteral(std::u16string_view text) {
  std::string literal = "\"";
  for (const char16_t c : text) AppendEscaped(literal, c, '"');
  return literal + '"';
}

std::size_t ConstantBytes(std::u16string_view text) {
  std::size_t bytes = 0;
  for (const char16_t c : text) bytes += c != 0 && c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
  return bytes;
}

}  // namespace aftershock::jvm
