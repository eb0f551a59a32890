// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <set>
#include <string>

#include "program/value.h"
#include "search/seeding/seeds.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// The values of a test that its reader has seen before, in the report. Texts are made shorter by
/// leaving out only, and numbers are left out or stay, so that they are known again.
class ReportValues {
 public:
  ReportValues() = default;
  /// Those of `test` that are in the seeds, or a longer piece of one that is.
  ReportValues(const Seeds& seeds, const testcase::TestCase& test);

  [[nodiscard]] bool Has(const program::Value& value) const;
  /// A simpler test is gone on with: what is left of its texts is still the report's.
  void Follow(const testcase::TestCase& simpler);

 private:
  std::set<std::u16string> texts_;
  std::set<double> numbers_;
};

}  // namespace aftershock::search
