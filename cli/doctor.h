// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <CLI/CLI.hpp>

namespace aftershock::cli {

/// The verb `doctor`: says what of the environment is there and what is missing, with the remedy.
void AddDoctor(CLI::App& app, int& exit_code);

}  // namespace aftershock::cli
