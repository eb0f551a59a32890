// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/remove_tree.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <functional>

#include "support/files.h"
#include "support/ordinary_user.h"

namespace aftershock {
namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

steady_clock::time_point Soon() { return steady_clock::now() + std::chrono::seconds(60); }

/// `depth` folders one in the other, each with a file and an empty folder beside the next.
void Nest(const fs::path& base, int depth, const std::string& name) {
  int fd = open(base.c_str(), O_RDONLY | O_DIRECTORY);
  for (int i = 0; i < depth; ++i) {
    ASSERT_EQ(mkdirat(fd, name.c_str(), 0700), 0);
    ASSERT_EQ(mkdirat(fd, "beside", 0700), 0);
    close(openat(fd, "file", O_WRONLY | O_CREAT, 0600));
    const int next = openat(fd, name.c_str(), O_RDONLY | O_DIRECTORY);
    close(fd);
    fd = next;
  }
  close(fd);
}

/// Leaves the process only few descriptors beyond those in use.
class FewDescriptors {
 public:
  FewDescriptors() {
    getrlimit(RLIMIT_NOFILE, &before_);
    const int next = open("/dev/null", O_RDONLY);
    close(next);
    const rlimit few{static_cast<rlim_t>(next) + 8, before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &few);
  }
  ~FewDescriptors() { setrlimit(RLIMIT_NOFILE, &before_); }
  FewDescriptors(const FewDescriptors&) = delete;
  FewDescriptors& operator=(const FewDescriptors&) = delete;

 private:
  rlimit before_{};
};

bool StandardLibraryRemoves(const fs::path& folder) {
  std::error_code error;
  fs::remove_all(folder, error);
  return !fs::exists(folder, error);
}

class RemoveTreeTest : public ::testing::Test {
 protected:
  [[nodiscard]] fs::path Folder() const {
    fs::create_directories(scratch_.path() / "folder");
    return scratch_.path() / "folder";
  }
  ScratchDirectory scratch_ = ScratchDirectory::CreateInMemory("remove-test").value();
};

TEST_F(RemoveTreeTest, RemovesFoldersNestedDeeperThanThereAreDescriptors) {
  Nest(Folder(), 1000, "deeper");
  const FewDescriptors few;
  ASSERT_FALSE(StandardLibraryRemoves(Folder())) << "the attack does no harm";

  EXPECT_TRUE(RemoveTree(Folder(), Soon()));
  EXPECT_FALSE(fs::exists(scratch_.path() / "folder"));
}

TEST_F(RemoveTreeTest, RemovesPathsLongerThanAPathMayBe) {
  Nest(Folder(), 40, std::string(255, 'n'));

  EXPECT_TRUE(RemoveTree(Folder(), Soon()));
}

TEST_F(RemoveTreeTest, IsNotMisledByFoldersThatHaveTheNamesItGives) {
  const fs::path folder = Folder();
  for (int i = 0; i < 150; ++i)
    fs::create_directories(folder / ("lifted-" + std::to_string(i)) / "a");
  Nest(folder, 50, "deeper");

  EXPECT_TRUE(RemoveTree(folder, Soon()));
}

/// What a test may make with the modes that Java lets it choose; it may not change them later.
bool MakeClosedFolders(const fs::path& base) {
  const auto make = [&base](const char* name, mode_t mode) {
    return mkdir((base / name).c_str(), mode) == 0;
  };
  return make("closed", 0) && make("unreadable", 0300) && make("unreadable/inner", 0300) &&
         make("unreadable/inner/innermost", 0) && make("open", 0700) && make("open/closed", 0100) &&
         WriteFileAtomically(base / "unreadable/inner/file", "x").has_value();
}

bool InScratchOfOrdinaryUser(const std::function<bool(const fs::path&)>& act) {
  return testing::HoldsForOrdinaryUser([&act] {
    const auto scratch = ScratchDirectory::Create("ordinary");
    return scratch && MakeClosedFolders(scratch->path()) && act(scratch->path());
  });
}

TEST_F(RemoveTreeTest, RemovesFoldersThatMayNotBeReadAsAnOrdinaryUser) {
  EXPECT_TRUE(InScratchOfOrdinaryUser([](const fs::path& folder) {
    return !StandardLibraryRemoves(folder);
  })) << "the attack does no harm";

  EXPECT_TRUE(InScratchOfOrdinaryUser(
      [](const fs::path& folder) { return RemoveTree(folder, Soon()) && !fs::exists(folder); }));
}

TEST_F(RemoveTreeTest, RemovesClosedFoldersThatLieDeepAsAnOrdinaryUser) {
  EXPECT_TRUE(testing::HoldsForOrdinaryUser([] {
    const auto scratch = ScratchDirectory::Create("ordinary");
    fs::path folder = scratch->path();
    for (int i = 0; i < 20; ++i) {
      folder /= "x";
      if (mkdir(folder.c_str(), 0300) != 0) return false;
    }
    return RemoveTree(scratch->path(), Soon());
  }));
}

TEST_F(RemoveTreeTest, FollowsNoLink) {
  const auto precious = ScratchDirectory::Create("precious").value();
  ASSERT_TRUE(WriteFileAtomically(precious.path() / "file", "content"));
  fs::create_directory_symlink(precious.path(), Folder() / "link");
  fs::create_symlink(precious.path() / "file", Folder() / "file-link");

  EXPECT_TRUE(RemoveTree(Folder(), Soon()));

  EXPECT_EQ(ReadTextFile(precious.path() / "file").value_or("gone"), "content");
}

TEST_F(RemoveTreeTest, RemovesTheContentsAlone) {
  Nest(Folder(), 10, "deeper");

  EXPECT_TRUE(RemoveContents(Folder(), Soon()));

  EXPECT_TRUE(fs::is_empty(Folder()));
}

TEST_F(RemoveTreeTest, EndsWhenItsTimeIsOver) {
  Nest(Folder(), 100, "deeper");

  EXPECT_FALSE(RemoveTree(Folder(), steady_clock::now()));
  EXPECT_TRUE(RemoveTree(Folder(), Soon()));
}

}  // namespace
}  // namespace aftershock
