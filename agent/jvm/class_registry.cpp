// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "class_registry.h"

#include "jvm/instrument/instrument.h"

namespace aftershock::agent {
namespace {

std::string SignatureName(const Jvmti& jvmti, jclass type) {
  char* signature = nullptr;
  if (jvmti.Try<&jvmtiInterface_1_::GetClassSignature>(type, &signature, nullptr) !=
      JVMTI_ERROR_NONE) {
    return {};
  }
  const std::string_view text(signature);
  std::string name(text.size() < 2 ? text : text.substr(1, text.size() - 2));
  jvmti.Free(signature);
  return name;
}

}  // namespace

std::uint32_t ClassRegistry::Number(std::string_view name) {
  const std::lock_guard lock(mutex_);
  if (const auto known = numbers_.find(name); known != numbers_.end()) return known->second;
  if (entries_.size() == kMostClasses) return 0;
  const auto number = static_cast<std::uint32_t>(entries_.size());
  numbers_.emplace(name, number);
  entries_.emplace_back();
  return number;
}

std::uint32_t ClassRegistry::Find(std::string_view name) {
  const std::lock_guard lock(mutex_);
  const auto known = numbers_.find(name);
  return known == numbers_.end() ? 0 : known->second;
}

void ClassRegistry::SetResettable(std::uint32_t number) {
  const std::lock_guard lock(mutex_);
  if (number != 0) entries_[number].resettable = true;
}

void ClassRegistry::SetFailing(std::uint32_t number) {
  const std::lock_guard lock(mutex_);
  if (number != 0) entries_[number].failing = true;
}

bool ClassRegistry::IsFailing(std::string_view name) {
  const std::uint32_t number = Find(name);
  const std::lock_guard lock(mutex_);
  return number != 0 && entries_[number].failing;
}

std::string ClassRegistry::NameOf(std::uint32_t number) {
  const std::lock_guard lock(mutex_);
  for (const auto& [name, known] : numbers_) {
    if (known == number) return name;
  }
  return {};
}

bool ClassRegistry::Prepared(const Jni& jni, std::string_view name, jclass type) {
  const std::uint32_t number = Find(name);
  if (number == 0) return false;
  Loaded loaded;
  loaded.type = static_cast<jclass>(
      jni.Must<&JNINativeInterface_::NewGlobalRef>("reference to a class", type));
  const std::lock_guard lock(mutex_);
  entries_[number].loaded.push_back(loaded);
  return entries_[number].resettable;
}

std::vector<ClassRegistry::Loaded> ClassRegistry::LoadedOf(std::uint32_t number) {
  const std::lock_guard lock(mutex_);
  return entries_[number].loaded;
}

ClassRegistry::Loaded ClassRegistry::OnlyInitialised(std::uint32_t number) {
  const std::lock_guard lock(mutex_);
  const std::vector<Loaded>& loaded = entries_[number].loaded;
  return loaded.size() == 1 && loaded.front().initialised ? loaded.front() : Loaded{};
}

void ClassRegistry::Keep(std::uint32_t number, const Loaded& known) {
  const std::lock_guard lock(mutex_);
  for (Loaded& loaded : entries_[number].loaded) {
    if (loaded.type == known.type) loaded = known;
  }
}

void ClassRegistry::Reset(const Jni& jni, const Jvmti& jvmti, std::uint32_t number,
                          const std::function<void(std::uint32_t)>& before) {
  // A copy: the initialisers that run below load classes.
  for (Loaded& loaded : LoadedOf(number)) {
    if (!loaded.initialised) {
      if (!jvmti.HasStatus(loaded.type, JVMTI_CLASS_STATUS_INITIALIZED)) continue;
      loaded.initialised = true;
      loaded.reset = jni.Try<&JNINativeInterface_::GetStaticMethodID>(
          loaded.type, jvm::kResetMethod.data(), "()V");
      // Another class of the same name may have come without state of its own.
      if (jni.Thrown()) jni.Clear();
      jclass super = jni.Try<&JNINativeInterface_::GetSuperclass>(loaded.type);
      if (super != nullptr) {
        loaded.super_number = Find(SignatureName(jvmti, super));
        jni.Try<&JNINativeInterface_::DeleteLocalRef>(super);
      }
      Keep(number, loaded);
    }
    if (loaded.super_number != 0) before(loaded.super_number);
    if (jni.Thrown()) return;
    if (loaded.reset == nullptr) continue;
    jni.Try<&JNINativeInterface_::CallStaticVoidMethodA>(loaded.type, loaded.reset, nullptr);
    if (jni.Thrown()) return;
  }
}

bool ClassRegistry::HasBroken(const Jvmti& jvmti) {
  const std::lock_guard lock(mutex_);
  for (const Entry& entry : entries_) {
    if (entry.failing) continue;
    for (const Loaded& loaded : entry.loaded) {
      if (!loaded.initialised && jvmti.HasStatus(loaded.type, JVMTI_CLASS_STATUS_ERROR))
        return true;
    }
  }
  return false;
}

}  // namespace aftershock::agent
