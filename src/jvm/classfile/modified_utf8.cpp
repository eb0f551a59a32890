// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/modified_utf8.h"

#include <cstddef>

namespace aftershock::jvm {
namespace {

bool IsContinuation(std::uint8_t byte) { return (byte & 0xC0U) == 0x80; }

}  // namespace

bool IsModifiedUtf8(std::span<const std::uint8_t> text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const std::uint8_t byte = text[i];
    const std::size_t left = text.size() - i;
    if (byte != 0 && byte < 0x80) {
      i += 1;
    } else if ((byte & 0xE0U) == 0xC0 && left >= 2 && IsContinuation(text[i + 1])) {
      i += 2;
    } else if ((byte & 0xF0U) == 0xE0 && left >= 3 && IsContinuation(text[i + 1]) &&
               IsContinuation(text[i + 2])) {
      i += 3;
    } else {
      return false;
    }
  }
  return true;
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
