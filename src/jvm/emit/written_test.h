// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/emit/emit.h"

namespace aftershock::jvm {

/// A test whose inside a person wrote, as source.
struct WrittenTest {
  /// As between `import` and `;`: "java.util.List", "static org.shop.Cart.*".
  std::vector<std::string> imports;
  std::vector<std::string> members;
  std::vector<std::string> statements;  ///< Not empty.
};

/// The simple name that the class of an emitted test gets.
std::string EmittedClassName(const program::Target& target, JvmWorld& world,
                             const EmitOptions& options);

/// The test class around what was written: its names and values stay, its layout becomes ours.
EmittedTest EmitWritten(const WrittenTest& written, const program::Target& target, JvmWorld& world,
                        const EmitOptions& options);

}  // namespace aftershock::jvm
