// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>

#include "jvm/classes/class_files.h"
#include "jvm/frames/frame_check.h"
#include "jvm/world/jvm_world.h"
#include "program/crash_origin.h"

namespace aftershock::jvm {

/// The CrashOrigin of the JVM: looks at what the instructions of a frame's line work on. The world
/// must outlive it.
class JvmCrashOrigin final : public program::CrashOrigin {
 public:
  explicit JvmCrashOrigin(JvmWorld& world) : world_(world), classes_(world.class_files()) {}

  std::vector<program::Suspect> AtCrash(const program::Target& target, std::size_t frame) override;
  std::vector<program::Suspect> AtCall(const trace::Frame& caller, const trace::Frame& callee,
                                       std::span<const program::Suspect> suspects) override;
  bool Enters(program::CallableId callable, const trace::Frame& frame) override;

 private:
  /// The methods that the frame may stand for; none without a line.
  std::vector<LocatedMethod> MethodsOf(const trace::Frame& frame);

  JvmWorld& world_;
  ClassFiles& classes_;
};

}  // namespace aftershock::jvm
