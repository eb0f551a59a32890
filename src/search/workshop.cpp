// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/workshop.h"

#include <algorithm>
#include <string>

#include "search/seeding/message_hints.h"
#include "support/text/unicode.h"

namespace aftershock::search {

Workshop::Workshop(const program::Target& target, program::World& world, Random& random,
                   const WorkshopOptions& options)
    : target_(target),
      options_(options),
      world_(world),
      constants_(world_),
      builder_(world_, constants_, random, options.build) {
  if (options_.preferred_receivers) {
    for (const std::size_t i : options_.frames) {
      const program::TargetFrame& frame = target_.frames[i];
      for (const program::CallableId entry : frame.entry_points) {
        builder_.PreferReceivers(entry, testcase::FittingReceivers(frame.receivers, entry, world_));
      }
    }
  }
  if (options_.hints) AddHints();
}

void Workshop::AddHints() {
  for (const program::Value& hint : HintsOf(target_.message)) constants_.AddHint(hint);
  // Programs look classes up by their name.
  constexpr std::size_t kMost = 5;
  std::vector<std::string> names;
  const std::size_t top = options_.frames.empty() ? target_.highest : options_.frames.back();
  for (std::size_t i = target_.first_own; i <= top && names.size() < kMost; ++i) {
    const program::TargetFrame& frame = target_.frames[i];
    const std::string& name = frame.wanted.class_name;
    if (frame.own && std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  for (const std::string& name : names) {
    constants_.AddHint(ToUtf16(name));
  }
}

const TargetCalls& Workshop::CallsFor(std::size_t frame) {
  const auto known = calls_.find(frame);
  if (known != calls_.end()) return known->second;
  const std::size_t lowest = options_.only_that_frame ? frame : target_.first_own;
  return calls_.emplace(frame, TargetCalls(target_, world_, lowest, frame)).first->second;
}

}  // namespace aftershock::search
