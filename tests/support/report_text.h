// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

#include "trace/read_report.h"

namespace aftershock::trace {

/// ReadReport with all the time in the world.
inline Report ReadReport(std::string_view text) {
  Patience endless;
  return ReadReport(text, endless);
}

}  // namespace aftershock::trace
