// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_memory.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <string>

namespace aftershock::runtime {
namespace {

/// What a worker can do with the descriptor it inherits: cut the file short, also through /proc.
bool CutsShort(int descriptor) {
  if (ftruncate(descriptor, 0) == 0) return true;
  const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
  const int again = open(path.c_str(), O_RDWR | O_TRUNC | O_CLOEXEC);
  if (again < 0) return false;
  close(again);
  return true;
}

TEST(WorkerMemoryTest, CannotBeCutShortByWhoSharesIt) {
  const auto memory = WorkerMemory::Create({}, {});
  ASSERT_TRUE(memory.has_value()) << memory.error().message;

  EXPECT_FALSE(CutsShort(memory->descriptor()));
  EXPECT_NE(ftruncate(memory->descriptor(), protocol::kTotalSize + 1L), 0);
  EXPECT_NE(fcntl(memory->descriptor(), F_ADD_SEALS, F_SEAL_WRITE), 0);

  memory->response(1).back() = 7;
  EXPECT_EQ(memory->response(1).back(), 7);
}

TEST(WorkerMemoryDeathTest, CutShortItWouldKillUs) {
  EXPECT_DEATH(
      {
        const int file = memfd_create("unsealed", MFD_CLOEXEC);
        const bool made = ftruncate(file, protocol::kTotalSize) == 0;
        auto* data = static_cast<std::uint8_t*>(
            mmap(nullptr, protocol::kTotalSize, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
        if (!made || data == MAP_FAILED || !CutsShort(file)) _exit(0);
        *static_cast<volatile std::uint8_t*>(data) = 1;
        _exit(0);
      },
      "");
}

}  // namespace
}  // namespace aftershock::runtime
