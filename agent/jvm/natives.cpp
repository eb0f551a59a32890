// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>

#include "agent.h"
#include "report.h"

namespace aftershock::agent {
namespace {

/// For native methods of the platform, which are handed no address.
Agent& CurrentAgent(JNIEnv* env) {
  jclass probes = env->FindClass("aftershock/agent/Probes");
  jfieldID field = env->GetStaticFieldID(probes, "agent", "J");
  return *reinterpret_cast<Agent*>(env->GetStaticLongField(probes, field));
}

Agent& AgentAt(jlong address) { return *reinterpret_cast<Agent*>(address); }

template <std::size_t Count>
void Register(const Jni& jni, jclass type, const std::array<JNINativeMethod, Count>& methods) {
  jni.Must<&JNINativeInterface_::RegisterNatives>("RegisterNatives", type, methods.data(),
                                                  static_cast<jint>(methods.size()));
}

JNINativeMethod Native(const char* name, const char* descriptor, void* function) {
  return {const_cast<char*>(name), const_cast<char*>(descriptor), function};
}

void JNICALL ProbesReset(JNIEnv* env, jclass probes, jlong address, jint number) {
  Agent& agent = AgentAt(address);
  const Jni jni(env, agent.region);
  agent.registry.Reset(
      jni, agent.jvmti, static_cast<std::uint32_t>(number), [&](std::uint32_t super) {
        jmethodID touch = jni.Try<&JNINativeInterface_::GetStaticMethodID>(probes, "touch", "(I)V");
        jvalue argument;
        argument.i = static_cast<jint>(super);
        jni.Try<&JNINativeInterface_::CallStaticVoidMethodA>(probes, touch, &argument);
      });
}

jclass JNICALL ProbesOnlyClass(JNIEnv* env, jclass /*probes*/, jlong address, jint number) {
  Agent& agent = AgentAt(address);
  jclass found = agent.registry.OnlyInitialised(static_cast<std::uint32_t>(number)).type;
  return static_cast<jclass>(env->NewLocalRef(found));
}

jint JNICALL ProbesSuperNumber(JNIEnv* /*env*/, jclass /*probes*/, jlong address, jint number) {
  Agent& agent = AgentAt(address);
  return static_cast<jint>(
      agent.registry.OnlyInitialised(static_cast<std::uint32_t>(number)).super_number);
}

jintArray JNICALL ProbesKeysOf(JNIEnv* env, jclass /*probes*/, jlong address, jint branch) {
  Agent& agent = AgentAt(address);
  const Jni jni(env, agent.region);
  const auto keys = agent.hook.SwitchKeys(static_cast<std::uint32_t>(branch));
  const auto size = static_cast<jsize>(keys.size());
  jintArray array = jni.Try<&JNINativeInterface_::NewIntArray>(size);
  if (array != nullptr) {
    jni.Try<&JNINativeInterface_::SetIntArrayRegion>(array, jsize{0}, size, keys.data());
  }
  return array;
}

/// A signal to the JVM ends it through the same methods as a test that calls exit.
bool HandlesSignal(const Agent& agent) {
  jvmtiThreadInfo info{};
  jthread current = nullptr;
  agent.jvmti.Must<&jvmtiInterface_1_::GetCurrentThread>("GetCurrentThread", &current);
  agent.jvmti.Must<&jvmtiInterface_1_::GetThreadInfo>("GetThreadInfo", current, &info);
  const std::string_view name(info.name);
  const bool handles = name.starts_with("SIG") && name.ends_with(" handler");
  agent.jvmti.Free(info.name);
  return handles;
}

/// Makes an exit the outcome of the test under way. False if it is not a test that wants to end the
/// process.
bool RefuseExit(JNIEnv* env) {
  Agent& agent = CurrentAgent(env);
  if (!agent.serving || HandlesSignal(agent)) return false;
  const Jni jni(env, agent.region);
  agent.exited = true;
  jclass probes = jni.Must<&JNINativeInterface_::FindClass>("Probes", "aftershock/agent/Probes");
  jfieldID fuel =
      jni.Must<&JNINativeInterface_::GetStaticFieldID>("Probes.fuel", probes, "fuel", "I");
  // The process would be gone: what swallows the error gets no further than the next probe.
  jni.Must<&JNINativeInterface_::SetStaticIntField>("Probes.fuel", probes, fuel, jint{0});
  jclass error =
      jni.Must<&JNINativeInterface_::FindClass>("ExitCalled", "aftershock/agent/ExitCalled");
  jmethodID make =
      jni.Must<&JNINativeInterface_::GetMethodID>("new ExitCalled", error, "<init>", "()V");
  const jvalue* no_arguments = nullptr;
  auto* thrown =
      static_cast<jthrowable>(jni.Try<&JNINativeInterface_::NewObjectA>(error, make, no_arguments));
  if (thrown != nullptr) jni.Try<&JNINativeInterface_::Throw>(thrown);
  return true;
}

void JNICALL ShutdownBeforeHalt(JNIEnv* env, jclass /*shutdown*/) { RefuseExit(env); }

void JNICALL ShutdownHalt(JNIEnv* env, jclass /*shutdown*/, jint status) {
  if (!RefuseExit(env)) _exit(status);
}

using StartThread = void(JNICALL*)(JNIEnv*, jobject);

StartThread PlatformStart() {
  return reinterpret_cast<StartThread>(dlsym(RTLD_DEFAULT, "JVM_StartThread"));
}

void JNICALL ThreadStart(JNIEnv* env, jobject thread) {
  CurrentAgent(env).threads.NoteStart();
  PlatformStart()(env, thread);
}

using TellMemory = jlong(JNICALL*)();

TellMemory PlatformMaxMemory() {
  return reinterpret_cast<TellMemory>(dlsym(RTLD_DEFAULT, "JVM_MaxMemory"));
}

// How much of the heap is free differs from test to test, and programs size their buffers by it: in
// all tests it is half of what there can be.
jlong JNICALL RuntimeTotalMemory(JNIEnv* /*env*/, jobject /*runtime*/) {
  return PlatformMaxMemory()();
}
jlong JNICALL RuntimeFreeMemory(JNIEnv* /*env*/, jobject /*runtime*/) {
  return PlatformMaxMemory()() / 2;
}

void JNICALL ProbesIntercept(JNIEnv* env, jclass /*probes*/) {
  Agent& agent = CurrentAgent(env);
  const Jni jni(env, agent.region);
  jclass shutdown = jni.FindClass("java/lang/Shutdown");
  Register(jni, shutdown,
           std::array{Native("halt0", "(I)V", reinterpret_cast<void*>(&ShutdownHalt))});
  const auto before_halt =
      Native("beforeHalt", "()V", reinterpret_cast<void*>(&ShutdownBeforeHalt));
  jni.Try<&JNINativeInterface_::RegisterNatives>(shutdown, &before_halt, jint{1});
  if (jni.Thrown()) {
    jni.Clear();
    agent.exit_runs_hooks = true;
  }
  if (PlatformStart() == nullptr) {
    agent.region.Fail("this JVM does not export JVM_StartThread; use HotSpot, Java 8 or newer");
  }
  Register(jni, jni.FindClass("java/lang/Thread"),
           std::array{Native("start0", "()V", reinterpret_cast<void*>(&ThreadStart))});
  if (PlatformMaxMemory() == nullptr) return;
  Register(jni, jni.FindClass("java/lang/Runtime"),
           std::array{Native("totalMemory", "()J", reinterpret_cast<void*>(&RuntimeTotalMemory)),
                      Native("freeMemory", "()J", reinterpret_cast<void*>(&RuntimeFreeMemory))});
}

void JNICALL WorkerRun(JNIEnv* env, jobject worker) { Serve(env, worker, CurrentAgent(env)); }

void JNICALL TracesDefineName(JNIEnv* env, jclass /*traces*/, jlong address, jint number,
                              jstring text) {
  Agent& agent = AgentAt(address);
  const Jni jni(env, agent.region);
  std::string copy(
      static_cast<std::size_t>(jni.Try<&JNINativeInterface_::GetStringUTFLength>(text)) + 1, '\0');
  const jsize length = jni.Try<&JNINativeInterface_::GetStringLength>(text);
  jni.Try<&JNINativeInterface_::GetStringUTFRegion>(text, jsize{0}, length, copy.data());
  copy.pop_back();
  agent.report->DefineName(static_cast<std::uint32_t>(number), copy);
}

void JNICALL TracesDefineFrame(JNIEnv* /*env*/, jclass /*traces*/, jlong address, jint number,
                               jint type, jint method, jint line) {
  AgentAt(address).report->DefineFrame(static_cast<std::uint32_t>(number),
                                       static_cast<std::uint32_t>(type),
                                       static_cast<std::uint32_t>(method), line);
}

jobject JNICALL TracesOwnStackTrace(JNIEnv* env, jclass /*traces*/, jobject thrown) {
  const Jni jni(env, CurrentAgent(env).region);
  jclass type = jni.Must<&JNINativeInterface_::FindClass>("Throwable", "java/lang/Throwable");
  jmethodID read = jni.Must<&JNINativeInterface_::GetMethodID>(
      "getStackTrace", type, "getStackTrace", "()[Ljava/lang/StackTraceElement;");
  const jvalue* no_arguments = nullptr;
  return jni.Try<&JNINativeInterface_::CallNonvirtualObjectMethodA>(thrown, type, read,
                                                                    no_arguments);
}

}  // namespace

void BindProbes(const Jni& jni, jclass probes) {
  Register(
      jni, probes,
      std::array{
          Native("reset", "(JI)V", reinterpret_cast<void*>(&ProbesReset)),
          Native("onlyClass", "(JI)Ljava/lang/Class;", reinterpret_cast<void*>(&ProbesOnlyClass)),
          Native("superNumber", "(JI)I", reinterpret_cast<void*>(&ProbesSuperNumber)),
          Native("keysOf", "(JI)[I", reinterpret_cast<void*>(&ProbesKeysOf)),
          Native("intercept", "()V", reinterpret_cast<void*>(&ProbesIntercept)),
      });
}

void BindWorker(const Jni& jni, jclass worker) {
  Register(jni, worker, std::array{Native("run", "()V", reinterpret_cast<void*>(&WorkerRun))});
}

void BindTraces(const Jni& jni, Agent& agent) {
  jclass traces = jni.FindClass("aftershock/worker/Traces");
  Register(jni, traces,
           std::array{
               Native("defineName", "(JILjava/lang/String;)V",
                      reinterpret_cast<void*>(&TracesDefineName)),
               Native("defineFrame", "(JIIII)V", reinterpret_cast<void*>(&TracesDefineFrame)),
               Native("ownStackTrace", "(Ljava/lang/Throwable;)[Ljava/lang/StackTraceElement;",
                      reinterpret_cast<void*>(&TracesOwnStackTrace)),
           });
  jfieldID field = jni.Must<&JNINativeInterface_::GetStaticFieldID>("agent", traces, "agent", "J");
  jni.Must<&JNINativeInterface_::SetStaticLongField>("agent", traces, field,
                                                     reinterpret_cast<jlong>(&agent));
  const protocol::WorkerConfig& config = agent.hook.config();
  jmethodID want = jni.Must<&JNINativeInterface_::GetStaticMethodID>(
      "wantMessage", traces, "wantMessage",
      "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;I)V");
  const auto text = [&jni](const std::string& value) {
    return jni.Must<&JNINativeInterface_::NewStringUTF>("wantMessage", value.c_str());
  };
  for (const protocol::MessagePlace& place : config.message_places) {
    std::array<jvalue, 4> arguments;
    arguments[0].l = text(config.message_of);
    arguments[1].l = text(place.class_name);
    arguments[2].l = text(place.method_name);
    arguments[3].i = place.line;
    jni.Must<&JNINativeInterface_::CallStaticVoidMethodA>("wantMessage", traces, want,
                                                          arguments.data());
  }
}

}  // namespace aftershock::agent
