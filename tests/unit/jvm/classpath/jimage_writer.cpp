// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/classpath/jimage_writer.h"

#include <fmt/format.h>

#include "unit/jvm/classpath/bytes.h"

namespace aftershock::jvm {
namespace {

void PutAttribute(std::string& out, int kind, std::uint32_t value) {
  out += static_cast<char>(kind << 3 | 3);
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift);
}

std::uint32_t Hash(std::string_view text, std::uint32_t seed) {
  for (const char c : text) seed = (seed * 0x01000193) ^ static_cast<std::uint8_t>(c);
  return seed & 0x7fffffff;
}

constexpr std::uint32_t kFirstSeed = 0x01000193;

}  // namespace

std::uint32_t JImageWriter::Text(std::string_view text) {
  const auto [known, is_new] =
      offsets_.try_emplace(std::string(text), static_cast<std::uint32_t>(strings_.size()));
  if (is_new) {
    strings_ += text;
    strings_ += '\0';
  }
  return known->second;
}

JImageWriter& JImageWriter::Add(std::string_view module, std::string_view parent,
                                std::string_view base, std::string_view extension,
                                std::string_view content, std::uint32_t unpacked_size) {
  std::string path;
  if (!module.empty()) path += fmt::format("/{}/", module);
  if (!parent.empty()) path += fmt::format("{}/", parent);
  path += base;
  if (!extension.empty()) path += fmt::format(".{}", extension);
  std::string attributes;
  PutAttribute(attributes, 1, Text(module));
  PutAttribute(attributes, 2, Text(parent));
  PutAttribute(attributes, 3, Text(base));
  PutAttribute(attributes, 4, Text(extension));
  PutAttribute(attributes, 5, static_cast<std::uint32_t>(contents_.size()));
  const auto size = static_cast<std::uint32_t>(content.size());
  if (unpacked_size != 0) PutAttribute(attributes, 6, size);
  PutAttribute(attributes, 7, unpacked_size != 0 ? unpacked_size : size);
  attributes += '\0';
  contents_ += content;
  resources_.push_back({std::move(path), std::move(attributes)});
  return *this;
}

std::string JImageWriter::Compressed(std::string_view method, std::string_view content,
                                     std::uint32_t unpacked_size) {
  std::string out;
  Put(out, 0xcafefafa, 4);
  Put(out, content.size(), 8);
  Put(out, unpacked_size, 8);
  Put(out, Text(method), 4);
  Put(out, 0, 4);
  Put(out, 0, 1);
  out += content;
  return out;
}

std::string JImageWriter::Bytes() const {
  // The lowest bit of the hash is a sum of lowest bits: in a table of even length two names could
  // collide under every seed.
  const auto length = static_cast<std::uint32_t>(resources_.size() | 1);
  std::vector<std::vector<std::size_t>> buckets(length);
  for (std::size_t i = 0; i < resources_.size(); ++i)
    buckets[Hash(resources_[i].path, kFirstSeed) % length].push_back(i);
  std::vector<std::int32_t> redirects(length, 0);
  std::vector<std::size_t> slots(length, resources_.size());
  const auto place = [&](const std::vector<std::size_t>& bucket, std::uint32_t seed) {
    std::vector<std::uint32_t> taken;
    for (const std::size_t i : bucket) {
      const std::uint32_t slot = Hash(resources_[i].path, seed) % length;
      if (slots[slot] != resources_.size()) {
        for (const std::uint32_t undo : taken) slots[undo] = resources_.size();
        return false;
      }
      slots[slot] = i;
      taken.push_back(slot);
    }
    return true;
  };
  // Full buckets first, while there is room.
  for (std::size_t size = resources_.size(); size > 0; --size) {
    for (std::size_t b = 0; b < buckets.size(); ++b) {
      if (buckets[b].size() != size) continue;
      std::uint32_t seed = 1;
      while (!place(buckets[b], seed)) ++seed;
      redirects[b] = static_cast<std::int32_t>(seed);
    }
  }
  std::string locations;
  std::vector<std::uint32_t> offsets;
  for (const std::size_t i : slots) {
    offsets.push_back(static_cast<std::uint32_t>(locations.size()));
    locations += i < resources_.size() ? resources_[i].attributes : std::string(1, '\0');
  }
  std::string out;
  Put(out, 0xcafedada, 4);
  Put(out, 1U << 16, 4);
  Put(out, 0, 4);
  Put(out, resources_.size(), 4);
  Put(out, length, 4);
  Put(out, locations.size(), 4);
  Put(out, strings_.size(), 4);
  for (const std::int32_t redirect : redirects) Put(out, static_cast<std::uint32_t>(redirect), 4);
  for (const std::uint32_t offset : offsets) Put(out, offset, 4);
  return out + locations + strings_ + contents_;
}

}  // namespace aftershock::jvm
