// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/archive/jimage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "jvm/classpath/internal/archive/jimage_unpack.h"
#include "jvm/classpath/internal/archive/little_endian.h"
#include "support/hash.h"

namespace aftershock::jvm {
namespace {

// The format is described by the JDK's own reader,
// src/java.base/share/native/libjimage/imageFile.hpp.
constexpr std::uint32_t kMagic = 0xcafedada;
constexpr std::uint32_t kMajorVersion = 1;
constexpr std::size_t kHeaderSize = 28;
constexpr std::uint32_t kHashMultiplier = 0x01000193;

enum Attribute : std::uint8_t {
  kEnd,
  kModuleName,
  kParentName,
  kBaseName,
  kExtension,
  kOffset,
  kCompressed,
  kUncompressed,
  kAttributeCount,
};

std::uint32_t HashName(std::string_view name, std::uint32_t seed) {
  for (const char c : name) seed = (seed * kHashMultiplier) ^ static_cast<std::uint8_t>(c);
  return seed & 0x7fffffff;
}

/// `/module/parent/base.extension`, compared piece by piece so that no text is put together.
bool Matches(const JImageLocation& location, std::string_view path) {
  const auto take = [&path](std::string_view piece) {
    if (!path.starts_with(piece)) return false;
    path.remove_prefix(piece.size());
    return true;
  };
  if (!location.module.empty() && !(take("/") && take(location.module) && take("/"))) return false;
  if (!location.parent.empty() && !(take(location.parent) && take("/"))) return false;
  if (!take(location.base)) return false;
  if (!location.extension.empty() && !(take(".") && take(location.extension))) return false;
  return path.empty();
}

}  // namespace

Result<JImage> JImage::Open(std::span<const std::uint8_t> bytes, std::string name) {
  JImage image(bytes, std::move(name));
  if (bytes.size() < kHeaderSize || Load32(bytes, 0) != kMagic)
    return image.Corrupt("it is no JDK image of this machine's byte order");
  if (Load32(bytes, 4) >> 16 != kMajorVersion)
    return Unsupported(fmt::format("{}: JDK image of version {}, expected {}", image.name_,
                                   Load32(bytes, 4) >> 16, kMajorVersion));
  image.table_length_ = Load32(bytes, 16);
  const std::uint64_t table_bytes = std::uint64_t{image.table_length_} * 4;
  auto rest = bytes.subspan(kHeaderSize);
  bool complete = image.table_length_ > 0;
  const auto take = [&](std::uint64_t size) {
    complete = complete && size <= rest.size();
    const auto part = rest.first(complete ? size : 0);
    rest = rest.subspan(part.size());
    return part;
  };
  image.redirects_ = take(table_bytes);
  image.offsets_ = take(table_bytes);
  image.attributes_ = take(Load32(bytes, 20));
  image.strings_ = take(Load32(bytes, 24));
  image.resources_ = rest;
  if (!complete) return image.Corrupt("its tables are cut off");
  return image;
}

std::optional<JImageLocation> JImage::Find(std::string_view path) const {
  const std::uint32_t slot = HashName(path, kHashMultiplier) % table_length_;
  const auto redirect = static_cast<std::int32_t>(Load32(redirects_, std::size_t{slot} * 4));
  if (redirect == 0) return std::nullopt;
  const std::uint32_t index =
      redirect > 0 ? HashName(path, static_cast<std::uint32_t>(redirect)) % table_length_
                   : static_cast<std::uint32_t>(-1 - redirect);
  auto location = Location(index);
  if (!location || !Matches(*location, path)) return std::nullopt;
  return location;
}

std::optional<JImageLocation> JImage::Location(std::uint32_t index) const {
  if (index >= table_length_) return std::nullopt;
  std::uint64_t values[kAttributeCount] = {};
  for (std::size_t at = Load32(offsets_, std::size_t{index} * 4); at < attributes_.size();) {
    const std::uint8_t tag = attributes_[at];
    const std::uint8_t kind = tag >> 3;
    if (kind == kEnd) {
      return JImageLocation{Text(values[kModuleName]), Text(values[kParentName]),
                            Text(values[kBaseName]),   Text(values[kExtension]),
                            values[kOffset],           values[kCompressed],
                            values[kUncompressed]};
    }
    const std::size_t length = (tag & 7U) + 1;
    if (kind >= kAttributeCount || attributes_.size() - at <= length) return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t i = 1; i <= length; ++i) value = value << 8 | attributes_[at + i];
    values[kind] = value;
    at += length + 1;
  }
  return std::nullopt;
}

std::string_view JImage::Text(std::uint64_t offset) const {
  if (offset >= strings_.size()) return {};
  const auto* start = reinterpret_cast<const char*>(strings_.data() + offset);
  return {start, strnlen(start, strings_.size() - offset)};
}

std::string_view JImage::ModuleOf(std::string_view package) const {
  std::string path = "/packages/";
  path += package;
  std::ranges::replace(path.begin() + 10, path.end(), '/', '.');
  const auto location = Find(path);
  if (!location) return {};
  std::vector<std::uint8_t> storage;
  const auto content = Read(*location, storage);
  if (!content) return {};
  // Pairs of "has no class there" and the offset of the module's name.
  for (std::size_t at = 0; at + 8 <= content->size(); at += 8) {
    if (Load32(*content, at) == 0) return Text(Load32(*content, at + 4));
  }
  return {};
}

void JImage::ForEach(const std::function<void(const JImageLocation&)>& visit) const {
  for (std::uint32_t i = 0; i < table_length_; ++i) {
    if (const auto location = Location(i)) visit(*location);
  }
}

Result<std::span<const std::uint8_t>> JImage::Read(const JImageLocation& location,
                                                   std::vector<std::uint8_t>& storage) const {
  const std::uint64_t stored =
      location.compressed_size != 0 ? location.compressed_size : location.size;
  if (location.offset > resources_.size() || stored > resources_.size() - location.offset)
    return Corrupt(fmt::format("{}/{} is cut off", location.parent, location.base));
  const auto content = resources_.subspan(location.offset, stored);
  if (location.compressed_size == 0) return content;
  if (auto status = UnpackResource(*this, content, storage); !status) {
    return tl::unexpected<Error>(
        Error{status.error().kind, fmt::format("{}: {}/{}: {}", name_, location.parent,
                                               location.base, status.error().message)});
  }
  return std::span<const std::uint8_t>(storage);
}

std::uint64_t JImage::key() const {
  return HashBytes(bytes_.first(bytes_.size() - resources_.size()));
}

tl::unexpected<Error> JImage::Corrupt(std::string_view what) const {
  return BadInput(fmt::format("{} is corrupt: {}", name_, what));
}

}  // namespace aftershock::jvm
