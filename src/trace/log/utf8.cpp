// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/log/utf8.h"

#include <cstddef>

namespace aftershock::trace::log {
namespace {

constexpr std::uint32_t kReplacement = 0xfffd;

std::string FromUtf16(std::string_view bytes, bool big_endian) {
  const auto unit = [&](std::size_t i) -> std::uint32_t {
    const auto first = static_cast<unsigned char>(bytes[i]);
    const auto second = static_cast<unsigned char>(bytes[i + 1]);
    return big_endian ? first << 8 | second : second << 8 | first;
  };
  std::string text;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    std::uint32_t code = unit(i);
    if (i + 3 < bytes.size() && IsSurrogatePair(code, unit(i + 2))) {
      code = FromSurrogates(code, unit(i + 2));
      i += 2;
    }
    AppendUtf8(code, text);
  }
  return text;
}

}  // namespace

void AppendUtf8(std::uint32_t code_point, std::string& out) {
  if (code_point > 0x10ffff || code_point >> 11 == 0x1b) code_point = kReplacement;
  const auto append = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  const auto append_tail = [&](std::uint32_t shift) {
    append(0x80 | (code_point >> shift & 0x3f));
  };
  if (code_point < 0x80) {
    append(code_point);
  } else if (code_point < 0x800) {
    append(0xc0 | code_point >> 6);
    append_tail(0);
  } else if (code_point < 0x10000) {
    append(0xe0 | code_point >> 12);
    append_tail(6);
    append_tail(0);
  } else {
    append(0xf0 | code_point >> 18);
    append_tail(12);
    append_tail(6);
    append_tail(0);
  }
}

std::string ToUtf8(std::string_view text) {
  if (text.starts_with("\xff\xfe")) return FromUtf16(text.substr(2), false);
  if (text.starts_with("\xfe\xff")) return FromUtf16(text.substr(2), true);
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  return std::string(text);
}

}  // namespace aftershock::trace::log
