// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/hash.h"

#include <cstring>

namespace aftershock {
namespace {

__extension__ typedef unsigned __int128
    Wide;  // Not in ISO C++, but in every compiler we build with.

constexpr std::uint64_t kFirst = 0xa0761d6478bd642f;
constexpr std::uint64_t kSecond = 0xe7037ed1a0b428db;

std::uint64_t Fold(std::uint64_t a, std::uint64_t b) {
  const auto product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

}  // namespace

std::uint64_t HashBytes(std::span<const std::uint8_t> bytes, std::uint64_t seed) {
  std::uint64_t state = Fold(seed ^ kFirst, bytes.size() ^ kSecond);
  while (bytes.size() >= 16) {
    std::uint64_t words[2];
    std::memcpy(words, bytes.data(), sizeof words);
    state = Fold(words[0] ^ kSecond, words[1] ^ state);
    bytes = bytes.subspan(16);
  }
  std::uint64_t tail[2] = {0, 0};
  if (!bytes.empty()) std::memcpy(tail, bytes.data(), bytes.size());
  return Fold(Fold(tail[0] ^ kSecond, tail[1] ^ state) ^ kFirst, bytes.size() ^ kSecond);
}

std::uint64_t HashText(std::string_view text, std::uint64_t seed) {
  return HashBytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, seed);
}

}  // namespace aftershock
