// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/execution_report.h"

#include "support/hash.h"

namespace aftershock::runtime {

std::size_t FrameTable::FrameHash::operator()(const trace::Frame& frame) const noexcept {
  const auto line = static_cast<std::uint64_t>(frame.line.value_or(-1));
  return HashText(frame.class_name, HashText(frame.method_name, line));
}

FrameId FrameTable::Intern(const trace::Frame& frame) {
  const auto [entry, is_new] =
      frame_ids_.try_emplace(frame, static_cast<std::uint32_t>(frames_.size()));
  if (is_new) frames_.push_back(frame);
  return entry->second;
}

NameId FrameTable::Intern(const std::string& name) {
  const auto [entry, is_new] =
      name_ids_.try_emplace(name, static_cast<std::uint32_t>(names_.size()));
  if (is_new) names_.push_back(name);
  return entry->second;
}

}  // namespace aftershock::runtime
