// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/frame_archive.h"

#include "testcase/hash.h"

namespace aftershock::search {

bool FrameArchive::Offer(const ArchiveEntry& entry) {
  if (!Wants(entry.frame, entry.test.statements.size())) return false;
  if (rejected_.contains(testcase::HashTest(entry.test))) return false;
  const auto before = highest();
  entries_[entry.frame] = entry;
  return !before || entry.frame > *before;
}

void FrameArchive::Reject(const testcase::TestCase& test) {
  rejected_.insert(testcase::HashTest(test));
  for (auto& entry : entries_) {
    if (entry && entry->test == test) entry.reset();
  }
}

std::optional<std::size_t> FrameArchive::highest() const {
  for (std::size_t i = entries_.size(); i-- > 0;) {
    if (entries_[i]) return i;
  }
  return std::nullopt;
}

std::vector<ArchiveEntry> FrameArchive::Entries() const {
  std::vector<ArchiveEntry> entries;
  for (const auto& entry : entries_) {
    if (entry) entries.push_back(*entry);
  }
  return entries;
}

}  // namespace aftershock::search
