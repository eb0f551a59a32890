// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/archive/frame_archive.h"

#include <utility>

#include "testcase/hash.h"

namespace aftershock::evaluation {

bool FrameArchive::Wants(const ArchiveEntry& entry) const {
  const auto& kept = entries_[entry.frame];
  return !kept || IsBetter(entry.merit(), entry.test.statements.size(), kept->merit(),
                           kept->test.statements.size());
}

bool FrameArchive::Offer(const ArchiveEntry& entry) {
  if (!Wants(entry)) return false;
  if (rejected_.contains(testcase::HashTest(entry.test))) return false;
  const auto before = highest();
  auto& kept = entries_[entry.frame];
  if (kept && Outranks(entry, *kept)) spares_[entry.frame] = std::move(kept);
  kept = entry;
  NoteChange();
  return !before || entry.frame > *before;
}

void FrameArchive::Reject(const testcase::TestCase& test) {
  rejected_.insert(testcase::HashTest(test));
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (spares_[i] && spares_[i]->test == test) spares_[i].reset();
    if (entries_[i] && entries_[i]->test == test) {
      entries_[i] = std::exchange(spares_[i], std::nullopt);
      if (!entries_[i]) entries_[i] = held_[i];
    }
  }
  NoteChange();
}

void FrameArchive::RejectAll(std::size_t frame) {
  spares_[frame].reset();
  entries_[frame] = held_[frame];
  NoteChange();
}

void FrameArchive::Hold(const ArchiveEntry& entry) {
  auto& held = held_[entry.frame];
  if (!held || !Outranks(*held, entry)) held = entry;
  auto& found = entries_[entry.frame];
  if (!found || Outranks(*held, *found)) found = held;
  NoteChange();
}

void FrameArchive::NoteChange() {
  highest_ = HighestOf(entries_);
  highest_held_ = HighestOf(held_);
}

std::optional<std::size_t> FrameArchive::HighestOf(const ByFrame& entries) {
  for (std::size_t i = entries.size(); i-- > 0;) {
    if (entries[i]) return i;
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

}  // namespace aftershock::evaluation
