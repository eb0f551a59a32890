// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "jvm/classfile/big_endian.h"

namespace aftershock::jvm {

/// The first thing found wrong in a file; shared by all readers of that file.
struct ReadFailure {
  bool failed = false;
  std::size_t offset = 0;
  std::string reason;
};

/// Reads a part of a class file from front to back. After the first failure every read gives zero,
/// so that callers need to look at `ok()` only where they would loop or return.
class ByteReader {
 public:
  ByteReader(std::span<const std::uint8_t> file, ReadFailure& failure)
      : ByteReader(file, file.data(), failure) {}

  [[nodiscard]] bool ok() const { return !failure_->failed; }
  [[nodiscard]] bool AtEnd() const { return position_ == part_.size(); }
  [[nodiscard]] std::size_t offset() const {
    return static_cast<std::size_t>(part_.data() - file_) + position_;
  }

  /// Remembers `reason` if nothing was wrong before.
  void Fail(std::string reason) {
    if (failure_->failed) return;
    *failure_ = {true, offset(), std::move(reason)};
  }

  std::uint8_t U1() { return Need(1) ? part_[Advance(1)] : 0; }
  std::uint16_t U2() { return Need(2) ? LoadU2(part_.data() + Advance(2)) : 0; }
  std::uint32_t U4() { return Need(4) ? LoadU4(part_.data() + Advance(4)) : 0; }
  std::span<const std::uint8_t> Bytes(std::size_t count) {
    return Need(count) ? part_.subspan(Advance(count), count) : std::span<const std::uint8_t>();
  }
  /// A reader of a part of the same file, for instance an attribute's content.
  [[nodiscard]] ByteReader Part(std::span<const std::uint8_t> part) const {
    return ByteReader(part, file_, *failure_);
  }

 private:
  ByteReader(std::span<const std::uint8_t> part, const std::uint8_t* file, ReadFailure& failure)
      : part_(part), file_(file), failure_(&failure) {}

  bool Need(std::size_t count) {
    if (failure_->failed) return false;
    if (count <= part_.size() - position_) return true;
    Fail("ends too early");
    return false;
  }
  std::size_t Advance(std::size_t count) {
    position_ += count;
    return position_ - count;
  }

  std::span<const std::uint8_t> part_;
  const std::uint8_t* file_;
  std::size_t position_ = 0;
  ReadFailure* failure_;
};

}  // namespace aftershock::jvm
