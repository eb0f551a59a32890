// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/usage/usage_tests.h"

#include <algorithm>

#include "testcase/visit.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using testcase::TestCase;
using testcase::Variable;

constexpr std::size_t kMostUsages = 40;
constexpr std::size_t kMostTests = 800;
/// What is put into open places is drawn, so each usage that has some is tried so often.
constexpr int kDraws = 3;

}  // namespace

std::optional<TestCase> FillIn(const Usage& usage, testcase::Builder& builder) {
  TestCase filled;
  std::vector<Variable> now;  // Variables of the usage as they are numbered in `filled`.
  for (std::size_t i = 0; i < usage.test.statements.size(); ++i) {
    testcase::Statement statement = usage.test.statements[i];
    if (std::ranges::binary_search(usage.open, static_cast<Variable>(i))) {
      const auto made = builder.Make(filled, testcase::TypeOf(statement, builder.world()),
                                     /*null_allowed=*/false);
      if (!made) return std::nullopt;
      now.push_back(*made);
      continue;
    }
    testcase::ForEachUse(statement, [&](Variable& used) { used = now[used]; });
    now.push_back(static_cast<Variable>(filled.statements.size()));
    filled.statements.push_back(std::move(statement));
  }
  if (!testcase::IsWellFormed(filled, builder.world())) return std::nullopt;
  return filled;
}

std::vector<evaluation::Candidate> UsageTests::Next(std::size_t most) {
  if (!tests_) Prepare();
  std::vector<evaluation::Candidate> candidates = tests_->Next(most);
  // They are no piece of the report.
  for (evaluation::Candidate& candidate : candidates) candidate.source = std::nullopt;
  return candidates;
}

void UsageTests::Prepare() {
  const std::vector<Usage> usages = source_.FindUsages(kMostUsages);
  for (int draw = 0; draw < kDraws; ++draw) {
    for (std::size_t i = 0; i < usages.size(); ++i) {
      if (draw > 0 && usages[i].open.empty()) continue;
      if (auto test = FillIn(usages[i], workshop_.builder())) {
        seeds_.tests.push_back({*std::move(test), i});
      }
    }
  }
  const std::vector<std::size_t>& frames = workshop_.frames();
  tests_.emplace(seeds_, workshop_.target(), workshop_.builder(), frames.front(), frames.back(),
                 kMostTests);
}

}  // namespace aftershock::search
