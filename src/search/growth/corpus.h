// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "runtime/execution_report.h"
#include "support/rng.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// Tests that each showed something new when they were executed: a piece of code reached, or passed
/// another order of magnitude of times, or a comparison nearer to coming out otherwise. Inputs grow
/// from them where the distance to the crash alone shows no way (coverage-guided fuzzing, as AFL
/// does it, on tests).
class Corpus {
 public:
  /// Keeps the test if its execution ended and showed something new. Returns whether it did.
  bool Offer(const testcase::TestCase& test, const runtime::ExecutionReport& report);

  [[nodiscard]] bool empty() const { return entries_.empty(); }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  /// One of them, rather one that has had little effort: what is costly is picked seldom. Not
  /// empty. Valid until the next Offer.
  const testcase::TestCase& Pick(Random& random);

 private:
  struct Entry {
    testcase::TestCase test;
    std::uint32_t news = 0;  ///< How much was new.
    double cost = 1;         ///< Of executing it; what grows from it costs about as much.
    double spent = 0;        ///< The cost times how often it was picked.
  };
  /// Whether the feature was not seen before; now it is.
  bool IsNews(std::vector<std::uint32_t>& seen, std::uint32_t index, int feature);

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> seen_probes_;  ///< By probe: one bit per magnitude of its count.
  /// By branch: one bit per magnitude of the distance, on either side.
  std::vector<std::uint32_t> seen_above_;
  std::vector<std::uint32_t> seen_below_;
};

}  // namespace aftershock::search
