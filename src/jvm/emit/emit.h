// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm/world/jvm_world.h"
#include "program/target.h"
#include "support/result.h"
#include "testcase/testcase.h"

namespace aftershock::jvm {

enum class JUnitVersion { kJUnit5, kJUnit4 };
enum class TestForm {
  kFailsUntilFixed,  ///< Plain calls: the exception makes the test fail.
  kAssert,           ///< Passes while the crash is there: asserts exception class and frames.
};

/// What a test may change for the whole JVM and must put back.
enum class Surrounding { kProperties, kInput, kLocale, kTimeZone };

/// From one exception of a chain to the next one inward.
struct WrapperStep {
  std::string class_name;                 ///< Of the outer one, binary name with dots.
  std::optional<std::size_t> suppressed;  ///< Index among its suppressed ones; absent: its cause.
};

struct EmitOptions {
  JUnitVersion junit = JUnitVersion::kJUnit5;
  TestForm form = TestForm::kFailsUntilFixed;
  std::size_t frame = 0;   ///< Index into Target::frames: how far the test reproduces it.
  std::string class_name;  ///< Simple name of the test class; empty: made from the target.
  /// kAssert only: how to get from what the test throws to the wanted exception; empty: it is the
  /// wanted one. See Verification::wrappers.
  std::vector<WrapperStep> wrappers;
  int java_version = 8;    ///< The Java that the source is written in.
  bool near_miss = false;  ///< The target is one that came instead: program::NearMissOf.
  /// Second tries, for tests that the compiler understood in another way than meant.
  bool raw_types = false;       ///< No type arguments anywhere.
  bool explicit_casts = false;  ///< Casts wherever there are overloads.
};

struct EmittedTest {
  std::string package;     ///< With dots; may be empty.
  std::string class_name;  ///< Simple name.
  std::string method_name;
  std::string source;
  /// What the test changes, and has a fixture for that puts it back.
  std::vector<Surrounding> puts_back = {};
};

/// Java source for `test`: compiles with a plain JDK and JUnit without warnings, reads like a
/// person wrote it.
Result<EmittedTest> EmitJUnit(const testcase::TestCase& test, const program::Target& target,
                              JvmWorld& world, const EmitOptions& options);

}  // namespace aftershock::jvm
