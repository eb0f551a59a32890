// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/channel.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace aftershock::jvm {
namespace {

/// Whether something of `events`, or the end, came in time; an interruption by a signal is no
/// event.
bool Await(int socket, short events, std::chrono::milliseconds limit) {
  pollfd waiting{.fd = socket, .events = events, .revents = 0};
  return poll(&waiting, 1, static_cast<int>(limit.count())) > 0;
}

bool IsTransient(int error) { return error == EINTR || error == EAGAIN || error == EWOULDBLOCK; }

}  // namespace

Result<std::pair<Channel, Channel>> Channel::MakePair() {
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) {
    return EnvironmentLacks(fmt::format("cannot make a socket: {}", std::strerror(errno)));
  }
  return std::pair(Channel(sockets[0]), Channel(sockets[1]));
}

Channel::Channel(Channel&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}

Channel& Channel::operator=(Channel&& other) noexcept {
  std::swap(socket_, other.socket_);
  return *this;
}

Channel::~Channel() {
  if (socket_ >= 0) close(socket_);
}

bool Channel::Send(std::string_view bytes, Deadline deadline) const {
  while (!bytes.empty()) {
    const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (!IsTransient(errno)) return false;
    const auto left = Until(deadline);
    if (left.count() == 0) return false;
    Await(socket_, POLLOUT, left);
  }
  return true;
}

void Channel::EndSending() const { shutdown(socket_, SHUT_WR); }

Channel::Arrival Channel::Receive(std::string& bytes, std::chrono::milliseconds limit) const {
  if (!Await(socket_, POLLIN, limit)) return Arrival::kNothing;
  std::array<char, 65536> buffer{};
  const ssize_t got = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (got < 0 && IsTransient(errno)) return Arrival::kNothing;
  if (got <= 0) return Arrival::kClosed;
  bytes.append(buffer.data(), static_cast<std::size_t>(got));
  return Arrival::kBytes;
}

}  // namespace aftershock::jvm
