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
  if (file_ >= 0) close(file_);
}

void RunQueue::Follow() {
  if (file_ >= 0) close(file_);
  file_ = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
}

std::uint64_t RunQueue::Delay() const {
  // "<time on a processor> <time on the queue> <time slices>", in nanoseconds.
  std::array<char, 64> buffer;
  const ssize_t size = file_ < 0 ? -1 : pread(file_, buffer.data(), buffer.size(), 0);
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
