// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace aftershock::jvm {

/// Numbers by hash, for what lies in a table of its own: nothing is copied or allocated for a key.
/// Open addressing; grows at half full.
class IdTable {
 public:
  /// The number of the element for which `equals(number)` holds, or `next`, which is then its
  /// number.
  template <typename Equals>
  std::uint32_t FindOrAdd(std::uint64_t hash, std::uint32_t next, const Equals& equals) {
    if (slots_.size() < 2 * (size_ + 1)) Grow();
    std::size_t at = hash & (slots_.size() - 1);
    for (; slots_[at].id_after != 0; at = (at + 1) & (slots_.size() - 1)) {
      const Slot& slot = slots_[at];
      if (slot.hash == hash && equals(slot.id_after - 1)) return slot.id_after - 1;
    }
    slots_[at] = {hash, next + 1};
    ++size_;
    return next;
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t id_after = 0;  ///< The number plus one: none is 0.
  };

  void Grow() {
    constexpr std::size_t kFirstSize = 64;
    const std::vector<Slot> old = std::move(slots_);
    slots_.assign(old.empty() ? kFirstSize : 2 * old.size(), Slot{});
    for (const Slot& slot : old) {
      if (slot.id_after == 0) continue;
      std::size_t at = slot.hash & (slots_.size() - 1);
      while (slots_[at].id_after != 0) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace aftershock::jvm
