// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <sstream>

namespace aftershock::internal {

/// Collects the context of a broken invariant and ends the process when it goes out of scope.
class CheckFailure {
 public:
  CheckFailure(const char* file, int line, const char* condition);
  [[noreturn]] ~CheckFailure();

  template <typename T>
  CheckFailure& operator<<(const T& part) {
    context_ << part;
    return *this;
  }

 private:
  std::ostringstream context_;
};

}  // namespace aftershock::internal

/// An invariant of ours, checked in release builds too: CHECK(index < size) << "in " << name;
#define CHECK(condition)      \
  if (condition) [[likely]] { \
  } else                      \
    ::aftershock::internal::CheckFailure(__FILE__, __LINE__, #condition)
