// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

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

bool FileExists(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
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

}  // namespace aftershock
