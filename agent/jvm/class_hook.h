// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "class_registry.h"
#include "protocol/wire.h"

namespace aftershock::agent {

/// Rewrites the classes of the class path as they are loaded. Any thread.
class ClassHook {
 public:
  ClassHook(protocol::WorkerConfig config, Region& region, ClassRegistry& registry);

  /// The loaders are global references: the one of the class path, and the platform's, whose
  /// classes stay as they are.
  void SetLoaders(jobject application, jobject platform);

  /// The bytes to load instead, or nullopt.
  std::optional<std::vector<std::uint8_t>> Rewrite(const Jni& jni, jobject loader,
                                                   std::string_view name,
                                                   std::span<const std::uint8_t> bytes);

  /// The keys of the switch whose first case is `branch`.
  std::vector<std::int32_t> SwitchKeys(std::uint32_t branch);
  [[nodiscard]] const protocol::WorkerConfig& config() const { return config_; }

 private:
  /// The configured class with that name, if it is these bytes; ends the worker if it is others.
  const protocol::ProbedUnit* FindConfigured(const Jni& jni, jobject loader, std::string_view name,
                                             std::span<const std::uint8_t> bytes);

  protocol::WorkerConfig config_;
  Region& region_;
  ClassRegistry& registry_;
  jobject application_loader_ = nullptr;
  jobject platform_loader_ = nullptr;
  std::unordered_map<std::string_view, const protocol::ProbedUnit*> configured_;
  std::mutex mutex_;
  std::unordered_map<std::uint32_t, std::vector<std::int32_t>> switch_keys_;
};

}  // namespace aftershock::agent
