// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <CLI/CLI.hpp>

#include "reproduce_options.h"

namespace aftershock::cli {

/// From a log and a class path to a verified test in `arguments.out`. Returns the exit code.
int RunReproduce(const ReproduceArguments& arguments);

/// The verb `reproduce`; when it was called, its exit code is in `exit_code`.
void AddReproduce(CLI::App& app, int& exit_code);

}  // namespace aftershock::cli
