// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "jvm/world/jvm_world.h"
#include "reproduce/explainer.h"

namespace aftershock::jvm {

/// The Explainer of the JVM. The world must outlive it.
class JvmExplainer final : public reproduce::Explainer {
 public:
  /// `sandbox`: whether tests run in one, so that it can be what refuses.
  JvmExplainer(JvmWorld& world, bool sandbox) : world_(world), sandbox_(sandbox) {}

  std::string NameOf(program::TypeId type) override;
  std::string NameOf(program::CallableId callable) override;
  std::string WhyUnmakeable(program::TypeId type) override;
  program::TypeId UnmakeableReceiver(const trace::Frame& frame) override;
  reproduce::Meaning Explain(std::span<const runtime::ObservedException> chain,
                             const runtime::FrameTable& frames) override;

 private:
  JvmWorld& world_;
  bool sandbox_;
};

/// What the sandbox refused if a program gets this exception, such as "writing to /var/log/x":
/// Landlock and seccomp answer with EACCES and EPERM, a read-only mount with EROFS, and the JDK
/// turns those into exceptions of its own. nullopt: nothing was refused.
std::optional<std::string> RefusedBySandbox(std::string_view exception_class,
                                            std::string_view message);

}  // namespace aftershock::jvm
