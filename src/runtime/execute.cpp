// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/execute.h"

#include <utility>

#include "support/check.h"

namespace aftershock::runtime {

Result<std::vector<ExecutionReport>> Execute(TargetRuntime& runtime,
                                             std::span<const testcase::TestCase> tests,
                                             const ExecuteOptions& options) {
  CHECK(runtime.pending() == 0) << "reports of other tests would come first";
  runtime.Submit({tests.begin(), tests.end()}, options);
  std::vector<ExecutionReport> reports;
  Status ran;
  while (reports.size() < tests.size()) {
    auto executed = runtime.Take();
    if (!executed) ran = tl::unexpected(executed.error());
    if (!executed || !*executed) break;
    reports.push_back(std::move((*executed)->report));
  }
  (void)runtime.Withdraw();
  if (!ran) return tl::unexpected(ran.error());
  return reports;
}

}  // namespace aftershock::runtime
