// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/shorten.h"

#include <algorithm>

namespace aftershock::reproduce {
namespace {

std::vector<std::size_t> PartsOf(const std::vector<bool>& kept) {
  std::vector<std::size_t> parts;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) parts.push_back(i);
  }
  return parts;
}

}  // namespace

Result<std::vector<bool>> Shorten(std::vector<bool> kept, std::size_t most,
                                  const StillHolds& still_holds) {
  std::vector<std::size_t> left = PartsOf(kept);
  // Few parts are quicker gone through one by one.
  constexpr std::size_t kFew = 6;
  std::size_t chunk = left.size() > kFew ? left.size() / 2 : 1;
  std::size_t asked = 0;
  while (chunk > 0) {
    bool any = false;
    for (std::size_t end = left.size(); end > 0;) {
      const std::size_t begin = end > chunk ? end - chunk : 0;
      if (asked++ >= most) return kept;
      std::vector<bool> fewer = kept;
      for (std::size_t i = begin; i < end; ++i) fewer[left[i]] = false;
      const auto holds = still_holds(fewer);
      if (!holds) return tl::unexpected(holds.error());
      if (*holds) {
        kept = std::move(fewer);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(begin),
                   left.begin() + static_cast<std::ptrdiff_t>(end));
        any = true;
      }
      end = begin;
    }
    // What was used by something that is gone by now may go, too.
    if (chunk > 1) {
      chunk = std::min(chunk / 2, std::max<std::size_t>(left.size() / 2, 1));
    } else if (!any) {
      break;
    }
  }
  return kept;
}

}  // namespace aftershock::reproduce
