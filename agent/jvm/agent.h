// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <atomic>

#include "checked.h"
#include "class_hook.h"
#include "class_registry.h"
#include "threads.h"
#include "watchdog.h"

namespace aftershock::agent {

class Report;

/// Everything the agent has in one process; made when the library is loaded and never destroyed.
/// Callbacks of the JVM find it in the JVMTI environment, native methods through the address that
/// aftershock.agent.Probes keeps.
struct Agent {
  Agent(Region& shared_region, jvmtiEnv* jvmti_env, protocol::WorkerConfig config)
      : region(shared_region),
        jvmti(jvmti_env, shared_region),
        hook(std::move(config), shared_region, registry),
        threads(jvmti),
        watchdog(shared_region, jvmti, threads) {}

  Region& region;
  Jvmti jvmti;
  ClassRegistry registry;
  ClassHook hook;
  Threads threads;
  Watchdog watchdog;
  Report* report = nullptr;  ///< Of the server, once there is one.
  std::atomic<bool> serving{false};
  std::atomic<bool> exited{false};  ///< The test under way asked the JVM to end.
  bool exit_runs_hooks = false;     ///< Before Java 9 an exit comes to us only after its hooks ran.
};

/// Binds the native methods of Probes. The platform's are bound by Probes.intercept.
void BindProbes(const Jni& jni, jclass probes);
/// Binds Worker.run, with which everything begins.
void BindWorker(const Jni& jni, jclass worker);
/// Binds the native methods of Traces and tells it where the agent is.
void BindTraces(const Jni& jni, Agent& agent);

/// Serves the engine's requests on the thread of aftershock.worker.Worker; never returns.
void Serve(JNIEnv* env, jobject worker, Agent& agent);

}  // namespace aftershock::agent
