// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "program/ids.h"
#include "program/value.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// A test that somebody wrote down, not necessarily one that crashes.
struct SeedTest {
  testcase::TestCase test;
  std::size_t source = 0;  ///< Where it comes from: a number that means something to the caller.
};

struct SeedValue {
  program::Value value;
  std::size_t source = 0;
};

/// What is known beforehand of the crashing input, from the report around the trace. Nothing of it
/// need be true: it gets a bounded share of the effort.
struct Seeds {
  std::vector<SeedTest> tests;    ///< In the order of trust.
  std::vector<SeedValue> values;  ///< In the order of trust.
  /// Methods of the text type, without parameters, that turn a text into what programs also read
  /// (characters, bytes).
  std::vector<program::CallableId> conversions;

  [[nodiscard]] bool empty() const { return tests.empty() && values.empty(); }
};

/// The source whose value or call is still in `minimal`, made from `found` by minimisation.
/// `origin` is the source of the seed that `found` was derived from, if it was from one.
std::optional<std::size_t> HelpfulSource(const Seeds& seeds, const testcase::TestCase& found,
                                         const testcase::TestCase& minimal,
                                         std::optional<std::size_t> origin);

}  // namespace aftershock::search
