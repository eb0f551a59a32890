// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/frames/frame_check.h"
#include "jvm/frames/method_name.h"
#include "jvm/world/jvm_world.h"
#include "support/patience.h"

namespace aftershock::jvm {

class ProgramIndex;

/// How a test gets into a method.
struct Entries {
  std::vector<program::CallableId> callables;  ///< Best first.
  std::vector<program::CallableId> receivers;  ///< See program::TargetFrame::receivers.
  std::vector<std::string> routes;             ///< See FrameVerdict::routes.
  bool direct = false;                         ///< The method itself can be called.
  /// No way in is known; `callables` are a supertype's methods, on receivers that the test must be
  /// lucky to find.
  bool guessed = false;
};

/// Finds what a test can call to enter a method: the method itself, else the supertype's method it
/// overrides, else its callers, searched backwards.
class EntryPoints {
 public:
  EntryPoints(ClassFiles& classes, ProgramIndex& index, JvmWorld& world, Patience& patience)
      : classes_(classes), index_(index), world_(world), patience_(patience) {}

  /// `callers_in_trace`: the methods of the frames above, nearest first; they are preferred.
  Entries Find(const std::vector<LocatedMethod>& methods,
               std::span<const LocatedMethod> callers_in_trace);
  /// Whether Find would have `direct`; cheaper.
  bool IsDirect(const std::vector<LocatedMethod>& methods);
  /// Whether a test can call the method as it stands.
  bool IsCallable(const LocatedMethod& method) { return Callable(NameOf(method)).has_value(); }

 private:
  void AddDirect(const LocatedMethod& method, Entries& entries);
  void AddInitialiserTriggers(const ClassFile& class_file, Entries& entries);
  void AddSupertypes(const LocatedMethod& method, Entries& entries);
  [[nodiscard]] std::string ReceiverText(const ClassFile& owner, const Entries& entries) const;
  void AddReceivers(const ClassFile& class_file, Entries& entries);
  void AddTraceCallers(std::span<const LocatedMethod> callers, Entries& entries);
  void AddCallers(const std::vector<LocatedMethod>& methods, Entries& entries);

  /// Whether whoever calls it may well mean another class's method: no test can name its class.
  bool IsCalledThroughSupertype(const LocatedMethod& method);

  /// The callable, if a test can call it as it stands.
  std::optional<program::CallableId> Callable(const MethodName& method);
  bool IsConstructible(std::string_view owner);
  std::vector<MethodName> CallersOf(const MethodName& method);
  /// Callables from which calls lead to one of `methods` in at most kDepth steps, nearest first,
  /// each with the way.
  struct Reached {
    program::CallableId callable;
    std::string route;
  };
  std::vector<Reached> SearchBackwards(const std::vector<MethodName>& methods);

  ClassFiles& classes_;
  ProgramIndex& index_;
  JvmWorld& world_;
  Patience& patience_;
};

}  // namespace aftershock::jvm
