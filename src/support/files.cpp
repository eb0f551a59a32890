// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>
#include <vector>

namespace aftershock {
namespace fs = std::filesystem;

Result<MappedFile> MappedFile::Open(const fs::path& path) {
  // Else opening a pipe would wait for somebody to write to it.
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return BadInput(fmt::format("{}: {}", path.string(), std::strerror(errno)));
  struct stat info {};
  if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
    close(fd);
    return BadInput(fmt::format("{}: not a regular file", path.string()));
  }
  const auto size = static_cast<std::size_t>(info.st_size);
  if (size == 0) {
    close(fd);
    return MappedFile({});
  }
  void* data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0);
  const int error = errno;
  close(fd);
  if (data == MAP_FAILED) {
    return EnvironmentLacks(fmt::format("{}: cannot map: {}", path.string(), std::strerror(error)));
  }
  return MappedFile({static_cast<const std::uint8_t*>(data), size});
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

Result<std::string> ReadTextFile(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error))
    return BadInput(fmt::format("{}: is a folder, expected a file", path.string()));
  std::ifstream in(path, std::ios::binary);
  if (!in) return BadInput(fmt::format("{}: {}", path.string(), std::strerror(errno)));
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Status WriteFileAtomically(const fs::path& path, std::string_view content) {
  std::error_code error;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  if (error) {
    return EnvironmentLacks(fmt::format("{}: {}", path.parent_path().string(), error.message()));
  }
  const fs::path temporary = path.string() + fmt::format(".{}.tmp", getpid());
  std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  out.close();
  if (out) fs::rename(temporary, path, error);
  if (out && !error) return {};
  const std::string reason = out ? error.message() : std::strerror(errno);
  fs::remove(temporary, error);
  return EnvironmentLacks(fmt::format("{}: cannot write: {}", path.string(), reason));
}

namespace {

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

}  // namespace

Result<ScratchDirectory> ScratchDirectory::Create(std::string_view purpose) {
  std::error_code error;
  const fs::path base = fs::temp_directory_path(error);
  if (error)
    return EnvironmentLacks("no temporary directory: set TMPDIR to one that can be written");
  return CreateIn(base, purpose);
}

Result<ScratchDirectory> ScratchDirectory::CreateInMemory(std::string_view purpose) {
  constexpr const char* kMemory = "/dev/shm";
  if (std::getenv("TMPDIR") == nullptr && IsRoomyMemory(kMemory)) return CreateIn(kMemory, purpose);
  return Create(purpose);
}

Result<ScratchDirectory> ScratchDirectory::CreateIn(const fs::path& base,
                                                    std::string_view purpose) {
  std::string pattern = (base / fmt::format("aftershock-{}-XXXXXX", purpose)).string();
  if (mkdtemp(pattern.data()) == nullptr) {
    return EnvironmentLacks(fmt::format("{}: {}; set TMPDIR to a folder that can be written",
                                        base.string(), std::strerror(errno)));
  }
  return ScratchDirectory(fs::path(pattern));
}

ScratchDirectory::ScratchDirectory(ScratchDirectory&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

ScratchDirectory& ScratchDirectory::operator=(ScratchDirectory&& other) noexcept {
  std::swap(path_, other.path_);
  return *this;
}

ScratchDirectory::~ScratchDirectory() {
  if (path_.empty()) return;
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace aftershock
