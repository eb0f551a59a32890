// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "class_hook.h"

#include <array>

#include "jvm/instrument/instrument.h"
#include "stubs.h"
#include "support/hash.h"

namespace aftershock::agent {
namespace {

/// Ours, or made at run time by the platform (accessors, proxies) under loaders of the application.
constexpr std::array<std::string_view, 5> kNeverRewritten = {"aftershock/", "java/", "jdk/", "sun/",
                                                             "com/sun/proxy/"};

bool IsOurOrPlatformName(std::string_view name) {
  for (const std::string_view prefix : kNeverRewritten) {
    if (name.starts_with(prefix)) return true;
  }
  return name.find(kStubMark) != std::string_view::npos;
}

std::optional<program::RaiseCause> CauseOf(protocol::RaiseCause cause) {
  switch (cause) {
    case protocol::RaiseCause::kIndex:
      return program::RaiseCause::kIndex;
    case protocol::RaiseCause::kDivisor:
      return program::RaiseCause::kDivisor;
    case protocol::RaiseCause::kSize:
      return program::RaiseCause::kSize;
    case protocol::RaiseCause::kType:
      return program::RaiseCause::kType;
    case protocol::RaiseCause::kNumberText:
      return program::RaiseCause::kNumberText;
    case protocol::RaiseCause::kEmpty:
      return program::RaiseCause::kEmpty;
  }
  return std::nullopt;
}

std::vector<jvm::PlannedRaise> PlannedRaises(const protocol::ProbedUnit& unit) {
  std::vector<jvm::PlannedRaise> raises;
  for (const protocol::RaiseSite& site : unit.raise_sites) {
    const auto cause = CauseOf(site.cause);
    if (cause) raises.push_back({site.function, site.offset, *cause, site.branch});
  }
  return raises;
}

}  // namespace

ClassHook::ClassHook(protocol::WorkerConfig config, Region& region, ClassRegistry& registry)
    : config_(std::move(config)), region_(region), registry_(registry) {
  for (const protocol::ProbedUnit& entry : config_.units) {
    configured_.emplace(entry.name, &entry);
  }
}

void ClassHook::SetLoaders(jobject application, jobject platform) {
  application_loader_ = application;
  platform_loader_ = platform;
}

const protocol::ProbedUnit* ClassHook::FindConfigured(const Jni& jni, jobject loader,
                                                      std::string_view name,
                                                      std::span<const std::uint8_t> bytes) {
  const auto found = configured_.find(name);
  if (found == configured_.end()) return nullptr;
  if (HashBytes(bytes) == found->second->content_hash) return found->second;
  // The subject's own loaders may define whatever they like under that name.
  if (!jni.Try<&JNINativeInterface_::IsSameObject>(loader, application_loader_)) return nullptr;
  region_.Fail("class " + std::string(name) + " differs from the one analysed");
}

std::optional<std::vector<std::uint8_t>> ClassHook::Rewrite(const Jni& jni, jobject loader,
                                                            std::string_view name,
                                                            std::span<const std::uint8_t> bytes) {
  if (loader == nullptr || IsOurOrPlatformName(name)) return std::nullopt;
  if (jni.Try<&JNINativeInterface_::IsSameObject>(loader, platform_loader_)) return std::nullopt;
  jvm::InstrumentOptions options;
  options.class_number = [this](std::string_view text) { return registry_.Number(text); };
  const protocol::ProbedUnit* configured = FindConfigured(jni, loader, name, bytes);
  if (configured != nullptr) {
    options.probes = true;
    options.probe_base = configured->probe_base;
    options.branch_base = configured->branch_base;
    options.raises = PlannedRaises(*configured);
    options.on_switch = [this](std::uint32_t branch, std::span<const std::int32_t> keys) {
      const std::lock_guard lock(mutex_);
      switch_keys_[branch].assign(keys.begin(), keys.end());
    };
  }
  auto instrumented = jvm::Instrument(bytes, options);
  if (!instrumented) {
    const std::string what = std::string(name) + ": " + instrumented.error().message;
    if (configured != nullptr) region_.Fail("cannot instrument class " + what);
    region_.NoteSkipped(what);
    return std::nullopt;
  }
  for (const std::string& skipped : instrumented->skipped) region_.NoteSkipped(skipped);
  if (instrumented->resettable) registry_.SetResettable(registry_.Number(name));
  return std::move(instrumented->bytes);
}

std::vector<std::int32_t> ClassHook::SwitchKeys(std::uint32_t branch) {
  const std::lock_guard lock(mutex_);
  const auto found = switch_keys_.find(branch);
  return found == switch_keys_.end() ? std::vector<std::int32_t>{} : found->second;
}

}  // namespace aftershock::agent
