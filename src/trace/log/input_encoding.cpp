// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/log/input_encoding.h"

#include <cstddef>

#include "support/text/unicode.h"

namespace aftershock::trace::log {
namespace {

std::u16string UnitsOf(std::string_view bytes, bool big_endian) {
  std::u16string units;
  units.reserve(bytes.size() / 2);
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const auto first = static_cast<unsigned char>(bytes[i]);
    const auto second = static_cast<unsigned char>(bytes[i + 1]);
    units += static_cast<char16_t>(big_endian ? first << 8 | second : second << 8 | first);
  }
  return units;
}

}  // namespace

std::string InUtf8(std::string_view text) {
  if (text.starts_with("\xff\xfe")) return ToUtf8(UnitsOf(text.substr(2), false));
  if (text.starts_with("\xfe\xff")) return ToUtf8(UnitsOf(text.substr(2), true));
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  return std::string(text);
}

}  // namespace aftershock::trace::log
