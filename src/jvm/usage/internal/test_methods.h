// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/classfile/class_file.h"

namespace aftershock::jvm::internal {

/// What a method of a test's class is to JUnit 3, 4, 5 or TestNG.
enum class TestRole {
  kNone,
  kTest,
  kFixture,  ///< Runs before tests.
};

TestRole RoleOf(const ClassFile& class_file, const MethodInfo& method);

}  // namespace aftershock::jvm::internal
