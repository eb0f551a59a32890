// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/allowance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/files.h"

namespace aftershock::sandbox {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;

class AllowanceTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::optional<std::string> Excess(const Allowance& allowance) const {
    return ExcessOf(getpid(), scratch_.path(), allowance);
  }
  void Fill(const std::string& name, std::size_t bytes) const {
    ASSERT_TRUE(WriteFileAtomically(scratch_.path() / name, std::string(bytes, 'x')).has_value());
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("allowance-test").value();
};

TEST_F(AllowanceTest, IsKeptByWhatUsesLittle) {
  Fill("folder/file", 1000);

  EXPECT_EQ(Excess({.heap_megabytes = 100'000}), std::nullopt);
}

TEST_F(AllowanceTest, SeesTooManyThreads) {
  EXPECT_THAT(Excess({.threads = 0}), Optional(HasSubstr("more than 0 threads")));
}

TEST_F(AllowanceTest, SeesTooMuchMemory) {
  EXPECT_THAT(Excess({.heap_megabytes = 1, .megabytes_beside_heap = 1}),
              Optional(HasSubstr("more than 2 MB of memory")));
}

TEST_F(AllowanceTest, SeesTooMuchInTheScratchFolderHoweverItIsSpread) {
  for (int i = 0; i < 4; ++i) Fill("deep/er/file" + std::to_string(i), 1 << 20);

  EXPECT_THAT(Excess({.heap_megabytes = 100'000, .scratch_megabytes = 3}),
              Optional(HasSubstr("more than 3 MB of disk")));
  EXPECT_THAT(Excess({.heap_megabytes = 100'000, .scratch_entries = 5}),
              Optional(HasSubstr("more than 5 files")));
  EXPECT_EQ(Excess({.heap_megabytes = 100'000, .scratch_megabytes = 5, .scratch_entries = 6}),
            std::nullopt);
}

TEST_F(AllowanceTest, AFolderThatHidesItsFilesIsTooMuch) {
  if (geteuid() == 0) GTEST_SKIP() << "nothing is hidden from root";
  Fill("hidden/file", 1);
  ASSERT_EQ(chmod((scratch_.path() / "hidden").c_str(), 0300), 0);

  EXPECT_THAT(Excess({.heap_megabytes = 100'000}), Optional(HasSubstr("cannot be looked into")));

  chmod((scratch_.path() / "hidden").c_str(), 0700);
}

}  // namespace
}  // namespace aftershock::sandbox
