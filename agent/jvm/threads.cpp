// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "threads.h"

#include <ctime>
#include <span>
#include <string_view>

namespace aftershock::agent {
namespace {

constexpr int kLooks = 25;
/// Each keeps a stack and what it refers to.
constexpr std::size_t kMostTolerated = 30;
constexpr timespec kBetweenLooks{.tv_sec = 0, .tv_nsec = 1'000'000};

/// The threads of the JVM, as local references; freed at the end of its scope.
class AllThreads {
 public:
  AllThreads(const Jni& jni, const Jvmti& jvmti) : jni_(jni), jvmti_(jvmti) {
    jvmti.Must<&jvmtiInterface_1_::GetAllThreads>("GetAllThreads", &count_, &threads_);
  }
  AllThreads(const AllThreads&) = delete;
  AllThreads& operator=(const AllThreads&) = delete;
  ~AllThreads() {
    for (jthread thread : view()) jni_.Try<&JNINativeInterface_::DeleteLocalRef>(thread);
    jvmti_.Free(threads_);
  }
  [[nodiscard]] std::span<jthread> view() const {
    return {threads_, static_cast<std::size_t>(count_)};
  }

 private:
  const Jni& jni_;
  const Jvmti& jvmti_;
  jint count_ = 0;
  jthread* threads_ = nullptr;
};

}  // namespace

void Threads::SetOwn(const Jni& jni) {
  const AllThreads all(jni, jvmti_);
  for (jthread thread : all.view()) {
    AddOwn(jni.Must<&JNINativeInterface_::NewGlobalRef>("thread", thread));
  }
  looked_at_ = started_.load(std::memory_order_relaxed);
}

void Threads::AddOwn(jobject thread) {
  const std::lock_guard lock(own_mutex_);
  own_.push_back(thread);
}

bool Threads::IsOwn(const Jni& jni, jthread thread) const {
  const std::lock_guard lock(own_mutex_);
  for (jobject own : own_) {
    if (jni.Try<&JNINativeInterface_::IsSameObject>(thread, own) != JNI_FALSE) return true;
  }
  return false;
}

bool Threads::IsOfPlatform(const Jni& jni, jthread thread) const {
  jvmtiThreadInfo info{};
  if (jvmti_.Try<&jvmtiInterface_1_::GetThreadInfo>(thread, &info) != JVMTI_ERROR_NONE) return true;
  jvmtiThreadGroupInfo group{};
  bool of_platform = false;
  if (info.thread_group != nullptr && jvmti_.Try<&jvmtiInterface_1_::GetThreadGroupInfo>(
                                          info.thread_group, &group) == JVMTI_ERROR_NONE) {
    const std::string_view name(group.name);
    of_platform = name == "system" || name == "InnocuousThreadGroup";
    jvmti_.Free(group.name);
    jni.Try<&JNINativeInterface_::DeleteLocalRef>(group.parent);
  }
  // What becomes of the main thread once main has returned.
  of_platform |= std::string_view(info.name) == "DestroyJavaVM";
  // The pool that the whole platform shares keeps its idle threads; a busy one is the test's.
  if (std::string_view(info.name).starts_with("ForkJoinPool.commonPool-worker")) {
    jint state = 0;
    jvmti_.Try<&jvmtiInterface_1_::GetThreadState>(thread, &state);
    of_platform = (state & JVMTI_THREAD_STATE_WAITING) != 0;
  }
  jvmti_.Free(info.name);
  jni.Try<&JNINativeInterface_::DeleteLocalRef>(info.thread_group);
  jni.Try<&JNINativeInterface_::DeleteLocalRef>(info.context_class_loader);
  return of_platform;
}

std::size_t Threads::CountLeft(const Jni& jni, bool interrupt) {
  const AllThreads all(jni, jvmti_);
  std::size_t left = 0;
  for (jthread thread : all.view()) {
    if (IsOwn(jni, thread) || IsOfPlatform(jni, thread)) continue;
    ++left;
    if (interrupt) jvmti_.Try<&jvmtiInterface_1_::InterruptThread>(thread);
  }
  return left;
}

bool Threads::AllWait(const Jni& jni) const {
  constexpr jint kWaits = JVMTI_THREAD_STATE_WAITING | JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER;
  const AllThreads all(jni, jvmti_);
  for (jthread thread : all.view()) {
    if (IsOwn(jni, thread) || IsOfPlatform(jni, thread)) continue;
    jint state = 0;
    jvmti_.Try<&jvmtiInterface_1_::GetThreadState>(thread, &state);
    if ((state & JVMTI_THREAD_STATE_ALIVE) != 0 && (state & kWaits) == 0) return false;
  }
  return true;
}

bool Threads::TolerateLeft(const Jni& jni) {
  const AllThreads all(jni, jvmti_);
  std::vector<jthread> left;
  for (jthread thread : all.view()) {
    if (IsOwn(jni, thread) || IsOfPlatform(jni, thread)) continue;
    jint state = 0;
    jvmti_.Try<&jvmtiInterface_1_::GetThreadState>(thread, &state);
    // In native code it waits for input, as a rule.
    const jint idle = JVMTI_THREAD_STATE_WAITING | JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER |
                      JVMTI_THREAD_STATE_IN_NATIVE;
    if ((state & JVMTI_THREAD_STATE_ALIVE) != 0 && (state & idle) == 0) return false;
    left.push_back(thread);
  }
  if (tolerated_ + left.size() > kMostTolerated) return false;
  for (jthread thread : left) {
    const jobject kept = jni.Try<&JNINativeInterface_::NewGlobalRef>(thread);
    if (kept == nullptr) return false;
    AddOwn(kept);
    ++tolerated_;
  }
  return true;
}

bool Threads::AwaitEnd(const Jni& jni) {
  const std::uint32_t started = started_.load(std::memory_order_relaxed);
  if (looked_at_.exchange(started, std::memory_order_relaxed) == started) return true;
  for (int look = 0; look < kLooks; ++look) {
    // Interrupts reach those that sleep or wait; a probe ends those that run.
    if (CountLeft(jni, look == 0) == 0) return true;
    nanosleep(&kBetweenLooks, nullptr);
  }
  return TolerateLeft(jni);
}

}  // namespace aftershock::agent
