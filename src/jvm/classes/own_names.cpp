// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classes/own_names.h"

#include <algorithm>

#include "jvm/names/class_name.h"
#include "jvm/names/compiler_names.h"
#include "jvm/names/nearest_name.h"

namespace aftershock::jvm {
namespace {

/// A trace of which more classes are missing was made with another class path.
constexpr std::size_t kMostNearest = 20;

}  // namespace

const std::vector<std::string_view>& OwnNames::EqualUpToNumbers(std::string_view name) {
  if (!numbered_) {
    numbered_.emplace();
    for (const std::string& own : class_path_.OwnClasses()) {
      if (HasCompilersNumber(own)) (*numbered_)[WithoutNumbers(own)].push_back(own);
    }
  }
  return (*numbered_)[WithoutNumbers(name)];
}

std::string OwnNames::Nearest(const std::string& name) {
  if (const auto known = nearest_.find(name); known != nearest_.end()) return known->second;
  if (nearest_.size() >= kMostNearest) return "";
  const auto& own = class_path_.OwnClasses();
  if (!simple_names_) {
    simple_names_.emplace();
    for (const std::string& one : own) simple_names_->emplace_back(NameWithinPackage(one));
  }
  std::string& nearest = nearest_[name];
  if (const auto found = NearestName(NameWithinPackage(name), *simple_names_)) {
    const auto at = std::ranges::find(*simple_names_, *found) - simple_names_->begin();
    nearest = own[static_cast<std::size_t>(at)];
  }
  return nearest;
}

}  // namespace aftershock::jvm
