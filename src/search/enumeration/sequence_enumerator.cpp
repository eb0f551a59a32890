// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/enumeration/sequence_enumerator.h"

#include <algorithm>

#include "testcase/builder.h"

namespace aftershock::search {
namespace {

using program::TypeKind;

constexpr double kEntryStep = 0.25;  ///< Per rank among the public callers of a hidden method.
constexpr double kReceiverEffect = 0.5;
constexpr double kArgumentEffect = 1.0;
constexpr double kFurtherEffect = 1.0;
constexpr double kSetup = 1.0;
constexpr std::size_t kMostSources = 6;  ///< Ways to get the receiver from another object.
/// So many sequences in a row that were seen before or cannot be written: whatever is left is
/// costly and not worth the time it takes to find, which no deadline interrupts.
constexpr int kMostInVain = 2'000;

}  // namespace

SequenceEnumerator::SequenceEnumerator(const program::Target& target, program::CachedWorld& world,
                                       testcase::ConstantPool& constants, std::size_t lowest,
                                       std::size_t highest, const Seeds* seeds)
    : world_(world), values_(world, constants, target.message, seeds), sequences_([this](Stream&) {
        for (const Entry& entry : entries_) AddSequences(entry);
      }) {
  delays_.resize(target.frames.size());
  CollectEntries(target, lowest, highest);
}

void SequenceEnumerator::Delay(std::size_t frame, double delay) {
  delays_[frame] = std::max(delays_[frame], delay);
}

void SequenceEnumerator::CollectEntries(const program::Target& target, std::size_t lowest,
                                        std::size_t highest) {
  for (std::size_t frame = lowest; frame <= highest; ++frame) {
    if (!target.frames[frame].own) continue;
    double rank = 0;
    for (program::CallableId callable : target.frames[frame].entry_points) {
      const auto receivers =
          testcase::FittingReceivers(target.frames[frame].receivers, callable, world_);
      const double cost = kEntryStep * rank++;
      const auto known = std::ranges::find(entries_, callable, &Entry::callable);
      if (known == entries_.end()) {
        entries_.push_back({callable, frame, cost, receivers});
      } else {
        known->frame = frame;
        known->cost = std::min(known->cost, cost);
        // Of another frame the same call may need other objects.
        if (known->receivers != receivers) known->receivers.clear();
      }
    }
  }
}

void SequenceEnumerator::AddSequences(const Entry& entry) {
  const program::Callable& callable = world_.GetCallable(entry.callable);
  const bool receiver = callable.NeedsReceiver();
  AddSequence(entry, {}, 0);
  std::vector<std::uint8_t> objects;
  if (receiver) objects.push_back(0);
  for (std::size_t i = 0; i < callable.parameters.size(); ++i) {
    if (world_.GetType(callable.parameters[i]).kind != TypeKind::kReference) continue;
    objects.push_back(static_cast<std::uint8_t>(i + (receiver ? 1 : 0)));
  }
  const auto price = [&](std::uint8_t object) {
    return receiver && object == 0 ? kReceiverEffect : kArgumentEffect;
  };
  for (std::uint8_t first : objects) {
    AddSequence(entry, {first}, price(first));
    for (std::uint8_t second : objects) {
      AddSequence(entry, {first, second}, price(first) + price(second) + kFurtherEffect);
    }
  }
  if (!world_.SetupCalls().empty()) {
    AddSequence(entry, {Expression::kNoChild}, kSetup);
    for (std::uint8_t object : objects) {
      AddSequence(entry, {Expression::kNoChild, object}, kSetup + price(object) + kFurtherEffect);
    }
  }
  if (receiver) AddReceiverSequences(entry);
}

void SequenceEnumerator::AddReceiverSequences(const Entry& entry) {
  AddSequence(entry, {0, 0, 0}, 3 * kReceiverEffect + 2 * kFurtherEffect);
  std::size_t sources = 0;
  for (const program::Producer& producer :
       world_.Producers(world_.GetCallable(entry.callable).owner)) {
    if (producer.kind != program::Producer::Kind::kCall || sources == kMostSources) continue;
    if (world_.GetCallable(producer.callable).kind != program::CallableKind::kMethod) continue;
    ++sources;
    AddSourceSequence(entry, producer);
  }
}

void SequenceEnumerator::AddSourceSequence(const Entry& entry, const program::Producer& source) {
  const program::TypeId owner = world_.GetCallable(entry.callable).owner;
  Alternative sequence;
  sequence.model.kind = Expression::Kind::kSequence;
  sequence.model.callable = entry.callable;
  sequence.model.cost = entry.cost + kReceiverEffect;
  sequence.slots.push_back(&values_.Calls(source));
  for (const program::TypeId parameter : world_.On(owner, entry.callable).parameters) {
    sequence.slots.push_back(&values_.Values({parameter, true, owner}));
  }
  sequence.slots.push_back(&values_.Effects(world_.GetCallable(source.callable).owner));
  sequence.model.effects = {Expression::kSource};
  sequences_.Add(std::move(sequence));
  alternative_frames_.push_back(entry.frame);
}

Stream& SequenceEnumerator::Receivers(const Entry& entry) {
  constexpr int kDepth = 3;
  if (!entry.receivers.empty()) return values_.ResultsOf(entry.receivers, kDepth);
  return values_.Values({world_.GetCallable(entry.callable).owner, false, {}, kDepth});
}

void SequenceEnumerator::AddSequence(const Entry& entry, std::vector<std::uint8_t> effects,
                                     double cost) {
  const program::Callable& callable = world_.GetCallable(entry.callable);
  const bool receiver = callable.NeedsReceiver();
  const program::Formals& formals = world_.On(callable.owner, entry.callable);
  Alternative sequence;
  sequence.model.kind = Expression::Kind::kSequence;
  sequence.model.callable = entry.callable;
  sequence.model.cost = entry.cost + cost;
  if (receiver) sequence.slots.push_back(&Receivers(entry));
  for (std::size_t i = 0; i < callable.parameters.size(); ++i) {
    const auto child = static_cast<std::uint8_t>(i + (receiver ? 1 : 0));
    // A call on an argument needs one that is there.
    const bool used = std::ranges::find(effects, child) != effects.end();
    sequence.slots.push_back(&values_.Values(
        {formals.parameters[i], !used, receiver && !used ? callable.owner : program::TypeId{}}));
  }
  for (std::uint8_t object : effects) {
    if (object == Expression::kNoChild) {
      sequence.slots.push_back(&values_.Setups());
      continue;
    }
    const program::TypeId type = receiver && object == 0
                                     ? callable.owner
                                     : formals.parameters[object - (receiver ? 1u : 0u)];
    sequence.slots.push_back(&values_.Effects(type));
  }
  sequence.model.effects = std::move(effects);
  sequences_.Add(std::move(sequence));
  alternative_frames_.push_back(entry.frame);
}

std::optional<testcase::TestCase> SequenceEnumerator::Next(std::optional<std::size_t> reproduced) {
  const auto choose = [&](std::uint32_t alternative) {
    const std::size_t frame = alternative_frames_[alternative];
    return Stream::Choice{.wanted = !reproduced || frame > *reproduced, .delay = delays_[frame]};
  };
  for (int in_vain = 0; in_vain < kMostInVain; ++in_vain) {
    const Expression* sequence = sequences_.Next(choose);
    if (sequence == nullptr) break;
    auto test = Render(*sequence, world_);
    frame_ = alternative_frames_[sequence->alternative];
    if (test && seen_.Add(*test)) return test;
  }
  return std::nullopt;
}

}  // namespace aftershock::search
