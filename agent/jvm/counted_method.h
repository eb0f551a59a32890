// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>

#include "protocol/codes.h"

namespace aftershock::agent {

/// A method of a stub whose calls are counted.
struct CountedMethod {
  std::uint16_t statement = 0;  ///< That made the stub.
  std::uint32_t method = protocol::kNoCallable;
};

}  // namespace aftershock::agent
