// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/process/captured_output.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace aftershock {

constexpr std::size_t kLongestText = 4096;

CapturedOutput::CapturedOutput() : fd_(memfd_create("aftershock-output", MFD_CLOEXEC)) {
  // So that what comes after Clear starts at the beginning again.
  fcntl(fd_, F_SETFL, O_APPEND);
}

CapturedOutput::CapturedOutput(CapturedOutput&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)) {}

CapturedOutput& CapturedOutput::operator=(CapturedOutput&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

CapturedOutput::~CapturedOutput() {
  if (fd_ >= 0) close(fd_);
}

std::string CapturedOutput::Text() const {
  std::string text(kLongestText, '\0');
  text.resize(
      static_cast<std::size_t>(std::max<ssize_t>(0, pread(fd_, text.data(), text.size(), 0))));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

void CapturedOutput::Clear() const {
  struct stat info {};
  if (fstat(fd_, &info) != 0 || info.st_size == 0) return;
  [[maybe_unused]] const int ignored = ftruncate(fd_, 0);
}

}  // namespace aftershock
