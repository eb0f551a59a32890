// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/keyed_records.h"

#include <sys/random.h>

#include "support/check.h"

namespace aftershock::jvm {
namespace {

constexpr std::size_t kLengthBytes = 4;

std::size_t LengthIn(std::string_view bytes) {
  std::size_t length = 0;
  for (const char byte : bytes) length = length << 8 | static_cast<unsigned char>(byte);
  return length;
}

}  // namespace

std::string MakeRecordKey() {
  std::string key(kRecordKeyBytes, '\0');
  // Never less than asked for: up to 256 bytes come at once.
  CHECK(getrandom(key.data(), key.size(), 0) == static_cast<ssize_t>(key.size()));
  return key;
}

std::optional<std::vector<std::string_view>> SplitRecords(std::string_view stream,
                                                          std::string_view key) {
  CHECK(key.size() == kRecordKeyBytes);
  std::vector<std::string_view> texts;
  while (!stream.empty()) {
    const std::string_view shown = stream.substr(0, key.size());
    if (shown != key.substr(0, shown.size())) return std::nullopt;
    stream.remove_prefix(shown.size());
    if (stream.size() < kLengthBytes) return texts;
    const std::size_t length = LengthIn(stream.substr(0, kLengthBytes));
    stream.remove_prefix(kLengthBytes);
    if (stream.size() < length) return texts;
    texts.push_back(stream.substr(0, length));
    stream.remove_prefix(length);
  }
  return texts;
}

}  // namespace aftershock::jvm
