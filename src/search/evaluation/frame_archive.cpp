// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evaluation/frame_archive.h"

#include <utility>

#include "testcase/hash.h"

namespace aftershock::search {

bool FrameArchive::Wants(const ArchiveEntry& entry) const {
  const auto& kept = entries_[entry.frame];
  if (!kept) return true;
  if (kept->useful != entry.useful) return entry.useful;
  return entry.test.statements.size() < kept->test.statements.size();
}

bool FrameArchive::Offer(const ArchiveEntry& entry) {
  if (!Wants(entry)) return false;
  if (rejected_.contains(testcase::HashTest(entry.test))) return false;
  const auto before = highest();
  auto& kept = entries_[entry.frame];
  if (kept && entry.useful && !kept->useful) spares_[entry.frame] = std::move(kept);
  kept = entry;
  return !before || entry.frame > *before;
}

void FrameArchive::Reject(const testcase::TestCase& test) {
  rejected_.insert(testcase::HashTest(test));
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (spares_[i] && spares_[i]->test == test) spares_[i].reset();
    if (entries_[i] && entries_[i]->test == test) {
      entries_[i] = std::exchange(spares_[i], std::nullopt);
    }
  }
}

bool FrameArchive::HighestIsUseful() const {
  const auto top = highest();
  return !top || entries_[*top]->useful;
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
