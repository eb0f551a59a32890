// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace aftershock {

/// Several functions as one, for std::visit.
template <typename... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};

}  // namespace aftershock
