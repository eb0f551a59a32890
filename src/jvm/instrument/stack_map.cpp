// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/internal/stack_map.h"

#include "jvm/classfile/byte_reader.h"
#include "jvm/classfile/byte_writer.h"

namespace aftershock::jvm::internal {
namespace {

// Frame types (JVMS §4.7.4).
constexpr std::uint32_t kSameEnd = 64;
constexpr std::uint32_t kSameLocalsOneItemEnd = 128;
constexpr std::uint32_t kSameLocalsOneItemExtended = 247;
constexpr std::uint32_t kSameExtended = 251;
constexpr std::uint32_t kAppendEnd = 255;
constexpr std::uint32_t kFull = 255;

// Verification types that have an operand.
constexpr std::uint8_t kObjectType = 7;
constexpr std::uint8_t kUninitializedType = 8;

/// Copies a table frame by frame, moving offsets on the way.
class StackMapMover {
 public:
  StackMapMover(std::span<const std::uint8_t> content, const OffsetMap& offsets)
      : reader_(content, failure_), offsets_(offsets) {}

  std::optional<std::vector<std::uint8_t>> Move() {
    const std::uint16_t count = reader_.U2();
    out_.U2(count);
    for (std::uint16_t i = 0; i < count && reader_.ok(); ++i) MoveFrame();
    if (!reader_.ok() || !reader_.AtEnd()) return std::nullopt;
    return out_.Take();
  }

 private:
  void MoveFrame() {
    const std::uint8_t type = reader_.U1();
    if (type < kSameEnd) {
      WriteSame(MovedDelta(type));
    } else if (type < kSameLocalsOneItemEnd) {
      WriteSameLocalsOneItem(MovedDelta(type - kSameEnd));
    } else if (type < kSameLocalsOneItemExtended) {
      reader_.Fail("reserved frame type");
    } else if (type == kSameLocalsOneItemExtended) {
      WriteSameLocalsOneItem(MovedDelta(reader_.U2()));
    } else if (type < kSameExtended) {  // chop_frame
      WriteHead(type, MovedDelta(reader_.U2()));
    } else if (type == kSameExtended) {
      WriteSame(MovedDelta(reader_.U2()));
    } else if (type < kAppendEnd) {
      WriteHead(type, MovedDelta(reader_.U2()));
      MoveTypes(type - kSameExtended);
    } else {
      WriteHead(kFull, MovedDelta(reader_.U2()));
      MoveTypeList();
      MoveTypeList();
    }
  }

  /// The new delta of a frame that stands `delta` behind the one before (JVMS: plus one, except
  /// for the first).
  std::uint32_t MovedDelta(std::uint32_t delta) {
    const std::uint32_t step = first_ ? 0 : 1;
    first_ = false;
    old_pc_ += delta + step;
    if (!offsets_.IsInstruction(old_pc_)) {
      reader_.Fail("frame that is not at an instruction");
      return 0;
    }
    const std::uint32_t before = new_pc_;
    new_pc_ = offsets_.Start(old_pc_);
    return new_pc_ - before - step;
  }

  void WriteHead(std::uint32_t type, std::uint32_t delta) {
    out_.U1(type);
    out_.U2(delta);
  }

  void WriteSame(std::uint32_t delta) {
    if (delta < kSameEnd) return out_.U1(delta);
    WriteHead(kSameExtended, delta);
  }

  void WriteSameLocalsOneItem(std::uint32_t delta) {
    if (delta < kSameEnd) {
      out_.U1(kSameEnd + delta);
    } else {
      WriteHead(kSameLocalsOneItemExtended, delta);
    }
    MoveTypes(1);
  }

  void MoveTypeList() {
    const std::uint16_t count = reader_.U2();
    out_.U2(count);
    MoveTypes(count);
  }

  void MoveTypes(std::uint32_t count) {
    for (std::uint32_t i = 0; i < count && reader_.ok(); ++i) {
      const std::uint8_t type = reader_.U1();
      out_.U1(type);
      if (type == kObjectType) {
        out_.U2(reader_.U2());
      } else if (type == kUninitializedType) {
        const std::uint16_t pc = reader_.U2();
        if (!offsets_.IsInstruction(pc)) return reader_.Fail("uninitialized value of no `new`");
        out_.U2(offsets_.Itself(pc));
      } else if (type > kUninitializedType) {
        reader_.Fail("unknown verification type");
      }
    }
  }

  ReadFailure failure_;
  ByteReader reader_;
  const OffsetMap& offsets_;
  ByteWriter out_;
  bool first_ = true;
  std::uint32_t old_pc_ = 0;
  std::uint32_t new_pc_ = 0;
};

}  // namespace

std::optional<std::vector<std::uint8_t>> MoveStackMap(std::span<const std::uint8_t> content,
                                                      const OffsetMap& offsets) {
  return StackMapMover(content, offsets).Move();
}

}  // namespace aftershock::jvm::internal
