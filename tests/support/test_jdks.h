// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace aftershock::testing {

/// The JDKs to test on: the homes in AFTERSHOCK_TEST_JDKS (separated by colons), else those
/// installed under /usr/lib/jvm and those that `./dev test` has put into build/jdks.
std::vector<std::filesystem::path> TestJdks();
/// For the names of parameterised tests.
std::string JdkName(const std::filesystem::path& home);

}  // namespace aftershock::testing
