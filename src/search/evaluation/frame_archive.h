// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "search/search.h"

namespace aftershock::search {

/// The best test found for each frame as the highest that it reproduces: a useful one before any
/// other, then the shortest.
class FrameArchive {
 public:
  explicit FrameArchive(std::size_t frames) : entries_(frames), spares_(frames) {}

  /// Returns whether `entry` is the first one for its frame and above all others.
  bool Offer(const ArchiveEntry& entry);
  void Reject(const testcase::TestCase& test);

  [[nodiscard]] std::optional<std::size_t> highest() const;
  /// True if there is none.
  [[nodiscard]] bool HighestIsUseful() const;
  [[nodiscard]] std::vector<ArchiveEntry> Entries() const;
  /// Whether a test of that frame and size may be taken in: for certain only if it is useful.
  [[nodiscard]] bool MayWant(std::size_t frame, std::size_t statements) const {
    return !entries_[frame] || !entries_[frame]->useful ||
           statements < entries_[frame]->test.statements.size();
  }

 private:
  [[nodiscard]] bool Wants(const ArchiveEntry& entry) const;

  std::vector<std::optional<ArchiveEntry>> entries_;
  /// What a useful test took the place of: it may hold where that one does not.
  std::vector<std::optional<ArchiveEntry>> spares_;
  std::unordered_set<std::uint64_t> rejected_;
};

}  // namespace aftershock::search
