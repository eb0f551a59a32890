// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "search/search.h"

namespace aftershock::search {

/// The shortest test found for each frame as the highest that it reproduces.
class FrameArchive {
 public:
  explicit FrameArchive(std::size_t frames) : entries_(frames) {}

  /// Returns whether `entry` is the first one for its frame and above all others.
  bool Offer(const ArchiveEntry& entry);
  void Reject(const testcase::TestCase& test);

  [[nodiscard]] std::optional<std::size_t> highest() const;
  [[nodiscard]] std::vector<ArchiveEntry> Entries() const;
  /// Whether a test of that frame and size would be taken in.
  [[nodiscard]] bool Wants(std::size_t frame, std::size_t statements) const {
    return !entries_[frame] || statements < entries_[frame]->test.statements.size();
  }

 private:
  std::vector<std::optional<ArchiveEntry>> entries_;
  std::unordered_set<std::uint64_t> rejected_;
};

}  // namespace aftershock::search
