// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/called_methods.h"

#include <algorithm>

namespace aftershock::testcase {

std::vector<program::CallableId> CalledMethods::Unanswered(const MakeStub& stub) const {
  std::vector<program::CallableId> unanswered;
  for (const program::CallableId method : Of(stub.type)) {
    const bool has = std::ranges::find(stub.answers, method, &Answer::method) != stub.answers.end();
    if (!has) unanswered.push_back(method);
  }
  return unanswered;
}

void CalledMethods::Add(program::TypeId type, program::CallableId method) {
  std::vector<program::CallableId>& known = by_type_[type];
  if (std::ranges::find(known, method) != known.end()) return;
  known.push_back(method);
  all_.emplace_back(type, method);
}

std::span<const std::pair<program::TypeId, program::CallableId>> CalledMethods::Since(
    std::size_t& known) const {
  const auto added = std::span(all_).subspan(known);
  known = all_.size();
  return added;
}

}  // namespace aftershock::testcase
