// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "jvm/classfile/byte_writer.h"
#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {

/// Builds a constant pool: each method gives the index of a constant, adding it at the first call.
/// Names are internal, texts modified UTF-8.
class ConstantPoolWriter {
 public:
  ConstantPoolWriter() = default;
  /// Starts with the constants of a parsed class, which keep their indices.
  explicit ConstantPoolWriter(const ClassFile& base);

  std::uint16_t Utf8(std::string_view text);
  std::uint16_t Class(std::string_view name);
  std::uint16_t String(std::string_view text);
  std::uint16_t Integer(std::int32_t value);
  std::uint16_t Long(std::int64_t value);
  std::uint16_t Float(float value);
  std::uint16_t Double(double value);
  std::uint16_t NameAndType(std::string_view name, std::string_view descriptor);
  std::uint16_t Field(std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t Method(std::string_view owner, std::string_view name, std::string_view descriptor,
                       bool is_interface = false);

  /// More than 65,534 constants, or a text of more than 65,535 bytes, were asked for: what this
  /// class gave since is of no use.
  [[nodiscard]] bool overflowed() const { return overflowed_; }
  /// The number of constants plus one, as the file has it.
  [[nodiscard]] std::uint32_t count() const { return count_; }
  /// Writes count and constants.
  void WriteTo(ByteWriter& out) const;

 private:
  std::uint16_t Add(const ByteWriter& constant, std::uint32_t slots = 1);
  std::uint16_t AddReference(ConstantTag tag, std::uint16_t first);
  std::uint16_t AddReferences(ConstantTag tag, std::uint16_t first, std::uint16_t second);

  ByteWriter bytes_;
  std::uint32_t count_ = 1;
  bool overflowed_ = false;
  std::unordered_map<std::string, std::uint16_t> added_;  ///< By the bytes of the constant.
};

}  // namespace aftershock::jvm
