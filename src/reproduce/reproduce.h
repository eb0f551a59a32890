// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "harvest/harvest.h"
#include "report/record.h"
#include "reproduce/diagnosis.h"
#include "reproduce/near_miss.h"
#include "reproduce/portfolio/search.h"
#include "reproduce/reported_code.h"
#include "reproduce/reproduction.h"

namespace aftershock::reproduce {

struct ReproduceOptions {
  PortfolioOptions search;
  std::chrono::nanoseconds begin{};   ///< When the command began, in the context's clock.
  std::chrono::nanoseconds budget{};  ///< Over all phases, counted from `begin`.
};

struct ReproduceOutcome {
  std::optional<Reproduction> best;
  /// Tests of lower frames that hold, lowest first, under names of their own.
  std::vector<Reproduction> lower;
  std::vector<std::size_t> frames;        ///< The own frames that `best` reproduces, lowest first.
  std::optional<NearMissTest> near_miss;  ///< Only where there is no `best`.
  std::optional<report::Usefulness> useful;  ///< Of `best`; absent where nothing could tell.
  std::vector<report::CodeBlock> code;       ///< What became of the report's code.
  evaluation::StopReason stop = evaluation::StopReason::kDeadline;
  evaluation::SearchStatus status;
  std::vector<evaluation::FitnessSample> history;
  Diagnosis diagnosis;
  std::optional<std::chrono::nanoseconds>
      first_test;  ///< When the first test had been executed, from `begin`.
  std::optional<std::chrono::nanoseconds> reproduced;  ///< When `best` was verified, from `begin`.
  std::size_t workers = 0;  ///< That tests were executed by at the same time, at most.
  std::size_t workers_lost = 0;
  std::uint64_t refused = 0;          ///< Tests that crashed as wanted in the worker but not alone.
  std::vector<std::string> refusals;  ///< What the first of them did instead, each in words.
};

/// Writes down what holds as soon as it does, so that nothing that happens later can cost it.
class Publisher {
 public:
  virtual ~Publisher() = default;
  /// Told whenever there is a better verified test than before. `so_far` is as the outcome would be
  /// if the search ended now, but for the diagnosis.
  virtual Status Publish(const ReproduceOutcome& so_far) = 0;
};

/// Code that the report shows, and what runs it. Both outlive the run.
struct CodeOfReport {
  ReportedCode& code;
  const harvest::Gathered& gathered;
};

/// The use case: runs the report's own code, searches and, as soon as something is found,
/// minimises, verifies and publishes it; then goes on for something better until the stop rule or
/// the budget ends it. A test that does not hold outside costs nothing that does. Out of the budget
/// enough is held back for the last steps.
Result<ReproduceOutcome> Reproduce(const SearchContext& context, TestVerifier& verifier,
                                   Explainer& explainer, Publisher& publisher,
                                   const ReproduceOptions& options,
                                   const CodeOfReport* report = nullptr);

}  // namespace aftershock::reproduce
