// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/crossover.h"

#include <algorithm>

#include "testcase/splice.h"

namespace aftershock::search {
namespace {

testcase::TestCase Offspring(const testcase::TestCase& head, const testcase::TestCase& rest,
                             double cut, const TargetCalls& calls, testcase::Builder& builder,
                             std::size_t longest) {
  const auto of = [cut](const testcase::TestCase& test) {
    return static_cast<std::size_t>(cut * static_cast<double>(test.statements.size()));
  };
  testcase::TestCase offspring = testcase::Splice(head, of(head), rest, of(rest), builder);
  const bool keeps = calls.ContainsTarget(offspring) && offspring.statements.size() <= longest;
  return keeps ? offspring : head;
}

}  // namespace

std::pair<testcase::TestCase, testcase::TestCase> GuidedCrossover(const testcase::TestCase& first,
                                                                  const testcase::TestCase& second,
                                                                  const TargetCalls& calls,
                                                                  testcase::Builder& builder,
                                                                  std::size_t longest) {
  const double cut = builder.random().Unit();
  // Parents may be longer than the limit already (what a last call needed); their offspring may be
  // as long.
  longest = std::max({longest, first.statements.size(), second.statements.size()});
  auto one = Offspring(first, second, cut, calls, builder, longest);
  auto two = Offspring(second, first, cut, calls, builder, longest);
  return {std::move(one), std::move(two)};
}

}  // namespace aftershock::search
