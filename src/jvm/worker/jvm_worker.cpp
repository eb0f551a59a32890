// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/worker/jvm_worker.h"

#include <chrono>
#include <utility>

#include "jvm/worker/jvm_command.h"
#include "sandbox/allowance.h"
#include "sandbox/sandbox.h"
#include "support/captured_output.h"
#include "support/process_usage.h"
#include "support/remove_tree.h"
#include "support/scratch_directory.h"
#include "support/subprocess.h"

namespace aftershock::jvm {
namespace {

constexpr std::chrono::seconds kCleanUpLimit{1};
/// Files are counted one by one, so not each time that memory and threads are looked at.
constexpr std::chrono::milliseconds kFilesInterval{50};

class JvmWorker final : public runtime::WorkerHost {
 public:
  JvmWorker(ScratchDirectory scratch, CapturedOutput complaint, Subprocess process,
            const sandbox::Allowance& allowance)
      : scratch_(std::move(scratch)),
        complaint_(std::move(complaint)),
        process_(std::move(process)),
        allowance_(allowance) {}

  bool IsAlive() override { return !process_.Poll(); }
  void Kill() override { process_.Kill(); }
  std::string Complaint() override { return complaint_.Text(); }
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
  void DropOutput() override { complaint_.Clear(); }
  void CleanUp() override {
    // A thread that was left behind may write as fast as we remove.
    RemoveContents(scratch_.path(), std::chrono::steady_clock::now() + kCleanUpLimit);
  }

 private:
  ScratchDirectory scratch_;  // Before the process: removed after it has gone.
  CapturedOutput complaint_;  // A JVM complains on either stream; what tests print is not ours.
  Subprocess process_;
  sandbox::Allowance allowance_;
  std::chrono::steady_clock::time_point looked_at_files_;
};

}  // namespace

Result<std::unique_ptr<runtime::WorkerHost>> JvmLauncher::Launch(
    const runtime::WorkerMemory& memory) {
  auto scratch = ScratchDirectory::CreateInMemory("worker");
  if (!scratch) return tl::unexpected(scratch.error());
  CapturedOutput complaint;
  SubprocessOptions process;
  process.arguments = WorkerCommand(options_, memory.descriptor(), scratch->path());
  process.working_directory = scratch->path();
  process.inherited = {memory.descriptor()};
  process.standard_output = complaint.descriptor();
  process.standard_error = complaint.descriptor();
  if (options_.sandbox) {
    const sandbox::Policy policy{.readable = WorkerReads(options_),
                                 .scratch = scratch->path(),
                                 .newest_landlock = options_.newest_landlock};
    if (auto confined = sandbox::Confine(policy, process); !confined) {
      return tl::unexpected(confined.error());
    }
  }
  auto started = Subprocess::Start(process);
  if (!started) return tl::unexpected(started.error());
  // A worker lives on after a test that closed a folder; those after it are not to blame.
  const sandbox::Allowance allowance{.heap_megabytes = options_.heap_megabytes,
                                     .closed_folders = true};
  return std::make_unique<JvmWorker>(std::move(*scratch), std::move(complaint), std::move(*started),
                                     allowance);
}

}  // namespace aftershock::jvm
