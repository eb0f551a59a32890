// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/internal/filter_builder.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

#include "sandbox/internal/descriptor.h"

namespace aftershock::sandbox {

void FilterBuilder::Refuse(const char* name, std::uint32_t error,
                           const std::vector<scmp_arg_cmp>& when) {
  const int call = seccomp_syscall_resolve_name(name);
  if (call == __NR_SCMP_ERROR || call < 0 || !context_ || failed_ != 0) return;
  failed_ = seccomp_rule_add_array(context_.get(), SCMP_ACT_ERRNO(error), call,
                                   static_cast<unsigned>(when.size()), when.data());
}

Result<std::vector<sock_filter>> FilterBuilder::Build() {
  if (!context_ || failed_ != 0) {
    return EnvironmentLacks(fmt::format("no seccomp filter: {}", std::strerror(-failed_)));
  }
  seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2);  // A tree: workers call often.
  const Descriptor file(memfd_create("aftershock-seccomp", MFD_CLOEXEC));
  if (file.get() < 0 || seccomp_export_bpf(context_.get(), file.get()) != 0) {
    return EnvironmentLacks("no seccomp filter: it cannot be exported");
  }
  std::vector<sock_filter> program(static_cast<std::size_t>(lseek(file.get(), 0, SEEK_END)) /
                                   sizeof(sock_filter));
  const auto bytes = static_cast<ssize_t>(program.size() * sizeof(sock_filter));
  if (pread(file.get(), program.data(), static_cast<std::size_t>(bytes), 0) != bytes) {
    return EnvironmentLacks("no seccomp filter: it cannot be read back");
  }
  return program;
}

}  // namespace aftershock::sandbox
