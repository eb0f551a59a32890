// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/target_calls.h"

#include <algorithm>

namespace aftershock::search {
namespace {

void AddOnce(std::vector<program::CallableId>& list, program::CallableId callable) {
  if (std::ranges::find(list, callable) == list.end()) list.push_back(callable);
}

}  // namespace

TargetCalls::TargetCalls(const program::Target& target, program::CachedWorld& world,
                         std::size_t lowest, std::size_t frame) {
  for (std::size_t i = lowest; i <= frame; ++i) AddCrashMethods(target.frames[i]);
  if (crash_methods_.empty()) {
    for (std::size_t i = target.first_own; i <= target.highest; ++i) {
      AddCrashMethods(target.frames[i]);
    }
  }
  const auto& entries = target.frames[frame].entry_points;
  std::vector<program::TypeId> owners;
  for (program::CallableId entry : entries.empty() ? crash_methods_ : entries) {
    const program::TypeId owner = world.GetCallable(entry).owner;
    if (std::ranges::find(owners, owner) == owners.end()) owners.push_back(owner);
  }
  for (program::TypeId owner : owners) AddClassMethods(owner, world);
  for (program::CallableId callable : world.SetupCalls()) AddOnce(class_methods_, callable);
  for (program::CallableId callable : crash_methods_) AddOnce(class_methods_, callable);
}

void TargetCalls::AddCrashMethods(const program::TargetFrame& frame) {
  if (!frame.own) return;
  for (program::CallableId entry : frame.entry_points) {
    AddOnce(crash_methods_, entry);
    if (entry.value >= is_target_.size()) is_target_.resize(entry.value + 1);
    is_target_[entry.value] = true;
  }
}

void TargetCalls::AddClassMethods(program::TypeId owner, program::CachedWorld& world) {
  for (program::CallableId member : world.Members(owner)) AddOnce(class_methods_, member);
  for (const program::Producer& producer : world.Producers(owner)) {
    if (producer.kind != program::Producer::Kind::kCall) continue;
    if (world.GetCallable(producer.callable).owner == owner) {
      AddOnce(class_methods_, producer.callable);
    }
  }
}

bool TargetCalls::ContainsTarget(const testcase::TestCase& test) const {
  return std::ranges::any_of(test.statements, [&](const testcase::Statement& statement) {
    const auto* call = std::get_if<testcase::Call>(&statement);
    return call != nullptr && IsTarget(call->callable);
  });
}

}  // namespace aftershock::search
