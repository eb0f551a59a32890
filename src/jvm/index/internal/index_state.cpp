// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/internal/index_state.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <unordered_set>

#include "jvm/classfile/class_file.h"
#include "jvm/index/internal/outline_facts.h"
#include "jvm/index/internal/shard_builder.h"
#include "support/check.h"
#include "support/hash.h"
#include "support/parallel.h"

namespace aftershock::jvm {
namespace {

constexpr std::string_view kBaseModule = "java.base";
constexpr std::string_view kObject = "java/lang/Object";

ClassOutline OutlineOf(const IndexedClass& indexed) {
  const Shard& shard = *indexed.shard;
  const PackedClass& packed = *indexed.packed;
  ClassOutline outline;
  outline.name = shard.Text(packed.name);
  outline.super_name = shard.Text(packed.super_name);
  outline.outer = shard.Text(packed.outer);
  outline.access = static_cast<std::uint16_t>(packed.access);
  outline.is_local = (packed.flags & kLocalClass) != 0;
  outline.is_sealed = (packed.flags & kSealedClass) != 0;
  outline.is_deprecated = (packed.flags & kDeprecatedClass) != 0;
  outline.origin = indexed.origin;
  for (const TextId id : shard.Interfaces(packed)) outline.interfaces.push_back(shard.Text(id));
  const auto add = [&](const PackedMember& member, std::vector<MemberOutline>& members) {
    auto& added = members.emplace_back();
    added.access = static_cast<std::uint16_t>(member.access);
    added.name = shard.Text(member.name);
    added.descriptor = shard.Text(member.descriptor);
    added.is_deprecated = (member.access & kDeprecatedMember) != 0;
    for (const TextId id : shard.Exceptions(member)) added.exceptions.push_back(shard.Text(id));
  };
  for (const PackedMember& field : shard.Fields(packed)) add(field, outline.fields);
  for (const PackedMember& method : shard.Methods(packed)) add(method, outline.methods);
  return outline;
}

ClassOutline OutlineOf(const ClassFile& parsed, Origin origin) {
  const OutlineFacts facts = CollectOutlineFacts(parsed);
  ClassOutline outline;
  outline.name = parsed.name;
  outline.super_name = parsed.super_name;
  outline.outer = facts.outer;
  outline.access = facts.access;
  outline.is_local = (facts.flags & kLocalClass) != 0;
  outline.is_sealed = (facts.flags & kSealedClass) != 0;
  outline.is_deprecated = (facts.flags & kDeprecatedClass) != 0;
  outline.origin = origin;
  outline.interfaces = parsed.interfaces;
  for (const FieldInfo& field : parsed.fields)
    outline.fields.push_back(
        {AccessOf(field), field.name, field.descriptor, {}, IsDeprecated(field.attributes)});
  for (const MethodInfo& method : parsed.methods)
    outline.methods.push_back({AccessOf(method), method.name, method.descriptor, method.exceptions,
                               IsDeprecated(method.attributes)});
  return outline;
}

}  // namespace

IndexState::IndexState(ClassPath& class_path, Patience& patience) : class_path_(class_path) {
  LoadOwn(patience);
  LoadPlatform(patience);
}

Shard IndexState::LoadShard(std::uint64_t key, const Patience& patience,
                            const std::function<std::vector<std::uint8_t>()>& build) const {
  constexpr std::string_view kKind = "index";
  if (auto loaded = class_path_.cache().Load(kKind, key)) {
    if (auto shard = Shard::FromCache(std::move(*loaded))) return std::move(*shard);
  }
  auto bytes = build();
  if (!patience.WasOver()) class_path_.cache().Store(kKind, key, bytes);
  auto shard = Shard::FromBytes(std::move(bytes));
  CHECK(shard.has_value()) << "a shard just built cannot be read";
  return std::move(*shard);
}

/// Hidden classes and tests are kept: with another class path or crash the same jar shows them.
Shard IndexState::LoadPart(std::size_t part, const Patience& patience) const {
  const std::uint64_t key = HashText("all classes", class_path_.Parts()[part].key);
  return LoadShard(key, patience, [&] {
    ShardBuilder builder(ShardDetail::kFull);
    class_path_.ForEachClass(part, [&](std::string_view, auto bytes) {
      builder.Add(bytes);
      return !patience.WasOver();
    });
    return builder.Finish();
  });
}

void IndexState::LoadOwn(Patience& patience) {
  std::vector<std::size_t> parts;
  for (std::size_t i = 0; i < class_path_.Parts().size(); ++i) {
    if (!class_path_.Parts()[i].is_for_tests) parts.push_back(i);
  }
  // The largest first: one that comes last keeps a single core busy.
  std::vector<std::size_t> order(parts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t i) {
    return class_path_.Parts()[parts[i]].class_count;
  });
  std::vector<std::optional<Shard>> loaded(parts.size());
  ForEachInParallel(order.size(), patience,
                    [&](std::size_t i) { loaded[order[i]] = LoadPart(parts[order[i]], patience); });
  if (patience.WasOver()) return;
  // Only now, for what is a test is found on the way.
  classes_.reserve(class_path_.OwnClasses().size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Shard& shard = shards_.emplace_back(*std::move(loaded[i]));
    own_shards_.push_back(&shard);
    const auto own = class_path_.OwnClasses(parts[i]);
    const std::unordered_set<std::string_view, TextHash> in_force(own.begin(), own.end());
    Register(shard, Origin::kOwn, [&](std::string_view name) { return in_force.contains(name); });
  }
}

const std::vector<const Shard*>& IndexState::test_shards() {
  if (test_shards_) return *test_shards_;
  // A folder of so many is no longer read in passing.
  constexpr std::size_t kMostClasses = 10'000;
  test_shards_.emplace();
  const Patience endless;
  for (std::size_t i = 0; i < class_path_.Parts().size(); ++i) {
    const ClassPathPart& part = class_path_.Parts()[i];
    if (!part.is_for_tests || part.class_count > kMostClasses) continue;
    test_shards_->push_back(&shards_.emplace_back(LoadPart(i, endless)));
  }
  return *test_shards_;
}

bool IndexState::IsTest(std::string_view name) const {
  if (Find(name) != nullptr) return false;
  const auto found = class_path_.Find(name);
  return found && found->origin == Origin::kTest;
}

std::vector<std::string> IndexState::PlatformModules() const {
  std::set<std::string> modules;
  for (const Shard& shard : shards_) {
    for (const TextId package : shard.packages()) {
      const std::string_view module = class_path_.ModuleOf(shard.Text(package));
      if (!module.empty()) modules.emplace(module);
    }
  }
  modules.erase(std::string(kBaseModule));
  std::vector<std::string> ordered{std::string(kBaseModule)};
  ordered.insert(ordered.end(), modules.begin(), modules.end());
  return ordered;
}

void IndexState::LoadPlatform(Patience& patience) {
  for (const std::string& module : PlatformModules()) {
    if (patience.IsOver()) return;
    const std::uint64_t key = HashText(module, class_path_.platform_key());
    const Shard& shard = shards_.emplace_back(LoadShard(key, patience, [&] {
      ShardBuilder builder(ShardDetail::kOutline);
      for (const std::string& name : class_path_.ClassesOfModule(module)) {
        if (patience.IsOver()) break;
        if (const auto found = class_path_.Find(name)) builder.Add(found->bytes);
      }
      return builder.Finish();
    }));
    Register(shard, Origin::kPlatform,
             [&](std::string_view name) { return !class_path_.IsOwn(name); });
  }
}

void IndexState::Register(const Shard& shard, Origin origin,
                          const std::function<bool(std::string_view)>& is_in_force) {
  for (const PackedClass& packed : shard.classes()) {
    const std::string_view name = shard.Text(packed.name);
    if (!is_in_force(name)) continue;
    const IndexedClass indexed{&shard, &packed, origin};
    if (!classes_.try_emplace(name, indexed).second) continue;
    const std::string_view super = shard.Text(packed.super_name);
    // Everything is below Object; an interface names it too.
    if (!super.empty() && super != kObject) subtypes_[super].push_back(name);
    for (const TextId id : shard.Interfaces(packed)) subtypes_[shard.Text(id)].push_back(name);
  }
}

const IndexedClass* IndexState::Find(std::string_view name) const {
  const auto found = classes_.find(name);
  return found == classes_.end() ? nullptr : &found->second;
}

const ClassOutline* IndexState::Outline(std::string_view name) {
  if (const auto found = outlines_.find(name); found != outlines_.end()) return found->second.get();
  const auto known = outlines_.try_emplace(std::string(name)).first;
  if (const IndexedClass* indexed = Find(name)) {
    known->second = std::make_unique<ClassOutline>(OutlineOf(*indexed));
  } else if (const auto found = class_path_.Find(name)) {
    const auto parsed = ParseClassFile(found->bytes, {.skip_code = true});
    if (parsed) known->second = std::make_unique<ClassOutline>(OutlineOf(*parsed, found->origin));
  }
  return known->second.get();
}

const std::vector<std::string_view>& IndexState::Supertypes(std::string_view name) {
  if (const auto found = supertypes_.find(name); found != supertypes_.end()) return found->second;
  const auto known = supertypes_.try_emplace(std::string(name)).first;
  std::vector<std::string_view> above;
  const auto add = [&above](std::string_view type) {
    if (std::ranges::find(above, type) == above.end()) above.push_back(type);
  };
  // First the chain of superclasses, then interfaces in breadth; a circle in damaged class files
  // ends where it closes.
  for (const ClassOutline* type = Outline(name); type != nullptr;
       type = type->super_name.empty() ? nullptr : Outline(type->super_name)) {
    if (std::ranges::find(above, type->name) != above.end()) break;
    above.push_back(type->name);
  }
  for (std::size_t i = 0; i < above.size(); ++i) {
    const ClassOutline* type = Outline(above[i]);
    if (type == nullptr) continue;
    for (const std::string_view interface : type->interfaces) add(interface);
  }
  add(kObject);
  known->second = std::move(above);
  return known->second;
}

bool IndexState::IsSubtype(std::string_view sub, std::string_view super) {
  if (sub == super || super == kObject) return true;
  const auto& above = Supertypes(sub);
  return std::ranges::find(above, super) != above.end();
}

std::span<const std::string_view> IndexState::DirectSubtypes(std::string_view name) const {
  const auto found = subtypes_.find(name);
  if (found == subtypes_.end()) return {};
  return found->second;
}

std::span<const GivingMember> IndexState::ReturnedBy(std::string_view descriptor) {
  if (const auto known = returns_.find(descriptor); known != returns_.end()) return known->second;
  auto& members = returns_[std::string(descriptor)];
  for (const Shard* shard : own_shards_) {
    for (const std::uint32_t index : shard->Giving(descriptor)) {
      const PackedMember& member = shard->Member(index);
      if ((member.access & (kPrivate | kSynthetic)) != 0) continue;
      const std::string_view own_descriptor = shard->Text(member.descriptor);
      if (GivenType(own_descriptor) != descriptor) continue;
      const PackedClass& owner = shard->OwnerOf(index);
      if (IsInForce(*shard, owner))
        members.push_back(
            {.name = {shard->Text(owner.name), shard->Text(member.name), own_descriptor},
             .access = static_cast<std::uint16_t>(member.access),
             .owner_access = static_cast<std::uint16_t>(owner.access)});
    }
  }
  return members;
}

bool IndexState::IsInForce(const Shard& shard, const PackedClass& type) const {
  const IndexedClass* found = Find(shard.Text(type.name));
  return found != nullptr && found->packed == &type;
}

std::string_view IndexState::Resolve(std::string_view owner, std::string_view name,
                                     std::string_view descriptor) {
  for (const std::string_view type : Supertypes(owner)) {
    const ClassOutline* outline = Outline(type);
    if (outline != nullptr && outline->FindMethod(name, descriptor) != nullptr)
      return outline->name;
  }
  return {};
}

}  // namespace aftershock::jvm
