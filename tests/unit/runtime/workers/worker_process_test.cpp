// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

namespace aftershock::runtime {
namespace {

using ::testing::HasSubstr;

/// A shell stands in for a language's worker.
class WorkerProcessTest : public ::testing::Test {
 protected:
  std::unique_ptr<WorkerHost> Launch(const std::string& script) {
    program_.command = [this, script](int, const std::filesystem::path& scratch) {
      scratch_ = scratch;
      return std::vector<std::string>{"/bin/sh", "-c", script};
    };
    launcher_.emplace(program_, WorkerConfinement{.sandbox = false});
    auto host = launcher_->Launch(memory_);
    EXPECT_TRUE(host.has_value()) << host.error().message;
    return std::move(*host);
  }

  /// What a worker says that ends at once.
  std::string ComplaintOf(const std::string& script) {
    const auto host = Launch(script);
    WaitFor([&] { return !host->IsAlive(); });
    return host->Complaint();
  }

  template <typename Condition>
  static void WaitFor(Condition&& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!holds() && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    ASSERT_TRUE(holds());
  }

  WorkerProgram program_;
  std::filesystem::path scratch_;
  WorkerMemory memory_ = WorkerMemory::Create({}, {}).value();
  std::optional<WorkerProcessLauncher> launcher_;
};

TEST_F(WorkerProcessTest, TellsWhatAWorkerPrintedOnEitherStream) {
  EXPECT_EQ(ComplaintOf("echo no; echo memory >&2"), "no\nmemory");
}

TEST_F(WorkerProcessTest, LetsTheLanguageMakeAReasonOfWhatWasPrinted) {
  program_.reason = [](const std::string& printed) { return "because of " + printed; };
  EXPECT_EQ(ComplaintOf("echo memory"), "because of memory");
}

TEST_F(WorkerProcessTest, GivesAWorkerTheEnvironmentOfItsLanguageAndNoOther) {
  program_.environment = {"FOUND_IN=here"};
  const std::string environment = ComplaintOf("/usr/bin/env");
  EXPECT_THAT(environment, HasSubstr("FOUND_IN=here"));
  EXPECT_THAT(environment, ::testing::Not(HasSubstr("HOME=")));
}

TEST_F(WorkerProcessTest, ForgetsWhatTestsPrintedAndRemovesWhatTheyLeft) {
  const auto host = Launch("echo noise; : > left; sleep 60");
  WaitFor([&] { return std::filesystem::exists(scratch_ / "left"); });

  host->DropOutput();
  host->CleanUp();

  EXPECT_TRUE(host->IsAlive());
  EXPECT_EQ(host->Complaint(), "");
  EXPECT_TRUE(std::filesystem::is_empty(scratch_));
}

TEST_F(WorkerProcessTest, NoticesAWorkerThatLeavesTooManyFiles) {
  const auto host =
      Launch("mkdir d; i=0; while [ $i -lt 20100 ]; do : > d/$i; i=$((i+1)); done; sleep 60");
  EXPECT_FALSE(host->IsOverLimits());
  WaitFor([&] { return host->IsOverLimits(); });
}

TEST_F(WorkerProcessTest, TakesTheScratchFolderAlongWhenItEnds) {
  auto host = Launch("sleep 60");
  EXPECT_TRUE(std::filesystem::exists(scratch_));
  host->Kill();
  host.reset();
  EXPECT_FALSE(std::filesystem::exists(scratch_));
}

}  // namespace
}  // namespace aftershock::runtime
