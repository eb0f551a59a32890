// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/constant_pool.h"

#include <algorithm>

#include "testcase/literal.h"

namespace aftershock::testcase {
namespace {

constexpr std::size_t kMaxDynamic = 256;
constexpr std::size_t kLongestText = 200;
constexpr std::size_t kLongestSeed = 16'384;
constexpr double kDynamic = 0.5;
constexpr double kSeed = 0.25;

/// Nothing to be learnt: no value at all, or one so long that it would only slow the search.
bool IsUseless(const program::Value& value, std::size_t longest = kLongestText) {
  if (std::holds_alternative<program::Null>(value) || std::holds_alternative<bool>(value)) {
    return true;
  }
  const auto* text = std::get_if<std::u16string>(&value);
  return text != nullptr && text->size() > longest;
}

bool FitsLoosely(const program::Type& type, const program::Value& value) {
  return !std::holds_alternative<program::Null>(value) && Fits(type, value);
}

}  // namespace

void ConstantPool::AddHint(const program::Value& value) {
  if (IsUseless(value) || std::ranges::find(hints_, value) != hints_.end()) return;
  hints_.push_back(value);
  static_by_type_.clear();
}

void ConstantPool::AddSeed(const program::Value& value) {
  if (IsUseless(value, kLongestSeed) || std::ranges::find(seeds_, value) != seeds_.end()) return;
  seeds_.push_back(value);
}

bool ConstantPool::AddDynamic(const program::Value& value) {
  if (IsUseless(value) || std::ranges::find(dynamic_, value) != dynamic_.end()) return false;
  if (dynamic_.size() < kMaxDynamic) {
    dynamic_.push_back(value);
  } else {
    dynamic_[added_ % kMaxDynamic] = value;
  }
  ++added_;
  return true;
}

std::vector<program::Value> ConstantPool::DynamicSince(std::uint64_t& known) const {
  std::vector<program::Value> values;
  const std::uint64_t oldest = added_ - dynamic_.size();
  for (known = std::max(known, oldest); known < added_; ++known) {
    values.push_back(dynamic_[known % kMaxDynamic]);
  }
  return values;
}

std::span<const program::Value> ConstantPool::Static(program::TypeId type) {
  if (type.value >= static_by_type_.size()) static_by_type_.resize(type.value + 1);
  Known& known = static_by_type_[type.value];
  if (!known.computed) {
    known.computed = true;
    const program::Type& facts = world_.GetType(type);
    for (const program::Value& hint : hints_) {
      if (FitsLoosely(facts, hint)) known.values.push_back(hint);
    }
    for (const program::Value& constant : world_.Constants(type)) {
      if (std::holds_alternative<program::Null>(constant)) continue;
      if (std::ranges::find(known.values, constant) == known.values.end()) {
        known.values.push_back(constant);
      }
    }
  }
  return known.values;
}

const program::Value* ConstantPool::PickFitting(std::span<const program::Value> values,
                                                const program::Type& type, Random& random) {
  // Few draws instead of a filtered list: the pool is mixed but small in kinds.
  for (int draw = 0; draw < 4 && !values.empty(); ++draw) {
    const program::Value& value = values[random.Below(values.size())];
    if (FitsLoosely(type, value)) return &value;
  }
  return nullptr;
}

const program::Value* ConstantPool::Pick(program::TypeId type, Random& random) {
  const program::Type& facts = world_.GetType(type);
  if (!seeds_.empty() && random.Chance(kSeed)) {
    if (const program::Value* value = PickFitting(seeds_, facts, random)) return value;
  }
  if (!dynamic_.empty() && random.Chance(kDynamic)) {
    if (const program::Value* value = PickFitting(dynamic_, facts, random)) return value;
  }
  const std::span<const program::Value> values = Static(type);
  return values.empty() ? nullptr : &values[random.Below(values.size())];
}

}  // namespace aftershock::testcase
