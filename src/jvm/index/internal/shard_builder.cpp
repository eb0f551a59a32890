// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/internal/shard_builder.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "jvm/index/internal/outline_facts.h"
#include "support/hash.h"

namespace aftershock::jvm {
namespace {

constexpr std::uint32_t kUnknownReference = 0xffffffff;

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

/// Appends `word` unless it is among the last `count` ones; how many were added.
std::uint32_t AddOnce(std::vector<std::uint32_t>& words, std::uint32_t count, std::uint32_t word) {
  if (std::find(words.end() - count, words.end(), word) != words.end()) return 0;
  words.push_back(word);
  return 1;
}

/// The elements in lists one behind the other, each in order, and where each list begins.
template <typename BucketOf>
void SortIntoBuckets(const std::vector<std::uint32_t>& elements, std::size_t buckets,
                     std::vector<std::uint32_t>& offsets, std::vector<std::uint32_t>& sorted,
                     const BucketOf& bucket_of) {
  offsets.assign(buckets + 1, 0);
  for (const std::uint32_t element : elements) ++offsets[bucket_of(element) + 1];
  for (std::size_t i = 0; i < buckets; ++i) offsets[i + 1] += offsets[i];
  std::vector<std::uint32_t> next = offsets;
  sorted.resize(elements.size());
  for (const std::uint32_t element : elements) sorted[next[bucket_of(element)]++] = element;
}

/// The number of `element` in the table, where it stands once.
template <typename T>
std::uint32_t Number(const T& element, std::vector<T>& table, IdTable& ids) {
  const std::uint32_t next = Size(table);
  const std::uint32_t id = ids.FindOrAdd(
      HashText(RawBytes(element)), next,
      [&](std::uint32_t known) { return RawBytes(table[known]) == RawBytes(element); });
  if (id == next) table.push_back(element);
  return id;
}

}  // namespace

TextId ShardBuilder::Text(std::string_view text) {
  const TextId next = Size(text_offsets_) - 1;
  const TextId id = text_ids_.FindOrAdd(HashText(text), next,
                                        [&](TextId known) { return TextOf(known) == text; });
  if (id == next) {
    texts_ += text;
    text_offsets_.push_back(Size(texts_));
  }
  return id;
}

std::uint32_t ShardBuilder::Reference(const ConstantPool& pool, std::uint16_t index) {
  std::uint32_t& known = references_of_class_[index];
  if (known != kUnknownReference) return known;
  const MemberReference member = pool.Member(index);
  const PackedReference packed{Text(member.owner), Text(member.name), Text(member.descriptor)};
  known = Number(packed, references_, reference_ids_);
  return known;
}

std::uint32_t ShardBuilder::Constant(const CodeConstant& constant) {
  PackedConstant packed{constant.kind, static_cast<std::uint32_t>(constant.bits),
                        static_cast<std::uint32_t>(constant.bits >> 32)};
  if (constant.kind == ConstantKind::kText || constant.kind == ConstantKind::kClass)
    packed.low = Text(constant.text);
  return Number(packed, constants_, constant_ids_);
}

std::uint32_t ShardBuilder::AddCode(const ConstantPool& pool, const CodeFacts& facts) {
  PackedCode code{.begin = Size(words_)};
  for (const std::uint16_t field : facts.reads)
    code.read_count += AddOnce(words_, code.read_count, Reference(pool, field));
  for (const std::uint16_t field : facts.writes)
    code.write_count += AddOnce(words_, code.write_count, Reference(pool, field));
  for (const CodeCall& call : facts.calls)
    code.call_count += AddOnce(words_, code.call_count,
                               Reference(pool, call.method) | (call.exact ? kExactCall : 0));
  for (const auto& type : facts.types) words_.push_back(Text(type));
  for (const auto& constant : facts.constants) words_.push_back(Constant(constant));
  code.type_count = Size(facts.types);
  code.constant_count = Size(facts.constants);
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
      code = AddCode(class_file.pool, facts);
    }
    if (field.Is(kStatic)) AddGiver(field);
    AddMember(field, {}, code);
  }
  packed.field_count = Size(members_) - packed.fields;
  for (const MethodInfo& method : class_file.methods) {
    if (skipped(method)) continue;
    std::uint32_t code = kNoCode;
    if (method.code) {
      code = AddCode(class_file.pool, CollectCodeFacts(class_file, *method.code));
      AddCallers(codes_[code]);
    }
    AddGiver(method);
    AddMember(method, method.exceptions, code);
  }
  packed.method_count = Size(members_) - packed.fields - packed.field_count;
}

/// The next member, if it gives something that is not primitive.
void ShardBuilder::AddGiver(const MemberInfo& member) {
  if (detail_ == ShardDetail::kFull && GivenType(member.descriptor).size() > 1)
    givers_.push_back(Size(members_));
}

/// Of the method that is the next member.
void ShardBuilder::AddCallers(const PackedCode& code) {
  const std::uint32_t first = code.begin + code.read_count + code.write_count;
  for (std::uint32_t i = first; i < first + code.call_count; ++i)
    calls_.push_back({words_[i] & ~kExactCall, Size(members_) | (words_[i] & kExactCall)});
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
  SortIntoBuckets(called, buckets, tables.bucket_offsets, tables.bucket_references,
                  [&](std::uint32_t reference) {
                    const PackedReference& packed = references_[reference];
                    return CallBucket(TextOf(packed.name), TextOf(packed.descriptor), buckets);
                  });
  return tables;
}

ShardBuilder::GiverTables ShardBuilder::SortGivers() const {
  GiverTables tables;
  if (givers_.empty()) return tables;
  const std::size_t buckets = std::bit_ceil(givers_.size());
  SortIntoBuckets(givers_, buckets, tables.offsets, tables.givers, [&](std::uint32_t member) {
    return GiverBucket(GivenType(TextOf(members_[member].descriptor)), buckets);
  });
  return tables;
}

void ShardBuilder::AddPackages(const ClassFile& class_file) {
  const auto add = [this](std::string_view name) {
    const std::size_t slash = name.rfind('/');
    if (slash == std::string_view::npos || name.starts_with('[')) return;
    const TextId package = Text(name.substr(0, slash));
    if (is_package_.size() <= package) is_package_.resize(package + 1, false);
    if (!is_package_[package]) packages_.push_back(package);
    is_package_[package] = true;
  };
  for (std::size_t i = 1; i < class_file.pool.size(); ++i) {
    const auto index = static_cast<std::uint16_t>(i);
    if (class_file.pool.tag(index) == ConstantTag::kClass) add(class_file.pool.Name(index));
  }
}

bool ShardBuilder::Add(std::span<const std::uint8_t> class_bytes) {
  const auto parsed = ParseClassFile(class_bytes, {.skip_code = detail_ == ShardDetail::kOutline});
  if (!parsed) return false;
  references_of_class_.assign(parsed->pool.size(), kUnknownReference);
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
  const GiverTables givers = SortGivers();
  header.giver_offset_count = Size(givers.offsets);
  header.giver_count = Size(givers.givers);
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
  AppendTable(out, givers.offsets);
  AppendTable(out, givers.givers);
  Append(out, texts_.data(), texts_.size());
  return out;
}

}  // namespace aftershock::jvm
