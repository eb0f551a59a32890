// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/scratch_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

#include "support/files.h"
#include "support/ordinary_user.h"

namespace aftershock {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;
using ::testing::HasSubstr;

steady_clock::time_point Later() { return steady_clock::now() + std::chrono::seconds(30); }

TEST(ScratchDirectoryTest, IsEmptyNewAndNamedForItsPurpose) {
  const auto first = ScratchDirectory::Create("purpose").value();
  const auto second = ScratchDirectory::Create("purpose").value();

  EXPECT_TRUE(fs::is_empty(first.path()));
  EXPECT_NE(first.path(), second.path());
  EXPECT_THAT(first.path().filename().string(), HasSubstr("purpose"));
}

TEST(ScratchDirectoryTest, IsInMemoryOnlyWhereTheUserHasNotChosenAPlace) {
  const char* const chosen_before = std::getenv("TMPDIR");
  const std::string before = chosen_before == nullptr ? "" : chosen_before;
  const auto place = ScratchDirectory::Create("place").value();
  setenv("TMPDIR", place.path().c_str(), 1);
  const auto chosen = ScratchDirectory::CreateInMemory("test").value();
  unsetenv("TMPDIR");
  const auto any = ScratchDirectory::CreateInMemory("test").value();
  if (chosen_before != nullptr) setenv("TMPDIR", before.c_str(), 1);

  EXPECT_EQ(chosen.path().parent_path(), place.path());
  EXPECT_TRUE(WriteFileAtomically(any.path() / "file", "content"));
}

TEST(ScratchDirectoryTest, GoesAwayWithAllItHolds) {
  fs::path path;
  {
    const auto scratch = ScratchDirectory::Create("test").value();
    path = scratch.path();
    ASSERT_TRUE(WriteFileAtomically(path / "a/b/note", "x"));
  }

  EXPECT_FALSE(fs::exists(path));
}

TEST(ScratchDirectoryTest, BelongsToWhomItWasMovedTo) {
  auto first = ScratchDirectory::Create("test").value();
  const fs::path path = first.path();
  {
    const ScratchDirectory second = std::move(first);
    EXPECT_TRUE(fs::exists(path));
  }

  EXPECT_FALSE(fs::exists(path));
}

/// The scratch directory of a process that was killed, and the process's id.
fs::path LeftBehind() {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    const auto scratch = ScratchDirectory::Create("killed");
    const std::string path = scratch ? scratch->path().string() : "";
    (void)WriteFileAtomically(path + "/folder/file", "content");
    (void)!write(ends[1], path.data(), path.size());
    raise(SIGKILL);
  }
  close(ends[1]);
  waitpid(child, nullptr, 0);
  std::array<char, 4096> path{};
  const ssize_t size = read(ends[0], path.data(), path.size());
  close(ends[0]);
  return std::string(path.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
}

TEST(AbandonedScratchTest, OfAKilledProcessIsRemoved) {
  const fs::path abandoned = LeftBehind();
  ASSERT_TRUE(fs::exists(abandoned / "folder/file")) << "nothing was left behind";

  EXPECT_GE(ScratchDirectory::RemoveAbandoned(Later()), 1U);

  EXPECT_FALSE(fs::exists(abandoned));
}

TEST(AbandonedScratchTest, OfALiveProcessStays) {
  const auto here = ScratchDirectory::Create("live").value();
  const auto in_memory = ScratchDirectory::CreateInMemory("live").value();
  auto moved_from = ScratchDirectory::Create("live").value();
  const ScratchDirectory moved = std::move(moved_from);

  ScratchDirectory::RemoveAbandoned(Later());
  const pid_t another = fork();
  if (another == 0) {
    ScratchDirectory::RemoveAbandoned(Later());
    _exit(0);
  }
  waitpid(another, nullptr, 0);

  EXPECT_TRUE(fs::exists(here.path()));
  EXPECT_TRUE(fs::exists(in_memory.path()));
  EXPECT_TRUE(fs::exists(moved.path()));
}

TEST(AbandonedScratchTest, OfAnotherUserStaysEvenIfWeAreRoot) {
  const fs::path abandoned = LeftBehind();
  if (geteuid() == 0) {
    ASSERT_EQ(chown(abandoned.c_str(), testing::kOrdinaryUser, testing::kOrdinaryUser), 0);
    ScratchDirectory::RemoveAbandoned(Later());
  } else {
    // Nobody else's can be made without being root; the same question by another condition: what
    // may not be opened is not ours to judge.
    fs::permissions(abandoned, fs::perms::none);
    ScratchDirectory::RemoveAbandoned(Later());
    fs::permissions(abandoned, fs::perms::owner_all);
  }

  EXPECT_TRUE(fs::exists(abandoned));
  fs::remove_all(abandoned);
}

TEST(AbandonedScratchTest, ALinkInItsPlaceIsNotFollowed) {
  const auto precious = ScratchDirectory::Create("precious").value();
  ASSERT_TRUE(WriteFileAtomically(precious.path() / "file", "content"));
  const fs::path link =
      fs::temp_directory_path() / ("aftershock-scratch-link-" + std::to_string(getpid()));
  fs::create_directory_symlink(precious.path(), link);

  ScratchDirectory::RemoveAbandoned(Later());

  EXPECT_TRUE(fs::exists(precious.path() / "file"));
  fs::remove(link);
}

TEST(AbandonedScratchTest, ProcessesThatStartAtTheSameTimeLeaveEachOtherAlone) {
  constexpr int kProcesses = 4;
  std::array<pid_t, kProcesses> children{};
  for (pid_t& child : children) {
    child = fork();
    if (child != 0) continue;
    bool good = true;
    for (int i = 0; i < 200; ++i) {
      const auto scratch = ScratchDirectory::Create("race");
      ScratchDirectory::RemoveAbandoned(Later());
      good = good && scratch && fs::exists(scratch->path());
    }
    _exit(good ? 0 : 1);
  }
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
}

}  // namespace
}  // namespace aftershock
