// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "program/ids.h"
#include "testcase/testcase.h"

namespace aftershock::testcase {

/// Which methods of stubs were seen to be called, by the stub's type. How often is not kept: it may
/// differ from run to run, and what is made of it must not.
class CalledMethods {
 public:
  /// Those of one type, in the order first seen.
  [[nodiscard]] std::span<const program::CallableId> Of(program::TypeId type) const {
    const auto known = by_type_.find(type);
    if (known == by_type_.end()) return {};
    return known->second;
  }
  /// Of these the ones that the stub has no answer for: what they gave back was used as it came.
  [[nodiscard]] std::vector<program::CallableId> Unanswered(const MakeStub& stub) const;

  void Add(program::TypeId type, program::CallableId method);
  /// What was added since `known` were, which is moved on.
  [[nodiscard]] std::span<const std::pair<program::TypeId, program::CallableId>> Since(
      std::size_t& known) const;

 private:
  std::map<program::TypeId, std::vector<program::CallableId>> by_type_;
  std::vector<std::pair<program::TypeId, program::CallableId>> all_;
};

}  // namespace aftershock::testcase
