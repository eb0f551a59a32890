// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/internal/pool_parser.h"

#include <cstring>

#include "jvm/classfile/modified_utf8.h"

namespace aftershock::jvm::internal {
namespace {

using Tag = ConstantTag;

std::string Number(std::uint64_t value) { return std::to_string(value); }

/// The first version whose files may hold the tag.
std::uint16_t FirstVersion(Tag tag) {
  switch (tag) {
    case Tag::kMethodHandle:
    case Tag::kMethodType:
    case Tag::kInvokeDynamic:
      return 51;
    case Tag::kModule:
    case Tag::kPackage:
      return 53;
    case Tag::kDynamic:
      return 55;
    default:
      return 0;
  }
}

void ParseText(ByteReader& reader, ConstantPool::Entry& entry) {
  const auto bytes = reader.Bytes(reader.U2());
  if (!IsModifiedUtf8(bytes)) reader.Fail("text that is not modified UTF-8");
  entry.text = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void ParseEntry(ByteReader& reader, ConstantPool::Entry& entry, std::uint16_t major) {
  const std::uint8_t tag = reader.U1();
  entry.tag = static_cast<Tag>(tag);
  switch (entry.tag) {
    case Tag::kUtf8:
      ParseText(reader, entry);
      break;
    case Tag::kInteger:
    case Tag::kFloat:
      entry.bits = reader.U4();
      break;
    case Tag::kLong:
    case Tag::kDouble:
      entry.bits = std::uint64_t{reader.U4()} << 32;
      entry.bits |= reader.U4();
      break;
    case Tag::kClass:
    case Tag::kString:
    case Tag::kMethodType:
    case Tag::kModule:
    case Tag::kPackage:
      entry.first = reader.U2();
      break;
    case Tag::kFieldref:
    case Tag::kMethodref:
    case Tag::kInterfaceMethodref:
    case Tag::kNameAndType:
    case Tag::kDynamic:
    case Tag::kInvokeDynamic:
      entry.first = reader.U2();
      entry.second = reader.U2();
      break;
    case Tag::kMethodHandle:
      entry.kind = reader.U1();
      entry.first = reader.U2();
      break;
    default:
      reader.Fail("unknown constant tag " + Number(tag));
  }
  if (FirstVersion(entry.tag) > major) {
    reader.Fail("constant tag " + Number(tag) + " in a file of version " + Number(major));
  }
}

bool IsMember(Tag tag) {
  return tag == Tag::kFieldref || tag == Tag::kMethodref || tag == Tag::kInterfaceMethodref;
}

/// Kinds 1 to 4 are fields, 5 and 8 methods, 6 and 7 either kind of method, 9 interface methods.
bool HandleFits(std::uint8_t kind, Tag target) {
  if (kind >= 1 && kind <= 4) return target == Tag::kFieldref;
  if (kind == 5 || kind == 8) return target == Tag::kMethodref;
  if (kind == 6 || kind == 7) {
    return target == Tag::kMethodref || target == Tag::kInterfaceMethodref;
  }
  return kind == 9 && target == Tag::kInterfaceMethodref;
}

bool ReferencesFit(const ConstantPool& pool, const ConstantPool::Entry& entry) {
  switch (entry.tag) {
    case Tag::kClass:
    case Tag::kString:
    case Tag::kMethodType:
    case Tag::kModule:
    case Tag::kPackage:
      return pool.tag(entry.first) == Tag::kUtf8;
    case Tag::kNameAndType:
      return pool.tag(entry.first) == Tag::kUtf8 && pool.tag(entry.second) == Tag::kUtf8;
    case Tag::kDynamic:
    case Tag::kInvokeDynamic:
      return pool.tag(entry.second) == Tag::kNameAndType;
    case Tag::kMethodHandle:
      return HandleFits(entry.kind, pool.tag(entry.first));
    default:
      return !IsMember(entry.tag) ||
             (pool.tag(entry.first) == Tag::kClass && pool.tag(entry.second) == Tag::kNameAndType);
  }
}

}  // namespace

ConstantPool ParseConstantPool(ByteReader& reader, std::uint16_t major) {
  ConstantPool pool;
  const std::uint16_t count = reader.U2();
  if (count == 0) reader.Fail("constant pool of length 0");
  // The smallest constant takes three bytes: a lying count cannot make us allocate much.
  pool.entries_.resize(reader.ok() ? count : 1);
  for (std::size_t index = 1; index < pool.entries_.size() && reader.ok(); ++index) {
    ConstantPool::Entry& entry = pool.entries_[index];
    ParseEntry(reader, entry, major);
    if (entry.tag == Tag::kLong || entry.tag == Tag::kDouble) ++index;
    if (index >= pool.entries_.size()) reader.Fail("constant pool ends inside a long or double");
  }
  for (std::size_t index = 1; index < pool.entries_.size() && reader.ok(); ++index) {
    if (!ReferencesFit(pool, pool.entries_[index])) {
      reader.Fail("constant #" + Number(index) + " refers to a constant of the wrong kind");
    }
  }
  return pool;
}

std::string_view Utf8At(ByteReader& reader, const ConstantPool& pool, std::uint16_t index,
                        bool optional) {
  if (optional && index == 0) return {};
  if (pool.tag(index) != Tag::kUtf8) reader.Fail("constant #" + Number(index) + " is not a text");
  return pool.Utf8(index);
}

std::string_view ClassAt(ByteReader& reader, const ConstantPool& pool, std::uint16_t index,
                         bool optional) {
  if (optional && index == 0) return {};
  if (pool.tag(index) != Tag::kClass) reader.Fail("constant #" + Number(index) + " is not a class");
  return pool.Name(index);
}

}  // namespace aftershock::jvm::internal
