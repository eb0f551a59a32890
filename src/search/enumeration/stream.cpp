// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/enumeration/stream.h"

#include <algorithm>

namespace aftershock::search {

void Stream::Add(Alternative alternative) {
  Entry entry;
  entry.cost = alternative.model.cost;
  entry.alternative = static_cast<std::uint32_t>(alternatives_.size());
  entry.ranks.resize(alternative.slots.size());
  alternatives_.push_back(std::move(alternative));
  Push(std::move(entry));
}

const Expression* Stream::At(std::size_t i) {
  Prepare();
  while (items_.size() <= i) {
    if (!Produce(nullptr)) return nullptr;
  }
  return &items_[i];
}

const Expression* Stream::Next(const std::function<Choice(std::uint32_t)>& choose) {
  Prepare();
  items_.clear();
  return Produce(&choose) ? &items_.back() : nullptr;
}

void Stream::Prepare() {
  if (prepared_) return;
  prepared_ = true;
  fill_(*this);
}

void Stream::Push(Entry entry) {
  // Combinations that would come this late are never reached; memory is.
  constexpr std::size_t kMostWaiting = 400'000;
  if (heap_.size() >= kMostWaiting) return;
  entry.order = pushed_++;
  heap_.push_back(std::move(entry));
  std::push_heap(heap_.begin(), heap_.end(), Later);
}

Stream::Entry Stream::Pop() {
  std::pop_heap(heap_.begin(), heap_.end(), Later);
  Entry entry = std::move(heap_.back());
  heap_.pop_back();
  return entry;
}

bool Stream::AddSlotCosts(Entry& entry) {
  const Alternative& alternative = alternatives_[entry.alternative];
  entry.opened = true;
  entry.cost = alternative.model.cost + entry.delay;
  for (std::size_t i = 0; i < entry.ranks.size(); ++i) {
    const Expression* part = alternative.slots[i]->At(entry.ranks[i]);
    if (part == nullptr) return false;
    entry.cost += part->cost;
  }
  return true;
}

void Stream::PushSuccessors(const Entry& entry) {
  for (std::size_t i = entry.first_free; i < entry.ranks.size(); ++i) {
    Entry next = entry;
    ++next.ranks[i];
    next.first_free = static_cast<std::uint32_t>(i);
    if (AddSlotCosts(next)) Push(std::move(next));
  }
}

bool Stream::Produce(const std::function<Choice(std::uint32_t)>* choose) {
  while (!heap_.empty()) {
    Entry entry = Pop();
    if (choose != nullptr) {
      const Choice choice = (*choose)(entry.alternative);
      if (!choice.wanted) continue;
      if (choice.delay > entry.delay) {
        entry.cost += choice.delay - entry.delay;
        entry.delay = choice.delay;
        Push(std::move(entry));
        continue;
      }
    }
    if (!entry.opened) {
      // Slots are looked at only now that the shape itself is among the cheapest.
      if (AddSlotCosts(entry)) Push(std::move(entry));
      continue;
    }
    const Alternative& alternative = alternatives_[entry.alternative];
    Expression item = alternative.model;
    if (alternative.pass) {
      item = *alternative.slots[0]->At(entry.ranks[0]);
    } else {
      item.children.reserve(entry.ranks.size());
      for (std::size_t i = 0; i < entry.ranks.size(); ++i) {
        item.children.push_back(alternative.slots[i]->At(entry.ranks[i]));
      }
    }
    item.cost = entry.cost;
    item.alternative = entry.alternative;
    PushSuccessors(entry);
    items_.push_back(std::move(item));
    return true;
  }
  return false;
}

}  // namespace aftershock::search
