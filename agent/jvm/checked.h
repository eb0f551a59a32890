// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <jni.h>
#include <jvmti.h>

#include <utility>

#include "region.h"

namespace aftershock::agent {

/// All calls to the JVM go through these two. `Must` is for calls that only fail if the worker is
/// unusable: it ends it. `Try` is for calls that run the subject's code or depend on it: whatever
/// comes of them, the caller looks at the pending exception.
class Jni {
 public:
  Jni(JNIEnv* env, Region& region) : env_(env), region_(&region) {}

  template <auto Function, typename... Arguments>
  auto Try(Arguments... arguments) const {
    return (env_->functions->*Function)(env_, arguments...);
  }

  template <auto Function, typename... Arguments>
  auto Must(const char* what, Arguments... arguments) const {
    using Returned = decltype((env_->functions->*Function)(env_, arguments...));
    if constexpr (std::is_void_v<Returned>) {
      (env_->functions->*Function)(env_, arguments...);
      CheckNothingThrown(what);
    } else {
      const Returned returned = (env_->functions->*Function)(env_, arguments...);
      CheckNothingThrown(what);
      return returned;
    }
  }

  [[nodiscard]] bool Thrown() const { return env_->functions->ExceptionCheck(env_) != JNI_FALSE; }
  void Clear() const { env_->functions->ExceptionClear(env_); }
  /// Clears and returns the pending exception as a local reference, or null.
  [[nodiscard]] jthrowable TakeThrown() const {
    if (!Thrown()) return nullptr;
    jthrowable thrown = env_->functions->ExceptionOccurred(env_);
    Clear();
    return thrown;
  }
  /// A global reference to a class that must be there.
  [[nodiscard]] jclass FindClass(const char* name) const {
    auto local = Must<&JNINativeInterface_::FindClass>(name, name);
    return static_cast<jclass>(Global(local));
  }
  /// Moves a local reference into a global one.
  [[nodiscard]] jobject Global(jobject local) const {
    jobject global = Must<&JNINativeInterface_::NewGlobalRef>("global reference", local);
    env_->functions->DeleteLocalRef(env_, local);
    return global;
  }
  [[nodiscard]] JNIEnv* env() const { return env_; }
  [[nodiscard]] Region& region() const { return *region_; }

 private:
  void CheckNothingThrown(const char* what) const {
    if (Thrown()) region_->Fail("the agent met an exception in a call of its own", what);
  }

  JNIEnv* env_;
  Region* region_;
};

/// Keeps a pending exception of the subject's out of the agent's own calls, in callbacks that may
/// come while there is one.
class HeldException {
 public:
  explicit HeldException(const Jni& jni) : jni_(jni), held_(jni.TakeThrown()) {}
  HeldException(const HeldException&) = delete;
  HeldException& operator=(const HeldException&) = delete;
  ~HeldException() {
    if (held_ != nullptr) jni_.Try<&JNINativeInterface_::Throw>(held_);
  }

 private:
  const Jni& jni_;
  jthrowable held_;
};

class Jvmti {
 public:
  Jvmti(jvmtiEnv* env, Region& region) : env_(env), region_(&region) {}

  template <auto Function, typename... Arguments>
  jvmtiError Try(Arguments... arguments) const {
    return (env_->functions->*Function)(env_, arguments...);
  }

  template <auto Function, typename... Arguments>
  void Must(const char* what, Arguments... arguments) const {
    if ((env_->functions->*Function)(env_, arguments...) != JVMTI_ERROR_NONE) {
      region_->Fail("the JVM refuses what the agent needs", what);
    }
  }

  void Free(void* memory) const {
    Must<&jvmtiInterface_1_::Deallocate>("Deallocate", static_cast<unsigned char*>(memory));
  }
  [[nodiscard]] bool HasStatus(jclass type, jint flag) const {
    jint status = 0;
    return Try<&jvmtiInterface_1_::GetClassStatus>(type, &status) == JVMTI_ERROR_NONE &&
           (status & flag) != 0;
  }
  [[nodiscard]] Region& region() const { return *region_; }

 private:
  jvmtiEnv* env_;
  Region* region_;
};

}  // namespace aftershock::agent
