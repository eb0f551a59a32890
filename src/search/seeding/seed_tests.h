// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

#include "evaluation/technique.h"
#include "program/target.h"
#include "search/seeding/seeds.h"
#include "testcase/builder.h"

namespace aftershock::search {

/// The tests to be executed because of seeds: each as it is, then mended where it throws early,
/// then cut down, then with a call of the target behind it. All in all not more than `most_tests`.
class SeedTests final : public evaluation::Technique {
 public:
  /// `lowest` and `highest` are the indices of the frames whose entry points are called.
  SeedTests(const Seeds& seeds, const program::Target& target, testcase::Builder& builder,
            std::size_t lowest, std::size_t highest, std::size_t most_tests = 1'200);

  [[nodiscard]] const char* name() const override { return "report's code"; }
  [[nodiscard]] std::optional<std::size_t> frame() const override { return std::nullopt; }
  /// The next tests, each once.
  std::vector<evaluation::Candidate> Next(std::size_t most) override;
  void Tell(const evaluation::Told& told) override;

 private:
  void Offer(testcase::TestCase test, std::size_t source);
  [[nodiscard]] std::optional<std::size_t> SourceOf(const testcase::TestCase& test) const;
  /// Queues what can be made of all seeds in the next way; false: there is no further way.
  bool NextWay();
  void OfferSlices(const SeedTest& seed);
  void OfferReductions(const SeedTest& seed);
  void OfferTargetCalls(const SeedTest& seed);
  void OfferTargetCall(const SeedTest& seed, program::CallableId entry);

  const Seeds& seeds_;
  testcase::Builder& builder_;
  std::size_t highest_;
  std::size_t most_tests_;
  std::vector<program::CallableId> entries_;
  std::deque<SeedTest> queue_;
  std::unordered_map<std::uint64_t, std::size_t> sources_;  ///< By hash of all tests offered.
  int way_ = 0;
  std::size_t under_way_ = 0;
};

}  // namespace aftershock::search
