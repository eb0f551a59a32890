// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/archive/zip_archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "jvm/classpath/internal/archive/inflate.h"
#include "jvm/classpath/internal/archive/little_endian.h"
#include "support/hash.h"

namespace aftershock::jvm {
namespace {

constexpr std::uint32_t kEndSignature = 0x06054b50;
constexpr std::uint32_t kEnd64Signature = 0x06064b50;
constexpr std::uint32_t kEnd64LocatorSignature = 0x07064b50;
constexpr std::uint32_t kCentralSignature = 0x02014b50;
constexpr std::uint32_t kLocalSignature = 0x04034b50;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kEnd64Size = 56;
constexpr std::size_t kEnd64LocatorSize = 20;
constexpr std::size_t kCentralSize = 46;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kLongestComment = 0xffff;
constexpr std::uint16_t kZip64Extra = 0x0001;
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;
constexpr std::uint16_t kEncrypted = 1;

struct Directory {
  std::uint64_t count = 0;
  std::uint64_t size = 0;
  std::uint64_t offset = 0;
  std::uint64_t end = 0;  ///< Where the record stands that describes it, directly behind it.
};

std::optional<std::size_t> FindEnd(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kEndSize) return std::nullopt;
  const std::size_t last = bytes.size() - kEndSize;
  const std::size_t first = last > kLongestComment ? last - kLongestComment : 0;
  for (std::size_t at = last + 1; at-- > first;) {
    if (Load32(bytes, at) == kEndSignature &&
        at + kEndSize + Load16(bytes, at + 20) <= bytes.size()) {
      return at;
    }
  }
  return std::nullopt;
}

/// The zip64 record, if the plain one (at `end`) says that its fields were too small.
std::optional<Directory> FindDirectory64(std::span<const std::uint8_t> bytes, std::size_t end) {
  if (end < kEnd64LocatorSize + kEnd64Size) return std::nullopt;
  const std::size_t locator = end - kEnd64LocatorSize;
  if (Load32(bytes, locator) != kEnd64LocatorSignature) return std::nullopt;
  std::uint64_t at = Load64(bytes, locator + 8);
  // With data in front of the archive the offset is off; the record then stands just before its
  // locator.
  if (at > locator - kEnd64Size || Load32(bytes, at) != kEnd64Signature) at = locator - kEnd64Size;
  if (Load32(bytes, at) != kEnd64Signature) return std::nullopt;
  return Directory{Load64(bytes, at + 32), Load64(bytes, at + 40), Load64(bytes, at + 48), at};
}

/// Replaces fields of `entry` that overflowed by those of its zip64 extra.
void ApplyZip64(std::span<const std::uint8_t> extra, ZipEntry& entry) {
  for (std::size_t at = 0; at + 4 <= extra.size();) {
    const std::uint16_t tag = Load16(extra, at);
    const std::size_t size = Load16(extra, at + 2);
    at += 4;
    if (at + size > extra.size()) return;
    if (tag == kZip64Extra) {
      const std::size_t stop = at + size;
      for (std::uint64_t* field : {&entry.size, &entry.compressed_size, &entry.header_offset}) {
        if (*field != 0xffffffff || at + 8 > stop) continue;
        *field = Load64(extra, at);
        at += 8;
      }
      return;
    }
    at += size;
  }
}

}  // namespace

Result<ZipArchive> ZipArchive::Open(std::span<const std::uint8_t> bytes, std::string name) {
  ZipArchive archive(bytes, std::move(name));
  if (auto status = archive.ReadDirectory(); !status) return tl::unexpected<Error>(status.error());
  return archive;
}

Status ZipArchive::ReadDirectory() {
  const auto end = FindEnd(bytes_);
  if (!end) return Corrupt("it has no zip directory; is it a jar, and complete?");
  Directory directory{Load16(bytes_, *end + 10), Load32(bytes_, *end + 12),
                      Load32(bytes_, *end + 16), *end};
  if (directory.count == 0xffff || directory.size == 0xffffffff || directory.offset == 0xffffffff) {
    if (const auto wide = FindDirectory64(bytes_, *end)) directory = *wide;
  }
  if (directory.size > directory.end) return Corrupt("its directory is longer than the file");
  const std::uint64_t start = directory.end - directory.size;
  if (directory.offset > start) return Corrupt("its directory lies outside the file");
  const auto content = bytes_.subspan(start, directory.size);
  key_ = HashBytes(content);
  return ReadDirectoryEntries(content, directory.count, start - directory.offset);
}

Status ZipArchive::ReadDirectoryEntries(std::span<const std::uint8_t> directory,
                                        std::uint64_t count, std::uint64_t shift) {
  entries_.reserve(std::min<std::uint64_t>(count, directory.size() / kCentralSize));
  for (std::size_t at = 0; at < directory.size();) {
    if (directory.size() - at < kCentralSize || Load32(directory, at) != kCentralSignature)
      return Corrupt(fmt::format("entry {} of its directory is damaged", entries_.size()));
    const std::size_t name_size = Load16(directory, at + 28);
    const std::size_t extra_size = Load16(directory, at + 30);
    const std::size_t comment_size = Load16(directory, at + 32);
    const std::size_t whole = kCentralSize + name_size + extra_size + comment_size;
    if (directory.size() - at < whole)
      return Corrupt(fmt::format("entry {} of its directory is cut off", entries_.size()));
    ZipEntry entry;
    entry.name = {reinterpret_cast<const char*>(directory.data() + at + kCentralSize), name_size};
    entry.method = Load16(directory, at + 10);
    if ((Load16(directory, at + 8) & kEncrypted) != 0) entry.method = 0xffff;
    entry.crc = Load32(directory, at + 16);
    entry.compressed_size = Load32(directory, at + 20);
    entry.size = Load32(directory, at + 24);
    entry.header_offset = Load32(directory, at + 42);
    ApplyZip64(directory.subspan(at + kCentralSize + name_size, extra_size), entry);
    entry.header_offset += shift;
    entries_.push_back(entry);
    at += whole;
  }
  return {};
}

const ZipEntry* ZipArchive::Find(std::string_view name) const {
  const auto found = std::ranges::find(entries_, name, &ZipEntry::name);
  return found == entries_.end() ? nullptr : &*found;
}

Result<std::span<const std::uint8_t>> ZipArchive::Read(const ZipEntry& entry,
                                                       std::vector<std::uint8_t>& storage,
                                                       std::uint64_t most) const {
  if (entry.size > most) {
    return Unsupported(
        fmt::format("{}: entry {} would unpack to {} bytes, more than the {} allowed", name_,
                    entry.name, entry.size, most));
  }
  const std::uint64_t at = entry.header_offset;
  if (at > bytes_.size() || bytes_.size() - at < kLocalSize ||
      Load32(bytes_, at) != kLocalSignature)
    return Corrupt(fmt::format("entry {} is not where the directory says", entry.name));
  const std::uint64_t start = at + kLocalSize + Load16(bytes_, at + 26) + Load16(bytes_, at + 28);
  if (start > bytes_.size() || bytes_.size() - start < entry.compressed_size)
    return Corrupt(fmt::format("entry {} is cut off", entry.name));
  auto content = bytes_.subspan(start, entry.compressed_size);
  if (entry.method == kDeflated) {
    if (!Inflate(content, entry.size, DeflateFormat::kRaw, storage))
      return Corrupt(fmt::format("entry {} does not unpack", entry.name));
    content = storage;
  } else if (entry.method != kStored) {
    return Unsupported(
        fmt::format("{}: entry {} is encrypted or packed by an unknown method", name_, entry.name));
  }
  if (Checksum(content) != entry.crc)
    return Corrupt(fmt::format("entry {} has a wrong checksum", entry.name));
  return content;
}

tl::unexpected<Error> ZipArchive::Corrupt(std::string_view what) const {
  return BadInput(fmt::format("{} is corrupt: {}", name_, what));
}

}  // namespace aftershock::jvm
