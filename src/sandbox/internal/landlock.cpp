// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/internal/landlock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>

#include "sandbox/internal/system_paths.h"

namespace aftershock::sandbox {
namespace {

// The kernel's interface (linux/landlock.h) in full: installed headers are often older than the
// running kernel.
struct RulesetAttribute {
  std::uint64_t handled_access_fs;
  std::uint64_t handled_access_net;  // Since ABI 4.
  std::uint64_t scoped;              // Since ABI 6.
};
struct __attribute__((packed)) PathBeneathAttribute {
  std::uint64_t allowed_access;
  std::int32_t parent_fd;
};
constexpr std::uint32_t kCreateRulesetVersion = 1;
constexpr int kRulePathBeneath = 1;

constexpr std::uint64_t kExecute = 1ULL << 0;
constexpr std::uint64_t kWriteFile = 1ULL << 1;
constexpr std::uint64_t kReadFile = 1ULL << 2;
constexpr std::uint64_t kReadDirectory = 1ULL << 3;
constexpr std::uint64_t kAllOfAbi1 = (1ULL << 13) - 1;  // The above, and removing and making.
constexpr std::uint64_t kRefer = 1ULL << 13;            // ABI 2: rename between folders.
constexpr std::uint64_t kTruncate = 1ULL << 14;         // ABI 3.
constexpr std::uint64_t kIoctlDevice = 1ULL << 15;      // ABI 5.
constexpr std::uint64_t kMakeDevices = (1ULL << 6) | (1ULL << 11);
constexpr std::uint64_t kMakeSocket = 1ULL << 9;
constexpr std::uint64_t kBindAndConnectTcp = 3;    // ABI 4.
constexpr std::uint64_t kAbstractSocketScope = 1;  // ABI 6.
constexpr std::uint64_t kSignalScope = 2;          // ABI 6.
constexpr std::uint64_t kForFiles = kExecute | kWriteFile | kReadFile | kTruncate | kIoctlDevice;
constexpr std::uint64_t kRead = kExecute | kReadFile | kReadDirectory;

RulesetAttribute Handled(int abi) {
  RulesetAttribute attribute{.handled_access_fs = kAllOfAbi1, .handled_access_net = 0, .scoped = 0};
  if (abi >= 2) attribute.handled_access_fs |= kRefer;
  if (abi >= 3) attribute.handled_access_fs |= kTruncate;
  if (abi >= 4) attribute.handled_access_net = kBindAndConnectTcp;
  if (abi >= 5) attribute.handled_access_fs |= kIoctlDevice;
  if (abi >= 6) attribute.scoped = kAbstractSocketScope | kSignalScope;
  return attribute;
}

std::size_t SizeOfAttribute(int abi) {
  if (abi >= 6) return sizeof(RulesetAttribute);
  return abi >= 4 ? 2 * sizeof(std::uint64_t) : sizeof(std::uint64_t);
}

bool AddRule(int rules, std::uint64_t access, int parent) {
  const PathBeneathAttribute attribute{.allowed_access = access, .parent_fd = parent};
  return syscall(SYS_landlock_add_rule, rules, kRulePathBeneath, &attribute, 0) == 0;
}

/// A path that does not exist cannot be read either, so it needs no rule.
Status Allow(int rules, std::uint64_t access, const std::filesystem::path& path) {
  const Descriptor opened(open(path.c_str(), O_PATH | O_CLOEXEC));
  if (opened.get() < 0) return {};
  struct stat info {};
  fstat(opened.get(), &info);
  if (!S_ISDIR(info.st_mode)) access &= kForFiles;
  if (AddRule(rules, access, opened.get())) return {};
  return EnvironmentLacks(fmt::format("{}: no Landlock rule possible: {}", path.string(),  //
                                      std::strerror(errno)));
}

Status AllowAll(int rules, const Policy& policy, std::uint64_t handled) {
  for (const char* path : ReadableSystemPaths()) {
    if (auto status = Allow(rules, kRead, path); !status) return status;
  }
  for (const char* path : UsableDevices()) {
    const std::uint64_t access = (kReadFile | kWriteFile | kTruncate | kIoctlDevice) & handled;
    if (auto status = Allow(rules, access, path); !status) return status;
  }
  for (const auto& path : policy.readable) {
    if (auto status = Allow(rules, kRead, path); !status) return status;
  }
  const std::uint64_t in_scratch = handled & ~(kExecute | kMakeDevices | kMakeSocket);
  return Allow(rules, in_scratch, policy.scratch);
}

}  // namespace

int LandlockAbi() {
  const long abi = syscall(SYS_landlock_create_ruleset, nullptr, 0, kCreateRulesetVersion);
  return abi < 0 ? 0 : static_cast<int>(abi);
}

int LandlockAbi(const Policy& policy) { return std::min(LandlockAbi(), policy.newest_landlock); }

Result<LandlockRules> LandlockRules::Make(const Policy& policy) {
  const int abi = LandlockAbi(policy);
  const RulesetAttribute attribute = Handled(abi);
  Descriptor rules(
      static_cast<int>(syscall(SYS_landlock_create_ruleset, &attribute, SizeOfAttribute(abi), 0)));
  if (rules.get() < 0) {
    return EnvironmentLacks(fmt::format("no Landlock rule set: {}", std::strerror(errno)));
  }
  if (auto status = AllowAll(rules.get(), policy, attribute.handled_access_fs); !status) {
    return tl::unexpected(status.error());
  }
  return LandlockRules(std::move(rules));
}

bool LandlockRules::Apply() const {
  // Only the child can name its own entry of /proc. The descriptor stays open on purpose: it keeps
  // the kernel from forgetting the inode that the rule is tied to.
  const int self = open("/proc/self", O_PATH | O_DIRECTORY);
  if (self >= 0 && !AddRule(rules_.get(), kRead, self)) return false;
  return syscall(SYS_landlock_restrict_self, rules_.get(), 0) == 0;
}

}  // namespace aftershock::sandbox
