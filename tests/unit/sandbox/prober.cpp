// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// Tries one act that a sandbox should allow or refuse: prober ACT [PATH]. Exit codes: 0 done, 1
// refused (EACCES or EPERM), 2 failed in another way (errno on standard error), 3 no such act.

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <thread>

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
      {"large-file", [](const char*) { return WriteLargeFile(); }},
      {"descriptors", [](const char*) { return CountDescriptors(); }},
  };
  return acts;
}

}  // namespace

int main(int count, char** arguments) {
  const auto act = Acts().find(count > 1 ? arguments[1] : "");
  if (act == Acts().end()) return 3;
  if (act->second(count > 2 ? arguments[2] : "") >= 0) return 0;
  if (errno == EACCES || errno == EPERM) return 1;
  std::fprintf(stderr, "%s: %s\n", arguments[1], std::strerror(errno));
  return 2;
}
