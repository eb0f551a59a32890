// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "jvm/emit/emit.h"
#include "support/result.h"

namespace aftershock::jvm {

struct JUnitSearch {
  JUnitVersion version = JUnitVersion::kJUnit5;
  TestForm form = TestForm::kFailsUntilFixed;
  /// Internal names of the classes of the trace, top frame first.
  std::vector<std::string> trace_classes = {};
  std::filesystem::path system_jars = "/usr/share/java";
};

/// The jars that go before `class_path` when a test is compiled and run: none if it has a JUnit
/// that can do both, else the distribution's, so that an old JUnit of the program is not in the
/// way. An error names the package to install, or says why the JUnit that crashed can run no test.
Result<std::vector<std::filesystem::path>> FindJUnitJars(const JUnitSearch& search,
                                                         ClassPath& class_path);

}  // namespace aftershock::jvm
