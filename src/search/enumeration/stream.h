// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "search/enumeration/expression.h"

namespace aftershock::search {

class Stream;

/// One shape of expressions: `model` with every combination of what its slots offer.
struct Alternative {
  Expression model;            ///< Without children; its cost is what the shape itself costs.
  std::vector<Stream*> slots;  ///< Not owned.
  bool pass = false;           ///< Stands for what its only slot offers, at a higher cost.
};

/// Expressions of one kind in order of cost, computed only as far as they are asked for. The cost
/// of an expression is that of its shape plus those of its parts.
class Stream {
 public:
  using Fill = std::function<void(Stream&)>;
  /// `fill` adds the alternatives when the stream is first used.
  explicit Stream(Fill fill) : fill_(std::move(fill)) {}
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  void Add(Alternative alternative);
  /// The expression of rank `i`; null if there are not so many. Stays valid.
  const Expression* At(std::size_t i);
  /// What Next does with an alternative.
  struct Choice {
    bool wanted = true;  ///< Those that are not are dropped for good.
    double delay = 0;    ///< Comes later, as if it cost so much more.
  };
  /// The next one in order of cost and delay. Null at the end. Valid until the next call; only for
  /// streams that are not read by At.
  const Expression* Next(const std::function<Choice(std::uint32_t)>& choose);

 private:
  struct Entry {
    double cost = 0;
    std::uint64_t order = 0;  ///< Equal costs come out first in, first out.
    std::uint32_t alternative = 0;
    std::uint32_t first_free = 0;  ///< Slots before it are fixed, so no combination comes twice.
    bool opened = false;           ///< The cost counts the slots too.
    double delay = 0;              ///< Of Choice, as far as the cost counts it.
    std::vector<std::uint16_t> ranks;
  };
  static bool Later(const Entry& a, const Entry& b) {
    return a.cost != b.cost ? a.cost > b.cost : a.order > b.order;
  }
  void Prepare();
  Entry Pop();
  void Push(Entry entry);
  /// False: a slot has nothing at its rank.
  bool AddSlotCosts(Entry& entry);
  void PushSuccessors(const Entry& entry);
  /// Pops until an expression is complete; false at the end.
  bool Produce(const std::function<Choice(std::uint32_t)>* choose);

  Fill fill_;
  bool prepared_ = false;
  std::vector<Alternative> alternatives_;
  std::vector<Entry> heap_;
  std::uint64_t pushed_ = 0;
  std::deque<Expression> items_;
};

}  // namespace aftershock::search
