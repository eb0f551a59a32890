// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_process.h"

#include <chrono>
#include <string>

#include "sandbox/sandbox.h"
#include "support/process/captured_output.h"
#include "support/process/process_usage.h"
#include "support/process/subprocess.h"
#include "support/remove_tree.h"
#include "support/scratch_directory.h"

namespace aftershock::runtime {
namespace {

constexpr std::chrono::seconds kCleanUpLimit{1};
/// Files are counted one by one, so not each time that memory and threads are looked at.
constexpr std::chrono::milliseconds kFilesInterval{50};

class WorkerProcess final : public WorkerHost {
 public:
  WorkerProcess(const WorkerProgram& program, ScratchDirectory scratch, CapturedOutput printed,
                Subprocess process, const sandbox::Allowance& allowance)
      : program_(program),
        scratch_(std::move(scratch)),
        printed_(std::move(printed)),
        process_(std::move(process)),
        allowance_(allowance) {}

  bool IsAlive() override { return !process_.Poll(); }
  void Kill() override { process_.Kill(); }
  std::string Complaint() override {
    return program_.reason ? program_.reason(printed_.Text()) : printed_.Text();
  }
  bool IsOverLimits() override {
    const ProcessUsage usage = UsageOf(process_.pid());
    if (usage.resident_megabytes > allowance_.megabytes() || usage.threads > allowance_.threads) {
      return true;
    }
    const auto now = std::chrono::steady_clock::now();
    if (now - looked_at_files_ < kFilesInterval) return false;
    looked_at_files_ = now;
    return sandbox::ExcessOf(process_.pid(), scratch_.path(), allowance_).has_value();
  }
  void DropOutput() override { printed_.Clear(); }
  void CleanUp() override {
    // A thread that was left behind may write as fast as we remove.
    RemoveContents(scratch_.path(), std::chrono::steady_clock::now() + kCleanUpLimit);
  }

 private:
  const WorkerProgram& program_;
  ScratchDirectory scratch_;  // Before the process: removed after it has gone.
  CapturedOutput printed_;    // Complaints come on either stream; what tests print is not ours.
  Subprocess process_;
  sandbox::Allowance allowance_;
  std::chrono::steady_clock::time_point looked_at_files_;
};

}  // namespace

Result<std::unique_ptr<WorkerHost>> WorkerProcessLauncher::Launch(const WorkerMemory& memory) {
  auto scratch = ScratchDirectory::CreateInMemory("worker");
  if (!scratch) return tl::unexpected(scratch.error());
  CapturedOutput printed;
  SubprocessOptions process;
  process.arguments = program_.command(memory.descriptor(), scratch->path());
  process.working_directory = scratch->path();
  process.inherited = {memory.descriptor()};
  process.standard_output = printed.descriptor();
  process.standard_error = printed.descriptor();
  if (confinement_.sandbox) {
    const sandbox::Policy policy{.readable = program_.readable,
                                 .scratch = scratch->path(),
                                 .newest_landlock = confinement_.newest_landlock};
    if (auto confined = sandbox::Confine(policy, process); !confined) {
      return tl::unexpected(confined.error());
    }
  }
  process.environment.insert(process.environment.end(), program_.environment.begin(),
                             program_.environment.end());
  auto started = Subprocess::Start(process);
  if (!started) return tl::unexpected(started.error());
  // A worker lives on after a test that closed a folder; those after it are not to blame.
  const sandbox::Allowance allowance{.heap_megabytes = confinement_.heap_megabytes,
                                     .closed_folders = true};
  return std::make_unique<WorkerProcess>(program_, std::move(*scratch), std::move(printed),
                                         std::move(*started), allowance);
}

}  // namespace aftershock::runtime
