// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jvm/emit/emit.h"

namespace aftershock::jvm {

/// A jar of JUnit, and a class by which one knows that a class path has it in a version that will
/// do.
struct JUnitPart {
  std::string_view jar;
  std::string_view class_name;
};

/// What one version of JUnit is made of.
struct JUnitRelease {
  std::string_view package;      ///< Of the distribution.
  std::vector<JUnitPart> parts;  ///< Belong together: all of one class path, or none.
  /// Is added only where the class path has none: programs use it, too, and others of it do.
  JUnitPart companion;
  /// Whether a class (internal name) is of this version of JUnit.
  bool (*has)(std::string_view class_name);
};

JUnitRelease ReleaseOf(JUnitVersion version, TestForm form);

/// The version in a jar's name, up to its second number: "1.9" of
/// "junit-platform-engine-1.9.2.jar"; empty: it has none.
std::string_view VersionInName(std::string_view entry);

}  // namespace aftershock::jvm
