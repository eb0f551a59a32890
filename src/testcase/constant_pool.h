// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/cached_world.h"
#include "program/world.h"
#include "support/rng.h"

namespace aftershock::testcase {

/// Literal values worth trying: hints (of the exception's message), constants of the program, and
/// those seen at run time. Everything it hands out fits the asked type.
class ConstantPool {
 public:
  explicit ConstantPool(program::CachedWorld& world) : world_(world) {}

  /// A value of first class; those of one kind in the order of trust.
  void AddHint(const program::Value& value);
  /// A value that may be the crashing input itself; drawn a fixed share of the time.
  void AddSeed(const program::Value& value);
  /// A value seen in a comparison. Bounded: a newcomer displaces the oldest. Returns whether it was
  /// new.
  bool AddDynamic(const program::Value& value);

  [[nodiscard]] std::span<const program::Value> hints() const { return hints_; }
  [[nodiscard]] std::span<const program::Value> seeds() const { return seeds_; }
  [[nodiscard]] std::span<const program::Value> dynamic() const { return dynamic_; }
  /// Dynamic values that came after the first `known` ones, oldest first, but for those displaced
  /// since; `known` then counts them, too.
  std::vector<program::Value> DynamicSince(std::uint64_t& known) const;
  /// Hints that fit, then constants of the program. Valid until the next AddHint.
  std::span<const program::Value> Static(program::TypeId type);

  /// A random constant: a seed with probability 0.25 where there is one, else dynamic with
  /// probability 0.5 (semantics §6). Null if none fits.
  const program::Value* Pick(program::TypeId type, Random& random);

 private:
  const program::Value* PickFitting(std::span<const program::Value> values,
                                    const program::Type& type, Random& random);

  program::CachedWorld& world_;
  std::vector<program::Value> hints_;
  std::vector<program::Value> seeds_;
  std::vector<program::Value> dynamic_;
  std::uint64_t added_ = 0;  ///< Of the dynamic ones; a newcomer takes the place of the oldest.
  struct Known {
    bool computed = false;
    std::vector<program::Value> values;
  };
  std::vector<Known> static_by_type_;
};

}  // namespace aftershock::testcase
