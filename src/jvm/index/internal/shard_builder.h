// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/index/internal/code_facts.h"
#include "jvm/index/internal/id_table.h"
#include "jvm/index/internal/shard.h"

namespace aftershock::jvm {

enum class ShardDetail {
  kOutline,  ///< What others can use: no bodies, no private members, no mentioned packages.
  kFull,
};

/// Packs classes, one after the other, into the form that Shard reads. Deterministic.
class ShardBuilder {
 public:
  explicit ShardBuilder(ShardDetail detail) : detail_(detail) { Text(""); }

  /// A class that cannot be parsed is left out: false.
  bool Add(std::span<const std::uint8_t> class_bytes);
  [[nodiscard]] std::vector<std::uint8_t> Finish() const;

 private:
  TextId Text(std::string_view text);
  [[nodiscard]] std::string_view TextOf(TextId id) const {
    return std::string_view(texts_).substr(text_offsets_[id],
                                           text_offsets_[id + 1] - text_offsets_[id]);
  }
  /// The number of a member that the class at hand names by a constant of its pool.
  std::uint32_t Reference(const ConstantPool& pool, std::uint16_t index);
  std::uint32_t Constant(const CodeConstant& constant);
  void AddMember(const MemberInfo& member, std::span<const std::string_view> exceptions,
                 std::uint32_t code);
  std::uint32_t AddCode(const ConstantPool& pool, const CodeFacts& facts);
  void AddMembers(const ClassFile& class_file, PackedClass& packed);
  void AddCallers(const PackedCode& code);
  void AddGiver(const MemberInfo& member);
  void AddPackages(const ClassFile& class_file);

  struct Call {
    std::uint32_t reference = 0;
    std::uint32_t caller = 0;  ///< Number of a member, with kExactCall.
  };
  /// Calls in the order of what is called, and the called in lists by name and descriptor.
  struct CallTables {
    std::vector<std::uint32_t> caller_offsets, callers, bucket_offsets, bucket_references;
  };
  [[nodiscard]] CallTables SortCalls() const;
  /// Members in lists by the type that they give.
  struct GiverTables {
    std::vector<std::uint32_t> offsets, givers;
  };
  [[nodiscard]] GiverTables SortGivers() const;

  ShardDetail detail_;
  IdTable text_ids_;
  std::vector<std::uint32_t> text_offsets_{0};
  std::string texts_;
  IdTable reference_ids_;
  std::vector<std::uint32_t> references_of_class_;  ///< By constant; kUnknownReference.
  IdTable constant_ids_;
  std::vector<PackedClass> classes_;
  std::vector<PackedMember> members_;
  std::vector<PackedCode> codes_;
  std::vector<PackedReference> references_;
  std::vector<PackedConstant> constants_;
  std::vector<std::uint32_t> words_{0};  ///< Word 0 is the empty list of exceptions.
  std::vector<std::uint32_t> packages_;
  std::vector<bool> is_package_;  ///< By text: whether it is in `packages_`.
  std::vector<Call> calls_;
  std::vector<std::uint32_t> givers_;  ///< Members that give a value of a reference type.
};

}  // namespace aftershock::jvm
