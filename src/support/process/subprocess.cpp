// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/process/subprocess.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string_view>
#include <thread>
#include <utility>

#include "support/check.h"
#include "support/process/secret_memory.h"

namespace aftershock {
namespace {

constexpr int kFirstFreeDescriptor = 3;
constexpr int kCannotExecute = 127;

/// Where starting a child can fail between fork and exec; sent to the parent with errno.
enum class Step : int { kDescriptors, kDirectory, kHook, kExec };

struct Failure {
  Step step;
  int error;
};

/// All that the child needs, made before the fork: afterwards only async-signal-safe calls are
/// allowed, because another thread of the parent may hold any lock, malloc's too.
struct Prepared {
  ExecCall call;
  std::vector<int> inherited;
  std::array<int, 3> standard;
  const char* working_directory;
  const std::function<bool(const ExecCall&)>* before_exec;
  pid_t parent;
  int failure_pipe;
};

SecretMemory Pointers(const std::vector<std::string>& texts) {
  std::vector<const char*> pointers;
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  pointers.push_back(nullptr);
  return SecretMemory(std::as_bytes(std::span(pointers)));
}

/// An ExecCall at addresses that only this process and its child know.
class SecretCall {
 public:
  SecretCall(const std::string& program, const SubprocessOptions& options)
      : program_(std::as_bytes(std::span(program.c_str(), program.size() + 1))),
        arguments_(Pointers(options.arguments)),
        environment_(Pointers(options.environment)) {}

  [[nodiscard]] ExecCall call() const {
    return {static_cast<const char*>(program_.data()), static_cast<char* const*>(arguments_.data()),
            static_cast<char* const*>(environment_.data())};
  }

 private:
  SecretMemory program_;
  SecretMemory arguments_;
  SecretMemory environment_;
};

void MarkCloseOnExec(unsigned first, unsigned last) {
  constexpr unsigned kCloseRangeCloexec = 1U << 2;
  if (first > last || syscall(SYS_close_range, first, last, kCloseRangeCloexec) == 0) return;
  // Kernels before 5.11.
  const unsigned end = std::min(last, static_cast<unsigned>(sysconf(_SC_OPEN_MAX)));
  for (unsigned fd = first; fd <= end; ++fd) fcntl(static_cast<int>(fd), F_SETFD, FD_CLOEXEC);
}

bool ArrangeDescriptors(const Prepared& prepared) {
  std::array<int, 3> sources{};
  for (int i = 0; i < 3; ++i) {
    int fd = prepared.standard[i];
    if (fd < 0) fd = open("/dev/null", i == 0 ? O_RDONLY : O_WRONLY);
    // Out of the way first: a source may be one of the numbers that are about to be replaced.
    sources[i] = fcntl(fd, F_DUPFD_CLOEXEC, kFirstFreeDescriptor);
    if (sources[i] < 0) return false;
  }
  for (int i = 0; i < 3; ++i) {
    if (dup2(sources[i], i) < 0) return false;
  }
  int next = kFirstFreeDescriptor;
  for (const int fd : prepared.inherited) {
    MarkCloseOnExec(next, fd - 1);
    if (fcntl(fd, F_SETFD, 0) != 0) return false;
    next = fd + 1;
  }
  MarkCloseOnExec(next, ~0U);
  return true;
}

void ResetSignals() {
  for (const int number : {SIGINT, SIGTERM, SIGPIPE, SIGHUP, SIGQUIT, SIGCHLD}) {
    signal(number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void RunChild(const Prepared& prepared) {
  const auto fail = [&prepared](Step step) {
    const Failure failure{step, errno};
    [[maybe_unused]] const auto written = write(prepared.failure_pipe, &failure, sizeof failure);
    _exit(kCannotExecute);
  };
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != prepared.parent) _exit(kCannotExecute);
  // Its own session: an interrupt typed at our terminal is ours to handle, and the child has no
  // terminal to read from.
  setsid();
  ResetSignals();
  if (!ArrangeDescriptors(prepared)) fail(Step::kDescriptors);
  if (*prepared.working_directory != '\0' && chdir(prepared.working_directory) != 0) {
    fail(Step::kDirectory);
  }
  if (*prepared.before_exec && !(*prepared.before_exec)(prepared.call)) fail(Step::kHook);
  execve(prepared.call.program, prepared.call.arguments, prepared.call.environment);
  fail(Step::kExec);
  _exit(kCannotExecute);
}

/// Waits until the child has executed its program (the pipe closes) or said why not.
Status AwaitExec(int pipe, const SubprocessOptions& options, const std::string& program) {
  Failure failure{};
  ssize_t got = 0;
  do {
    got = read(pipe, &failure, sizeof failure);
  } while (got < 0 && errno == EINTR);
  if (got != sizeof failure) return {};
  const char* reason = std::strerror(failure.error);
  switch (failure.step) {
    case Step::kDescriptors:
      return EnvironmentLacks(fmt::format("{}: cannot pass descriptors on: {}", program, reason));
    case Step::kDirectory:
      return EnvironmentLacks(fmt::format("{}: cannot change to folder {}: {}", program,
                                          options.working_directory.string(), reason));
    case Step::kHook:
      return EnvironmentLacks(fmt::format("{}: cannot be confined: {}", program, reason));
    case Step::kExec:
      break;
  }
  return EnvironmentLacks(fmt::format("{}: cannot be executed: {}", program, reason));
}

ExitStatus Translate(int status) {
  if (WIFSIGNALED(status)) return {.code = 0, .signal = WTERMSIG(status)};
  return {.code = WEXITSTATUS(status), .signal = 0};
}

}  // namespace

Result<std::string> FindProgram(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  const char* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "/usr/bin:/bin" : path;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string candidate = fmt::format("{}/{}", rest.substr(0, end), name);
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return EnvironmentLacks(fmt::format("{}: not found in PATH", name));
}

Result<Subprocess> Subprocess::Start(const SubprocessOptions& options) {
  CHECK(!options.arguments.empty());
  auto program = FindProgram(options.arguments.front());
  if (!program) return tl::unexpected(program.error());
  int pipe_ends[2];
  if (pipe2(pipe_ends, O_CLOEXEC) != 0) {
    return EnvironmentLacks(fmt::format("{}: no pipe: {}", *program, std::strerror(errno)));
  }

  const SecretCall secret(*program, options);
  Prepared prepared{
      .call = secret.call(),
      .inherited = options.inherited,
      .standard = {options.standard_input, options.standard_output, options.standard_error},
      .working_directory = options.working_directory.c_str(),
      .before_exec = &options.before_exec,
      .parent = getpid(),
      .failure_pipe = pipe_ends[1]};
  std::sort(prepared.inherited.begin(), prepared.inherited.end());
  CHECK(prepared.inherited.empty() || prepared.inherited.front() >= kFirstFreeDescriptor);

  const pid_t pid = fork();
  if (pid == 0) RunChild(prepared);
  const int fork_error = errno;
  close(pipe_ends[1]);
  if (pid < 0) {
    close(pipe_ends[0]);
    return EnvironmentLacks(fmt::format("{}: no new process: {}", *program,  //
                                        std::strerror(fork_error)));
  }
  Subprocess process(pid);
  const Status started = AwaitExec(pipe_ends[0], options, *program);
  close(pipe_ends[0]);
  if (!started) return tl::unexpected(started.error());
  return process;
}

Subprocess::Subprocess(Subprocess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)), status_(other.status_) {}

Subprocess& Subprocess::operator=(Subprocess&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(status_, other.status_);
  return *this;
}

Subprocess::~Subprocess() {
  if (pid_ < 0 || status_) return;
  Kill();
  waitpid(pid_, nullptr, 0);
}

std::optional<ExitStatus> Subprocess::Poll() {
  if (status_ || pid_ < 0) return status_;
  int status = 0;
  if (waitpid(pid_, &status, WNOHANG) == pid_) status_ = Translate(status);
  return status_;
}

std::optional<ExitStatus> Subprocess::Wait(std::chrono::milliseconds limit) {
  const auto deadline = std::chrono::steady_clock::now() + limit;
  const int pidfd = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0));
  while (!Poll()) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) break;
    if (pidfd >= 0) {
      pollfd waited{.fd = pidfd, .events = POLLIN, .revents = 0};
      poll(&waited, 1, static_cast<int>(std::min<std::int64_t>(left.count(), 60'000)));
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));  // Kernels before 5.3.
    }
  }
  if (pidfd >= 0) close(pidfd);
  return status_;
}

void Subprocess::Kill() {
  // It leads a session, so its group has its number; a shell that runs a tool dies with the tool.
  if (pid_ >= 0 && !status_) kill(-pid_, SIGKILL);
}

}  // namespace aftershock
