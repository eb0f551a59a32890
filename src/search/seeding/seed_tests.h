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

/// The tests to be executed because of seeds: each as it is, then fixed where it throws early,
/// then cut down, then with a call of the target behind it. All in all not more than `most_tests`.
/// A test that is handed in meanwhile comes on top of them, as it is and fixed.
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
  void Take(const testcase::TestCase& test, std::optional<std::size_t> source) override {
    Queue(test, source);
  }

 private:
  using Source = std::optional<std::size_t>;
  struct Queued {
    testcase::TestCase test;
    Source source;
  };

  /// Queues it if there may be one more.
  void Offer(testcase::TestCase test, Source source);
  void Queue(testcase::TestCase test, Source source);
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
  std::deque<Queued> queue_;
  std::unordered_map<std::uint64_t, Source> sources_;  ///< By hash of all tests ever queued.
  int way_ = 0;
  std::size_t under_way_ = 0;
};

}  // namespace aftershock::search
