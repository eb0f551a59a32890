// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "run_queue.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <string_view>

namespace aftershock::agent {

RunQueue::~RunQueue() {
  if (delays_ >= 0) close(delays_);
  if (state_ >= 0) close(state_);
}

void RunQueue::Follow() {
  if (delays_ >= 0) close(delays_);
  if (state_ >= 0) close(state_);
  delays_ = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  state_ = open("/proc/thread-self/stat", O_RDONLY | O_CLOEXEC);
}

bool RunQueue::HasThread() const {
  // "<id> (<name>) <state> …"; a name may have brackets of its own.
  std::array<char, 512> buffer;
  const ssize_t size = state_ < 0 ? -1 : pread(state_, buffer.data(), buffer.size(), 0);
  if (size <= 0) return false;
  const std::string_view text(buffer.data(), static_cast<std::size_t>(size));
  const std::size_t name_end = text.rfind(')');
  return name_end != std::string_view::npos && text.substr(name_end).starts_with(") R");
}

std::uint64_t RunQueue::Delay() const {
  // "<time on a processor> <time on the queue> <time slices>", in nanoseconds.
  std::array<char, 64> buffer;
  const ssize_t size = delays_ < 0 ? -1 : pread(delays_, buffer.data(), buffer.size(), 0);
  if (size <= 0) return 0;
  std::string_view text(buffer.data(), static_cast<std::size_t>(size));
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return 0;
  text.remove_prefix(space + 1);
  std::uint64_t delay = 0;
  std::from_chars(text.data(), text.data() + text.size(), delay);
  return delay;
}

}  // namespace aftershock::agent
