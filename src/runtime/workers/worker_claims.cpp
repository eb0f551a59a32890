// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace aftershock::runtime {
namespace {

using protocol::WorkerState;

/// Copied as a whole first: it may change at any moment. Names have no control characters, and
/// terminals obey them.
template <std::size_t kSize>
std::string TextOf(const char (&text)[kSize]) {
  std::string copy(text, kSize);
  copy.resize(strnlen(copy.data(), kSize));
  std::ranges::replace_if(
      copy, [](unsigned char c) { return (c < ' ' && c != '\n') || c == '\x7f'; }, '?');
  return copy;
}

}  // namespace

void WorkerClaims::Break(std::string what) {
  if (breach_.empty()) breach_ = std::move(what);
}

WorkerState WorkerClaims::State() {
  const std::uint32_t value = memory_.header().state.load(std::memory_order_acquire);
  const auto state = WorkerState{value};
  const bool is_known = value <= static_cast<std::uint32_t>(WorkerState::kFailed);
  // None starts twice.
  if (!is_known || (was_ready_ && state == WorkerState::kStarting)) {
    Break(fmt::format("state {}", value));
  }
  if (!breach_.empty()) return WorkerState::kStarting;
  was_ready_ = was_ready_ || state == WorkerState::kReady;
  return state;
}

std::uint32_t WorkerClaims::Answered(std::uint32_t sent) {
  const std::uint32_t number = memory_.header().response.load(std::memory_order_acquire);
  if (number < answered_ || number > sent) {
    Break(fmt::format("an answer to request {} of {} after that to {}", number, sent, answered_));
  } else {
    answered_ = number;
  }
  return answered_;
}

std::span<const std::uint8_t> WorkerClaims::Response(std::uint32_t request, std::size_t from) {
  const std::size_t size = memory_.slot(request).response_bytes.load(std::memory_order_acquire);
  if (size < from || size > protocol::kResponseCapacity) {
    Break(fmt::format("a response of {} bytes after {}", size, from));
    return {};
  }
  if (size == from) return {};
  const auto part = std::as_const(memory_).response(request).subspan(from, size - from);
  copy_.assign(part.begin(), part.end());
  return copy_;
}

bool WorkerClaims::LeftFiles(std::uint32_t request) const {
  return memory_.slot(request).left_files != 0;
}

std::uint64_t WorkerClaims::TestMark() const {
  return memory_.header().test_began.load(std::memory_order_acquire);
}

std::string WorkerClaims::Failure() const { return TextOf(memory_.header().failure); }

std::string WorkerClaims::TakeSkipped() {
  const protocol::Header& header = memory_.header();
  const std::uint32_t skipped = header.skipped.load(std::memory_order_acquire);
  if (std::exchange(skipped_seen_, skipped) == skipped) return {};
  return TextOf(header.skipped_text);
}

std::string WorkerClaims::TakeFailedUnits() {
  const protocol::Header& header = memory_.header();
  const std::uint32_t failed = header.failed_units.load(std::memory_order_acquire);
  if (std::exchange(failed_units_seen_, failed) == failed) return {};
  return TextOf(header.failed_units_text);
}

}  // namespace aftershock::runtime
