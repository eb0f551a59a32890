// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "scratch_folder.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>

namespace aftershock::agent {
namespace {

/// Nobody nests folders deeper but to do harm.
constexpr int kDeepest = 32;
constexpr int kOpenFolder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

bool Empty(DIR* folder, int depth);

bool RemoveFolder(int parent, const char* name, int depth) {
  if (unlinkat(parent, name, AT_REMOVEDIR) == 0) return true;
  if (depth == kDeepest) return false;
  int inner = openat(parent, name, kOpenFolder);
  struct stat info {};
  if (inner < 0 && errno == EACCES && fstatat(parent, name, &info, AT_SYMLINK_NOFOLLOW) == 0 &&
      S_ISDIR(info.st_mode) && fchmodat(parent, name, S_IRWXU, 0) == 0) {
    inner = openat(parent, name, kOpenFolder);
  }
  if (inner < 0) return false;
  fchmod(inner, S_IRWXU);
  DIR* folder = fdopendir(inner);
  if (folder == nullptr) {
    close(inner);
    return false;
  }
  const bool is_empty = Empty(folder, depth + 1);
  closedir(folder);
  return is_empty && unlinkat(parent, name, AT_REMOVEDIR) == 0;
}

/// False: something is still there.
bool Empty(DIR* folder, int depth) {
  bool is_empty = true;
  rewinddir(folder);
  while (const dirent* entry = readdir(folder)) {
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    const bool gone = unlinkat(dirfd(folder), entry->d_name, 0) == 0 || errno == ENOENT ||
                      RemoveFolder(dirfd(folder), entry->d_name, depth);
    is_empty = is_empty && gone;
  }
  return is_empty;
}

}  // namespace

ScratchFolder::ScratchFolder() : folder_(opendir(".")) {
  struct statfs kind {};
  struct stat info {};
  if (folder_ == nullptr || fstat(dirfd(folder_), &info) != 0) return;
  mode_ = info.st_mode;
  const bool tells = fstatfs(dirfd(folder_), &kind) == 0 && kind.f_type == TMPFS_MAGIC;
  if (tells && Empty(folder_, 0)) empty_size_ = info.st_size;
}

ScratchFolder::~ScratchFolder() {
  if (folder_ != nullptr) closedir(folder_);
}

bool ScratchFolder::IsUntouched() const {
  struct stat info {};
  return empty_size_ >= 0 && fstat(dirfd(folder_), &info) == 0 && info.st_size == empty_size_ &&
         info.st_mode == mode_;
}

bool ScratchFolder::Clear() {
  if (folder_ == nullptr) return false;
  if (IsUntouched()) return true;
  fchmod(dirfd(folder_), mode_);
  return Empty(folder_, 0);
}

}  // namespace aftershock::agent
