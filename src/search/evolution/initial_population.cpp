// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/evolution/initial_population.h"

namespace aftershock::search {

bool AppendTargetCall(testcase::TestCase& test, const TargetCalls& calls,
                      testcase::Builder& builder) {
  const auto& methods = calls.crash_methods();
  if (methods.empty()) return false;
  // Random ones first; then each in turn, so that false means that none can be built.
  const std::size_t start = builder.random().Below(methods.size());
  for (std::size_t i = 0; i < methods.size(); ++i) {
    if (builder.AppendCall(test, methods[(start + i) % methods.size()])) return true;
  }
  return false;
}

std::optional<testcase::TestCase> RandomTest(const TargetCalls& calls, testcase::Builder& builder) {
  Random& random = builder.random();
  const auto& crash = calls.crash_methods();
  const auto& in_class = calls.class_methods();
  if (crash.empty()) return std::nullopt;
  testcase::TestCase test;
  const auto size = static_cast<std::size_t>(random.Between(1, kMaxSize));
  double insert_probability = 1.0 / static_cast<double>(size);
  // A call that cannot be built adds nothing; without a bound on failures the loop might not end.
  for (int failures = 0; test.statements.size() < size && failures < 10;) {
    program::CallableId method;
    if (random.Unit() <= insert_probability) {
      method = crash[random.Below(crash.size())];
      insert_probability = 1.0 / static_cast<double>(size);
    } else {
      method = in_class[random.Below(in_class.size())];
      insert_probability = 1.0 / static_cast<double>(size - test.statements.size() + 1);
    }
    if (!builder.AppendCall(test, method)) ++failures;
  }
  // One insertion may add several statements and overshoot the loop's own guarantee (semantics §6).
  if (!calls.ContainsTarget(test) && !AppendTargetCall(test, calls, builder)) return std::nullopt;
  return test;
}

}  // namespace aftershock::search
