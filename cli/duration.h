// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <string_view>

#include "support/result.h"

namespace aftershock::cli {

/// "90s", "2m", "1h", "500ms" or plain seconds ("90"); above zero and at most a week.
Result<std::chrono::milliseconds> ParseDuration(std::string_view text);

}  // namespace aftershock::cli
