// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>

#include "jvm/classpath/internal/class_names.h"
#include "jvm/classpath/internal/container.h"
#include "support/hash.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

/// Folders are keyed by time and size of their files: reading all of them would cost as much as
/// what the key is to save.
std::uint64_t HashFile(const fs::path& file, std::uint64_t seed) {
  struct stat info {};
  if (stat(file.c_str(), &info) != 0) return seed;
  const std::array<std::int64_t, 3> facts = {info.st_size, info.st_mtim.tv_sec,
                                             info.st_mtim.tv_nsec};
  return HashBytes({reinterpret_cast<const std::uint8_t*>(facts.data()), sizeof facts},
                   HashText(file.string(), seed));
}

}  // namespace

Result<std::unique_ptr<FolderContainer>> FolderContainer::Open(const fs::path& folder) {
  std::unique_ptr<FolderContainer> container(new FolderContainer(folder));
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end;
       it.increment(error)) {
    const std::string relative = it->path().lexically_relative(folder).string();
    if (const auto name = ClassNameOfFile(relative); !name.empty())
      container->names_.emplace_back(name);
  }
  if (error) return BadInput(fmt::format("{}: {}", folder.string(), error.message()));
  std::ranges::sort(container->names_);
  for (const std::string& name : container->names_) {
    container->classes_.push_back(name);
    container->key_ = HashFile(folder / (name + ".class"), container->key_);
  }
  return container;
}

Result<std::span<const std::uint8_t>> FolderContainer::Read(
    std::size_t index, std::vector<std::uint8_t>& storage) const {
  auto file = MappedFile::Open(folder_ / (names_[index] + ".class"));
  if (!file) return tl::unexpected<Error>(file.error());
  if (file->bytes().size() > kLargestClass)
    return Unsupported(
        fmt::format("{}: {}.class is larger than a class can be", folder_.string(), names_[index]));
  storage.assign(file->bytes().begin(), file->bytes().end());
  return std::span<const std::uint8_t>(storage);
}

Result<fs::path> FolderContainer::Materialise(const fs::path&) const { return folder_; }

}  // namespace aftershock::jvm
