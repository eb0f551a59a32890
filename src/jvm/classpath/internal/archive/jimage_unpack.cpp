// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/archive/jimage_unpack.h"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "jvm/classpath/internal/archive/inflate.h"
#include "jvm/classpath/internal/archive/little_endian.h"

namespace aftershock::jvm {
namespace {

constexpr std::uint32_t kPackedMagic = 0xcafefafa;
constexpr std::size_t kPackedHeaderSize = 29;
constexpr std::uint64_t kLargestClass = 64U << 20;

// Tags that compact-cp puts in the place of constant pool tags.
constexpr std::uint8_t kSharedString = 23;
constexpr std::uint8_t kSharedDescriptor = 25;
constexpr std::uint8_t kUtf8 = 1;
constexpr std::uint8_t kLong = 5;
constexpr std::uint8_t kDouble = 6;

/// Bytes behind the tag of each constant (JVMS §4.4); 0: no such tag.
constexpr std::array<std::uint8_t, 21> kConstantSizes = {0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4,
                                                         4, 4, 0, 0, 3, 2, 4, 4, 2, 2};

/// Puts the shared strings back into a class file's constant pool.
class PoolExpander {
 public:
  PoolExpander(const JImage& image, std::span<const std::uint8_t> in,
               std::vector<std::uint8_t>& out)
      : image_(image), in_(in), out_(out) {}

  [[nodiscard]] bool Run() {
    constexpr std::size_t kUpToCount = 10;
    if (in_.size() < kUpToCount) return false;
    const unsigned count = static_cast<unsigned>(in_[8]) << 8 | in_[9];
    Copy(kUpToCount);
    for (unsigned i = 1; i < count; ++i) {
      if (at_ >= in_.size()) return false;
      const std::uint8_t tag = in_[at_++];
      if (tag == kLong || tag == kDouble) ++i;
      if (!Constant(tag)) return false;
    }
    return Copy(in_.size() - at_);
  }

 private:
  bool Constant(std::uint8_t tag) {
    if (tag == kSharedString) {
      const auto text = Shared();
      return text && Utf8(std::string(*text));
    }
    if (tag == kSharedDescriptor) return Descriptor();
    out_.push_back(tag);
    if (tag == kUtf8) {
      if (in_.size() - at_ < 2) return false;
      return Copy(2 + (static_cast<std::size_t>(in_[at_]) << 8 | in_[at_ + 1]));
    }
    if (tag >= kConstantSizes.size() || kConstantSizes[tag] == 0) return false;
    return Copy(kConstantSizes[tag]);
  }

  /// The class names of a descriptor are shared by package and simple name; every `L` stands
  /// before one.
  bool Descriptor() {
    const auto pattern = Shared();
    const auto length = Number();
    if (!pattern || !length || *length > in_.size() - at_) return false;
    if (*length == 0) return Utf8(std::string(*pattern));
    const std::size_t end = at_ + *length;
    std::string text;
    for (const char c : *pattern) {
      text += c;
      if (c != 'L') continue;
      const auto package = Shared();
      const auto simple = Shared();
      if (!package || !simple) return false;
      text += *package;
      if (!package->empty()) text += '/';
      text += *simple;
    }
    at_ = end;
    return Utf8(text);
  }

  bool Utf8(const std::string& text) {
    if (text.size() > 0xffff) return false;
    out_.push_back(kUtf8);
    out_.push_back(static_cast<std::uint8_t>(text.size() >> 8));
    out_.push_back(static_cast<std::uint8_t>(text.size()));
    out_.insert(out_.end(), text.begin(), text.end());
    return true;
  }

  bool Copy(std::size_t size) {
    if (size > in_.size() - at_) return false;
    out_.insert(out_.end(), in_.begin() + static_cast<std::ptrdiff_t>(at_),
                in_.begin() + static_cast<std::ptrdiff_t>(at_ + size));
    at_ += size;
    return true;
  }

  std::optional<std::string_view> Shared() {
    const auto offset = Number();
    if (!offset) return std::nullopt;
    return image_.Text(*offset);
  }

  /// Big-endian; if the top bit is set, the next two tell the number of bytes, else there are four.
  std::optional<std::uint32_t> Number() {
    if (at_ >= in_.size()) return std::nullopt;
    const std::uint8_t first = in_[at_];
    const bool is_short = (first & 0x80U) != 0;
    const std::size_t length = is_short ? (first >> 5) & 3U : 4;
    if (length == 0 || length > in_.size() - at_) return std::nullopt;
    std::uint32_t value = is_short ? first & 0x1fU : first;
    for (std::size_t i = 1; i < length; ++i) value = value << 8 | in_[at_ + i];
    at_ += length;
    return value;
  }

  const JImage& image_;
  std::span<const std::uint8_t> in_;
  std::vector<std::uint8_t>& out_;
  std::size_t at_ = 0;
};

Status UnpackOnce(const JImage& image, std::span<const std::uint8_t> packed,
                  std::vector<std::uint8_t>& out) {
  const std::uint64_t size = Load64(packed, 4);
  const std::uint64_t unpacked_size = Load64(packed, 12);
  const std::string_view method = image.Text(Load32(packed, 20));
  if (size > packed.size() - kPackedHeaderSize || unpacked_size > kLargestClass)
    return BadInput("a compressed resource is damaged");
  const auto content = packed.subspan(kPackedHeaderSize, size);
  bool done = false;
  if (method == "zip") {
    done = Inflate(content, unpacked_size, DeflateFormat::kZlib, out);
  } else if (method == "compact-cp") {
    out.clear();
    done = PoolExpander(image, content, out).Run() && out.size() == unpacked_size;
  } else {
    return Unsupported(fmt::format("compressed by the unknown method '{}'", method));
  }
  if (!done) return BadInput(fmt::format("does not unpack by {}", method));
  return {};
}

}  // namespace

Status UnpackResource(const JImage& image, std::span<const std::uint8_t> packed,
                      std::vector<std::uint8_t>& out) {
  std::vector<std::uint8_t> previous(packed.begin(), packed.end());
  // Each layer starts with a header of its own; jlink has two compressors, so two layers at most.
  for (int layer = 0; layer < 2; ++layer) {
    if (previous.size() < kPackedHeaderSize || Load32(previous, 0) != kPackedMagic) break;
    if (auto status = UnpackOnce(image, previous, out); !status) return status;
    previous = out;
  }
  out = std::move(previous);
  return {};
}

}  // namespace aftershock::jvm
