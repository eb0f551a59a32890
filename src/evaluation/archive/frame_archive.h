// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "evaluation/archive/archive_entry.h"

namespace aftershock::evaluation {

/// Whether `a` is worth more than `b` whatever their lengths.
inline bool Outranks(const ArchiveEntry& a, const ArchiveEntry& b) { return a.merit() > b.merit(); }

/// The best test found for each frame as the highest that it reproduces: the one that outranks the
/// others, then the shortest. Those that a judge found to hold stay, whatever comes of others.
class FrameArchive {
 public:
  explicit FrameArchive(std::size_t frames) : entries_(frames), spares_(frames), held_(frames) {}

  /// Returns whether `entry` is the first one for its frame and above all others.
  bool Offer(const ArchiveEntry& entry);
  void Reject(const testcase::TestCase& test);
  /// Forgets all tests of the frame but the one that holds.
  void RejectAll(std::size_t frame);
  /// `entry` holds outside the worker at its frame.
  void Hold(const ArchiveEntry& entry);

  [[nodiscard]] std::optional<std::size_t> highest() const { return highest_; }
  /// Of the highest frame; null: none.
  [[nodiscard]] const ArchiveEntry* Best() const {
    return highest_ ? &*entries_[*highest_] : nullptr;
  }
  [[nodiscard]] const ArchiveEntry* BestHeld() const {
    return highest_held_ ? &*held_[*highest_held_] : nullptr;
  }
  [[nodiscard]] std::vector<ArchiveEntry> Entries() const;
  /// Whether a test of that frame, message and size may be taken in: for certain only if it is
  /// useful.
  [[nodiscard]] bool MayWant(std::size_t frame, trace::MessageMatch message,
                             std::size_t statements) const {
    const auto& kept = entries_[frame];
    return !kept || IsBetter({frame, message, true}, statements, kept->merit(),
                             kept->test.statements.size());
  }

 private:
  using ByFrame = std::vector<std::optional<ArchiveEntry>>;

  [[nodiscard]] static std::optional<std::size_t> HighestOf(const ByFrame& entries);
  void NoteChange();
  [[nodiscard]] bool Wants(const ArchiveEntry& entry) const;

  ByFrame entries_;
  /// What a test that outranks it took the place of: it may hold where that one does not.
  ByFrame spares_;
  ByFrame held_;
  /// Asked for after every test, so not looked for each time.
  std::optional<std::size_t> highest_, highest_held_;
  std::unordered_set<std::uint64_t> rejected_;
};

}  // namespace aftershock::evaluation
