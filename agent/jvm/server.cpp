// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <new>
#include <string_view>

#include "agent.h"
#include "interpreter.h"
#include "java_world.h"
#include "now.h"
#include "report.h"
#include "request.h"
#include "scratch_folder.h"
#include "test_bracket.h"

namespace aftershock::agent {
namespace {

using protocol::Reader;
using protocol::RequestRecord;
using protocol::WorkerState;
using protocol::Writer;

/// References that a test may make beyond those of its statements.
constexpr jint kSpareReferences = 64;

/// The loop on the worker's thread: takes requests, runs their tests, answers.
class Server {
 public:
  Server(const Jni& jni, jobject worker, Agent& agent)
      : jni_(jni),
        agent_(agent),
        world_(jni, agent.jvmti, agent.registry),
        interpreter_(jni, world_),
        report_(jni),
        bracket_(jni, worker, agent) {
    agent.report = &report_;
    BindTraces(jni, agent);
    agent.threads.SetOwn(jni);
    agent.serving = true;
  }

  [[noreturn]] void Run() {
    Region& region = agent_.region;
    LoadConfigured();
    region.SetState(WorkerState::kReady);
    while (true) {
      region.AwaitRequest();
      Handle();
      region.slot().left_files = scratch_.Clear() ? 0 : 1;
      if (retire_) region.SetState(WorkerState::kRetire);
      region.Answer();
    }
  }

 private:
  /// The classes of the target, which nearly all tests need: a warm spare has them ready, and a jar
  /// that is slow to open (signed, on a network) takes the time of no test.
  void LoadConfigured() {
    for (const protocol::ProbedUnit& unit : agent_.hook.config().units) {
      world_.Load("L" + unit.name + ";");
    }
  }

  void Handle() {
    Region& region = agent_.region;
    protocol::Slot& slot = region.slot();
    Reader reader(region.request());
    Writer writer(region.response());
    const bool collect_values = (reader.Get<std::uint8_t>() & protocol::kCollectValues) != 0;
    // Once stopped, tests are skipped but definitions still taken: the engine sends each only once.
    bool stopped = retire_;
    while (!reader.AtEnd()) {
      if (!ReadNext(reader)) region.Fail("the request is malformed");
      stopped = stopped || agent_.watchdog.IsLate();
      if (record_.kind != RequestRecord::kTest || stopped) continue;
      stopped = !RunTest(collect_values, writer) || retire_;
      if (writer.size() == slot.response_bytes.load(std::memory_order_relaxed)) continue;
      slot.response_bytes.store(static_cast<std::uint32_t>(writer.size()),
                                std::memory_order_release);
    }
  }

  /// False if the definition is out of order.
  bool Take(const TypeDefinition& type) { return world_.DefineType(type.id, type.name); }
  bool Take(const CallableDefinition& definition) {
    Callable callable;
    callable.kind = definition.kind;
    callable.owner = definition.owner;
    callable.name = definition.name;
    callable.descriptor = definition.signature;
    return world_.DefineCallable(definition.id, std::move(callable));
  }

  /// Reads the next record and takes it if it is a definition. False if it is malformed.
  bool ReadNext(Reader& reader) {
    if (!ReadRecord(reader, record_)) return false;
    switch (record_.kind) {
      case RequestRecord::kDefineType:
        return Take(record_.type);
      case RequestRecord::kDefineCallable:
        return Take(record_.callable);
      case RequestRecord::kDefineStub:
        return interpreter_.DefineStub(record_.stub);
      case RequestRecord::kTest:
        return true;
    }
    return false;
  }

  /// Runs the test of `record_` and appends its result. False if nothing more of this request can
  /// be run.
  bool RunTest(bool collect_values, Writer& writer) {
    const std::uint64_t began = Now();
    Ran ran = RunOnce(collect_values);
    // What it showed, it shows only where it is the first to need that class. So that the result is
    // the same in any worker, the test is run as all others will be that need it.
    if (ran.aftermath.initialiser_failed && !agent_.hook.config().observes_initialisers) {
      report_.ForgetDeeds(interpreter_.counted());
      ran = RunOnce(collect_values);
    }
    if (ran.aftermath.void_result) return false;
    if (ran.aftermath.late) {
      report_.ForgetDeeds(interpreter_.counted());
      ran.statement = 0;
    }
    return report_.Write({ran.outcome, ran.statement, Now() - began}, collect_values,
                         interpreter_.counted(), writer);
  }

  struct Ran {
    Outcome outcome = Outcome::kPassed;
    std::uint16_t statement = 0;
    Aftermath aftermath;
  };

  Ran RunOnce(bool collect_values) {
    Ran ran;
    report_.Clear();
    if (!bracket_.Begin(collect_values)) {
      bracket_.End(nullptr);
      retire_ = true;
      ran.aftermath.void_result = true;
      return ran;
    }
    const auto statements = static_cast<jint>(record_.test.statements.size());
    jni_.Try<&JNINativeInterface_::PushLocalFrame>(statements * 2 + kSpareReferences);
    const Ending ending = interpreter_.Run(record_.test, ran.statement);
    jthrowable thrown = jni_.TakeThrown();
    // Before the trace is read, so that a test which used up the memory no longer holds it.
    thrown = static_cast<jthrowable>(jni_.Try<&JNINativeInterface_::PopLocalFrame>(thrown));
    if (thrown != nullptr && !report_.ReadThrown(thrown, collect_values)) {
      jni_.Clear();
      report_.Clear();
    }
    ran.aftermath = bracket_.End(thrown);
    if (thrown != nullptr) jni_.Try<&JNINativeInterface_::DeleteLocalRef>(thrown);
    // No other test may see what cannot be removed, whichever tests this worker has.
    retire_ |= ran.aftermath.retire || !scratch_.Clear();
    ran.outcome = OutcomeOf(ending, thrown != nullptr, ran.aftermath);
    return ran;
  }

  Outcome OutcomeOf(Ending ending, bool threw, const Aftermath& aftermath) {
    const Outcome outcome = aftermath.exited              ? Outcome::kExited
                            : aftermath.overdue           ? Outcome::kOverdue
                            : aftermath.stopped           ? Outcome::kTimedOut
                            : ending == Ending::kRejected ? Outcome::kRejected
                            : threw                       ? Outcome::kThrew
                                                          : Outcome::kPassed;
    // The harness's own errors are no exceptions of the subject.
    if (aftermath.exited || aftermath.stopped) report_.Clear();
    return outcome;
  }

  Jni jni_;
  Agent& agent_;
  JavaWorld world_;
  Interpreter interpreter_;
  Report report_;
  TestBracket bracket_;
  ScratchFolder scratch_;
  Record record_;
  bool retire_ = false;
};

}  // namespace

void Serve(JNIEnv* env, jobject worker, Agent& agent) {
  // A test may get hold of this thread and call its run() again.
  if (agent.report != nullptr) return;
  const Jni jni(env, agent.region);
  auto* server = new Server(jni, worker, agent);
  server->Run();
}

}  // namespace aftershock::agent
