// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "jvm/instrument/probe_plan.h"
#include "support/result.h"

namespace aftershock::jvm {

/// The class in the boot loader that instrumented code calls; agent/jvm/java has it. Its methods,
/// which the rewriter and the Java source must agree on, are all public and static:
/// - `void enter(int class)` at method entry: marks the class as touched, burns fuel, may throw.
/// - `void loop()` at loop heads: burns fuel, may throw.
/// - `void allocate(int length, int elementSize)` before newarray and anewarray; throws what they
///   would if no heap of the worker's size can hold the array.
/// - `void touch(int class)` before getstatic and putstatic on another class; never throws.
/// - `void initialising(int class)`, `void initialised(int class)` around a renamed static
///   initialiser; never throw.
/// - `void hit(int probe)`; never throws, nor do those below.
/// - `void lookUp(Object map, Object key)` before a map is asked for the value of a key.
/// - `void compare(int left, int right, int branch)`
/// - `void compare(long left, long right, int branch)`
/// - `void compare(double left, double right, int branch)`
/// - `void compare(Object left, Object right, int branch)`
/// - `void isNull(Object value, int branch)`
/// - `void instance(Object value, boolean result, int branch)` after instanceof: see kHolds.
/// - `void select(int key, int branch)` before a switch whose first case is `branch`.
/// - `void element(Object array, int index, int branch)` before an array's element is used, `void
///   divisor(long, int branch)`, `void size(int, int branch)`, `void cast(Object, boolean fits, int
///   branch)`, `void store(Object array, Object value, int branch)`: see program::RaisePoint.
/// - those that raising_calls.h lists, before the call.
///
/// Then the predicates, which replace the call they are named for and give back its result, all
/// (receiver, arguments…, int branch)Z: predicates.h lists them.
inline constexpr std::string_view kProbesClass = "aftershock/agent/Probes";

/// Ids that the process hands out to class names, for touch and reset. Stable during the process.
using ClassNumber = std::function<std::uint32_t(std::string_view internal_name)>;

struct InstrumentOptions {
  ClassNumber class_number;  ///< Must be set.
  /// Probes and branches too, numbered from these bases; otherwise only fuel checks and the static
  /// reset.
  bool probes = false;
  std::uint32_t probe_base = 0;
  std::uint32_t branch_base = 0;
  std::vector<PlannedRaise> raises = {};  ///< With probes only.
  /// The cases of the class's switches are told to this, once each: (branch of the first case,
  /// keys).
  std::function<void(std::uint32_t, std::span<const std::int32_t>)> on_switch;
};

struct Instrumented {
  std::vector<std::uint8_t> bytes;
  /// The class has a static `kResetMethod`()V that puts its static state back to what a fresh load
  /// would give.
  bool resettable = false;
  /// Methods without probes or fuel checks (would exceed 64 KiB), with the reason: never silently.
  std::vector<std::string> skipped;
};

/// Name of the synthetic method that zeroes the static fields and runs the initialiser again. Not
/// made for interfaces and enums (new constants would break identity), nor where there is no static
/// state to reset. Private, which does not matter to JNI, so that public reflection and default
/// serialVersionUIDs do not see it.
inline constexpr std::string_view kResetMethod = "aftershock$reset";

/// What the `<clinit>` of a resettable class is called now; a small new one calls it. In a stack
/// trace the frame of this name stands for `<clinit>`, and the `<clinit>` above it, which has no
/// lines, for nothing.
inline constexpr std::string_view kInitialiserMethod = "aftershock$clinit";

/// Rewrites one class. The result passes the JVM's verifier if the input did: probes add no
/// branches to a method, so stack maps only shift.
Result<Instrumented> Instrument(std::span<const std::uint8_t> class_bytes,
                                const InstrumentOptions& options);

}  // namespace aftershock::jvm
