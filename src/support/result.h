// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace aftershock {

enum class ErrorKind {
  kBadInput,     ///< A trace, program or option that the user must fix.
  kEnvironment,  ///< Something the machine lacks: a runtime, a sandbox, disk space.
  kUnsupported,  ///< Well-formed input that this version does not handle.
  kOutOfBudget,  ///< Nothing is wrong but the time.
  kInterrupted,  ///< By the user.
};

/// Something the user or the environment must fix; `message` names the file, class or option.
struct Error {
  ErrorKind kind = ErrorKind::kBadInput;
  std::string message;
};

template <typename T>
using Result = tl::expected<T, Error>;  // std::expected once C++23 is the floor.
using Status = Result<void>;

inline tl::unexpected<Error> BadInput(std::string message) {
  return tl::unexpected<Error>(Error{ErrorKind::kBadInput, std::move(message)});
}
inline tl::unexpected<Error> EnvironmentLacks(std::string message) {
  return tl::unexpected<Error>(Error{ErrorKind::kEnvironment, std::move(message)});
}
inline tl::unexpected<Error> Unsupported(std::string message) {
  return tl::unexpected<Error>(Error{ErrorKind::kUnsupported, std::move(message)});
}

}  // namespace aftershock
