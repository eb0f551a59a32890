// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace aftershock::jvm {

enum class ConstantTag : std::uint8_t {
  kUnusable = 0,  ///< Index 0 and the second slot of a long or double.
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

/// A field, method or interface method that an instruction names.
struct MemberReference {
  std::string_view owner;  ///< Internal name, or an array descriptor (`[I.clone()`).
  std::string_view name;
  std::string_view descriptor;
  bool is_interface = false;
};

/// The constants of one class file. Accessors return an empty or zero answer for an index of
/// another tag, so that callers of a parsed file (whose references were checked) need no error
/// path.
class ConstantPool {
 public:
  struct Entry {
    ConstantTag tag = ConstantTag::kUnusable;
    std::uint8_t kind = 0;    ///< Reference kind of a method handle.
    std::uint16_t first = 0;  ///< Index operands, as the tag has them.
    std::uint16_t second = 0;
    std::uint64_t bits = 0;  ///< Raw bits of a number.
    std::string_view text;   ///< kUtf8: modified UTF-8.
  };

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] const Entry& at(std::uint16_t index) const {
    return index < entries_.size() ? entries_[index] : entries_[0];
  }
  [[nodiscard]] ConstantTag tag(std::uint16_t index) const { return at(index).tag; }
  [[nodiscard]] std::string_view Utf8(std::uint16_t index) const;
  /// Name of a kClass, kString's text, kModule, kPackage, kMethodType's descriptor.
  [[nodiscard]] std::string_view Name(std::uint16_t index) const;
  [[nodiscard]] MemberReference Member(std::uint16_t index) const;
  /// Name and descriptor of a kDynamic or kInvokeDynamic; owner is empty.
  [[nodiscard]] MemberReference Dynamic(std::uint16_t index) const;
  [[nodiscard]] std::int32_t Integer(std::uint16_t index) const;
  [[nodiscard]] std::int64_t Long(std::uint16_t index) const;
  [[nodiscard]] float Float(std::uint16_t index) const;
  [[nodiscard]] double Double(std::uint16_t index) const;

  std::vector<Entry> entries_{Entry{}};  ///< Filled by the parser.
};

}  // namespace aftershock::jvm
