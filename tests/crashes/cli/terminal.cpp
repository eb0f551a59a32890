// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "crashes/cli/terminal.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <unistd.h>

#include <regex>

namespace aftershock::cli {

Terminal::Terminal() { EXPECT_EQ(openpty(&screen_, &terminal_, nullptr, nullptr, nullptr), 0); }

Terminal::~Terminal() {
  close(screen_);
  close(terminal_);
}

bool Terminal::Await(Subprocess& process, const std::string& pattern) const {
  std::string shown;
  while (!std::regex_search(shown, std::regex(pattern))) {
    pollfd readable{screen_, POLLIN, 0};
    if (poll(&readable, 1, /*timeout=*/20) > 0) {
      char buffer[4096];
      const ssize_t size = read(screen_, buffer, sizeof buffer);
      if (size > 0) shown.append(buffer, static_cast<std::size_t>(size));
    } else if (process.Poll()) {
      ADD_FAILURE() << "ended with\n" << shown;
      return false;
    }
  }
  return true;
}

}  // namespace aftershock::cli
