// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/classpath/zip_writer.h"

#include <zlib.h>

#include "support/check.h"
#include "support/files.h"
#include "unit/jvm/classpath/bytes.h"

namespace aftershock::jvm {
namespace {

std::string Deflate(std::string_view content) {
  z_stream stream{};
  CHECK(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY) ==
        Z_OK);
  std::string packed(deflateBound(&stream, content.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

}  // namespace

ZipWriter& ZipWriter::Add(std::string_view name, std::string_view content, Packing packing) {
  const bool deflated = packing == Packing::kDeflated;
  entries_.push_back({std::string(name), deflated ? Deflate(content) : std::string(content),
                      static_cast<std::uint16_t>(deflated ? 8 : 0),
                      static_cast<std::uint32_t>(crc32_z(
                          0, reinterpret_cast<const Bytef*>(content.data()), content.size())),
                      static_cast<std::uint32_t>(content.size())});
  return *this;
}

ZipWriter& ZipWriter::AddAgain(std::string_view name, std::string_view content) {
  if (entries_.empty()) return Add(name, content);
  Entry same = entries_.back();
  same.name = name;
  entries_.push_back(std::move(same));
  return *this;
}

ZipWriter& ZipWriter::AddBomb(std::string_view name, std::size_t blocks, std::uint32_t claimed) {
  constexpr std::size_t kBlock = 64U << 20U;
  z_stream stream{};
  CHECK(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY) ==
        Z_OK);
  std::string zeros(kBlock, '\0');
  std::string block(deflateBound(&stream, kBlock) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(zeros.data());
  stream.avail_in = static_cast<uInt>(zeros.size());
  stream.next_out = reinterpret_cast<Bytef*>(block.data());
  stream.avail_out = static_cast<uInt>(block.size());
  // A full flush ends at a byte and refers to nothing before it, so that the block can be repeated.
  CHECK(deflate(&stream, Z_FULL_FLUSH) == Z_OK);
  block.resize(stream.total_out);
  deflateEnd(&stream);
  std::string packed;
  for (std::size_t i = 0; i < blocks; ++i) packed += block;
  packed += std::string_view("\x03\x00", 2);  // An empty last block.
  entries_.push_back({std::string(name), std::move(packed), 8, 0, claimed});
  return *this;
}

std::string ZipWriter::Bytes() const {
  std::string out;
  std::string directory;
  for (const Entry& entry : entries_) {
    const std::size_t offset = out.size();
    const auto common = [&](std::string& to, bool wide) {
      Put(to, 45, 2);
      Put(to, 0, 2);
      Put(to, entry.method, 2);
      Put(to, 0, 4);
      Put(to, entry.crc, 4);
      Put(to, wide ? 0xffffffff : entry.packed.size(), 4);
      Put(to, wide ? 0xffffffff : entry.size, 4);
      Put(to, entry.name.size(), 2);
    };
    Put(out, 0x04034b50, 4);
    common(out, false);
    Put(out, 0, 2);
    out += entry.name + entry.packed;

    Put(directory, 0x02014b50, 4);
    Put(directory, 45, 2);
    common(directory, zip64_);
    Put(directory, zip64_ ? 28 : 0, 2);
    for (const int bytes : {2, 2, 2, 4}) Put(directory, 0, bytes);  // Comment, disk, attributes.
    Put(directory, zip64_ ? 0xffffffff : offset, 4);
    directory += entry.name;
    if (zip64_) {
      Put(directory, 1, 2);
      Put(directory, 24, 2);
      Put(directory, entry.size, 8);
      Put(directory, entry.packed.size(), 8);
      Put(directory, offset, 8);
    }
  }
  const std::size_t start = out.size();
  out += directory;
  if (zip64_) {
    const std::size_t end64 = out.size();
    Put(out, 0x06064b50, 4);
    Put(out, 44, 8);
    Put(out, 45, 2);
    Put(out, 45, 2);
    Put(out, 0, 8);
    Put(out, entries_.size(), 8);
    Put(out, entries_.size(), 8);
    Put(out, directory.size(), 8);
    Put(out, start, 8);
    Put(out, 0x07064b50, 4);
    Put(out, 0, 4);
    Put(out, end64, 8);
    Put(out, 1, 4);
  }
  Put(out, 0x06054b50, 4);
  Put(out, 0, 4);
  Put(out, zip64_ ? 0xffff : entries_.size(), 2);
  Put(out, zip64_ ? 0xffff : entries_.size(), 2);
  Put(out, zip64_ ? 0xffffffff : directory.size(), 4);
  Put(out, zip64_ ? 0xffffffff : start, 4);
  Put(out, 0, 2);
  return out;
}

void ZipWriter::WriteTo(const std::filesystem::path& path) const {
  const auto status = WriteFileAtomically(path, Bytes());
  CHECK(status.has_value()) << path.string();
}

}  // namespace aftershock::jvm
