// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "support/files.h"

namespace aftershock {

/// What was computed from files, kept on disk under the hash of their content. Never needed: what
/// is missing, damaged or from another version is computed again, and a folder that cannot be
/// written is survived.
class ContentCache {
 public:
  /// `$XDG_CACHE_HOME/aftershock`, else `~/.cache/aftershock`; empty if neither variable is set.
  static std::filesystem::path UserFolder();
  /// An empty folder: nothing is kept.
  explicit ContentCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// A stored content, mapped; it lives as long as this object.
  struct Loaded {
    MappedFile file;
    std::span<const std::uint8_t> content;  ///< 8-byte aligned.
  };
  [[nodiscard]] std::optional<Loaded> Load(std::string_view kind, std::uint64_t key) const;
  void Store(std::string_view kind, std::uint64_t key, std::span<const std::uint8_t> content) const;

 private:
  [[nodiscard]] std::filesystem::path File(std::string_view kind, std::uint64_t key) const;

  std::filesystem::path folder_;
};

}  // namespace aftershock
