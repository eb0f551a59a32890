// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/index/internal/code_facts.h"
#include "jvm/index/internal/shard.h"
#include "support/hash.h"

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
  TextId TextOfClass(std::string_view text);
  [[nodiscard]] std::string_view TextOf(TextId id) const {
    return std::string_view(texts_).substr(text_offsets_[id],
                                           text_offsets_[id + 1] - text_offsets_[id]);
  }
  std::uint32_t Reference(const MemberReference& reference);
  std::uint32_t Constant(const CodeConstant& constant);
  void AddMember(const MemberInfo& member, std::span<const std::string_view> exceptions,
                 std::uint32_t code);
  std::uint32_t AddCode(const CodeFacts& facts);
  void AddMembers(const ClassFile& class_file, PackedClass& packed);
  void AddCallers(const CodeFacts& facts);
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

  ShardDetail detail_;
  std::unordered_map<std::string, TextId, TextHash, std::equal_to<>> text_ids_;
  /// Of the texts of the class at hand, by where they begin and end: most are asked for often.
  std::unordered_map<const char*, std::pair<std::size_t, TextId>> ids_by_place_;
  std::vector<std::uint32_t> text_offsets_{0};
  std::string texts_;
  std::unordered_map<std::string, std::uint32_t> reference_ids_;
  std::unordered_map<std::string, std::uint32_t> constant_ids_;
  std::vector<PackedClass> classes_;
  std::vector<PackedMember> members_;
  std::vector<PackedCode> codes_;
  std::vector<PackedReference> references_;
  std::vector<PackedConstant> constants_;
  std::vector<std::uint32_t> words_{0};  ///< Word 0 is the empty list of exceptions.
  std::vector<std::uint32_t> packages_;
  std::unordered_set<std::string> known_packages_;
  std::vector<Call> calls_;
};

}  // namespace aftershock::jvm
