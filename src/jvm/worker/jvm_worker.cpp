// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/worker/jvm_worker.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "jvm/worker/jvm_command.h"
#include "jvm/worker/process_usage.h"
#include "sandbox/sandbox.h"
#include "support/files.h"
#include "support/subprocess.h"

namespace aftershock::jvm {
namespace {

/// Metaspace, code cache, thread stacks and the shared memory, on top of the heap.
constexpr std::size_t kMegabytesBesideHeap = 700;
/// A test that starts more threads than this is out of hand.
constexpr std::size_t kMostThreads = 600;
constexpr std::size_t kLongestComplaint = 4096;

/// Catches what a worker writes to its standard streams: a JVM complains on either. It matters only
/// until the worker serves; what tests print is not ours.
class ComplaintFile {
 public:
  ComplaintFile() : fd_(memfd_create("aftershock-output", MFD_CLOEXEC)) {
    // So that what comes after Clear starts at the beginning again.
    fcntl(fd_, F_SETFL, O_APPEND);
  }
  ComplaintFile(ComplaintFile&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  ComplaintFile& operator=(ComplaintFile&& other) = delete;
  ~ComplaintFile() {
    if (fd_ >= 0) close(fd_);
  }
  [[nodiscard]] int descriptor() const { return fd_; }
  [[nodiscard]] std::string Text() const {
    std::string text(kLongestComplaint, '\0');
    text.resize(
        static_cast<std::size_t>(std::max<ssize_t>(0, pread(fd_, text.data(), text.size(), 0))));
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
  }
  void Clear() {
    struct stat info {};
    if (fstat(fd_, &info) != 0 || info.st_size == 0) return;
    [[maybe_unused]] const int ignored = ftruncate(fd_, 0);
  }

 private:
  int fd_;
};

class JvmWorker final : public runtime::WorkerHost {
 public:
  JvmWorker(ScratchDirectory scratch, ComplaintFile complaint, Subprocess process,
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
    return usage.resident_megabytes > most_megabytes_ || usage.threads > kMostThreads;
  }
  void DropOutput() override { complaint_.Clear(); }
  void CleanUp() override {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(scratch_.path(), ignored)) {
      std::filesystem::remove_all(entry.path(), ignored);
    }
  }

 private:
  ScratchDirectory scratch_;  // Before the process: removed after it has gone.
  ComplaintFile complaint_;
  Subprocess process_;
  std::size_t most_megabytes_;
};

}  // namespace

Result<std::unique_ptr<runtime::WorkerHost>> JvmLauncher::Launch(
    const runtime::WorkerMemory& memory) {
  auto scratch = ScratchDirectory::CreateInMemory("worker");
  if (!scratch) return tl::unexpected(scratch.error());
  ComplaintFile complaint;
  SubprocessOptions process;
  process.arguments = WorkerCommand(options_, memory.descriptor(), scratch->path());
  process.working_directory = scratch->path();
  process.inherited = {memory.descriptor()};
  process.standard_output = complaint.descriptor();
  process.standard_error = complaint.descriptor();
  if (options_.sandbox) {
    const sandbox::Policy policy{.readable = WorkerReads(options_), .scratch = scratch->path()};
    if (auto confined = sandbox::Confine(policy, process); !confined) {
      return tl::unexpected(confined.error());
    }
  }
  auto started = Subprocess::Start(process);
  if (!started) return tl::unexpected(started.error());
  return std::make_unique<JvmWorker>(std::move(*scratch), std::move(complaint), std::move(*started),
                                     options_.heap_megabytes + kMegabytesBesideHeap);
}

}  // namespace aftershock::jvm
