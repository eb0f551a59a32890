// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/inflate.h"

#include <zlib.h>

#include <limits>

namespace aftershock::jvm {
namespace {

/// Deflate never packs better than this, so a larger claim is damage and must not be allocated.
constexpr std::uint64_t kBestRatio = 1032;
constexpr std::uint64_t kSlack = 64;

}  // namespace

bool Inflate(std::span<const std::uint8_t> packed, std::uint64_t size, DeflateFormat format,
             std::vector<std::uint8_t>& out) {
  if (packed.size() > std::numeric_limits<uInt>::max()) return false;
  if (size > std::numeric_limits<uInt>::max() || size > packed.size() * kBestRatio + kSlack)
    return false;
  out.resize(size);
  z_stream stream{};
  const int window = format == DeflateFormat::kRaw ? -MAX_WBITS : MAX_WBITS;
  if (inflateInit2(&stream, window) != Z_OK) return false;
  std::uint8_t nothing = 0;
  stream.next_in = const_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = out.empty() ? &nothing : out.data();
  stream.avail_out = static_cast<uInt>(out.size());
  const int ended = inflate(&stream, Z_FINISH);
  inflateEnd(&stream);
  return ended == Z_STREAM_END && stream.total_out == size;
}

std::uint32_t Checksum(std::span<const std::uint8_t> bytes) {
  return static_cast<std::uint32_t>(crc32_z(0, bytes.data(), bytes.size()));
}

}  // namespace aftershock::jvm
