// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/content_cache.h"

#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <string>

#include "support/hash.h"

namespace aftershock {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kCacheMagic =
    0x31656863'61637361;  // "ascache1": change it with this header.

struct Header {
  std::uint64_t magic = kCacheMagic;
  std::uint64_t key = 0;
  std::uint64_t size = 0;
  std::uint64_t checksum = 0;
};

}  // namespace

fs::path ContentCache::UserFolder() {
  if (const char* base = std::getenv("XDG_CACHE_HOME"); base != nullptr && *base == '/')
    return fs::path(base) / "aftershock";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
    return fs::path(home) / ".cache" / "aftershock";
  return {};
}

fs::path ContentCache::File(std::string_view kind, std::uint64_t key) const {
  return folder_ / fmt::format("{}-{:016x}", kind, key);
}

std::optional<ContentCache::Loaded> ContentCache::Load(std::string_view kind,
                                                       std::uint64_t key) const {
  if (folder_.empty()) return std::nullopt;
  auto file = MappedFile::Open(File(kind, key));
  if (!file || file->bytes().size() < sizeof(Header)) return std::nullopt;
  Header header;
  std::memcpy(&header, file->bytes().data(), sizeof header);
  const auto content = file->bytes().subspan(sizeof header);
  if (header.magic != kCacheMagic || header.key != key || header.size != content.size() ||
      header.checksum != HashBytes(content)) {
    return std::nullopt;
  }
  return Loaded{std::move(*file), content};
}

void ContentCache::Store(std::string_view kind, std::uint64_t key,
                         std::span<const std::uint8_t> content) const {
  if (folder_.empty()) return;
  Header header;
  header.key = key;
  header.size = content.size();
  header.checksum = HashBytes(content);
  std::string file(sizeof header + content.size(), '\0');
  std::memcpy(file.data(), &header, sizeof header);
  if (!content.empty()) std::memcpy(file.data() + sizeof header, content.data(), content.size());
  // Ignored on purpose: without a cache everything works, only slower.
  (void)WriteFileAtomically(File(kind, key), file);
}

}  // namespace aftershock
