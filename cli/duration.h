// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <CLI/CLI.hpp>

namespace aftershock::cli {

/// Turns "90s", "2m", "1h", "500ms" or plain seconds ("90") into seconds; above zero and at most a
/// week.
CLI::Validator AsSeconds();

}  // namespace aftershock::cli
