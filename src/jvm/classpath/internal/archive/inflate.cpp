// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/archive/inflate.h"

#include <libdeflate.h>

#include <memory>

namespace aftershock::jvm {
namespace {

/// Deflate never packs better than this, so a larger claim is damage and must not be allocated.
constexpr std::uint64_t kBestRatio = 1032;
constexpr std::uint64_t kSlack = 64;

struct FreeDecompressor {
  void operator()(libdeflate_decompressor* decompressor) const {
    libdeflate_free_decompressor(decompressor);
  }
};

}  // namespace

bool Inflate(std::span<const std::uint8_t> packed, std::uint64_t size, DeflateFormat format,
             std::vector<std::uint8_t>& out) {
  if (size > packed.size() * kBestRatio + kSlack) return false;
  const std::unique_ptr<libdeflate_decompressor, FreeDecompressor> decompressor(
      libdeflate_alloc_decompressor());
  if (decompressor == nullptr) return false;
  out.resize(size);
  std::uint8_t nothing = 0;
  const auto decompress =
      format == DeflateFormat::kRaw ? libdeflate_deflate_decompress : libdeflate_zlib_decompress;
  // Without a place for the number of bytes unpacked, fewer than asked for are an error.
  return decompress(decompressor.get(), packed.data(), packed.size(),
                    out.empty() ? &nothing : out.data(), out.size(), nullptr) == LIBDEFLATE_SUCCESS;
}

std::uint32_t Checksum(std::span<const std::uint8_t> bytes) {
  return libdeflate_crc32(0, bytes.data(), bytes.size());
}

}  // namespace aftershock::jvm
