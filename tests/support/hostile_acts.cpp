// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/hostile_acts.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <sched.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <thread>

namespace aftershock::testing {
namespace {

/// Every act returns a negative number on failure, with errno.
using Act = std::function<long(const char*)>;

long WriteFile(const char* path, int flags) {
  const int fd = open(path, flags, 0600);
  return fd < 0 ? fd : write(fd, "x", 1);
}

long ForkAndWait() {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  return child < 0 ? child : waitpid(child, nullptr, 0);
}

long WriteThroughLink(const char* path) {
  unlink("link");
  if (symlink(path, "link") != 0) return -1;
  return WriteFile("link", O_WRONLY);
}

long StartThread() {
  bool ran = false;
  std::thread([&ran] { ran = true; }).join();
  return ran ? 0 : -1;
}

long WriteLargeFile() {
  signal(SIGXFSZ, SIG_IGN);
  const int fd = open("large", O_WRONLY | O_CREAT, 0600);
  return fd < 0 ? fd : pwrite(fd, "x", 1, 100L << 20);
}

long CountDescriptors() {
  int open_ones = 0;
  for (int fd = 3; fd < 256; ++fd) {
    char name[32];
    std::snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    char target[256];
    const ssize_t length = readlink(name, target, sizeof target - 1);
    if (length < 0) continue;
    target[length] = '\0';
    // The sandbox leaves a handle of the process's own entry, which gives it nothing.
    if (std::strncmp(target, "/proc/", 6) != 0) ++open_ones;
  }
  errno = EMFILE;
  return -open_ones;
}

long MakeSocketPair(int type) {
  int ends[2];
  return socketpair(AF_UNIX, type, 0, ends);
}

/// io_uring_setup refused gives EPERM; a kernel without it gives ENOSYS, which is as good.
long SetUpIoUring() {
  char parameters[128] = {};
  const long ring = syscall(SYS_io_uring_setup, 1, parameters);
  if (ring < 0 && errno == ENOSYS) errno = EPERM;
  return ring;
}

pid_t Number(const char* argument) { return static_cast<pid_t>(std::atol(argument)); }

long SetIdle(const char* other) {
  const sched_param parameter{};
  return sched_setscheduler(Number(other), SCHED_IDLE, &parameter);
}

long SetIdleByAttributes(const char* other) {
  struct {
    std::uint32_t size, policy;
    std::uint64_t flags;
    std::int32_t nice;
    std::uint32_t priority;
    std::uint64_t runtime, deadline, period;
  } attributes{.size = 48,
               .policy = SCHED_IDLE,
               .flags = 0,
               .nice = 19,
               .priority = 0,
               .runtime = 0,
               .deadline = 0,
               .period = 0};
  return syscall(SYS_sched_setattr, Number(other), &attributes, 0);
}

long Pin(const char* other) {
  cpu_set_t first;
  sched_getaffinity(Number(other), sizeof first, &first);
  return sched_setaffinity(Number(other), sizeof first, &first);
}

long LowerDiskPriority(const char* other) {
  constexpr int kOfProcess = 1;
  constexpr int kIdleClass = 3 << 13;
  return syscall(SYS_ioprio_set, kOfProcess, Number(other), kIdleClass);
}

long LowerLimit(const char* other) {
  const rlimit none{0, 0};
  return prlimit(Number(other), RLIMIT_CORE, &none, nullptr);
}

/// The other becomes the owner of a pipe, and is sent a signal of our choice when it can be read.
long SignalThroughPipe(const char* other) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  if (fcntl(ends[0], F_SETOWN, Number(other)) != 0) return -1;
  return fcntl(ends[0], F_SETSIG, SIGTERM);
}

long Watch(const char* path) {
  const int watcher = inotify_init1(0);
  return watcher < 0 ? watcher : inotify_add_watch(watcher, path, IN_ALL_EVENTS);
}

long Lease(const char* path) {
  const int fd = open(path, O_RDONLY);
  return fd < 0 ? fd : fcntl(fd, F_SETLEASE, F_RDLCK);
}

long AskFileSystem(const char* path) {
  const int fd = open(path, O_RDONLY);
  int size = 0;
  return fd < 0 ? fd : ioctl(fd, FIGETBSZ, &size);
}

long AskPipe() {
  int ends[2];
  int readable = 0;
  return pipe(ends) != 0 ? -1 : ioctl(ends[0], FIONREAD, &readable);
}

long MakeSharedMemory() {
  const int memory = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  return memory < 0 ? memory : shmctl(memory, IPC_RMID, nullptr);
}

long OpenByNewerCall(const char* path) {
  const std::uint64_t how[3] = {O_RDONLY | O_TRUNC, 0, 0};
  return syscall(SYS_openat2, AT_FDCWD, path, how, sizeof how);
}

long Become(const char* program, const char* argument) {
  const char* arguments[] = {program, argument, nullptr};
  return execv(program, const_cast<char* const*>(arguments));
}

/// Shows that the act is over, and waits to be killed.
[[noreturn]] void Stay() {
  close(open("acted", O_WRONLY | O_CREAT, 0600));
  while (true) pause();
}

/// A thread that executes a program takes the place of the whole process, but not its wish to die
/// with its parent. Stays if it is refused.
long BecomeSleepFromThread(const char* seconds) {
  std::thread([seconds] { Become("/bin/sleep", seconds); }).join();
  Stay();
}

long StayWithoutParent() {
  prctl(PR_SET_PDEATHSIG, 0);
  Stay();
}

const std::map<std::string, Act>& Acts() {
  static const std::map<std::string, Act> acts = {
      {"nothing", [](const char*) { return 0; }},
      {"read", [](const char* path) { return open(path, O_RDONLY); }},
      {"list", [](const char* path) { return open(path, O_RDONLY | O_DIRECTORY); }},
      {"write", [](const char* path) { return WriteFile(path, O_WRONLY); }},
      {"create", [](const char* path) { return WriteFile(path, O_WRONLY | O_CREAT); }},
      {"truncate", [](const char* path) { return truncate(path, 0); }},
      {"delete", [](const char* path) { return unlink(path); }},
      {"delete-folder", [](const char* path) { return rmdir(path); }},
      {"make-folder", [](const char* path) { return mkdir(path, 0700); }},
      {"rename", [](const char* path) { return rename(path, "stolen"); }},
      {"hard-link", [](const char* path) { return link(path, "stolen"); }},
      {"write-through-link", WriteThroughLink},
      {"change-mode", [](const char* path) { return chmod(path, 0777); }},
      {"change-owner", [](const char* path) { return chown(path, getuid(), getgid()); }},
      {"touch", [](const char* path) { return utimensat(AT_FDCWD, path, nullptr, 0); }},
      {"tcp", [](const char*) { return socket(AF_INET, SOCK_STREAM, 0); }},
      {"tcp6", [](const char*) { return socket(AF_INET6, SOCK_STREAM, 0); }},
      {"udp", [](const char*) { return socket(AF_INET, SOCK_DGRAM, 0); }},
      {"unix", [](const char*) { return socket(AF_UNIX, SOCK_STREAM, 0); }},
      {"netlink", [](const char*) { return socket(AF_NETLINK, SOCK_RAW, 0); }},
      {"stream-pair", [](const char*) { return MakeSocketPair(SOCK_STREAM | SOCK_CLOEXEC); }},
      {"datagram-pair", [](const char*) { return MakeSocketPair(SOCK_DGRAM); }},
      {"signal-parent", [](const char*) { return kill(getppid(), 0); }},
      {"signal-thread-of-parent",
       [](const char*) { return syscall(SYS_tgkill, getppid(), getppid(), 0); }},
      {"signal-group", [](const char*) { return kill(0, 0); }},
      {"signal-all", [](const char*) { return kill(-1, 0); }},
      {"signal-itself", [](const char*) { return kill(getpid(), 0); }},
      // To this very thread: another signal would let it go on for a while.
      {"stop-itself", [](const char*) { return raise(SIGSTOP); }},
      {"raise",
       [](const char*) {
         signal(SIGUSR1, SIG_IGN);
         return raise(SIGUSR1);
       }},
      {"fork", [](const char*) { return ForkAndWait(); }},
      {"thread", [](const char*) { return StartThread(); }},
      {"trace-parent",
       [](const char*) { return ptrace(PTRACE_SEIZE, getppid(), nullptr, nullptr); }},
      {"mount", [](const char*) { return mount("none", "/mnt", "tmpfs", 0, nullptr); }},
      {"new-namespace", [](const char*) { return unshare(CLONE_NEWUSER); }},
      {"io-uring", [](const char*) { return SetUpIoUring(); }},
      {"lower-priority",
       [](const char* other) {
         return setpriority(PRIO_PROCESS, static_cast<id_t>(Number(other)), 19);
       }},
      {"set-idle", SetIdle},
      {"set-idle-by-attributes", SetIdleByAttributes},
      {"pin", Pin},
      {"lower-disk-priority", LowerDiskPriority},
      {"lower-limit", LowerLimit},
      {"signal", [](const char* other) { return kill(Number(other), SIGUSR1); }},
      {"signal-through-pipe", SignalThroughPipe},
      {"become-program", [](const char*) { return Become("/bin/true", nullptr); }},
      {"become-sleep", [](const char* seconds) { return Become("/bin/sleep", seconds); }},
      {"become-program-in-memory",
       [](const char*) {
         const int fd = open("/bin/true", O_RDONLY);
         const char* arguments[] = {"true", nullptr};
         return syscall(SYS_execveat, fd, "", arguments, environ, AT_EMPTY_PATH);
       }},
      {"become-sleep-from-thread", BecomeSleepFromThread},
      {"stay-without-parent", [](const char*) { return StayWithoutParent(); }},
      {"forget-parent", [](const char*) { return prctl(PR_SET_PDEATHSIG, 0); }},
      {"same-user", [](const char*) { return setresuid(getuid(), geteuid(), geteuid()); }},
      {"empty", [](const char* path) { return open(path, O_RDONLY | O_TRUNC); }},
      {"empty-for-commands", [](const char* path) { return open(path, O_ACCMODE | O_TRUNC); }},
      {"empty-by-newer-call", OpenByNewerCall},
      {"watch", Watch},
      {"lease", Lease},
      {"ask-file-system", AskFileSystem},
      {"ask-pipe", [](const char*) { return AskPipe(); }},
      {"list-attributes", [](const char* path) { return listxattr(path, nullptr, 0); }},
      {"memory-file", [](const char*) { return memfd_create("hidden", 0); }},
      {"shared-memory", [](const char*) { return MakeSharedMemory(); }},
      {"flush-all",
       [](const char*) {
         const int fd = open(".", O_RDONLY);
         return syncfs(fd);
       }},
      {"large-file", [](const char*) { return WriteLargeFile(); }},
      {"descriptors", [](const char*) { return CountDescriptors(); }},
  };
  return acts;
}

}  // namespace

Attempt Try(const char* act, const char* argument) {
  const auto found = Acts().find(act);
  if (found == Acts().end()) return Attempt::kUnknownAct;
  if (found->second(argument) >= 0) return Attempt::kDone;
  if (errno == EACCES || errno == EPERM) return Attempt::kRefused;
  std::fprintf(stderr, "%s: %s\n", act, std::strerror(errno));
  return Attempt::kFailed;
}

}  // namespace aftershock::testing
