// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "watchdog.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "now.h"

namespace aftershock::agent {
namespace {

constexpr std::uint64_t kLookInterval = 2'000'000;
/// How long a probe has to end the test before StopThread is used, and between two of those.
constexpr std::uint64_t kStopInterval = 20'000'000;

/// A test that has waited so long without a limit of its own, and has no thread that could wake it,
/// will never go on.
constexpr std::uint64_t kPatience = 10'000'000;
/// One that sleeps, or waits for a time, is not worth waiting for: thousands of others can be tried
/// meanwhile. So long if it has no threads, or if it has some and all of them wait, too.
struct LongestSleep {
  std::uint64_t alone = 0;
  std::uint64_t with_threads = 0;
};
constexpr LongestSleep kLongestSleep{50'000'000, 150'000'000};
/// At first, before it has shown that it comes near to anything.
constexpr LongestSleep kLongestSleepAtFirst{15'000'000, 40'000'000};
/// A test that gets no more than so much fuel runs for the first time.
constexpr std::uint64_t kFuelAtFirst = 50'000;

/// Code that loads classes again and again runs for the first time and is slow. Whether it is
/// stopped for that should not depend on how busy the machine is.
constexpr std::uint64_t kBetweenLoads = 20'000'000;

/// A test that computes is stopped after this part of the limit in processor time, which does not
/// depend on what else the machine does; the whole limit is for tests that wait. It is long beside
/// what nearly all tests take, so that few end so near to it that chance decides.
constexpr std::uint64_t kComputingPart = 2;

/// Time on the run queue is forgiven in such parts of the limit: each time, the engine's patience
/// begins anew, and a machine is never so quiet that there is none.
constexpr std::uint64_t kForgivenParts = 8;

}  // namespace

Watchdog::Watchdog(Region& region, const Jvmti& jvmti, const Threads& threads)
    : region_(region), jvmti_(jvmti), threads_(threads) {}

void Watchdog::Start(const Jni& jni) {
  probes_ = jni.FindClass("aftershock/agent/Probes");
  fuel_ = jni.Must<&JNINativeInterface_::GetStaticFieldID>("Probes.fuel", probes_, "fuel", "I");
  stopped_ =
      jni.Must<&JNINativeInterface_::GetStaticFieldID>("Probes.stopped", probes_, "stopped", "Z");
  unfinished_initialisers_ = jni.Must<&JNINativeInterface_::GetStaticFieldID>(
      "Probes.unfinishedInitialisers", probes_, "unfinishedInitialisers", "I");
  jclass error = jni.FindClass("aftershock/agent/TestStopped");
  jfieldID instance = jni.Must<&JNINativeInterface_::GetStaticFieldID>(
      "TestStopped.INSTANCE", error, "INSTANCE", "Laftershock/agent/TestStopped;");
  error_ =
      jni.Global(jni.Must<&JNINativeInterface_::GetStaticObjectField>("INSTANCE", error, instance));
  jclass thread_type = jni.FindClass("java/lang/Thread");
  jmethodID make = jni.Must<&JNINativeInterface_::GetMethodID>("new Thread", thread_type, "<init>",
                                                               "(Ljava/lang/String;)V");
  jvalue name;
  name.l = jni.Must<&JNINativeInterface_::NewStringUTF>("watchdog", "aftershock watchdog");
  jobject thread =
      jni.Global(jni.Must<&JNINativeInterface_::NewObjectA>("watchdog", thread_type, make, &name));
  jvmti_.Must<&jvmtiInterface_1_::RunAgentThread>("RunAgentThread", thread, &Watchdog::Watch, this,
                                                  JVMTI_THREAD_MAX_PRIORITY);
}

bool Watchdog::IsLate() const {
  const std::uint64_t deadline = region_.slot().deadline_ns.load(std::memory_order_relaxed);
  return deadline != 0 && Now() >= deadline;
}

void Watchdog::Begin(jthread thread) {
  is_first_run_ = region_.slot().fuel <= kFuelAtFirst;
  if (thread_ != thread) {
    thread_ = thread;
    pthread_getcpuclockid(pthread_self(), &thread_clock_);
    run_queue_.Follow();
  }
  region_.header().test_began.store(Now(), std::memory_order_release);
}

Intervention Watchdog::End() {
  const std::lock_guard lock(mutex_);
  region_.header().test_began.store(0, std::memory_order_release);
  next_stop_ = 0;
  return std::exchange(intervention_, {});
}

void JNICALL Watchdog::Watch(jvmtiEnv* /*jvmti*/, JNIEnv* env, void* self) {
  auto* watchdog = static_cast<Watchdog*>(self);
  const Jni jni(env, watchdog->region_);
  const timespec interval{.tv_sec = 0, .tv_nsec = kLookInterval};
  while (true) {
    nanosleep(&interval, nullptr);
    watchdog->Look(jni);
  }
}

bool Watchdog::PreparesClasses(const Jni& jni, std::uint64_t now) {
  const std::uint32_t loads = class_loads_.load(std::memory_order_relaxed);
  if (std::exchange(loads_seen_, loads) != loads) loaded_ = now;
  return now - loaded_ < kBetweenLoads ||
         jni.Try<&JNINativeInterface_::GetStaticIntField>(probes_, unfinished_initialisers_) > 0;
}

bool Watchdog::Forgive(std::uint64_t nanoseconds) {
  std::uint64_t began = watched_;
  watched_ += nanoseconds;
  return region_.header().test_began.compare_exchange_strong(began, watched_);
}

void Watchdog::Look(const Jni& jni) {
  protocol::Header& header = region_.header();
  const std::uint64_t began = header.test_began.load(std::memory_order_acquire);
  if (began == 0) return;
  const std::uint64_t now = Now();
  const std::uint64_t computed = ReadClock(thread_clock_);
  const std::uint64_t delayed = run_queue_.Delay();
  if (std::exchange(watched_, began) != began) {
    computed_before_ = computed;
    forgiven_delay_ = delayed;
    first_began_ = began;
    waits_since_ = 0;
  }
  const std::uint64_t delay = std::min(delayed - forgiven_delay_, now - began);
  if (PreparesClasses(jni, now) && now - first_began_ < protocol::kLongestPreparationNs) {
    if (!Forgive(now - began)) return;
    computed_before_ = computed;
    forgiven_delay_ = delayed;
  } else if (delay >= header.stop_after_ns / kForgivenParts) {
    if (!Forgive(delay)) return;
    forgiven_delay_ = delayed;
  }
  const std::uint64_t lasted = now - watched_;
  const bool late = lasted >= header.stop_after_ns ||
                    computed - computed_before_ >= header.stop_after_ns / kComputingPart;
  // A test that goes on after a probe has thrown swallows the error.
  const bool swallows =
      jni.Try<&JNINativeInterface_::GetStaticBooleanField>(probes_, stopped_) != JNI_FALSE;
  const bool overdue = late || WaitsInVain(jni, now);
  const std::lock_guard lock(mutex_);
  const bool stopping = next_stop_ != 0;
  if (header.test_began.load(std::memory_order_acquire) != watched_) return;
  intervention_.late |= late && !stopping;
  intervention_.overdue |= overdue && !stopping;
  if (overdue || swallows || stopping) Stop(jni, now);
}

bool Watchdog::IsWaiting(jint kind) const {
  jint state = 0;
  return jvmti_.Try<&jvmtiInterface_1_::GetThreadState>(thread_, &state) == JVMTI_ERROR_NONE &&
         (state & kind) != 0;
}

bool Watchdog::WaitsInVain(const Jni& jni, std::uint64_t now) {
  // On a busy machine one that was woken waits for a processor, and the JVM does not know yet.
  if (!IsWaiting(JVMTI_THREAD_STATE_WAITING) || run_queue_.HasThread()) {
    waits_since_ = 0;
    return false;
  }
  if (waits_since_ == 0) waits_since_ = now;
  const std::uint64_t waits = now - waits_since_;
  if (waits < kPatience) return false;
  const LongestSleep& longest = is_first_run_ ? kLongestSleepAtFirst : kLongestSleep;
  const bool is_alone = threads_.TestHasNone();
  const bool has_waited = waits >= (is_alone ? longest.alone : longest.with_threads) ||
                          (is_alone && IsWaiting(JVMTI_THREAD_STATE_WAITING_INDEFINITELY));
  // The pools of the platform have threads that an earlier test started.
  return has_waited && threads_.AllWait(jni);
}

void Watchdog::Stop(const Jni& jni, std::uint64_t now) {
  // Again at each look: the probes' own countdown may write over it.
  jni.Try<&JNINativeInterface_::SetStaticIntField>(probes_, fuel_, jint{0});
  if (next_stop_ == 0) {
    next_stop_ = now + kStopInterval;
    // Leaves the platform's objects whole, which StopThread does not.
    if (IsWaiting(JVMTI_THREAD_STATE_WAITING)) {
      intervention_.interrupted = true;
      jvmti_.Try<&jvmtiInterface_1_::InterruptThread>(thread_);
    }
  }
  if (now < next_stop_) return;
  next_stop_ = now + kStopInterval;
  intervention_.thread_stopped = true;
  jvmti_.Try<&jvmtiInterface_1_::StopThread>(thread_, error_);
}

}  // namespace aftershock::agent
