// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/allowance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/files.h"
#include "support/ordinary_user.h"

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

/// Whether `expected` is what an ordinary user's folder that may not be read counts for; nothing is
/// hidden from root.
bool HiddenFolderIs(const char* expected, const Allowance& allowance) {
  return testing::HoldsForOrdinaryUser([&] {
    const auto scratch = ScratchDirectory::Create("allowance-test").value();
    const auto hidden = scratch.path() / "hidden";
    if (mkdir(hidden.c_str(), 0300) != 0) return false;
    return ExcessOf(getpid(), scratch.path(), allowance).value_or("nothing") == expected;
  });
}

TEST_F(AllowanceTest, AFolderThatHidesItsFilesIsTooMuchUnlessClosedOnesAreAllowed) {
  EXPECT_TRUE(HiddenFolderIs("folders that cannot be looked into", {.heap_megabytes = 100'000}));
  EXPECT_TRUE(HiddenFolderIs("nothing", {.heap_megabytes = 100'000, .closed_folders = true}));
}

}  // namespace
}  // namespace aftershock::sandbox
