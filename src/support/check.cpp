// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/check.h"

#include <cstdio>
#include <cstdlib>

namespace aftershock::internal {

CheckFailure::CheckFailure(const char* file, int line, const char* condition) {
  context_ << file << ':' << line << ": broken invariant: " << condition << ' ';
}

CheckFailure::~CheckFailure() {
  std::fputs((context_.str() + "\n").c_str(), stderr);
  std::abort();
}

}  // namespace aftershock::internal
