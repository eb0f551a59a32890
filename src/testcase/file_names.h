// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "program/value.h"
#include "testcase/testcase.h"

namespace aftershock::testcase {

/// Whether it names a file in the test's own folder on every system: no folders, nothing to escape.
bool IsFileName(std::string_view name);

/// The texts that look like a file name (`settings.xml`) or its ending (`.xml`), as programs look
/// for them; at most a few.
std::vector<std::string> FileNameHints(std::span<const program::Value> texts);

/// A name of a file that `test` does not have yet, with the ending that `hint` is or ends in;
/// `hint` itself if it is a whole name and free. An empty one leaves the choice.
std::string FreeFileName(const TestCase& test, std::string_view hint);

}  // namespace aftershock::testcase
