// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/emit/emit.h"
#include "jvm/verify/internal/runner_output.h"

namespace aftershock::jvm {

/// As a reader is told: "property shop.retries", "locale".
std::string ToText(const LeftChanged& left);

/// What the test itself changed and has a fixture to put back, and what was yet left changed. What
/// the program changes on its own is not the test's fault.
std::vector<std::string> NotPutBack(const EmittedTest& test, const std::vector<LeftChanged>& left);

}  // namespace aftershock::jvm
