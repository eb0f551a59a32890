// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/compiler_server.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "jvm/verify/internal/java_command.h"

namespace aftershock::jvm {
namespace {

using Deadline = std::chrono::steady_clock::time_point;

void AppendNumber(std::string& bytes, std::size_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    bytes += static_cast<char>((number >> shift) & 0xff);
  }
}

void AppendTexts(std::string& bytes, const std::vector<std::string>& texts) {
  AppendNumber(bytes, texts.size());
  for (const std::string& text : texts) {
    AppendNumber(bytes, text.size());
    bytes += text;
  }
}

std::size_t NumberIn(const std::string& bytes, std::size_t offset) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    number = number << 8 | static_cast<unsigned char>(bytes[offset + i]);
  }
  return number;
}

int MillisecondsUntil(Deadline deadline) {
  using std::chrono::milliseconds;
  const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp<long>(left.count(), 0, 1'000'000));
}

}  // namespace

Result<CompilerServer> CompilerServer::Start(const std::filesystem::path& java_home,
                                             const std::filesystem::path& helper_jar) {
  int sockets[2];
  // A socket rather than pipes: writing to a dead pipe would be a signal.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) {
    return EnvironmentLacks(fmt::format("cannot make a socket: {}", std::strerror(errno)));
  }
  SubprocessOptions options;
  options.arguments = JavaCommand(java_home, {helper_jar});
  options.arguments.emplace_back("aftershock.tools.CompilerServer");
  options.environment = PlainEnvironment();
  options.standard_input = sockets[1];
  options.standard_output = sockets[1];
  auto process = Subprocess::Start(options);
  close(sockets[1]);
  if (!process) {
    close(sockets[0]);
    return tl::unexpected(process.error());
  }
  return CompilerServer(std::move(*process), sockets[0]);
}

CompilerServer::CompilerServer(CompilerServer&& other) noexcept
    : process_(std::move(other.process_)),
      socket_(std::exchange(other.socket_, -1)),
      unread_answers_(other.unread_answers_) {}

CompilerServer& CompilerServer::operator=(CompilerServer&& other) noexcept {
  process_ = std::move(other.process_);
  std::swap(socket_, other.socket_);
  unread_answers_ = other.unread_answers_;
  return *this;
}

CompilerServer::~CompilerServer() {
  if (socket_ >= 0) close(socket_);
}

Status CompilerServer::Send(const CompilerRequest& request) const {
  std::string bytes;
  AppendTexts(bytes, request.options);
  AppendTexts(bytes, request.sources);
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const ssize_t sent = send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) {
      return EnvironmentLacks(fmt::format("the Java compiler has ended: {}", std::strerror(errno)));
    }
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  return {};
}

Result<std::string> CompilerServer::Read(std::size_t count, Deadline deadline) const {
  std::string bytes;
  char buffer[4096];
  while (bytes.size() < count) {
    pollfd waiting{socket_, POLLIN, 0};
    const int ready = poll(&waiting, 1, MillisecondsUntil(deadline));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return EnvironmentLacks("the Java compiler did not answer in time");
    const ssize_t got = read(socket_, buffer, std::min(sizeof buffer, count - bytes.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return EnvironmentLacks("the Java compiler has ended");
    bytes.append(buffer, static_cast<std::size_t>(got));
  }
  return bytes;
}

Result<CompilerAnswer> CompilerServer::Receive(Deadline deadline) const {
  constexpr std::size_t kHeadBytes = 5;
  const auto head = Read(kHeadBytes, deadline);
  if (!head) return tl::unexpected(head.error());
  auto output = Read(NumberIn(*head, 1), deadline);
  if (!output) return tl::unexpected(output.error());
  return CompilerAnswer{(*head)[0] == 1, std::move(*output)};
}

Status CompilerServer::WarmUp(const CompilerRequest& request) {
  if (auto sent = Send(request); !sent) return sent;
  ++unread_answers_;
  return {};
}

Result<CompilerAnswer> CompilerServer::Compile(const CompilerRequest& request, Deadline deadline) {
  if (auto sent = Send(request); !sent) return tl::unexpected(sent.error());
  for (; unread_answers_ > 0; --unread_answers_) {
    if (auto dropped = Receive(deadline); !dropped) return dropped;
  }
  return Receive(deadline);
}

}  // namespace aftershock::jvm
