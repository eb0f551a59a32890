// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <set>
#include <string>

#include "search/seeding/seeds.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// The texts of a test that its reader has seen before, in the report. They are made shorter by
/// leaving out only, so that they are known again.
class ReportTexts {
 public:
  ReportTexts() = default;
  /// Those of `test` that are in the seeds, or a longer piece of one that is.
  ReportTexts(const Seeds& seeds, const testcase::TestCase& test);

  [[nodiscard]] bool Has(const std::u16string& text) const { return texts_.contains(text); }
  /// A simpler test is gone on with: what is left of its texts is still the report's.
  void Follow(const testcase::TestCase& simpler);

 private:
  std::set<std::u16string> texts_;
};

}  // namespace aftershock::search
