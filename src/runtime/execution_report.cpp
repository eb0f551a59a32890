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
  if (const auto known = frame_ids_.find(frame); known != frame_ids_.end()) return known->second;
  if (IsFull() && frame != trace::Frame{}) return Intern(trace::Frame{});
  bytes_ += frame.class_name.size() + frame.method_name.size();
  frames_.push_back(frame);
  return frame_ids_.emplace(frame, static_cast<std::uint32_t>(frames_.size() - 1)).first->second;
}

NameId FrameTable::Intern(const std::string& name) {
  if (const auto known = name_ids_.find(name); known != name_ids_.end()) return known->second;
  if (IsFull() && !name.empty()) return Intern(std::string());
  bytes_ += name.size();
  names_.push_back(name);
  return name_ids_.emplace(name, static_cast<std::uint32_t>(names_.size() - 1)).first->second;
}

}  // namespace aftershock::runtime
