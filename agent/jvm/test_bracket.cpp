// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "test_bracket.h"

#include <algorithm>
#include <array>
#include <limits>

namespace aftershock::agent {
namespace {

constexpr int kDrains = 3;

}  // namespace

TestBracket::TestBracket(const Jni& jni, jobject thread, Agent& agent)
    : jni_(jni), agent_(agent), thread_(thread) {
  probes_ = jni_.FindClass("aftershock/agent/Probes");
  begin_ =
      jni_.Must<&JNINativeInterface_::GetStaticMethodID>("Probes.begin", probes_, "begin", "(IZ)V");
  end_ = jni_.Must<&JNINativeInterface_::GetStaticMethodID>("Probes.end", probes_, "end", "()V");
  const auto field = [&](const char* name, const char* descriptor) {
    return jni_.Must<&JNINativeInterface_::GetStaticFieldID>(name, probes_, name, descriptor);
  };
  stopped_ = field("stopped", "Z");
  reset_failed_ = field("resetFailed", "Z");
  unfinished_initialisers_ = field("unfinishedInitialisers", "I");
  surroundings_ = jni_.FindClass("aftershock/worker/Surroundings");
  restore_ = jni_.Must<&JNINativeInterface_::GetStaticMethodID>(
      "Surroundings.restore", surroundings_, "restore", "(Ljava/lang/Thread;)V");
  jclass thread_type = jni_.FindClass("java/lang/Thread");
  const char* locals = "Ljava/lang/ThreadLocal$ThreadLocalMap;";
  thread_locals_ = jni_.Must<&JNINativeInterface_::GetFieldID>("threadLocals", thread_type,
                                                               "threadLocals", locals);
  inheritable_thread_locals_ = jni_.Must<&JNINativeInterface_::GetFieldID>(
      "inheritableThreadLocals", thread_type, "inheritableThreadLocals", locals);
  virtual_machine_error_ = jni_.FindClass("java/lang/VirtualMachineError");
  no_class_definition_ = jni_.FindClass("java/lang/NoClassDefFoundError");
}

bool TestBracket::Begin(bool collect_values) {
  agent_.exited = false;
  agent_.watchdog.Begin(thread_);
  std::array<jvalue, 2> arguments;
  constexpr std::uint64_t kMost = std::numeric_limits<jint>::max();
  arguments[0].i = static_cast<jint>(std::min(agent_.region.header().fuel, kMost));
  arguments[1].z = collect_values ? JNI_TRUE : JNI_FALSE;
  jni_.Must<&JNINativeInterface_::CallStaticVoidMethodA>("Probes.begin", probes_, begin_,
                                                         arguments.data());
  arguments[0].l = thread_;
  jni_.Try<&JNINativeInterface_::CallStaticVoidMethodA>(surroundings_, restore_, arguments.data());
  // A default time zone can be a class of the subject.
  if (jni_.Thrown()) {
    jni_.Clear();
    return false;
  }
  const jobject none = nullptr;
  jni_.Try<&JNINativeInterface_::SetObjectField>(thread_, thread_locals_, none);
  jni_.Try<&JNINativeInterface_::SetObjectField>(thread_, inheritable_thread_locals_, none);
  return true;
}

bool TestBracket::Flag(jfieldID field) const {
  return jni_.Try<&JNINativeInterface_::GetStaticBooleanField>(probes_, field) != JNI_FALSE;
}

void TestBracket::Drain() const {
  const jvalue* no_arguments = nullptr;
  for (int i = 0; i < kDrains; ++i) {
    jni_.Try<&JNINativeInterface_::CallStaticVoidMethodA>(probes_, end_, no_arguments);
    if (jni_.Thrown()) jni_.Clear();
  }
}

bool TestBracket::IsKindOf(jthrowable thrown, jclass type) const {
  return thrown != nullptr &&
         jni_.Try<&JNINativeInterface_::IsInstanceOf>(thrown, type) != JNI_FALSE;
}

Aftermath TestBracket::End(jthrowable thrown) {
  Aftermath aftermath;
  const Intervention intervention = agent_.watchdog.End();
  if (intervention.thread_stopped) Drain();
  const jvalue* no_arguments = nullptr;
  jni_.Must<&JNINativeInterface_::CallStaticVoidMethodA>("Probes.end", probes_, end_, no_arguments);
  aftermath.stopped = Flag(stopped_) || intervention.interrupted || intervention.thread_stopped;
  aftermath.retire = intervention.thread_stopped || !agent_.threads.AwaitEnd(jni_);
  aftermath.exited = agent_.exited;
  aftermath.retire |= aftermath.exited && agent_.exit_runs_hooks;
  aftermath.retire |=
      jni_.Try<&JNINativeInterface_::GetStaticIntField>(probes_, unfinished_initialisers_) != 0;
  // The class that is missing now may be one of the platform's whose initialiser was cut short.
  aftermath.void_result =
      Flag(reset_failed_) || (shaken_ && IsKindOf(thrown, no_class_definition_));
  const bool shaking = aftermath.stopped || IsKindOf(thrown, virtual_machine_error_);
  aftermath.retire |= aftermath.void_result || (shaking && agent_.registry.HasBroken(agent_.jvmti));
  shaken_ |= shaking;
  return aftermath;
}

}  // namespace aftershock::agent
