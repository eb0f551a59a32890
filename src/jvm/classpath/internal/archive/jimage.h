// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace aftershock::jvm {

/// Where a resource of a JDK image is.
struct JImageLocation {
  std::string_view module;
  std::string_view parent;  ///< `java/util`
  std::string_view base;    ///< `List`
  std::string_view extension;
  std::uint64_t offset = 0;
  std::uint64_t compressed_size = 0;  ///< 0: not compressed.
  std::uint64_t size = 0;
};

/// A JDK's `lib/modules` in memory: a perfect hash table of resource names. The bytes must outlive
/// it.
class JImage {
 public:
  /// `name` is used in messages only.
  static Result<JImage> Open(std::span<const std::uint8_t> bytes, std::string name);

  /// By full name: `/java.base/java/util/List.class`.
  [[nodiscard]] std::optional<JImageLocation> Find(std::string_view path) const;
  /// The module that has the package (`java/util`); empty: none.
  [[nodiscard]] std::string_view ModuleOf(std::string_view package) const;
  /// All resources in the order of the table.
  void ForEach(const std::function<void(const JImageLocation&)>& visit) const;
  /// Content: part of the image's bytes, or unpacked into `storage`.
  [[nodiscard]] Result<std::span<const std::uint8_t>> Read(
      const JImageLocation& location, std::vector<std::uint8_t>& storage) const;
  /// Hash of the image's tables: names, sizes and places of all resources.
  [[nodiscard]] std::uint64_t key() const;
  /// The text at an offset of the string table; empty if it lies outside.
  [[nodiscard]] std::string_view Text(std::uint64_t offset) const;

 private:
  JImage(std::span<const std::uint8_t> bytes, std::string name)
      : bytes_(bytes), name_(std::move(name)) {}

  [[nodiscard]] std::optional<JImageLocation> Location(std::uint32_t index) const;
  [[nodiscard]] tl::unexpected<Error> Corrupt(std::string_view what) const;

  std::span<const std::uint8_t> bytes_;
  std::string name_;
  std::uint32_t table_length_ = 0;
  std::span<const std::uint8_t> redirects_;
  std::span<const std::uint8_t> offsets_;
  std::span<const std::uint8_t> attributes_;
  std::span<const std::uint8_t> strings_;
  std::span<const std::uint8_t> resources_;
};

}  // namespace aftershock::jvm
