// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace aftershock {

// Bytes of UTF-8 text, independent of the locale.

constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool IsLower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool IsUpper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool IsLetter(char c) { return IsLower(c) || IsUpper(c); }
constexpr bool IsHexDigit(char c) {
  return IsDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
/// Of a character that takes several bytes, and so of another alphabet or a sign.
constexpr bool IsBeyondAscii(char c) { return static_cast<unsigned char>(c) >= 0x80; }
/// Part of a name in source code; bytes of other alphabets count as letters.
constexpr bool IsNamePart(char c) {
  return IsDigit(c) || IsLetter(c) || c == '_' || c == '$' || IsBeyondAscii(c);
}

}  // namespace aftershock
