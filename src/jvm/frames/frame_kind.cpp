// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/frames/frame_kind.h"

#include <algorithm>

namespace aftershock::jvm {
namespace {

FrameKind KindByAccess(const MethodInfo& method) {
  if (method.Is(kPublic)) return FrameKind::kPublic;
  if (method.Is(kProtected)) return FrameKind::kProtected;
  if (method.Is(kPrivate)) return FrameKind::kPrivate;
  return FrameKind::kPackagePrivate;
}

/// The entry of the class's own InnerClasses attribute that is about itself; nullptr: top level.
const InnerClass* Nesting(const ClassFile& class_file) {
  const auto found =
      std::find_if(class_file.inner_classes.begin(), class_file.inner_classes.end(),
                   [&](const InnerClass& inner) { return inner.inner == class_file.name; });
  return found == class_file.inner_classes.end() ? nullptr : &*found;
}

}  // namespace

FrameKind KindOf(const LocatedMethod& method) {
  const MethodInfo& info = method.info();
  if (info.name == "<clinit>") return FrameKind::kStaticInitialiser;
  if (info.name.starts_with("lambda$") || info.name.find("$anonfun$") != std::string_view::npos) {
    return FrameKind::kLambda;
  }
  if (info.Is(kSynthetic) && info.name.starts_with("access$")) return FrameKind::kAccessor;
  if (const InnerClass* nesting = Nesting(*method.class_file)) {
    if (nesting->simple_name.empty()) return FrameKind::kAnonymous;
    if (nesting->outer.empty()) return FrameKind::kLocal;
    if ((nesting->access & (kPublic | kStatic)) != (kPublic | kStatic)) return FrameKind::kInner;
  }
  if (info.name == "<init>") return FrameKind::kConstructor;
  return KindByAccess(info);
}

std::string_view ToText(FrameKind kind) {
  switch (kind) {
    case FrameKind::kUnknown:
      return "";
    case FrameKind::kPublic:
      return "public";
    case FrameKind::kProtected:
      return "protected";
    case FrameKind::kPackagePrivate:
      return "package-private";
    case FrameKind::kPrivate:
      return "private";
    case FrameKind::kConstructor:
      return "constructor";
    case FrameKind::kStaticInitialiser:
      return "static initialiser";
    case FrameKind::kLambda:
      return "lambda";
    case FrameKind::kAccessor:
      return "accessor";
    case FrameKind::kAnonymous:
      return "anonymous";
    case FrameKind::kLocal:
      return "local";
    case FrameKind::kInner:
      return "inner";
  }
  return "";
}

std::string_view ToText(FrameMatch match) {
  switch (match) {
    case FrameMatch::kMatches:
      return "matches";
    case FrameMatch::kPlatform:
      return "platform";
    case FrameMatch::kLauncher:
      return "launcher";
    case FrameMatch::kNotInClassPath:
      return "not in the class path";
    case FrameMatch::kMethodMissing:
      return "no such method in that class";
    case FrameMatch::kLineNotInMethod:
      return "line not in that method";
    case FrameMatch::kLineCannotThrow:
      return "line cannot throw it";
    case FrameMatch::kLineCannotCall:
      return "line cannot call the frame below";
    case FrameMatch::kCaught:
      return "caught here";
    case FrameMatch::kNotObservable:
      return "not observable";
  }
  return "";
}

}  // namespace aftershock::jvm
