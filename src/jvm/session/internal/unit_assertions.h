// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/emit/written_test.h"

namespace aftershock::jvm {

/// Imports JUnit's assertions that the code calls and its own imports do not have; they are of the
/// JUnit that the test is written for, whichever its author used.
void AddAssertions(JUnitVersion junit, WrittenTest& written);

}  // namespace aftershock::jvm
