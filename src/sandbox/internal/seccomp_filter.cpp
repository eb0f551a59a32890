// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/internal/seccomp_filter.h"

#include <fmt/format.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "sandbox/internal/filter_builder.h"
#include "sandbox/internal/refused_calls.h"

namespace aftershock::sandbox {
namespace {

// What only the process itself knows stands in the filter as one of these numbers until Apply: its
// own id, and the halves of the three addresses of its execve. They are larger than any process id
// and differ from every other constant that is compared.
constexpr std::uint32_t kFirstPlaceholder = 0x7a5c10d0;
constexpr std::size_t kPlaceholders = 7;
constexpr std::uint64_t kOwnPid = kFirstPlaceholder;

constexpr std::uint64_t Address(std::uint64_t number) {
  const std::uint64_t high = kFirstPlaceholder + 1 + 2 * number;
  return high << 32 | (high + 1);
}

/// All 64 bits are compared though pid_t has 32: rubbish in the upper half can only refuse more.
void RefuseSignalsToOthers(FilterBuilder& builder) {
  for (const char* name : {"kill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"}) {
    builder.Refuse(name, EPERM, {SCMP_A0_64(SCMP_CMP_NE, kOwnPid)});
  }
}

void RefuseOtherPrograms(FilterBuilder& builder) {
  builder.Refuse("execveat", EPERM);
  builder.Refuse("execve", EPERM, {SCMP_A0_64(SCMP_CMP_NE, Address(0))});
  builder.Refuse("execve", EPERM, {SCMP_A1_64(SCMP_CMP_NE, Address(1))});
  builder.Refuse("execve", EPERM, {SCMP_A2_64(SCMP_CMP_NE, Address(2))});
}

std::array<std::uint32_t, kPlaceholders> Values(const ExecCall& call) {
  std::array<std::uint32_t, kPlaceholders> values{static_cast<std::uint32_t>(getpid())};
  std::size_t next = 1;
  for (const void* address :
       {static_cast<const void*>(call.program), static_cast<const void*>(call.arguments),
        static_cast<const void*>(call.environment)}) {
    const auto bits = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(address));
    values[next++] = static_cast<std::uint32_t>(bits >> 32);
    values[next++] = static_cast<std::uint32_t>(bits);
  }
  return values;
}

}  // namespace

SeccompFilter::SeccompFilter(std::vector<sock_filter> program) : program_(std::move(program)) {
  for (std::size_t i = 0; i < program_.size(); ++i) {
    const std::uint32_t number = program_[i].k - kFirstPlaceholder;
    if (BPF_CLASS(program_[i].code) == BPF_JMP && number < kPlaceholders) {
      slots_.push_back({i, number});
    }
  }
}

Result<SeccompFilter> SeccompFilter::Make(Processes processes) {
  FilterBuilder builder;
  RefuseCalls(builder);
  if (processes == Processes::kByFilter) {
    RefuseSignalsToOthers(builder);
    RefuseOtherPrograms(builder);
  }
  auto program = builder.Build();
  if (!program) return tl::unexpected(program.error());
  return SeccompFilter(std::move(*program));
}

bool SeccompFilter::Apply(const ExecCall& call) {
  const auto values = Values(call);
  for (const Slot& slot : slots_) program_[slot.instruction].k = values[slot.value];
  const sock_fprog filter{.len = static_cast<unsigned short>(program_.size()),
                          .filter = program_.data()};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

Result<Descriptor> SeccompFilter::ToFile() const {
  Descriptor file(memfd_create("aftershock-seccomp", MFD_CLOEXEC));
  const auto bytes = static_cast<ssize_t>(program_.size() * sizeof(sock_filter));
  if (file.get() < 0 ||
      pwrite(file.get(), program_.data(), static_cast<std::size_t>(bytes), 0) != bytes) {
    return EnvironmentLacks(fmt::format("no seccomp filter: {}", std::strerror(errno)));
  }
  return file;
}

}  // namespace aftershock::sandbox
