// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "agent.h"

#include <fcntl.h>
#include <jvmti.h>

#include <array>
#include <charconv>
#include <cstring>
#include <string_view>

namespace aftershock::agent {
namespace {

constexpr std::string_view kOptionPrefix = "fd=";
constexpr std::string_view kWorkerSignature = "Laftershock/worker/Worker;";

Agent& AgentOf(jvmtiEnv* env) {
  void* agent = nullptr;
  env->GetEnvironmentLocalStorage(&agent);
  return *static_cast<Agent*>(agent);
}

void JNICALL OnClassFileLoad(jvmtiEnv* env, JNIEnv* jni_env, jclass /*redefined*/, jobject loader,
                             const char* name, jobject /*protection_domain*/, jint size,
                             const unsigned char* bytes, jint* new_size,
                             unsigned char** new_bytes) {
  if (loader == nullptr || name == nullptr) return;
  Agent& agent = AgentOf(env);
  agent.watchdog.NoteClassLoad();
  const Jni jni(jni_env, agent.region);
  const HeldException held(jni);
  const auto rewritten =
      agent.hook.Rewrite(jni, loader, name, {bytes, static_cast<std::size_t>(size)});
  if (!rewritten) return;
  unsigned char* copy = nullptr;
  agent.jvmti.Must<&jvmtiInterface_1_::Allocate>("Allocate", static_cast<jlong>(rewritten->size()),
                                                 &copy);
  std::memcpy(copy, rewritten->data(), rewritten->size());
  *new_size = static_cast<jint>(rewritten->size());
  *new_bytes = copy;
}

/// Sets the flag of the class with this number: `resettable` if it has state to put back, `failing`
/// if its initialiser is known to fail.
void MarkClass(const Jni& jni, const char* flag, std::uint32_t number) {
  jclass probes = jni.Must<&JNINativeInterface_::FindClass>("Probes", "aftershock/agent/Probes");
  jfieldID field = jni.Must<&JNINativeInterface_::GetStaticFieldID>(flag, probes, flag, "[B");
  auto* flags = static_cast<jbyteArray>(
      jni.Must<&JNINativeInterface_::GetStaticObjectField>(flag, probes, field));
  const jbyte on = 1;
  jni.Must<&JNINativeInterface_::SetByteArrayRegion>(flag, flags, static_cast<jsize>(number),
                                                     jsize{1}, &on);
  jni.Try<&JNINativeInterface_::DeleteLocalRef>(flags);
  jni.Try<&JNINativeInterface_::DeleteLocalRef>(probes);
}

void JNICALL OnClassPrepare(jvmtiEnv* env, JNIEnv* jni_env, jthread /*thread*/, jclass type) {
  Agent& agent = AgentOf(env);
  const Jni jni(jni_env, agent.region);
  const HeldException held(jni);
  char* signature = nullptr;
  agent.jvmti.Must<&jvmtiInterface_1_::GetClassSignature>("GetClassSignature", type, &signature,
                                                          nullptr);
  const std::string_view text(signature);
  if (text == kWorkerSignature) BindWorker(jni, type);
  if (text.size() > 2) {
    const std::string_view name = text.substr(1, text.size() - 2);
    if (agent.registry.Prepared(jni, name, type)) {
      MarkClass(jni, "resettable", agent.registry.Find(name));
    }
  }
  agent.jvmti.Free(signature);
}

void FindLoaders(const Jni& jni, Agent& agent) {
  jclass type = jni.FindClass("java/lang/ClassLoader");
  jmethodID system = jni.Must<&JNINativeInterface_::GetStaticMethodID>(
      "getSystemClassLoader", type, "getSystemClassLoader", "()Ljava/lang/ClassLoader;");
  jmethodID parent = jni.Must<&JNINativeInterface_::GetMethodID>("getParent", type, "getParent",
                                                                 "()Ljava/lang/ClassLoader;");
  const jvalue* no_arguments = nullptr;
  jobject application = jni.Global(jni.Must<&JNINativeInterface_::CallStaticObjectMethodA>(
      "getSystemClassLoader", type, system, no_arguments));
  jobject platform = jni.Global(jni.Must<&JNINativeInterface_::CallObjectMethodA>(
      "getParent", application, parent, no_arguments));
  agent.hook.SetLoaders(application, platform);
}

void JNICALL OnVmInit(jvmtiEnv* env, JNIEnv* jni_env, jthread /*thread*/) {
  Agent& agent = AgentOf(env);
  const Jni jni(jni_env, agent.region);
  FindLoaders(jni, agent);
  jclass probes = jni.FindClass("aftershock/agent/Probes");
  BindProbes(jni, probes);
  jmethodID install = jni.Must<&JNINativeInterface_::GetStaticMethodID>("Probes.install", probes,
                                                                        "install", "(JIIZ)V");
  std::array<jvalue, 4> arguments;
  arguments[0].j = reinterpret_cast<jlong>(&agent);
  arguments[1].i = static_cast<jint>(agent.hook.config().probes);
  arguments[2].i = static_cast<jint>(agent.hook.config().branches);
  arguments[3].z = agent.hook.config().observes_initialisers ? JNI_TRUE : JNI_FALSE;
  jni.Must<&JNINativeInterface_::CallStaticVoidMethodA>("Probes.install", probes, install,
                                                        arguments.data());
  for (const std::string& name : agent.hook.config().failed_units) {
    const std::uint32_t number = agent.registry.Number(name);
    agent.registry.SetFailing(number);
    MarkClass(jni, "failing", number);
  }
  for (const jvmtiEvent event : {JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, JVMTI_EVENT_CLASS_PREPARE}) {
    // Not through the wrapper: SetEventNotificationMode is variadic.
    if (env->SetEventNotificationMode(JVMTI_ENABLE, event, nullptr) != JVMTI_ERROR_NONE) {
      agent.region.Fail("the JVM refuses what the agent needs", "events of loaded classes");
    }
  }
  agent.watchdog.Start(jni);
}

void Configure(jvmtiEnv* env, Agent& agent) {
  // Never the capability for exception events: alone it makes each throw twenty times as slow.
  jvmtiCapabilities capabilities{};
  capabilities.can_generate_all_class_hook_events = 1;
  capabilities.can_signal_thread = 1;
  agent.jvmti.Must<&jvmtiInterface_1_::AddCapabilities>("capabilities", &capabilities);
  jvmtiEventCallbacks callbacks{};
  callbacks.VMInit = &OnVmInit;
  callbacks.ClassFileLoadHook = &OnClassFileLoad;
  callbacks.ClassPrepare = &OnClassPrepare;
  agent.jvmti.Must<&jvmtiInterface_1_::SetEventCallbacks>("callbacks", &callbacks,
                                                          static_cast<jint>(sizeof callbacks));
  agent.jvmti.Must<&jvmtiInterface_1_::SetEnvironmentLocalStorage>("storage", &agent);
  if (env->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, nullptr) !=
      JVMTI_ERROR_NONE) {
    agent.region.Fail("the JVM refuses what the agent needs", "the event of its start");
  }
}

}  // namespace
}  // namespace aftershock::agent

extern "C" JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void* /*reserved*/) {
  using namespace aftershock;
  const std::string_view text = options == nullptr ? "" : options;
  int descriptor = -1;
  if (text.starts_with(agent::kOptionPrefix)) {
    std::from_chars(text.data() + agent::kOptionPrefix.size(), text.data() + text.size(),
                    descriptor);
  }
  agent::Region* region = descriptor < 0 ? nullptr : agent::Region::Map(descriptor);
  if (region == nullptr) return JNI_ERR;
  // What the subject starts must not inherit it.
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  protocol::WorkerConfig config;
  protocol::Reader reader(region->config());
  if (!protocol::Decode(reader, config)) region->Fail("the worker's configuration is malformed");
  jvmtiEnv* env = nullptr;
  if (vm->GetEnv(reinterpret_cast<void**>(&env), JVMTI_VERSION_1_2) != JNI_OK) {
    region->Fail("this JVM has no tool interface (JVMTI 1.2); use HotSpot, Java 8 or newer");
  }
  auto* made = new agent::Agent(*region, env, std::move(config));
  agent::Configure(env, *made);
  return JNI_OK;
}
