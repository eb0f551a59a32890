// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/entry/ways_up.h"

namespace aftershock::jvm {

WaysUp::WaysUp(const MatchedTrace& matched, EntryPoints& entry_points) {
  above_.resize(matched.highest + 1);
  for (std::size_t i = 0; i <= matched.highest; ++i) {
    if (i >= matched.first_own && matched.Matches(i))
      methods_.push_back(matched.checks[i].methods.front());
    above_[i] = methods_.size();
  }
  // From the top, so that a trace of many frames costs one look at each.
  callable_.assign(methods_.size() + 1, 0);
  for (std::size_t i = methods_.size(); i-- > 0;)
    callable_[i] = entry_points.IsCallable(methods_[i]) ? i + 1 : callable_[i + 1];
}

std::span<const LocatedMethod> WaysUp::From(std::size_t frame) const {
  const std::size_t begin = above_[frame];
  const std::size_t end = callable_[begin];
  if (end == 0) return {};
  return std::span(methods_).subspan(begin, end - begin);
}

}  // namespace aftershock::jvm
