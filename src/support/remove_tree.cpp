// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/remove_tree.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <string_view>

namespace aftershock {
namespace {

using Clock = std::chrono::steady_clock;

/// Below this, folders are lifted to the top instead of being descended into: a fixed number of
/// descriptors is enough for any depth.
constexpr int kDeepestFolder = 4;
constexpr int kUnlinkFolder = AT_REMOVEDIR;
constexpr int kOpenFolder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};
using Folder = std::unique_ptr<DIR, CloseFolder>;

/// Gives its owner all rights on a folder that cannot be opened. By its descriptor, not by its
/// name: a link that has taken its place by now must not be followed.
void MakeOpenable(int parent, const char* name) {
  const int fd = openat(parent, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return;
  chmod(fmt::format("/proc/self/fd/{}", fd).c_str(), S_IRWXU);
  close(fd);
}

Folder Open(int parent, const char* name) {
  int fd = openat(parent, name, kOpenFolder);
  if (fd < 0 && errno == EACCES) {
    MakeOpenable(parent, name);
    fd = openat(parent, name, kOpenFolder);
  }
  if (fd < 0) return nullptr;
  struct stat info {};
  if (fstat(fd, &info) == 0 && (info.st_mode & S_IRWXU) != S_IRWXU) fchmod(fd, S_IRWXU);
  Folder folder(fdopendir(fd));
  if (!folder) close(fd);
  return folder;
}

bool IsItselfOrParent(std::string_view name) { return name == "." || name == ".."; }

class Remover {
 public:
  Remover(DIR* top, Clock::time_point deadline) : top_(top), deadline_(deadline) {}

  /// Passes over the top until it is empty: what is lifted shows up there.
  bool Run() {
    bool clean = false;
    do {
      progress_ = false;
      clean = Empty(top_, 0);
    } while (progress_ && !late_);
    return clean && !late_;
  }

 private:
  /// One pass over `folder`; true if it ended with nothing left that was seen.
  bool Empty(DIR* folder, int depth) {
    bool clean = true;
    rewinddir(folder);
    while (const dirent* entry = readdir(folder)) {
      if (IsItselfOrParent(entry->d_name)) continue;
      if (late_ || (late_ = Clock::now() >= deadline_)) return false;
      if (!Remove(dirfd(folder), entry->d_name, depth)) clean = false;
    }
    return clean;
  }

  bool Remove(int parent, const char* name, int depth) {
    const bool gone = unlinkat(parent, name, 0) == 0 || errno == ENOENT ||
                      unlinkat(parent, name, kUnlinkFolder) == 0 ||
                      RemoveFilled(parent, name, depth);
    if (gone) progress_ = true;
    return gone;
  }

  bool RemoveFilled(int parent, const char* name, int depth) {
    if (depth < kDeepestFolder) {
      if (const Folder folder = Open(parent, name)) {
        if (!Empty(folder.get(), depth + 1)) return false;
        return unlinkat(parent, name, kUnlinkFolder) == 0;
      }
    }
    return depth > 0 && Lift(parent, name);
  }

  /// To the top under a new name. Not gone yet, but out of the way of its parent.
  bool Lift(int parent, const char* name) {
    constexpr int kTries = 100;
    for (int i = 0; i < kTries; ++i) {
      const std::string place = fmt::format("lifted-{}", lifted_++);
      if (renameat(parent, name, dirfd(top_), place.c_str()) == 0) return true;
      // To move a folder is to write to it: its parent's name changes.
      if (errno == EACCES) MakeOpenable(parent, name);
    }
    return false;
  }

  DIR* top_;
  Clock::time_point deadline_;
  bool progress_ = false;
  bool late_ = false;
  std::size_t lifted_ = 0;
};

}  // namespace

bool RemoveContents(const std::filesystem::path& folder, Clock::time_point deadline) {
  const Folder top = Open(AT_FDCWD, folder.c_str());
  return top && Remover(top.get(), deadline).Run();
}

bool RemoveTree(const std::filesystem::path& folder, Clock::time_point deadline) {
  RemoveContents(folder, deadline);
  return rmdir(folder.c_str()) == 0 || errno == ENOENT;
}

}  // namespace aftershock
