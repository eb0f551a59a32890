// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/internal/system_paths.h"

namespace aftershock::sandbox {
namespace {

constexpr const char* kReadable[] = {
    "/usr",
    "/bin",
    "/lib",
    "/lib32",
    "/lib64",
    "/nix/store",
    "/gnu/store",
    // Dynamic linker, names of users, time and locale.
    "/etc/alternatives",
    "/etc/group",
    "/etc/host.conf",
    "/etc/hosts",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/ld.so.preload",
    "/etc/locale.alias",
    "/etc/localtime",
    "/etc/mime.types",
    "/etc/nsswitch.conf",
    "/etc/os-release",
    "/etc/passwd",
    "/etc/timezone",
    // Managed runtimes size themselves by these.
    "/proc/cgroups",
    "/proc/cpuinfo",
    "/proc/filesystems",
    "/proc/loadavg",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/sys",
    "/proc/version",
    "/sys/devices/system",
    "/sys/fs/cgroup",
    "/sys/kernel/mm/hugepages",
    "/sys/kernel/mm/transparent_hugepage",
};

constexpr const char* kDevices[] = {"/dev/full", "/dev/null", "/dev/random", "/dev/urandom",
                                    "/dev/zero"};

}  // namespace

std::span<const char* const> ReadableSystemPaths() { return kReadable; }
std::span<const char* const> UsableDevices() { return kDevices; }

}  // namespace aftershock::sandbox
