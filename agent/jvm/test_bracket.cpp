// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "test_bracket.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

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
  initialisers_aside_ = field("initialisersAside", "I");
  newly_failed_ = jni_.Must<&JNINativeInterface_::GetStaticMethodID>("Probes.newlyFailed", probes_,
                                                                     "newlyFailed", "()[I");
  get_message_ = jni_.Must<&JNINativeInterface_::GetMethodID>(
      "getMessage", jni_.FindClass("java/lang/Throwable"), "getMessage", "()Ljava/lang/String;");
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
  arguments[0].i = static_cast<jint>(std::min(agent_.region.slot().fuel, kMost));
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

bool TestBracket::InitialiserFailed() const {
  return jni_.Try<&JNINativeInterface_::GetStaticIntField>(probes_, unfinished_initialisers_) > 0;
}

bool TestBracket::FailureIsNew(bool excused) const {
  const jvalue* no_arguments = nullptr;
  auto* numbers = static_cast<jintArray>(jni_.Try<&JNINativeInterface_::CallStaticObjectMethodA>(
      probes_, newly_failed_, no_arguments));
  if (jni_.Thrown()) {
    jni_.Clear();
    return true;
  }
  const jsize count = jni_.Try<&JNINativeInterface_::GetArrayLength>(numbers);
  for (jsize i = 0; i < count && !excused; ++i) {
    jint number = 0;
    jni_.Try<&JNINativeInterface_::GetIntArrayRegion>(numbers, i, jsize{1}, &number);
    agent_.region.NoteFailedUnit(agent_.registry.NameOf(static_cast<std::uint32_t>(number)));
  }
  jni_.Try<&JNINativeInterface_::DeleteLocalRef>(numbers);
  return count > 0;
}

bool TestBracket::TellsOfBrokenClass(jthrowable thrown) const {
  const jvalue* no_arguments = nullptr;
  auto* message = static_cast<jstring>(
      jni_.Try<&JNINativeInterface_::CallObjectMethodA>(thrown, get_message_, no_arguments));
  if (jni_.Thrown()) jni_.Clear();
  if (message == nullptr) return true;
  const char* text = jni_.Try<&JNINativeInterface_::GetStringUTFChars>(message, nullptr);
  std::string name(text == nullptr ? "" : text);
  if (text != nullptr) jni_.Try<&JNINativeInterface_::ReleaseStringUTFChars>(message, text);
  jni_.Try<&JNINativeInterface_::DeleteLocalRef>(message);
  // A class that is not there at all is named alone.
  constexpr std::string_view kBroken = "Could not initialize class ";
  if (!name.starts_with(kBroken)) return false;
  name.erase(0, kBroken.size());
  std::ranges::replace(name, '.', '/');
  return !agent_.registry.IsFailing(name);
}

Aftermath TestBracket::End(jthrowable thrown) {
  Aftermath aftermath;
  const Intervention intervention = agent_.watchdog.End();
  if (intervention.thread_stopped) Drain();
  const jvalue* no_arguments = nullptr;
  jni_.Must<&JNINativeInterface_::CallStaticVoidMethodA>("Probes.end", probes_, end_, no_arguments);
  aftermath.overdue = intervention.overdue;
  aftermath.stopped = Flag(stopped_) || intervention.interrupted || intervention.thread_stopped ||
                      intervention.overdue;
  aftermath.late = intervention.late;
  aftermath.retire = intervention.thread_stopped || !agent_.threads.AwaitEnd(jni_);
  // One that another thread was cut short in leaves its class unusable.
  aftermath.retire |=
      jni_.Try<&JNINativeInterface_::GetStaticIntField>(probes_, initialisers_aside_) != 0;
  aftermath.exited = agent_.exited;
  aftermath.retire |= aftermath.exited && agent_.exit_runs_hooks;
  // The class that is missing now may be one of the platform's whose initialiser was cut short.
  aftermath.void_result =
      Flag(reset_failed_) ||
      (shaken_ && IsKindOf(thrown, no_class_definition_) && TellsOfBrokenClass(thrown));
  const bool shaking = aftermath.stopped || IsKindOf(thrown, virtual_machine_error_);
  if (InitialiserFailed()) {
    aftermath.initialiser_failed = !shaking;
    aftermath.retire |= FailureIsNew(shaking);
  }
  aftermath.retire |= aftermath.void_result || (shaking && agent_.registry.HasBroken(agent_.jvmti));
  shaken_ |= shaking;
  return aftermath;
}

}  // namespace aftershock::agent
