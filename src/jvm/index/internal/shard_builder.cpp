// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/internal/shard_builder.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "jvm/index/internal/outline_facts.h"

namespace aftershock::jvm {
namespace {

template <typename T>
std::string_view RawBytes(const T& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

void Append(std::vector<std::uint8_t>& out, const void* data, std::size_t size) {
  const std::size_t at = out.size();
  out.resize(at + size);
  if (size > 0) std::memcpy(out.data() + at, data, size);
}

template <typename T>
void AppendTable(std::vector<std::uint8_t>& out, const std::vector<T>& table) {
  Append(out, table.data(), table.size() * sizeof(T));
}

template <typename T>
std::uint32_t Size(const T& table) {
  return static_cast<std::uint32_t>(table.size());
}

}  // namespace

TextId ShardBuilder::Text(std::string_view text) {
  if (const auto known = text_ids_.find(text); known != text_ids_.end()) return known->second;
  const TextId id = Size(text_ids_);
  text_ids_.emplace(text, id);
  texts_ += text;
  text_offsets_.push_back(Size(texts_));
  return id;
}

/// As Text, for what lies in the bytes of the class at hand.
TextId ShardBuilder::TextOfClass(std::string_view text) {
  const auto [known, is_new] = ids_by_place_.try_emplace(text.data(), text.size(), 0);
  if (!is_new && known->second.first == text.size()) return known->second.second;
  const TextId id = Text(text);
  if (is_new) known->second.second = id;
  return id;
}

std::uint32_t ShardBuilder::Reference(const MemberReference& reference) {
  const PackedReference packed{TextOfClass(reference.owner), TextOfClass(reference.name),
                               TextOfClass(reference.descriptor)};
  const auto [known, is_new] =
      reference_ids_.try_emplace(std::string(RawBytes(packed)), Size(references_));
  if (is_new) references_.push_back(packed);
  return known->second;
}

std::uint32_t ShardBuilder::Constant(const CodeConstant& constant) {
  PackedConstant packed{constant.kind, static_cast<std::uint32_t>(constant.bits),
                        static_cast<std::uint32_t>(constant.bits >> 32)};
  if (constant.kind == ConstantKind::kText || constant.kind == ConstantKind::kClass)
    packed.low = Text(constant.text);
  const auto [known, is_new] =
      constant_ids_.try_emplace(std::string(RawBytes(packed)), Size(constants_));
  if (is_new) constants_.push_back(packed);
  return known->second;
}

std::uint32_t ShardBuilder::AddCode(const CodeFacts& facts) {
  PackedCode code{Size(words_),      Size(facts.reads), Size(facts.writes),
                  Size(facts.calls), Size(facts.types), Size(facts.constants)};
  for (const auto& field : facts.reads) words_.push_back(Reference(field));
  for (const auto& field : facts.writes) words_.push_back(Reference(field));
  for (const auto& call : facts.calls)
    words_.push_back(Reference(call.method) | (call.exact ? kExactCall : 0));
  for (const auto& type : facts.types) words_.push_back(Text(type));
  for (const auto& constant : facts.constants) words_.push_back(Constant(constant));
  codes_.push_back(code);
  return Size(codes_) - 1;
}

void ShardBuilder::AddMember(const MemberInfo& member, std::span<const std::string_view> exceptions,
                             std::uint32_t code) {
  PackedMember packed{Text(member.name), Text(member.descriptor), AccessOf(member), 0, code};
  if (IsDeprecated(member.attributes)) packed.access |= kDeprecatedMember;
  if (!exceptions.empty()) {
    packed.exceptions = Size(words_);
    words_.push_back(Size(exceptions));
    for (const std::string_view name : exceptions) words_.push_back(Text(name));
  }
  members_.push_back(packed);
}

void ShardBuilder::AddMembers(const ClassFile& class_file, PackedClass& packed) {
  packed.fields = Size(members_);
  const auto skipped = [this](const MemberInfo& member) {
    return detail_ == ShardDetail::kOutline && !(member.Is(kPublic) || member.Is(kProtected));
  };
  for (const FieldInfo& field : class_file.fields) {
    if (skipped(field)) continue;
    std::uint32_t code = kNoCode;
    CodeConstant constant;
    if (detail_ == ShardDetail::kFull && ConstantOfField(class_file, field, constant)) {
      CodeFacts facts;
      facts.constants.push_back(constant);
      code = AddCode(facts);
    }
    AddMember(field, {}, code);
  }
  packed.field_count = Size(members_) - packed.fields;
  for (const MethodInfo& method : class_file.methods) {
    if (skipped(method)) continue;
    std::uint32_t code = kNoCode;
    if (method.code) {
      const CodeFacts facts = CollectCodeFacts(class_file, *method.code);
      code = AddCode(facts);
      AddCallers(facts);
    }
    AddMember(method, method.exceptions, code);
  }
  packed.method_count = Size(members_) - packed.fields - packed.field_count;
}

/// Of the method that is the next member.
void ShardBuilder::AddCallers(const CodeFacts& facts) {
  for (const auto& call : facts.calls)
    calls_.push_back({Reference(call.method), Size(members_) | (call.exact ? kExactCall : 0)});
}

ShardBuilder::CallTables ShardBuilder::SortCalls() const {
  CallTables tables;
  if (calls_.empty()) return tables;
  tables.caller_offsets.assign(references_.size() + 1, 0);
  for (const Call& call : calls_) ++tables.caller_offsets[call.reference + 1];
  std::vector<std::uint32_t> called;
  for (std::uint32_t i = 0; i < references_.size(); ++i) {
    if (tables.caller_offsets[i + 1] > 0) called.push_back(i);
    tables.caller_offsets[i + 1] += tables.caller_offsets[i];
  }
  std::vector<std::uint32_t> next = tables.caller_offsets;
  tables.callers.resize(calls_.size());
  for (const Call& call : calls_) tables.callers[next[call.reference]++] = call.caller;

  const std::size_t buckets = std::bit_ceil(called.size());
  const auto bucket_of = [&](std::uint32_t reference) {
    const PackedReference& packed = references_[reference];
    return CallBucket(TextOf(packed.name), TextOf(packed.descriptor), buckets);
  };
  tables.bucket_offsets.assign(buckets + 1, 0);
  for (const std::uint32_t reference : called) ++tables.bucket_offsets[bucket_of(reference) + 1];
  for (std::size_t i = 0; i < buckets; ++i)
    tables.bucket_offsets[i + 1] += tables.bucket_offsets[i];
  next = tables.bucket_offsets;
  tables.bucket_references.resize(called.size());
  for (const std::uint32_t reference : called)
    tables.bucket_references[next[bucket_of(reference)]++] = reference;
  return tables;
}

void ShardBuilder::AddPackages(const ClassFile& class_file) {
  const auto add = [this](std::string_view name) {
    const std::size_t slash = name.rfind('/');
    if (slash == std::string_view::npos || name.starts_with('[')) return;
    if (known_packages_.emplace(name.substr(0, slash)).second)
      packages_.push_back(Text(name.substr(0, slash)));
  };
  for (std::size_t i = 1; i < class_file.pool.size(); ++i) {
    const auto index = static_cast<std::uint16_t>(i);
    if (class_file.pool.tag(index) == ConstantTag::kClass) add(class_file.pool.Name(index));
  }
}

bool ShardBuilder::Add(std::span<const std::uint8_t> class_bytes) {
  const auto parsed = ParseClassFile(class_bytes, {.skip_code = detail_ == ShardDetail::kOutline});
  if (!parsed) return false;
  ids_by_place_.clear();
  const OutlineFacts facts = CollectOutlineFacts(*parsed);
  PackedClass packed;
  packed.name = Text(parsed->name);
  packed.super_name = Text(parsed->super_name);
  packed.outer = Text(facts.outer);
  packed.access = facts.access;
  packed.flags = facts.flags;
  packed.interfaces = Size(words_);
  packed.interface_count = Size(parsed->interfaces);
  for (const std::string_view name : parsed->interfaces) words_.push_back(Text(name));
  AddMembers(*parsed, packed);
  classes_.push_back(packed);
  if (detail_ == ShardDetail::kFull) AddPackages(*parsed);
  return true;
}

std::vector<std::uint8_t> ShardBuilder::Finish() const {
  ShardHeader header;
  header.text_count = Size(text_offsets_);
  header.class_count = Size(classes_);
  header.member_count = Size(members_);
  header.code_count = Size(codes_);
  header.reference_count = Size(references_);
  header.constant_count = Size(constants_);
  header.word_count = Size(words_);
  header.package_count = Size(packages_);
  header.text_bytes = Size(texts_);
  const CallTables calls = SortCalls();
  header.caller_offset_count = Size(calls.caller_offsets);
  header.caller_count = Size(calls.callers);
  header.bucket_offset_count = Size(calls.bucket_offsets);
  header.bucket_reference_count = Size(calls.bucket_references);
  std::vector<std::uint8_t> out;
  Append(out, &header, sizeof header);
  AppendTable(out, text_offsets_);
  AppendTable(out, classes_);
  AppendTable(out, members_);
  AppendTable(out, codes_);
  AppendTable(out, references_);
  AppendTable(out, constants_);
  AppendTable(out, words_);
  AppendTable(out, packages_);
  AppendTable(out, calls.caller_offsets);
  AppendTable(out, calls.callers);
  AppendTable(out, calls.bucket_offsets);
  AppendTable(out, calls.bucket_references);
  Append(out, texts_.data(), texts_.size());
  return out;
}

}  // namespace aftershock::jvm
