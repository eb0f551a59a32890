// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/internal/refused_calls.h"

#include <fcntl.h>
#include <linux/sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include <cerrno>

namespace aftershock::sandbox {
namespace {

constexpr std::uint64_t kLow32 = 0xffffffff;

constexpr const char* kRefused[] = {
    // New processes (clone is below: threads need it), and leaving the group in which it is killed.
    "fork", "vfork", "setsid", "setpgid",
    // Other processes: tracing, memory, descriptors, signals by other ways.
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease",
    "pidfd_open", "pidfd_getfd", "pidfd_send_signal", "kcmp", "tkill", "migrate_pages",
    "move_pages", "perf_event_open", "get_robust_list",
    // Priorities and processors, other processes' and its own: without a privilege a process may
    // lower those of all others of its user.
    "sched_setscheduler", "sched_setparam", "sched_setattr", "sched_setaffinity", "setpriority",
    "nice", "ioprio_set",
    // Another user or other rights: the kernel forgets then that the process is to die with ours.
    "setuid", "setuid32", "setgid", "setgid32", "setreuid", "setregid", "setresuid", "setresgid",
    "setfsuid", "setfsgid", "setgroups", "capset",
    // Sockets of every family (pairs are below), and System V and POSIX queues, which outlive the
    // process and are open to its user's others. Their ids can be guessed.
    "socket", "socketcall", "connect", "bind", "listen", "ipc", "shmget", "shmat", "shmctl",
    "msgget", "msgsnd", "msgrcv", "msgctl", "semget", "semop", "semtimedop", "semctl", "mq_open",
    "mq_unlink", "mq_timedsend", "mq_timedreceive", "mq_notify", "mq_getsetattr",
    // Attributes of files: Landlock does not see these calls, so nothing else keeps them inside the
    // scratch folder.
    "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime",
    "utimes", "utimensat", "futimesat", "setxattr", "lsetxattr", "fsetxattr", "setxattrat",
    "removexattr", "lremovexattr", "fremovexattr", "removexattrat", "file_setattr", "getxattr",
    "lgetxattr", "getxattrat", "listxattr", "llistxattr", "listxattrat", "file_getattr",
    // Landlock sees it from ABI 3 on. What is open for writing may be cut (ftruncate).
    "truncate", "truncate64",
    // Watching files that others change.
    "inotify_init", "inotify_init1", "inotify_add_watch", "fanotify_init", "fanotify_mark",
    // Memory that no file and no heap shows.
    "memfd_create", "memfd_secret",
    // Ways around the other rules.
    "io_uring_setup", "io_uring_enter", "io_uring_register", "bpf", "userfaultfd",
    "name_to_handle_at", "open_by_handle_at", "add_key", "request_key", "keyctl", "unshare",
    "setns", "chroot", "pivot_root", "mount", "umount", "umount2", "mount_setattr", "move_mount",
    "open_tree", "open_tree_attr", "fsopen", "fsconfig", "fsmount", "fspick", "statmount",
    "listmount", "personality", "modify_ldt", "uselib",
    // The machine as a whole.
    "acct", "adjtimex", "clock_adjtime", "clock_settime", "delete_module", "finit_module",
    "init_module", "ioperm", "iopl", "kexec_file_load", "kexec_load", "lookup_dcookie",
    "nfsservctl", "quotactl", "quotactl_fd", "reboot", "sethostname", "setdomainname",
    "settimeofday", "stime", "swapoff", "swapon", "sync", "syncfs", "syslog", "vhangup"};

/// A pair of connected streams talks to nobody else, and runtimes make one while they set up their
/// channels: refused, those would be unusable for all tests to come. A pair of datagram
/// sockets could be turned to other addresses.
void RefuseSocketPairsButStreams(FilterBuilder& builder) {
  constexpr std::uint64_t kTypeMask = 0xf;
  builder.Refuse("socketpair", EPERM, {SCMP_A0_64(SCMP_CMP_NE, AF_UNIX)});
  for (const int type : {SOCK_DGRAM, SOCK_RAW, SOCK_RDM, SOCK_SEQPACKET, SOCK_DCCP, SOCK_PACKET}) {
    builder.Refuse("socketpair", EPERM,
                   {SCMP_A1_64(SCMP_CMP_MASKED_EQ, kTypeMask, static_cast<std::uint64_t>(type))});
  }
}

/// What Landlock takes for harmless. Emptying a file that is opened for reading is no access that
/// it knows below ABI 3, and the access mode 3 (for ioctl alone) is none at all.
void RefuseOddOpenings(FilterBuilder& builder) {
  constexpr std::uint64_t kEmptying = O_TRUNC | O_ACCMODE;
  builder.Refuse("open", EPERM, {SCMP_A1_64(SCMP_CMP_MASKED_EQ, kEmptying, O_TRUNC | O_RDONLY)});
  builder.Refuse("openat", EPERM, {SCMP_A2_64(SCMP_CMP_MASKED_EQ, kEmptying, O_TRUNC | O_RDONLY)});
  builder.Refuse("open", EPERM, {SCMP_A1_64(SCMP_CMP_MASKED_EQ, O_ACCMODE, O_ACCMODE)});
  builder.Refuse("openat", EPERM, {SCMP_A2_64(SCMP_CMP_MASKED_EQ, O_ACCMODE, O_ACCMODE)});
  // Its flags lie in memory, where a filter cannot look.
  builder.Refuse("openat2", ENOSYS);
}

/// A descriptor's owner is sent signals, whoever it is; a lease makes everybody else who opens the
/// file wait; the rest changes what is shared with the engine or counts for all of the user's
/// processes.
void RefuseDescriptorCommands(FilterBuilder& builder) {
  constexpr int kAddSeals = 1033;
  constexpr int kSetPipeSize = 1031;
  for (const int command :
       {F_SETOWN, F_SETOWN_EX, F_SETSIG, F_SETLEASE, F_NOTIFY, kAddSeals, kSetPipeSize}) {
    for (const char* name : {"fcntl", "fcntl64"}) {
      builder.Refuse(name, EPERM,
                     {SCMP_A1_64(SCMP_CMP_MASKED_EQ, kLow32, static_cast<std::uint64_t>(command))});
    }
  }
}

/// All but those of the kind 'T' (is it a terminal, how much can be read …), bit by bit, because a
/// filter has no "masked and not equal". Those of file systems change files that may only be read:
/// their flags, verity, snapshots.
void RefuseDeviceCommands(FilterBuilder& builder) {
  constexpr std::uint64_t kKindOfTerminals = std::uint64_t{'T'} << 8;
  for (std::uint64_t bit = 1 << 8; bit < 1 << 16; bit <<= 1) {
    builder.Refuse("ioctl", EPERM, {SCMP_A1_64(SCMP_CMP_MASKED_EQ, bit, bit & ~kKindOfTerminals)});
  }
  for (const std::uint64_t command : {TIOCSTI, TIOCLINUX, TIOCSCTTY, TIOCSPGRP}) {
    builder.Refuse("ioctl", EPERM, {SCMP_A1_64(SCMP_CMP_MASKED_EQ, kLow32, command)});
  }
}

}  // namespace

void RefuseCalls(FilterBuilder& builder) {
  for (const char* name : kRefused) builder.Refuse(name, EPERM);
  // seccomp cannot look into clone3's argument; with ENOSYS callers fall back to clone.
  builder.Refuse("clone3", ENOSYS);
  builder.Refuse("clone", EPERM, {SCMP_A0_64(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0)});
  RefuseSocketPairsButStreams(builder);
  RefuseOddOpenings(builder);
  RefuseDescriptorCommands(builder);
  RefuseDeviceCommands(builder);
  builder.Refuse("prlimit64", EPERM, {SCMP_A0_64(SCMP_CMP_NE, 0)});
  // It is to die with us.
  builder.Refuse("prctl", EPERM, {SCMP_A0_64(SCMP_CMP_MASKED_EQ, kLow32, PR_SET_PDEATHSIG)});
}

}  // namespace aftershock::sandbox
