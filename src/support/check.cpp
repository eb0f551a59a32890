// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/check.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace aftershock::internal {

CheckFailure::CheckFailure(const char* file, int line, const char* condition) {
  context_ << file << ':' << line << ": broken invariant: " << condition << ' ';
}

CheckFailure::~CheckFailure() {
  std::string text = context_.str();
  // Names that the context quotes may come from outside; they must not steer the terminal.
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  }
  std::fputs((text + "\n").c_str(), stderr);
  std::abort();
}

}  // namespace aftershock::internal
