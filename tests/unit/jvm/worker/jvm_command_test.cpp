// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/worker/jvm_command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::IsSupersetOf;

JvmRuntimeOptions Options() {
  JvmRuntimeOptions options;
  options.java_home = "/opt/jdk";
  options.agent_library = "/opt/aftershock/agent.so";
  options.helper_jar = "/opt/aftershock/worker.jar";
  options.probes_jar = "/opt/aftershock/probes.jar";
  options.class_path = {"/app/a.jar", "/app/classes"};
  options.confinement.heap_megabytes = 128;
  return options;
}

TEST(WorkerCommandTest, StartsTheJvmWithAgentHelpersAndClassPath) {
  const auto command = WorkerCommand(Options(), 7);

  EXPECT_EQ(command.front(), "/opt/jdk/bin/java");
  EXPECT_EQ(command.back(), "aftershock.worker.Worker");
  EXPECT_THAT(command,
              IsSupersetOf({"-agentpath:/opt/aftershock/agent.so=fd=7",
                            "-Xbootclasspath/a:/opt/aftershock/probes.jar",
                            "/opt/aftershock/worker.jar:/app/a.jar:/app/classes", "-Xmx128m"}));
}

TEST(WorkerCommandTest, KeepsTheStackTracesOfCompiledCode) {
  EXPECT_THAT(WorkerCommand(Options(), 7), Contains("-XX:-OmitStackTraceInFastThrow"));
}

TEST(WorkerCommandTest, NamesItsFoldersTheSameInEveryWorkerAndRun) {
  EXPECT_THAT(WorkerCommand(Options(), 7),
              IsSupersetOf({"-Djava.io.tmpdir=/proc/self/cwd/.", "-Duser.dir=/proc/self/cwd/."}));
}

TEST(WorkerReadsTest, NamesTheJdkTheHelpersAndTheClassPath) {
  EXPECT_THAT(WorkerReads(Options()),
              ::testing::IsSupersetOf<std::filesystem::path>(
                  {"/opt/jdk", "/opt/aftershock/agent.so", "/opt/aftershock/worker.jar",
                   "/opt/aftershock/probes.jar", "/app/a.jar", "/app/classes"}));
}

}  // namespace
}  // namespace aftershock::jvm
