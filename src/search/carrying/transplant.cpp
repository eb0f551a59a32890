// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/carrying/transplant.h"

#include <algorithm>
#include <unordered_set>

#include "search/evolution/initial_population.h"
#include "testcase/edit.h"
#include "testcase/hash.h"

namespace aftershock::search {
namespace {

/// The calls of the class under test that take an object which is there.
std::vector<program::CallableId> Takers(const testcase::TestCase& test, const TargetCalls& calls,
                                        testcase::Builder& builder) {
  std::vector<program::CallableId> takers;
  for (program::CallableId id : calls.class_methods()) {
    const program::Callable& callable = builder.world().GetCallable(id);
    const bool takes = std::ranges::any_of(callable.parameters, [&](program::TypeId type) {
      return builder.world().GetType(type).kind == program::TypeKind::kReference &&
             !builder.Candidates(test, type, test.statements.size(), false).empty();
    });
    if (takes && !calls.IsTarget(id)) takers.push_back(id);
  }
  return takers;
}

}  // namespace

std::vector<testcase::TestCase> Transplant(const testcase::TestCase& reproduced,
                                           const TargetCalls& calls, testcase::Builder& builder,
                                           std::size_t count) {
  std::vector<testcase::TestCase> tests;
  if (reproduced.statements.empty()) return tests;
  Random& random = builder.random();
  testcase::TestCase kept = reproduced;
  kept.statements.pop_back();
  const std::vector<program::CallableId> takers = Takers(kept, calls, builder);
  std::unordered_set<std::uint64_t> made;
  constexpr int kMostHandings = 3;
  for (std::size_t i = 0; i < count; ++i) {
    testcase::TestCase test = kept;
    for (int handing = 0; !takers.empty() && handing < kMostHandings && random.Chance(0.5);
         ++handing) {
      builder.AppendCall(test, takers[random.Below(takers.size())]);
    }
    if (!AppendTargetCall(test, calls, builder)) continue;
    testcase::RemoveUnused(test);
    if (made.insert(testcase::HashTest(test)).second) tests.push_back(std::move(test));
  }
  return tests;
}

}  // namespace aftershock::search
