// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/constant_pool.h"

#include <bit>

namespace aftershock::jvm {

std::string_view ConstantPool::Utf8(std::uint16_t index) const {
  return at(index).text;  // Empty unless the tag is kUtf8.
}

std::string_view ConstantPool::Name(std::uint16_t index) const {
  const Entry& entry = at(index);
  switch (entry.tag) {
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodType:
    case ConstantTag::kModule:
    case ConstantTag::kPackage:
      return Utf8(entry.first);
    default:
      return {};
  }
}

MemberReference ConstantPool::Member(std::uint16_t index) const {
  const Entry& entry = at(index);
  if (entry.tag != ConstantTag::kFieldref && entry.tag != ConstantTag::kMethodref &&
      entry.tag != ConstantTag::kInterfaceMethodref) {
    return {};
  }
  const Entry& name_and_type = at(entry.second);
  return {Name(entry.first), Utf8(name_and_type.first), Utf8(name_and_type.second),
          entry.tag == ConstantTag::kInterfaceMethodref};
}

MemberReference ConstantPool::Dynamic(std::uint16_t index) const {
  const Entry& entry = at(index);
  if (entry.tag != ConstantTag::kDynamic && entry.tag != ConstantTag::kInvokeDynamic) return {};
  const Entry& name_and_type = at(entry.second);
  return {{}, Utf8(name_and_type.first), Utf8(name_and_type.second), false};
}

std::int32_t ConstantPool::Integer(std::uint16_t index) const {
  const Entry& entry = at(index);
  return entry.tag == ConstantTag::kInteger ? static_cast<std::int32_t>(entry.bits) : 0;
}

std::int64_t ConstantPool::Long(std::uint16_t index) const {
  const Entry& entry = at(index);
  return entry.tag == ConstantTag::kLong ? static_cast<std::int64_t>(entry.bits) : 0;
}

float ConstantPool::Float(std::uint16_t index) const {
  const Entry& entry = at(index);
  return entry.tag == ConstantTag::kFloat
             ? std::bit_cast<float>(static_cast<std::uint32_t>(entry.bits))
             : 0.0F;
}

double ConstantPool::Double(std::uint16_t index) const {
  const Entry& entry = at(index);
  return entry.tag == ConstantTag::kDouble ? std::bit_cast<double>(entry.bits) : 0.0;
}

}  // namespace aftershock::jvm
