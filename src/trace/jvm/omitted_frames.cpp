// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/omitted_frames.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace aftershock::trace::jvm {
namespace {

/// No real trace comes near; a forged one of a few megabytes would otherwise fill the memory.
constexpr std::size_t kMostExpandedFrames = 1'000'000;

bool IsEnclosedByParent(const ThrownException& exception) {
  return exception.relation == Relation::kCausedBy || exception.relation == Relation::kSuppressed;
}

}  // namespace

void ExpandOmitted(StackTrace& trace, std::span<const std::size_t> omitted) {
  std::vector<ThrownException>& exceptions = trace.exceptions;
  std::vector<std::optional<std::size_t>> wrapper(exceptions.size());
  for (std::size_t i = 0; i < exceptions.size(); ++i) {
    if (exceptions[i].relation == Relation::kWraps) wrapper[*exceptions[i].parent] = i;
  }
  std::size_t expanded = 0;
  const auto expand = [&](std::size_t i, std::optional<std::size_t> encloser) {
    if (!encloser || omitted[i] == 0) return;
    const std::vector<Frame>& outer = exceptions[*encloser].frames;
    const std::size_t count = std::min(omitted[i], outer.size());
    expanded += count;
    if (expanded > kMostExpandedFrames) return;
    exceptions[i].frames.insert(exceptions[i].frames.end(),
                                outer.end() - static_cast<std::ptrdiff_t>(count), outer.end());
  };
  // An encloser must be whole before what it encloses: wrappers stand below what they wrap,
  // parents above their causes.
  for (std::size_t i = exceptions.size(); i-- > 0;) {
    if (!IsEnclosedByParent(exceptions[i])) expand(i, wrapper[i]);
  }
  for (std::size_t i = 0; i < exceptions.size(); ++i) {
    if (IsEnclosedByParent(exceptions[i])) expand(i, exceptions[i].parent);
  }
}

}  // namespace aftershock::trace::jvm
