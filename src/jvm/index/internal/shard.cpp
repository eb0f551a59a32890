// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/internal/shard.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "support/hash.h"

namespace aftershock::jvm {
namespace {

/// Cuts tables off the front of a content.
class TableReader {
 public:
  explicit TableReader(std::span<const std::uint8_t> content) : rest_(content) {}

  template <typename T>
  std::span<const T> Take(std::uint32_t count) {
    static_assert(alignof(T) == 4 || alignof(T) == 1);
    const std::uint64_t size = std::uint64_t{count} * sizeof(T);
    const bool is_aligned = reinterpret_cast<std::uintptr_t>(rest_.data()) % alignof(T) == 0;
    complete_ = complete_ && size <= rest_.size() && (is_aligned || count == 0);
    if (!complete_) return {};
    const auto* start = reinterpret_cast<const T*>(rest_.data());
    rest_ = rest_.subspan(size);
    return {start, count};
  }
  [[nodiscard]] bool complete() const { return complete_ && rest_.empty(); }

 private:
  std::span<const std::uint8_t> rest_;
  bool complete_ = true;
};

}  // namespace

std::optional<Shard> Shard::FromCache(ContentCache::Loaded loaded) {
  Shard shard;
  shard.loaded_ = std::move(loaded);
  if (!shard.Attach(shard.loaded_->content)) return std::nullopt;
  return shard;
}

std::optional<Shard> Shard::FromBytes(std::vector<std::uint8_t> bytes) {
  Shard shard;
  shard.owned_ = std::move(bytes);
  if (!shard.Attach(shard.owned_)) return std::nullopt;
  return shard;
}

// The content's checksum was verified, so what is inside the tables is as it was written.
bool Shard::Attach(std::span<const std::uint8_t> content) {
  ShardHeader header;
  if (content.size() < sizeof header) return false;
  std::memcpy(&header, content.data(), sizeof header);
  if (header.format != ShardHeader::kFormat) return false;
  TableReader reader(content.subspan(sizeof header));
  text_offsets_ = reader.Take<std::uint32_t>(header.text_count);
  classes_ = reader.Take<PackedClass>(header.class_count);
  members_ = reader.Take<PackedMember>(header.member_count);
  codes_ = reader.Take<PackedCode>(header.code_count);
  references_ = reader.Take<PackedReference>(header.reference_count);
  constants_ = reader.Take<PackedConstant>(header.constant_count);
  words_ = reader.Take<std::uint32_t>(header.word_count);
  packages_ = reader.Take<std::uint32_t>(header.package_count);
  caller_offsets_ = reader.Take<std::uint32_t>(header.caller_offset_count);
  callers_ = reader.Take<std::uint32_t>(header.caller_count);
  bucket_offsets_ = reader.Take<std::uint32_t>(header.bucket_offset_count);
  bucket_references_ = reader.Take<std::uint32_t>(header.bucket_reference_count);
  giver_offsets_ = reader.Take<std::uint32_t>(header.giver_offset_count);
  givers_ = reader.Take<std::uint32_t>(header.giver_count);
  const auto texts = reader.Take<char>(header.text_bytes);
  texts_ = {texts.data(), texts.size()};
  return reader.complete();
}

std::span<const std::uint32_t> Shard::CallsNamed(std::string_view name,
                                                 std::string_view descriptor) const {
  if (bucket_offsets_.empty()) return {};
  const std::uint32_t bucket = CallBucket(name, descriptor, bucket_offsets_.size() - 1);
  return bucket_references_.subspan(bucket_offsets_[bucket],
                                    bucket_offsets_[bucket + 1] - bucket_offsets_[bucket]);
}

std::span<const std::uint32_t> Shard::Giving(std::string_view descriptor) const {
  if (giver_offsets_.empty()) return {};
  const std::uint32_t bucket = GiverBucket(descriptor, giver_offsets_.size() - 1);
  return givers_.subspan(giver_offsets_[bucket],
                         giver_offsets_[bucket + 1] - giver_offsets_[bucket]);
}

const PackedClass& Shard::OwnerOf(std::uint32_t member) const {
  const auto behind = std::ranges::upper_bound(classes_, member, {}, &PackedClass::fields);
  return *std::prev(behind);
}

std::uint32_t CallBucket(std::string_view name, std::string_view descriptor,
                         std::size_t bucket_count) {
  return static_cast<std::uint32_t>(HashText(descriptor, HashText(name)) & (bucket_count - 1));
}

std::string_view GivenType(std::string_view descriptor) {
  return descriptor.substr(descriptor.rfind(')') + 1);
}

std::uint32_t GiverBucket(std::string_view descriptor, std::size_t bucket_count) {
  return static_cast<std::uint32_t>(HashText(descriptor) & (bucket_count - 1));
}

Shard::Code Shard::CodeOf(const PackedMember& member) const {
  if (member.code == kNoCode) return {};
  const PackedCode& code = codes_[member.code];
  std::uint32_t at = code.begin;
  const auto take = [&](std::uint32_t count) {
    const auto part = words_.subspan(at, count);
    at += count;
    return part;
  };
  Code result;
  result.reads = take(code.read_count);
  result.writes = take(code.write_count);
  result.calls = take(code.call_count);
  result.types = take(code.type_count);
  result.constants = take(code.constant_count);
  return result;
}

}  // namespace aftershock::jvm
