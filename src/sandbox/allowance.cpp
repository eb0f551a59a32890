// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/allowance.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include "support/process/process_usage.h"

namespace aftershock::sandbox {
namespace {

namespace fs = std::filesystem;

/// A folder that is gone by now hides nothing.
bool HidesFiles(const std::error_code& error) {
  return error == std::errc::permission_denied || error == std::errc::filename_too_long;
}

std::optional<std::string> ExcessIn(const fs::path& folder, const Allowance& allowance) {
  // Blocks, not lengths: a file with a hole takes no room.
  constexpr std::size_t kBlockBytes = 512;
  std::size_t blocks = 0, entries = 0;
  std::error_code error;
  const auto options = allowance.closed_folders ? fs::directory_options::skip_permission_denied
                                                : fs::directory_options::none;
  for (fs::recursive_directory_iterator it(folder, options, error), end; !error && it != end;
       it.increment(error)) {
    struct stat info {};
    if (lstat(it->path().c_str(), &info) == 0) blocks += static_cast<std::size_t>(info.st_blocks);
    if (++entries > allowance.scratch_entries) {
      return fmt::format("more than {} files", allowance.scratch_entries);
    }
    if (blocks * kBlockBytes >> 20 > allowance.scratch_megabytes) {
      return fmt::format("more than {} MB of disk", allowance.scratch_megabytes);
    }
  }
  if (!allowance.closed_folders && HidesFiles(error)) return "folders that cannot be looked into";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> ExcessOf(pid_t process, const fs::path& scratch,
                                    const Allowance& allowance) {
  const ProcessUsage usage = UsageOf(process);
  if (usage.threads > allowance.threads) {
    return fmt::format("more than {} threads", allowance.threads);
  }
  if (usage.resident_megabytes > allowance.megabytes()) {
    return fmt::format("more than {} MB of memory", allowance.megabytes());
  }
  return ExcessIn(scratch, allowance);
}

}  // namespace aftershock::sandbox
