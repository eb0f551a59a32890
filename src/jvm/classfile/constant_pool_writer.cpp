// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/constant_pool_writer.h"

#include <bit>

namespace aftershock::jvm {
namespace {

constexpr std::size_t kPoolStart = 10;  ///< Behind magic, version and count.
constexpr std::uint32_t kLargestCount = 65535;
constexpr std::size_t kLongestText = 65535;

void WriteTag(ByteWriter& out, ConstantTag tag) { out.U1(static_cast<std::uint8_t>(tag)); }

}  // namespace

ConstantPoolWriter::ConstantPoolWriter(const ClassFile& base)
    : count_(static_cast<std::uint32_t>(base.pool.size())) {
  bytes_.Append(base.bytes.subspan(kPoolStart, base.pool_end - kPoolStart));
}

std::uint16_t ConstantPoolWriter::Add(const ByteWriter& constant, std::uint32_t slots) {
  std::string key(constant.bytes().begin(), constant.bytes().end());
  const auto known = added_.find(key);
  if (known != added_.end()) return known->second;
  if (count_ + slots > kLargestCount) {
    overflowed_ = true;
    return 0;
  }
  const auto index = static_cast<std::uint16_t>(count_);
  bytes_.Append(constant.bytes());
  count_ += slots;
  added_.emplace(std::move(key), index);
  return index;
}

std::uint16_t ConstantPoolWriter::AddReference(ConstantTag tag, std::uint16_t first) {
  ByteWriter constant;
  WriteTag(constant, tag);
  constant.U2(first);
  return Add(constant);
}

std::uint16_t ConstantPoolWriter::AddReferences(ConstantTag tag, std::uint16_t first,
                                                std::uint16_t second) {
  ByteWriter constant;
  WriteTag(constant, tag);
  constant.U2(first);
  constant.U2(second);
  return Add(constant);
}

std::uint16_t ConstantPoolWriter::Utf8(std::string_view text) {
  if (text.size() > kLongestText) {
    overflowed_ = true;
    return 0;
  }
  ByteWriter constant;
  WriteTag(constant, ConstantTag::kUtf8);
  constant.U2(static_cast<std::uint32_t>(text.size()));
  constant.Append(text);
  return Add(constant);
}

std::uint16_t ConstantPoolWriter::Class(std::string_view name) {
  return AddReference(ConstantTag::kClass, Utf8(name));
}

std::uint16_t ConstantPoolWriter::String(std::string_view text) {
  return AddReference(ConstantTag::kString, Utf8(text));
}

std::uint16_t ConstantPoolWriter::Integer(std::int32_t value) {
  ByteWriter constant;
  WriteTag(constant, ConstantTag::kInteger);
  constant.U4(static_cast<std::uint32_t>(value));
  return Add(constant);
}

std::uint16_t ConstantPoolWriter::Long(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  ByteWriter constant;
  WriteTag(constant, ConstantTag::kLong);
  constant.U4(static_cast<std::uint32_t>(bits >> 32));
  constant.U4(static_cast<std::uint32_t>(bits));
  return Add(constant, 2);
}

std::uint16_t ConstantPoolWriter::Float(float value) {
  ByteWriter constant;
  WriteTag(constant, ConstantTag::kFloat);
  constant.U4(std::bit_cast<std::uint32_t>(value));
  return Add(constant);
}

std::uint16_t ConstantPoolWriter::Double(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  ByteWriter constant;
  WriteTag(constant, ConstantTag::kDouble);
  constant.U4(static_cast<std::uint32_t>(bits >> 32));
  constant.U4(static_cast<std::uint32_t>(bits));
  return Add(constant, 2);
}

std::uint16_t ConstantPoolWriter::NameAndType(std::string_view name, std::string_view descriptor) {
  const std::uint16_t first = Utf8(name);
  return AddReferences(ConstantTag::kNameAndType, first, Utf8(descriptor));
}

std::uint16_t ConstantPoolWriter::Field(std::string_view owner, std::string_view name,
                                        std::string_view descriptor) {
  const std::uint16_t first = Class(owner);
  return AddReferences(ConstantTag::kFieldref, first, NameAndType(name, descriptor));
}

std::uint16_t ConstantPoolWriter::Method(std::string_view owner, std::string_view name,
                                         std::string_view descriptor, bool is_interface) {
  const std::uint16_t first = Class(owner);
  return AddReferences(is_interface ? ConstantTag::kInterfaceMethodref : ConstantTag::kMethodref,
                       first, NameAndType(name, descriptor));
}

void ConstantPoolWriter::WriteTo(ByteWriter& out) const {
  out.U2(count_);
  out.Append(bytes_.bytes());
}

}  // namespace aftershock::jvm
