// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "jvm/classpath/class_path.h"
#include "jvm/index/internal/shard.h"
#include "jvm/index/program_index.h"
#include "support/hash.h"
#include "support/patience.h"

namespace aftershock::jvm {

/// A class in a shard, with both at hand.
struct IndexedClass {
  const Shard* shard = nullptr;
  const PackedClass* packed = nullptr;
  Origin origin = Origin::kOwn;
};

/// The loaded shards and what is known by name. Own classes come first, in class-path order.
class IndexState {
 public:
  /// Incomplete once patience is over.
  IndexState(ClassPath& class_path, Patience& patience);

  [[nodiscard]] const IndexedClass* Find(std::string_view name) const;
  /// Whether a class of a shard is the one that its name stands for.
  [[nodiscard]] bool IsInForce(const Shard& shard, const PackedClass& type) const;
  /// Of all entries that may have own classes, in class-path order.
  [[nodiscard]] const std::vector<const Shard*>& own_shards() const { return own_shards_; }
  /// Of the entries that have none, because they are for tests. Loaded when first asked for.
  const std::vector<const Shard*>& test_shards();
  [[nodiscard]] bool IsTest(std::string_view name) const;

  const ClassOutline* Outline(std::string_view name);
  /// All above `name`, itself first, superclasses before interfaces.
  const std::vector<std::string_view>& Supertypes(std::string_view name);
  bool IsSubtype(std::string_view sub, std::string_view super);
  [[nodiscard]] std::span<const std::string_view> DirectSubtypes(std::string_view name) const;
  std::span<const GivingMember> ReturnedBy(std::string_view descriptor);
  /// The class that declares the method that a call on `owner` would find; empty: unknown.
  std::string_view Resolve(std::string_view owner, std::string_view name,
                           std::string_view descriptor);

 private:
  void LoadOwn(Patience& patience);
  void LoadPlatform(Patience& patience);
  [[nodiscard]] Shard LoadPart(std::size_t part, const Patience& patience) const;
  Shard LoadShard(std::uint64_t key, const Patience& patience,
                  const std::function<std::vector<std::uint8_t>()>& build) const;
  void Register(const Shard& shard, Origin origin,
                const std::function<bool(std::string_view)>& is_in_force);
  [[nodiscard]] std::vector<std::string> PlatformModules() const;

  ClassPath& class_path_;
  std::deque<Shard> shards_;
  std::vector<const Shard*> own_shards_;
  std::optional<std::vector<const Shard*>> test_shards_;
  /// Most of the time here goes into looking up names.
  template <typename Key, typename Value>
  using ByName = std::unordered_map<Key, Value, TextHash, std::equal_to<>>;
  ByName<std::string_view, IndexedClass> classes_;
  ByName<std::string_view, std::vector<std::string_view>> subtypes_;
  ByName<std::string, std::unique_ptr<ClassOutline>> outlines_;
  ByName<std::string, std::vector<std::string_view>> supertypes_;
  ByName<std::string, std::vector<GivingMember>> returns_;
};

}  // namespace aftershock::jvm
