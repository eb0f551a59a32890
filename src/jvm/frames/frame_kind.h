// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

#include "jvm/frames/frame_check.h"

namespace aftershock::jvm {

/// What sort of method a frame stands in, as far as it decides how a test gets there.
enum class FrameKind {
  kUnknown,  ///< Not in the class path.
  kPublic,
  kProtected,
  kPackagePrivate,
  kPrivate,
  kConstructor,
  kStaticInitialiser,
  kLambda,
  kAccessor,   ///< Made by a compiler so that a nested class can reach a private member.
  kAnonymous,  ///< A method of an anonymous class.
  kLocal,      ///< A method of a class declared in a method.
  kInner,      ///< A method of a nested class.
};

FrameKind KindOf(const LocatedMethod& method);

/// "public", "static initialiser" …
std::string_view ToText(FrameKind kind);

/// "matches", "not in the class path" …
std::string_view ToText(FrameMatch match);

}  // namespace aftershock::jvm
