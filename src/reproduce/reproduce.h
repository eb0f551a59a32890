// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "report/record.h"
#include "reproduce/diagnosis.h"
#include "reproduce/test_verifier.h"
#include "search/search.h"

namespace aftershock::reproduce {

struct ReproduceOptions {
  search::SearchOptions search;
  std::chrono::nanoseconds begin{};   ///< When the command began, in the context's clock.
  std::chrono::nanoseconds budget{};  ///< Over all phases, counted from `begin`.
};

/// A test that holds outside the worker.
struct Reproduction {
  std::size_t frame = 0;  ///< Index into Target::frames, as verified.
  testcase::TestCase test;
  CheckedTest checked;
  /// The source of the seed that is still in it (search::HelpfulSource).
  std::optional<std::size_t> helpful_source = std::nullopt;
  bool useful = true;  ///< See search::Usefulness.
};

struct ReproduceOutcome {
  std::optional<Reproduction> best;
  std::vector<std::size_t> frames;  ///< The own frames that `best` reproduces, lowest first.
  std::optional<report::Usefulness> useful;  ///< Of `best`; absent where nothing could tell.
  search::StopReason stop = search::StopReason::kDeadline;
  search::SearchStatus status;
  std::vector<search::FitnessSample> history;
  Diagnosis diagnosis;
  std::optional<std::chrono::nanoseconds>
      first_test;  ///< When the first test had been executed, from `begin`.
  std::optional<std::chrono::nanoseconds> reproduced;  ///< When `best` was verified, from `begin`.
};

/// The use case: searches, minimises what was found, writes and verifies it; a test that does not
/// hold outside is rejected and the search goes on. Keeps the budget: out of it enough is held back
/// for the last steps.
Result<ReproduceOutcome> Reproduce(const search::SearchContext& context, TestVerifier& verifier,
                                   Explainer& explainer, const ReproduceOptions& options);

}  // namespace aftershock::reproduce
