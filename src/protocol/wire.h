// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/codes.h"

// clang-format off
/// Encodings inside the regions of layout.h: little-endian, unaligned, written by Writer and read by
/// Reader. Enums are those of codes.h; counts are called n, m and k.
///
/// Config (engine -> worker, once), see WorkerConfig:
///   u32 probes, u32 branches
///   u32 n, n × (text unit, u32 probe base, u32 branch base, u64 HashBytes of the unit's code,
///               u32 m, m × (u32 function, u32 offset, u8 RaiseCause, u32 branch))
///   u32 n, n × text failed unit
///   u8 whether initialisers are observed
///   text exception, u32 n, n × (text class, text method, i32 line)
///
/// Request (engine -> worker): u8 flags, then records until its end. Ids come in order, 0, 1, 2 …; the
/// worker resolves what they stand for at its first use.
///   kDefineType      u32 id, text name
///   kDefineCallable  u32 id, u8 CallableKind, u32 owner type, text name, text signature
///   kDefineStub      u32 type, u16 n, n × u32 callable: methods of its stubs whose calls are reported
///   kTest            u16 n, then n statements; statement i defines variable i
///
/// Statements: u8 StatementCode, then
///   kInteger         u8 NumberType, i64
///   kReal            u8 NumberType, f64
///   kText            text16 of u32 n
///   kNull
///   kClass           u32 type
///   kCall            u32 callable, u16 receiver (or kNoReceiver), u8 n, n × u16 argument
///   kArray           u32 array type, u16 n, n × u16 element
///   kStub            u32 type, u32 super constructor (or kNoCallable), u8 n, n × u16 argument,
///                    u8 m, m × (u32 method, u8 AnswerCode, u8 k, k × u16 answer): kRaises has one
///                    answer, the exception; kItself has none
///   kFile            u32 type, text name (empty: the folder of the test itself),
///                    u8 n, n × u16 content (none for a folder)
///   kNest            u32 callable, u32 holder (or kNoCallable), u16 receiver (or kNoReceiver),
///                    u8 slot (or kReceiverSlot), u32 times, u8 n, n × u16 argument: the call, so many
///                    times, from the second on with what came of the one before in the slot; with a
///                    holder that is the receiver, made by it each time, else the result
///
/// Response (worker -> engine): records. Definitions come before their first use; a table once
/// defined stays for the worker's life.
///   kDefineName      u32 id, text: an exception's class, or a part of a frame
///   kDefineFrame     u32 id, u32 class name, u32 method name, i32 line (or kNoLine, kNativeLine)
///   kResult          u8 Outcome, u16 statement, u32 nanoseconds that the test took (or the most there are)
///                    u8 n, n × (u32 class name, u8 Relation, text message, u16 k, k × u32 frame)
///                    u32 n, n × (u32 probe, u32 count)
///                    u32 n, n × (u32 branch, f64 above, f64 below, u8 equal)
///                    u16 n, n × (u32 branch, value left, value right)
///                    u16 n, n × (u16 statement of a stub, u32 callable, u32 count) of methods that
///                    were called
///
/// value: u8 ValueTag, then nothing, i64, f64 or text16 of u16 n.
/// text: u32 n, n bytes of UTF-8, with what the worker's language makes of zeros and surrogates.
/// text16: n, n × u16 of UTF-16.
// clang-format on
namespace aftershock::protocol {

/// Appends to a fixed region; past its end it writes nothing more and `overflow()` is true.
class Writer {
 public:
  explicit Writer(std::span<std::uint8_t> region) : region_(region) {}
  template <typename T>
  void Put(T value) {
    static_assert(std::is_trivially_copyable_v<T>);
    PutBytes(&value, sizeof value);
  }
  void PutBytes(const void* data, std::size_t size) {
    if (size > region_.size() - used_) {
      overflow_ = true;
      return;
    }
    if (size != 0) std::memcpy(region_.data() + used_, data, size);
    used_ += size;
  }
  void PutText(std::string_view text) {
    Put(static_cast<std::uint32_t>(text.size()));
    PutBytes(text.data(), text.size());
  }
  [[nodiscard]] std::size_t size() const { return used_; }
  [[nodiscard]] bool overflow() const { return overflow_; }
  /// Back to an earlier size(), as if nothing had been written since.
  void Rewind(std::size_t size) {
    used_ = size;
    overflow_ = false;
  }

 private:
  std::span<std::uint8_t> region_;
  std::size_t used_ = 0;
  bool overflow_ = false;
};

/// Reads what Writer wrote; reading past the end gives zeros and `failed()` is true from then on.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> region) : region_(region) {}
  template <typename T>
  T Get() {
    T value{};
    if (sizeof value > region_.size() - at_) {
      failed_ = true;
      return value;
    }
    std::memcpy(&value, region_.data() + at_, sizeof value);
    at_ += sizeof value;
    return value;
  }
  std::string_view GetText() {
    const auto size = Get<std::uint32_t>();
    const auto bytes = GetBytes(size);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  std::span<const std::uint8_t> GetBytes(std::size_t size) {
    if (size > region_.size() - at_) {
      failed_ = true;
      return {};
    }
    const auto bytes = region_.subspan(at_, size);
    at_ += size;
    return bytes;
  }
  [[nodiscard]] bool AtEnd() const { return at_ == region_.size(); }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::size_t position() const { return at_; }

 private:
  std::span<const std::uint8_t> region_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

/// Where an exception must have come from for its message to be read.
struct MessagePlace {
  std::string class_name;  ///< As in a stack trace.
  std::string method_name;
  std::int32_t line = -1;  ///< -1: any.
};

/// An instruction whose operands are observed, as those of a branch: whether it raises.
struct RaiseSite {
  std::uint32_t function = 0;  ///< Number within the unit.
  std::uint32_t offset = 0;    ///< Of the instruction in the function's code.
  RaiseCause cause = RaiseCause::kIndex;
  std::uint32_t branch = 0;  ///< Not counted from the unit's base.
};

/// A piece of the program that is loaded as a whole (a class, a module) and gets probes, and where
/// its numbers begin.
struct ProbedUnit {
  std::string name;  ///< As the worker's language loads it.
  std::uint32_t probe_base = 0;
  std::uint32_t branch_base = 0;
  std::uint64_t content_hash =
      0;  ///< The worker fails if it loads other bytes: the engine's numbers would lie.
  std::vector<RaiseSite> raise_sites = {};
};

struct WorkerConfig {
  std::uint32_t probes = 0;
  std::uint32_t branches = 0;
  std::vector<ProbedUnit> units;
  /// Names of units that have failed to initialise before: that they fail again is no reason to
  /// retire.
  std::vector<std::string> failed_units;
  /// Whether what initialisers of units do counts as done by the test under which they run. It
  /// misleads unless the crash lies there: a worker initialises each unit once, under any test.
  bool observes_initialisers = false;
  /// The class of exception whose message is always read, if a frame of it is one of these. Others
  /// are read only with collected values: it can take long to make a message.
  std::string message_of = {};
  std::vector<MessagePlace> message_places = {};
};

void Encode(const WorkerConfig& config, Writer& writer);
/// False if the bytes are no config.
bool Decode(Reader& reader, WorkerConfig& config);

}  // namespace aftershock::protocol
