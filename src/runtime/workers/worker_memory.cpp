// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_memory.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>
#include <ctime>
#include <new>
#include <utility>

namespace aftershock::runtime {
namespace {

/// Numbers below this are the standard streams of the worker, even where ours are closed.
constexpr int kFirstPassable = 3;

int MakeMemoryFile() {
  const int made = memfd_create("aftershock-worker", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (made < 0 || made >= kFirstPassable) return made;
  const int moved = fcntl(made, F_DUPFD_CLOEXEC, kFirstPassable);
  close(made);
  return moved;
}

/// At its final size, for good: whoever cuts a file short kills all that have it mapped.
bool Seal(int descriptor) {
  return ftruncate(descriptor, protocol::kTotalSize) == 0 &&
         fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0;
}

bool WriteConfig(std::uint8_t* data, const protocol::WorkerConfig& config) {
  protocol::Writer writer({data + protocol::kConfigOffset, protocol::kConfigCapacity});
  protocol::Encode(config, writer);
  reinterpret_cast<protocol::Header*>(data)->config_bytes =
      static_cast<std::uint32_t>(writer.size());
  return !writer.overflow();
}

Status FillHeader(std::uint8_t* data, const protocol::WorkerConfig& config,
                  const TestLimits& limits) {
  auto* header = new (data) protocol::Header;
  header->stop_after_ns = static_cast<std::uint64_t>(limits.stop_after.count());
  if (WriteConfig(data, config)) return {};
  // Which units fail is what other workers have said, and only saves time.
  protocol::WorkerConfig without = config;
  without.failed_units.clear();
  if (!WriteConfig(data, without)) {
    return Unsupported(fmt::format("{} units to be instrumented are more than a worker takes",
                                   config.units.size()));
  }
  return {};
}

}  // namespace

Result<WorkerMemory> WorkerMemory::Create(const protocol::WorkerConfig& config,
                                          const TestLimits& limits) {
  const int descriptor = MakeMemoryFile();
  if (descriptor < 0 || !Seal(descriptor)) {
    const int error = errno;
    if (descriptor >= 0) close(descriptor);
    return EnvironmentLacks(fmt::format("no shared memory: {}", std::strerror(error)));
  }
  void* data = mmap(nullptr, protocol::kTotalSize, PROT_READ | PROT_WRITE, MAP_SHARED,  //
                    descriptor, 0);
  if (data == MAP_FAILED) {
    const int error = errno;
    close(descriptor);
    return EnvironmentLacks(fmt::format("cannot map shared memory: {}", std::strerror(error)));
  }
  WorkerMemory memory(descriptor, static_cast<std::uint8_t*>(data));
  if (auto status = FillHeader(memory.data_, config, limits); !status) {
    return tl::unexpected(status.error());
  }
  return memory;
}

WorkerMemory::WorkerMemory(WorkerMemory&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      data_(std::exchange(other.data_, nullptr)) {}

WorkerMemory& WorkerMemory::operator=(WorkerMemory&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(data_, other.data_);
  return *this;
}

WorkerMemory::~WorkerMemory() {
  if (data_ != nullptr) munmap(data_, protocol::kTotalSize);
  if (descriptor_ >= 0) close(descriptor_);
}

void FutexWait(std::atomic<std::uint32_t>& word, std::uint32_t value,
               std::chrono::nanoseconds limit) {
  constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;
  const timespec timeout{.tv_sec = limit.count() / kNanosecondsPerSecond,
                         .tv_nsec = limit.count() % kNanosecondsPerSecond};
  syscall(SYS_futex, &word, FUTEX_WAIT, value, &timeout, nullptr, 0);
}

void FutexWake(std::atomic<std::uint32_t>& word) {
  syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

}  // namespace aftershock::runtime
