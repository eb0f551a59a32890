// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// How many tests a second go from the engine to its workers and back, with probes on and traces
// read: throughput [JAVA_HOME [SECONDS [BATCH [WORKERS]]]]. Three crashing tests in turn, on
// commons-collections 3 as Debian packages it, all of its classes instrumented.

#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/classpath/class_path.h"
#include "jvm/instrument/probe_plan.h"
#include "jvm/worker/jvm_runtime.h"
#include "runtime/execute.h"
#include "support/fixed_definitions.h"
#include "support/hash.h"
#include "support/test_builder.h"

namespace aftershock {
namespace {

using SteadyTime = std::chrono::steady_clock;
using testing::FixedDefinitions;
using testing::TestBuilder;

constexpr const char* kJar = "/usr/share/java/commons-collections3.jar";
const std::string kPackage = "Lorg/apache/commons/collections/";
constexpr const char* kOneObject = "(Ljava/lang/Object;)Z";

/// Two objects, four calls, an exception thrown by the subject itself.
testcase::TestCase AddsNull(FixedDefinitions& definitions) {
  TestBuilder test(definitions);
  const std::string buffer_type = kPackage + "buffer/BoundedFifoBuffer;";
  const auto buffer = test.New(buffer_type, "(I)V", {test.Int(8)});
  const auto text = test.Text(u"a");
  test.On(buffer, buffer_type, "add", kOneObject, {text});
  test.On(buffer, buffer_type, "add", kOneObject, {text});
  test.On(buffer, buffer_type, "size", "()I");
  test.On(buffer, buffer_type, "add", kOneObject, {test.Null("Ljava/lang/Object;")});
  return test.test();
}

/// Two objects, fourteen calls, an exception that the JVM throws (a failed cast).
testcase::TestCase AddsIncomparable(FixedDefinitions& definitions) {
  TestBuilder test(definitions);
  const std::string heap_type = kPackage + "BinaryHeap;";
  const auto heap = test.New(heap_type, "()V");
  for (int i = 0; i < 13; ++i) {
    test.On(heap, heap_type, "insert", "(Ljava/lang/Object;)V",
            {test.Text(std::u16string(1, static_cast<char16_t>(u'a' + i)))});
  }
  const auto object = test.New("Ljava/lang/Object;", "()V");
  test.On(heap, heap_type, "insert", "(Ljava/lang/Object;)V", {object});
  return test.test();
}

/// Three objects, two calls, two frames of the subject.
testcase::TestCase ReadsPastTheEnd(FixedDefinitions& definitions) {
  TestBuilder test(definitions);
  const std::string list_type = kPackage + "list/CursorableLinkedList;";
  const auto list = test.New(list_type, "()V");
  const auto other = test.New(list_type, "()V");
  const auto object = test.New("Ljava/lang/Object;", "()V");
  test.On(list, list_type, "add", kOneObject, {object});
  test.On(other, kPackage + "list/AbstractLinkedList;", "get", "(I)Ljava/lang/Object;",
          {test.Int(5)});
  return test.test();
}

[[noreturn]] void Fail(const std::string& message) {
  fmt::print(stderr, "throughput: {}\n", message);
  std::exit(3);
}

protocol::WorkerConfig InstrumentAll(jvm::ClassPath& class_path) {
  protocol::WorkerConfig config;
  for (const std::string& name : class_path.OwnClasses()) {
    const auto bytes = class_path.Find(name);
    if (!bytes) continue;
    const auto parsed = jvm::ParseClassFile(bytes->bytes);
    if (!parsed) continue;
    const jvm::ProbePlan plan = jvm::PlanProbes(*parsed);
    config.units.push_back({name, config.probes, config.branches, HashBytes(bytes->bytes)});
    config.probes += plan.probe_count;
    config.branches += plan.branch_count;
  }
  return config;
}

struct Measured {
  std::size_t tests = 0;
  std::size_t probes = 0;
  std::size_t frames = 0;
  double seconds = 0;
};

Measured Measure(runtime::TargetRuntime& runtime, const std::vector<testcase::TestCase>& batch,
                 std::chrono::duration<double> duration) {
  Measured measured;
  const auto begin = SteadyTime::now();
  // One batch is always under way while the reports of the one before are read.
  runtime.Submit(batch, {});
  while (SteadyTime::now() - begin < duration) {
    runtime.Submit(batch, {});
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const auto executed = runtime.Take();
      if (!executed) Fail(executed.error().message);
      const runtime::ExecutionReport& report = (*executed)->report;
      if (report.outcome != runtime::Outcome::kThrew) Fail("a test did not crash");
      measured.probes += report.probes.size();
      measured.frames += report.exceptions.front().frames.size();
    }
    measured.tests += batch.size();
  }
  measured.seconds = std::chrono::duration<double>(SteadyTime::now() - begin).count();
  (void)runtime.Withdraw();
  return measured;
}

int Main(const std::vector<std::string>& arguments) {
  const std::filesystem::path build = AFTERSHOCK_BINARY_DIR;
  jvm::JvmRuntimeOptions options;
  options.java_home = arguments.size() > 1 ? arguments[1] : AFTERSHOCK_JDK;
  const double seconds = arguments.size() > 2 ? std::stod(arguments[2]) : 3;
  const std::size_t batch_size = arguments.size() > 3 ? std::stoul(arguments[3]) : 48;
  options.pool.workers = arguments.size() > 4 ? std::stoul(arguments[4]) : 1;
  options.agent_library = build / "libaftershock_agent.so";
  options.helper_jar = build / "aftershock-worker.jar";
  options.probes_jar = build / "aftershock-probes.jar";
  options.class_path = {kJar};
  auto class_path = jvm::ClassPath::Open({.specs = {kJar}, .java_home = options.java_home});
  if (!class_path) Fail(class_path.error().message);
  options.pool.config = InstrumentAll(**class_path);

  const auto begin = SteadyTime::now();
  auto definitions = std::make_unique<FixedDefinitions>();
  const std::vector<testcase::TestCase> tests = {
      AddsNull(*definitions), AddsIncomparable(*definitions), ReadsPastTheEnd(*definitions)};
  auto runtime = jvm::StartJvmRuntime(options, std::move(definitions));
  if (!runtime) Fail(runtime.error().message);
  const auto first = runtime::Execute(**runtime, std::vector{tests.front()});
  if (!first) Fail(first.error().message);
  const std::chrono::duration<double, std::milli> to_first = SteadyTime::now() - begin;

  std::vector<testcase::TestCase> batch;
  for (std::size_t i = 0; i < batch_size; ++i) batch.push_back(tests[i % tests.size()]);
  Measure(**runtime, batch, std::chrono::seconds(2));
  const Measured measured = Measure(**runtime, batch, std::chrono::duration<double>(seconds));

  const auto per_test = static_cast<double>(measured.tests);
  fmt::print("{} probes in {} classes, {:.1f} hit and {:.1f} frames read per test\n",
             options.pool.config.probes, options.pool.config.units.size(),
             static_cast<double>(measured.probes) / per_test,
             static_cast<double>(measured.frames) / per_test);
  fmt::print("start of the worker to its first answer: {:.0f} ms\n", to_first.count());
  fmt::print("{:.0f} tests/s in batches of {}, workers: {}\n", per_test / measured.seconds,
             batch_size, options.pool.workers);
  return 0;
}

}  // namespace
}  // namespace aftershock

int main(int count, char** arguments) { return aftershock::Main({arguments, arguments + count}); }
