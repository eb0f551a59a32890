// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/seeding/seed_tests.h"

#include <algorithm>

#include "testcase/edit.h"
#include "testcase/hash.h"

namespace aftershock::search {
namespace {

using testcase::Call;
using testcase::TestCase;
using testcase::Variable;

constexpr std::size_t kMostSeedEntries = 12;
constexpr std::size_t kMostReceivers = 4;
/// The arguments of an appended call are drawn, so each is tried so often.
constexpr int kSeedDraws = 3;

bool IsCall(const TestCase& test, std::size_t i) {
  return std::holds_alternative<Call>(test.statements[i]);
}

/// Only what statement `index` needs, directly or not.
TestCase SliceOf(TestCase test, std::size_t index) {
  std::vector<bool> unneeded(test.statements.size(), true);
  unneeded[index] = false;
  for (std::size_t i = index + 1; i-- > 0;) {
    if (unneeded[i]) continue;
    testcase::ForEachUse(test.statements[i], [&](Variable used) { unneeded[used] = false; });
  }
  testcase::RemoveMarked(test, unneeded);
  return test;
}

TestCase PrefixOf(const TestCase& test, std::size_t length) {
  TestCase prefix;
  prefix.statements.assign(test.statements.begin(),
                           test.statements.begin() + static_cast<std::ptrdiff_t>(length));
  return prefix;
}

}  // namespace

SeedTests::SeedTests(const Seeds& seeds, const program::Target& target, testcase::Builder& builder,
                     std::size_t lowest, std::size_t highest, std::size_t most_tests)
    : seeds_(seeds), builder_(builder), highest_(highest), most_tests_(most_tests) {
  for (std::size_t frame = lowest; frame <= highest; ++frame) {
    if (!target.frames[frame].own) continue;
    for (const program::CallableId entry : target.frames[frame].entry_points) {
      const bool known = std::ranges::find(entries_, entry) != entries_.end();
      if (!known && entries_.size() < kMostSeedEntries) entries_.push_back(entry);
    }
  }
  for (const SeedTest& seed : seeds_.tests) Offer(seed.test, seed.source);
}

std::vector<evaluation::Candidate> SeedTests::Next(std::size_t most) {
  // What comes of the seeds themselves decides about their slices and reductions.
  if (queue_.empty() && under_way_ > 0) return {};
  while (queue_.empty() && NextWay()) {
  }
  std::vector<evaluation::Candidate> candidates;
  while (candidates.size() < most && !queue_.empty()) {
    Queued& seed = queue_.front();
    candidates.push_back({.test = std::move(seed.test),
                          .frame = highest_,
                          .any_frame = true,
                          .source = seed.source});
    queue_.pop_front();
  }
  under_way_ += candidates.size();
  return candidates;
}

void SeedTests::Tell(const evaluation::Told& told) {
  --under_way_;
  const TestCase& test = told.test;
  const runtime::ExecutionReport& report = told.observation.report();
  const bool early = report.outcome == runtime::Outcome::kThrew &&
                     report.statement + std::size_t{1} < test.statements.size();
  const auto known = sources_.find(testcase::HashTest(test));
  if (!early || known == sources_.end()) return;
  // A snippet often shows what works, or fails otherwise, before it shows the crash.
  TestCase fixed = test;
  testcase::RemoveWithDependants(fixed, report.statement);
  Offer(std::move(fixed), known->second);
}

void SeedTests::Offer(TestCase test, Source source) {
  if (sources_.size() < most_tests_) Queue(std::move(test), source);
}

void SeedTests::Queue(TestCase test, Source source) {
  if (test.statements.empty()) return;
  if (!sources_.try_emplace(testcase::HashTest(test), source).second) return;
  queue_.push_back({std::move(test), source});
}

bool SeedTests::NextWay() {
  constexpr int kWays = 3;
  if (way_ == kWays) return false;
  for (const SeedTest& seed : seeds_.tests) {
    if (way_ == 0) OfferSlices(seed);
    if (way_ == 1) OfferTargetCalls(seed);
    if (way_ == 2) OfferReductions(seed);
  }
  ++way_;
  return true;
}

void SeedTests::OfferSlices(const SeedTest& seed) {
  for (std::size_t i = seed.test.statements.size(); i-- > 0;) {
    if (IsCall(seed.test, i)) Offer(SliceOf(seed.test, i), seed.source);
  }
}

void SeedTests::OfferReductions(const SeedTest& seed) {
  for (std::size_t i = seed.test.statements.size(); i-- > 0;) {
    if (!IsCall(seed.test, i)) continue;
    TestCase reduced = seed.test;
    testcase::RemoveWithDependants(reduced, i);
    Offer(std::move(reduced), seed.source);
  }
}

void SeedTests::OfferTargetCalls(const SeedTest& seed) {
  for (const program::CallableId entry : entries_) OfferTargetCall(seed, entry);
  // The whole may end in a state of its own (closed, emptied): the same behind each earlier call.
  for (std::size_t length = seed.test.statements.size(); length-- > 1;) {
    if (!IsCall(seed.test, length - 1)) continue;
    const SeedTest prefix{PrefixOf(seed.test, length), seed.source};
    for (const program::CallableId entry : entries_) OfferTargetCall(prefix, entry);
  }
}

void SeedTests::OfferTargetCall(const SeedTest& seed, program::CallableId entry) {
  const program::Callable callable = builder_.world().GetCallable(entry);
  for (int draw = 0; draw < kSeedDraws && sources_.size() < most_tests_; ++draw) {
    if (!callable.NeedsReceiver()) {
      TestCase test = seed.test;
      if (builder_.AppendCall(test, entry)) Offer(std::move(test), seed.source);
      continue;
    }
    const std::vector<Variable> receivers =
        builder_.Candidates(seed.test, callable.owner, seed.test.statements.size(), false);
    const std::size_t count = std::min(receivers.size(), kMostReceivers);
    for (std::size_t i = 0; i < count; ++i) {
      TestCase test = seed.test;
      const Variable latest = receivers[receivers.size() - 1 - i];
      if (builder_.InsertCallOn(test, entry, latest, test.statements.size())) {
        Offer(std::move(test), seed.source);
      }
    }
  }
}

}  // namespace aftershock::search
