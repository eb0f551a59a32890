// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/frames/frame_origin.h"

#include <algorithm>
#include <array>
#include <set>

#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

constexpr std::array<std::string_view, 5> kPlatformPrefixes = {"java.", "jdk.", "sun.", "com.sun.",
                                                               "javax."};

constexpr std::array<std::string_view, 16> kLauncherPrefixes = {
    "org.junit.",
    "junit.",
    "org.testng.",
    "org.apache.maven.",
    "org.codehaus.plexus.classworlds.",
    "org.codehaus.classworlds.",
    "org.gradle.",
    "worker.org.gradle.",
    "com.intellij.rt.",
    "com.intellij.junit",
    "org.eclipse.jdt.internal.junit",
    "org.eclipse.jdt.internal.launching.",
    "org.springframework.boot.loader.",
    "org.scalatest.",
    "sbt.",
    "org.jetbrains.jps.",
};

template <std::size_t N>
bool StartsWithOneOf(std::string_view name, const std::array<std::string_view, N>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [name](std::string_view prefix) { return name.starts_with(prefix); });
}

bool IsLambdaClass(std::string_view name) {
  return name.find("$$Lambda") != std::string_view::npos;
}

/// Proxies and lambda classes are made while the program runs: no class path ever has them.
bool IsMadeAtRunTime(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  const std::string_view simple = dot == std::string_view::npos ? name : name.substr(dot + 1);
  return simple.starts_with("$Proxy") || IsLambdaClass(simple);
}

}  // namespace

bool IsShownEverywhere(const trace::Frame& frame) {
  return !IsLambdaClass(frame.class_name) &&
         !frame.class_name.starts_with("java.lang.invoke.LambdaForm");
}

bool IsPlatformFrame(const trace::Frame& frame, const ClassPath& class_path) {
  const std::string name = InternalName(frame.class_name);
  if (class_path.IsOwn(name)) return false;
  return class_path.Has(name) || StartsWithOneOf(frame.class_name, kPlatformPrefixes) ||
         IsMadeAtRunTime(frame.class_name);
}

FrameOrigin OriginOf(const trace::Frame& frame, ClassPath& class_path) {
  if (IsPlatformFrame(frame, class_path)) return FrameOrigin::kPlatform;
  const auto found = class_path.Find(InternalName(frame.class_name));
  if (found) return found->origin == Origin::kTest ? FrameOrigin::kTest : FrameOrigin::kOwn;
  return StartsWithOneOf(frame.class_name, kLauncherPrefixes) ? FrameOrigin::kLauncher
                                                              : FrameOrigin::kMissing;
}

bool IsInClosedPackage(std::string_view class_name, const ClassPath& class_path) {
  const auto index = class_path.PartOf(class_name);
  if (!index) return false;
  const ClassPathPart& part = class_path.Parts()[*index];
  return part.is_closed || std::ranges::find(part.sealed_packages, PackageOf(class_name)) !=
                               part.sealed_packages.end();
}

std::string TestPackage(const trace::ThrownException& thrown, const ClassPath& class_path) {
  for (const trace::Frame& frame : thrown.frames) {
    if (IsPlatformFrame(frame, class_path)) continue;
    const std::string class_name = InternalName(frame.class_name);
    std::string package(PackageOf(class_name));
    if (IsInClosedPackage(class_name, class_path)) package += package.empty() ? "crash" : "/crash";
    return package;
  }
  return "";
}

std::vector<std::string> TraceClasses(const trace::ThrownException& thrown) {
  std::vector<std::string> classes;
  for (const trace::Frame& frame : thrown.frames) {
    classes.push_back(InternalName(frame.class_name));
  }
  return classes;
}

std::vector<std::string> FocusClasses(const trace::ThrownException& thrown,
                                      const ClassPath& class_path) {
  std::vector<std::string> classes;
  std::set<std::string> seen;
  for (const trace::Frame& frame : thrown.frames) {
    std::string name = InternalName(frame.class_name);
    if (!class_path.IsOwn(name) || !seen.insert(name).second) continue;
    classes.push_back(std::move(name));
  }
  return classes;
}

std::vector<FocusMethod> FocusMethods(const trace::ThrownException& thrown,
                                      const ClassPath& class_path) {
  std::vector<FocusMethod> methods;
  std::set<std::pair<std::string, std::string>> seen;
  for (const trace::Frame& frame : thrown.frames) {
    FocusMethod method{InternalName(frame.class_name), frame.method_name};
    if (!class_path.IsOwn(method.owner) || !seen.emplace(method.owner, method.name).second)
      continue;
    methods.push_back(std::move(method));
  }
  return methods;
}

}  // namespace aftershock::jvm
