// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/scratch_directory.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

#include "support/remove_tree.h"

namespace aftershock {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kPrefix = "aftershock-scratch-";
constexpr const char* kMemory = "/dev/shm";
/// Millions of small files take seconds to remove. Longer than this nobody waits for them; the next
/// start goes on.
constexpr std::chrono::seconds kRemovalLimit{10};

/// Whether files in `folder` are held in memory, programs in it may be run, and there is room.
bool IsRoomyMemory(const fs::path& folder) {
  constexpr std::uint64_t kRoom = std::uint64_t{1} << 30;
  struct statfs kind {};
  struct statvfs space {};
  return statfs(folder.c_str(), &kind) == 0 && kind.f_type == TMPFS_MAGIC &&
         statvfs(folder.c_str(), &space) == 0 && (space.f_flag & (ST_NOEXEC | ST_RDONLY)) == 0 &&
         std::uint64_t{space.f_bavail} * space.f_frsize >= kRoom &&
         access(folder.c_str(), W_OK | X_OK) == 0;
}

int OpenFolder(const fs::path& path) {
  return open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/// Whether `path` still names the directory that is open as `fd`.
bool IsStillThere(const fs::path& path, int fd) {
  struct stat named {};
  struct stat opened {};
  return lstat(path.c_str(), &named) == 0 && fstat(fd, &opened) == 0 &&
         named.st_ino == opened.st_ino && named.st_dev == opened.st_dev;
}

/// Another user's are none of our business even for root. A lock that cannot be had is held by a
/// live owner, in whatever container that runs; a process id would mean nothing there.
bool IsAbandoned(int fd) {
  struct stat info {};
  return fstat(fd, &info) == 0 && info.st_uid == geteuid() && flock(fd, LOCK_EX | LOCK_NB) == 0;
}

std::size_t RemoveAbandonedIn(const fs::path& base,
                              std::chrono::steady_clock::time_point deadline) {
  std::size_t removed = 0;
  std::error_code error;
  for (fs::directory_iterator entries(base, error), end; !error && entries != end;
       entries.increment(error)) {
    const fs::path& path = entries->path();
    if (!path.filename().string().starts_with(kPrefix)) continue;
    const int fd = OpenFolder(path);
    if (fd < 0) continue;
    if (IsAbandoned(fd) && RemoveTree(path, deadline)) ++removed;
    close(fd);
  }
  return removed;
}

}  // namespace

Result<ScratchDirectory> ScratchDirectory::Create(std::string_view purpose) {
  std::error_code error;
  const fs::path base = fs::temp_directory_path(error);
  if (error)
    return EnvironmentLacks("no temporary directory: set TMPDIR to one that can be written");
  return CreateIn(base, purpose);
}

Result<ScratchDirectory> ScratchDirectory::CreateInMemory(std::string_view purpose) {
  if (std::getenv("TMPDIR") == nullptr && IsRoomyMemory(kMemory)) return CreateIn(kMemory, purpose);
  return Create(purpose);
}

Result<ScratchDirectory> ScratchDirectory::CreateIn(const fs::path& base,
                                                    std::string_view purpose) {
  // Between being made and being locked it looks abandoned to another process that starts: then it
  // is gone again, and a new one is made.
  constexpr int kTries = 100;
  for (int i = 0; i < kTries; ++i) {
    std::string pattern = (base / fmt::format("{}{}-XXXXXX", kPrefix, purpose)).string();
    if (mkdtemp(pattern.data()) == nullptr) break;
    const int fd = OpenFolder(pattern);
    if (fd >= 0) {
      flock(fd, LOCK_EX);
      if (IsStillThere(pattern, fd)) return ScratchDirectory(fs::path(pattern), fd);
      close(fd);
    } else if (errno != ENOENT) {
      const int reason = errno;
      rmdir(pattern.c_str());
      errno = reason;
      break;
    }
  }
  return EnvironmentLacks(fmt::format("{}: {}; set TMPDIR to a folder that can be written",
                                      base.string(), std::strerror(errno)));
}

std::size_t ScratchDirectory::RemoveAbandoned(std::chrono::steady_clock::time_point deadline) {
  std::error_code error;
  std::size_t removed = RemoveAbandonedIn(kMemory, deadline);
  if (const fs::path base = fs::temp_directory_path(error); !error && base != kMemory) {
    removed += RemoveAbandonedIn(base, deadline);
  }
  return removed;
}

ScratchDirectory::ScratchDirectory(ScratchDirectory&& other) noexcept
    : path_(std::exchange(other.path_, {})), lock_(std::exchange(other.lock_, -1)) {}

ScratchDirectory& ScratchDirectory::operator=(ScratchDirectory&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(lock_, other.lock_);
  return *this;
}

ScratchDirectory::~ScratchDirectory() {
  if (path_.empty()) return;
  RemoveTree(path_, std::chrono::steady_clock::now() + kRemovalLimit);
  close(lock_);
}

}  // namespace aftershock
