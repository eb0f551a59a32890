// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jvm/classpath/class_path.h"
#include "jvm/world/jvm_world.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

/// Where the class of a frame comes from.
enum class FrameOrigin {
  kOwn,       ///< The class path.
  kTest,      ///< The class path, as a test or a library for tests that did not crash itself: no
              ///< test of ours calls it.
  kPlatform,  ///< The JDK, by its image or by its packages; or made at run time (proxies).
  kLauncher,  ///< A test runner or launcher that the class path lacks.
  kMissing,
};

FrameOrigin OriginOf(const trace::Frame& frame, ClassPath& class_path);

/// A frame of the JDK in use or of any other; never in the class path.
bool IsPlatformFrame(const trace::Frame& frame, const ClassPath& class_path);

/// False for frames of lambdas, which a JVM hides or shows as its version and its options say.
bool IsShownEverywhere(const trace::Frame& frame);

/// Whether the JVM refuses a test in the package of this class.
bool IsInClosedPackage(std::string_view class_name, const ClassPath& class_path);

/// The package (internal form) that the emitted test lives in unless another gives it more to call
/// (PlaceTarget): that of the first frame that is not the platform's, or one below it if that is
/// closed.
std::string TestPackage(const trace::ThrownException& thrown, const ClassPath& class_path);

/// Internal names of the classes of all frames, top frame first (ClassPathOptions::trace_classes).
std::vector<std::string> TraceClasses(const trace::ThrownException& thrown);

/// Internal names of the own classes in the trace, top frame first, each once.
std::vector<std::string> FocusClasses(const trace::ThrownException& thrown,
                                      const ClassPath& class_path);

/// The methods of the own frames, top frame first, each once.
std::vector<FocusMethod> FocusMethods(const trace::ThrownException& thrown,
                                      const ClassPath& class_path);

}  // namespace aftershock::jvm
