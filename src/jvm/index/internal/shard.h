// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "support/content_cache.h"

namespace aftershock::jvm {

// The index of one jar, folder or JDK module as it is kept on disk: tables of 32-bit numbers that
// are used where they are mapped. Texts are numbers of a string table; 0 is the empty one.

using TextId = std::uint32_t;

constexpr std::uint32_t kNoCode = 0xffffffff;
/// A call that can only reach what it names: no dispatch.
constexpr std::uint32_t kExactCall = 0x80000000;

enum ClassFlag : std::uint32_t {
  kLocalClass = 1,  ///< Local or anonymous: no test can name it.
  kSealedClass = 2,
  kDeprecatedClass = 4,
};
/// Above the access flags of a member.
constexpr std::uint32_t kDeprecatedMember = 0x10000;

struct PackedClass {
  TextId name = 0;
  TextId super_name = 0;
  TextId outer = 0;  ///< Declaring class.
  std::uint32_t access = 0;
  std::uint32_t flags = 0;
  std::uint32_t interfaces = 0;  ///< Into words.
  std::uint32_t interface_count = 0;
  std::uint32_t fields = 0;  ///< Into members; methods follow.
  std::uint32_t field_count = 0;
  std::uint32_t method_count = 0;
};

struct PackedMember {
  TextId name = 0;
  TextId descriptor = 0;
  std::uint32_t access = 0;
  std::uint32_t exceptions = 0;  ///< Into words: their number, then their names.
  std::uint32_t code = kNoCode;  ///< Into codes; a field's value is a code with one constant.
};

/// What a method body does: consecutive ranges of words.
struct PackedCode {
  std::uint32_t begin = 0;
  std::uint32_t read_count = 0;      ///< Fields, as numbers of references.
  std::uint32_t write_count = 0;     ///< Fields.
  std::uint32_t call_count = 0;      ///< Methods, with kExactCall.
  std::uint32_t type_count = 0;      ///< Texts: classes of new, casts and instanceof.
  std::uint32_t constant_count = 0;  ///< Numbers of constants.
};

struct PackedReference {
  TextId owner = 0;
  TextId name = 0;
  TextId descriptor = 0;
};

enum class ConstantKind : std::uint32_t { kInt, kLong, kFloat, kDouble, kText, kClass };

struct PackedConstant {
  ConstantKind kind = ConstantKind::kInt;
  std::uint32_t low = 0;  ///< Bits of the number, or the text.
  std::uint32_t high = 0;
};

/// Read access to a packed index. Cheap to open; not copyable because it owns what it points into.
class Shard {
 public:
  /// Takes the content over; nullopt: it is not from this version.
  static std::optional<Shard> FromCache(ContentCache::Loaded loaded);
  static std::optional<Shard> FromBytes(std::vector<std::uint8_t> bytes);

  [[nodiscard]] std::string_view Text(TextId id) const {
    return texts_.substr(text_offsets_[id], text_offsets_[id + 1] - text_offsets_[id]);
  }
  [[nodiscard]] std::span<const PackedClass> classes() const { return classes_; }
  [[nodiscard]] std::span<const PackedMember> Fields(const PackedClass& type) const {
    return members_.subspan(type.fields, type.field_count);
  }
  [[nodiscard]] std::span<const PackedMember> Methods(const PackedClass& type) const {
    return members_.subspan(type.fields + type.field_count, type.method_count);
  }
  [[nodiscard]] std::span<const TextId> Interfaces(const PackedClass& type) const {
    return words_.subspan(type.interfaces, type.interface_count);
  }
  [[nodiscard]] std::span<const TextId> Exceptions(const PackedMember& member) const {
    return words_.subspan(member.exceptions + 1, words_[member.exceptions]);
  }
  [[nodiscard]] const PackedReference& Reference(std::uint32_t index) const {
    return references_[index];
  }
  /// The references, numbers for Reference(), by which code calls methods that may have this name
  /// and descriptor, whatever their owner; some others may be among them.
  [[nodiscard]] std::span<const std::uint32_t> CallsNamed(std::string_view name,
                                                          std::string_view descriptor) const;
  /// The methods, numbers for Member(), that call a reference, with kExactCall, in order.
  [[nodiscard]] std::span<const std::uint32_t> CallersOf(std::uint32_t reference) const {
    return callers_.subspan(caller_offsets_[reference],
                            caller_offsets_[reference + 1] - caller_offsets_[reference]);
  }
  /// The methods and static fields, numbers for Member(), in order, that may give a value of the
  /// type with this descriptor; some others may be among them.
  [[nodiscard]] std::span<const std::uint32_t> Giving(std::string_view descriptor) const;
  [[nodiscard]] const PackedMember& Member(std::uint32_t index) const { return members_[index]; }
  /// The class that declares a member; costs a binary search.
  [[nodiscard]] const PackedClass& OwnerOf(std::uint32_t member) const;
  [[nodiscard]] const PackedConstant& Constant(std::uint32_t index) const {
    return constants_[index];
  }
  /// Packages that the classes mention.
  [[nodiscard]] std::span<const TextId> packages() const { return packages_; }

  struct Code {
    std::span<const std::uint32_t> reads, writes, calls, types, constants;
  };
  /// Empty for members without code.
  [[nodiscard]] Code CodeOf(const PackedMember& member) const;

 private:
  Shard() = default;
  bool Attach(std::span<const std::uint8_t> content);

  std::optional<ContentCache::Loaded> loaded_;
  std::vector<std::uint8_t> owned_;
  std::span<const std::uint32_t> text_offsets_;
  std::string_view texts_;
  std::span<const PackedClass> classes_;
  std::span<const PackedMember> members_;
  std::span<const PackedCode> codes_;
  std::span<const PackedReference> references_;
  std::span<const PackedConstant> constants_;
  std::span<const std::uint32_t> words_;
  std::span<const std::uint32_t> packages_;
  std::span<const std::uint32_t> caller_offsets_;
  std::span<const std::uint32_t> callers_;
  std::span<const std::uint32_t> bucket_offsets_;
  std::span<const std::uint32_t> bucket_references_;
  std::span<const std::uint32_t> giver_offsets_;
  std::span<const std::uint32_t> givers_;
};

/// Of a method the descriptor of its result, of a field its own.
[[nodiscard]] std::string_view GivenType(std::string_view descriptor);

/// Which of `bucket_count` (a power of two) lists has those who give a type.
std::uint32_t GiverBucket(std::string_view descriptor, std::size_t bucket_count);

/// Which of `bucket_count` (a power of two) lists has the calls of a name and descriptor.
std::uint32_t CallBucket(std::string_view name, std::string_view descriptor,
                         std::size_t bucket_count);

/// First words of a shard: its format and the number of elements of each table, in order.
struct ShardHeader {
  static constexpr std::uint32_t kFormat = 0x00000007;  ///< To be raised with every change here.
  std::uint32_t format = kFormat;
  std::uint32_t text_count = 0;  ///< Offsets; one more than texts.
  std::uint32_t class_count = 0;
  std::uint32_t member_count = 0;
  std::uint32_t code_count = 0;
  std::uint32_t reference_count = 0;
  std::uint32_t constant_count = 0;
  std::uint32_t word_count = 0;
  std::uint32_t package_count = 0;
  std::uint32_t caller_offset_count = 0;  ///< One more than references, or none.
  std::uint32_t caller_count = 0;
  std::uint32_t bucket_offset_count = 0;  ///< One more than buckets, or none.
  std::uint32_t bucket_reference_count = 0;
  std::uint32_t giver_offset_count = 0;  ///< One more than buckets, or none.
  std::uint32_t giver_count = 0;
  std::uint32_t text_bytes = 0;
};

}  // namespace aftershock::jvm
