// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/worker/jvm_worker.h"

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

constexpr sandbox::Allowance kAllowance;
constexpr std::chrono::seconds kCleanUpLimit{1};

class JvmWorker final : public runtime::WorkerHost {
 public:
  JvmWorker(ScratchDirectory scratch, CapturedOutput complaint, Subprocess process,
            std::size_t most_megabytes)
      : scratch_(std::move(scratch)),
        complaint_(std::move(complaint)),
        process_(std::move(process)),
        most_megabytes_(most_megabytes) {}

  bool IsAlive() override { return !process_.Poll(); }
  void Kill() override { process_.Kill(); }
  std::string Complaint() override { return complaint_.Text(); }
  bool IsOverLimits() override {
    const ProcessUsage usage = UsageOf(process_.pid());
    return usage.resident_megabytes > most_megabytes_ || usage.threads > kAllowance.threads;
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
  std::size_t most_megabytes_;
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
  return std::make_unique<JvmWorker>(std::move(*scratch), std::move(complaint), std::move(*started),
                                     options_.heap_megabytes + kAllowance.megabytes_beside_heap);
}

}  // namespace aftershock::jvm
