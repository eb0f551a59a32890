// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/test_run.h"

#include <utility>

#include "jvm/verify/internal/keyed_records.h"

namespace aftershock::jvm {
namespace {

/// As aftershock.tools.Runner has it: the first run and four more.
constexpr std::size_t kMostRecords = 5;

}  // namespace

void ReadRun(std::string_view stream, std::string_view key, TestRun& run) {
  const auto texts = SplitRecords(stream, key);
  if (!texts || texts->size() > kMostRecords || stream.size() > kLongestRunnerStream) {
    run.problem = "Something other than the runner wrote to the channel for its result.";
    return;
  }
  for (const std::string_view text : *texts) {
    auto record = ParseRunnerOutput(text);
    if (!record) return;
    if (!record->problem.empty()) {
      if (run.thrown.empty()) run.problem = std::move(record->problem);
      return;
    }
    if (run.thrown.empty()) {
      run.fixture_failures = std::move(record->fixture_failures);
      run.left_changed = std::move(record->left_changed);
    }
    run.thrown.push_back(std::move(record->thrown));
  }
}

}  // namespace aftershock::jvm
