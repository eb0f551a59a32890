// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

#include "jvm/verify/internal/deadline.h"
#include "support/result.h"

namespace aftershock::jvm {

/// One of two ends of a connection. Sockets rather than pipes: writing to a dead pipe would be a
/// signal, and what a process wrote to a pipe it can read back through /proc/self/fd. Move-only.
class Channel {
 public:
  /// Our end and the child's.
  static Result<std::pair<Channel, Channel>> MakePair();
  Channel(Channel&& other) noexcept;
  Channel& operator=(Channel&& other) noexcept;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;
  ~Channel();

  [[nodiscard]] int descriptor() const { return socket_; }
  /// False: the other end is gone, or did not take all of it in time.
  [[nodiscard]] bool Send(std::string_view bytes, Deadline deadline) const;
  /// The other end reads the end of the stream after what was sent so far.
  void EndSending() const;

  enum class Arrival { kBytes, kNothing, kClosed };
  /// Waits for bytes, at most so long, and appends those that are there.
  Arrival Receive(std::string& bytes, std::chrono::milliseconds limit) const;

 private:
  explicit Channel(int socket) : socket_(socket) {}
  int socket_ = -1;
};

}  // namespace aftershock::jvm
