// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <vector>

#include "evaluation/technique.h"
#include "search/seeding/seed_tests.h"
#include "search/usage/usage.h"
#include "search/workshop.h"

namespace aftershock::search {

/// The usage with values in the open places; nullopt: some cannot be made.
std::optional<testcase::TestCase> FillIn(const Usage& usage, testcase::Builder& builder);

/// What the program's own code and its tests do with the classes of the trace, as tests: each as it
/// is, fixed, cut down, and with a call of the target behind it. Bounded; what comes of them the
/// other techniques hear and may start from.
class UsageTests final : public evaluation::Technique {
 public:
  /// All it is given must outlive it. The source is asked when the first tests are.
  UsageTests(UsageSource& source, Workshop& workshop) : source_(source), workshop_(workshop) {}

  [[nodiscard]] const char* name() const override { return "calls in code"; }
  [[nodiscard]] std::optional<std::size_t> frame() const override { return std::nullopt; }
  std::vector<evaluation::Candidate> Next(std::size_t most) override;
  void Tell(const evaluation::Told& told) override { tests_->Tell(told); }

 private:
  void Prepare();

  UsageSource& source_;
  Workshop& workshop_;
  Seeds seeds_;
  std::optional<SeedTests> tests_;  ///< Made when its turn first comes.
};

}  // namespace aftershock::search
