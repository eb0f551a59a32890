// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/internal/seccomp_filter.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

namespace aftershock::sandbox {
namespace {

/// Stands for the process's own id until Apply, which alone knows it; larger than any pid can be.
constexpr std::uint32_t kOwnPidPlaceholder = 0x7a5c10de;
constexpr std::uint64_t kLow32 = 0xffffffff;

constexpr const char* kRefused[] = {
    // New processes. clone is below: threads need it.
    "fork", "vfork",
    // Other processes: tracing, memory, descriptors, signals by other ways.
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease",
    "pidfd_open", "pidfd_getfd", "pidfd_send_signal", "kcmp", "tkill", "migrate_pages",
    "move_pages", "perf_event_open",
    // Sockets of every family (pairs are below), and System V and POSIX queues that outlive the
    // process.
    "socket", "socketcall", "connect", "bind", "listen", "shmget", "shmat", "shmctl", "msgget",
    "msgsnd", "msgctl", "semget", "semctl", "mq_open", "mq_unlink",
    // Attributes of files: Landlock does not see these calls, so nothing else keeps them inside the
    // scratch folder.
    "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime",
    "utimes", "utimensat", "futimesat", "setxattr", "lsetxattr", "fsetxattr", "setxattrat",
    "removexattr", "lremovexattr", "fremovexattr", "removexattrat", "file_setattr",
    // Ways around the other rules.
    "io_uring_setup", "io_uring_enter", "io_uring_register", "bpf", "userfaultfd",
    "name_to_handle_at", "open_by_handle_at", "fanotify_init", "add_key", "request_key", "keyctl",
    "unshare", "setns", "chroot", "pivot_root", "mount", "umount", "umount2", "mount_setattr",
    "move_mount", "open_tree", "fsopen", "fsconfig", "fsmount", "fspick", "personality",
    // The machine as a whole.
    "acct", "adjtimex", "clock_adjtime", "clock_settime", "delete_module", "finit_module",
    "init_module", "ioperm", "iopl", "kexec_file_load", "kexec_load", "lookup_dcookie", "quotactl",
    "quotactl_fd", "reboot", "sethostname", "setdomainname", "settimeofday", "stime", "swapoff",
    "swapon", "syslog", "vhangup"};

class FilterBuilder {
 public:
  FilterBuilder() : context_(seccomp_init(SCMP_ACT_ALLOW), seccomp_release) {}

  /// Unknown names are calls of other architectures or of newer libraries than the one in use.
  void Refuse(const char* name, std::uint32_t error, const std::vector<scmp_arg_cmp>& when = {}) {
    const int call = seccomp_syscall_resolve_name(name);
    if (call == __NR_SCMP_ERROR || call < 0 || !context_ || failed_ != 0) return;
    failed_ = seccomp_rule_add_array(context_.get(), SCMP_ACT_ERRNO(error), call,
                                     static_cast<unsigned>(when.size()), when.data());
  }

  Result<std::vector<sock_filter>> Build() {
    if (!context_ || failed_ != 0) {
      return EnvironmentLacks(fmt::format("no seccomp filter: {}", std::strerror(-failed_)));
    }
    seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2);  // A tree: JVMs call often.
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

 private:
  std::unique_ptr<void, void (*)(scmp_filter_ctx)> context_;
  int failed_ = 0;
};

/// A pair of connected streams talks to nobody else, and the initialiser of the JDK's channels
/// makes one: refused, the class would be unusable for all tests to come. A pair of datagram
/// sockets could be turned to other addresses.
void RefuseSocketPairsButStreams(FilterBuilder& builder) {
  constexpr std::uint64_t kTypeMask = 0xf;
  builder.Refuse("socketpair", EPERM, {SCMP_A0_64(SCMP_CMP_NE, AF_UNIX)});
  for (const int type : {SOCK_DGRAM, SOCK_RAW, SOCK_RDM, SOCK_SEQPACKET, SOCK_DCCP, SOCK_PACKET}) {
    builder.Refuse("socketpair", EPERM,
                   {SCMP_A1_64(SCMP_CMP_MASKED_EQ, kTypeMask, static_cast<std::uint64_t>(type))});
  }
}

/// All 64 bits are compared though pid_t has 32: rubbish in the upper half can only refuse more.
void RefuseSignalsToOthers(FilterBuilder& builder) {
  for (const char* name : {"kill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"}) {
    builder.Refuse(name, EPERM, {SCMP_A0_64(SCMP_CMP_NE, kOwnPidPlaceholder)});
  }
}

}  // namespace

SeccompFilter::SeccompFilter(std::vector<sock_filter> program) : program_(std::move(program)) {
  for (std::size_t i = 0; i < program_.size(); ++i) {
    if (BPF_CLASS(program_[i].code) == BPF_JMP && program_[i].k == kOwnPidPlaceholder) {
      pid_slots_.push_back(i);
    }
  }
}

Result<SeccompFilter> SeccompFilter::Make(Signals signals) {
  FilterBuilder builder;
  for (const char* name : kRefused) builder.Refuse(name, EPERM);
  // seccomp cannot look into clone3's argument; with ENOSYS callers fall back to clone.
  builder.Refuse("clone3", ENOSYS);
  builder.Refuse("clone", EPERM, {SCMP_A0_64(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0)});
  RefuseSocketPairsButStreams(builder);
  builder.Refuse("prlimit64", EPERM, {SCMP_A0_64(SCMP_CMP_NE, 0)});
  builder.Refuse("ioctl", EPERM, {SCMP_A1_64(SCMP_CMP_MASKED_EQ, kLow32, TIOCSTI)});
  if (signals == Signals::kOnlyToItself) RefuseSignalsToOthers(builder);
  auto program = builder.Build();
  if (!program) return tl::unexpected(program.error());
  return SeccompFilter(std::move(*program));
}

bool SeccompFilter::Apply() {
  const auto self = static_cast<std::uint32_t>(getpid());
  for (const std::size_t slot : pid_slots_) program_[slot].k = self;
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
