// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "reproduce/test_verifier.h"
#include "testcase/stubbed_methods.h"
#include "testcase/testcase.h"

namespace aftershock::reproduce {

/// A test that holds outside the worker.
struct Reproduction {
  std::size_t frame = 0;  ///< Index into Target::frames, as verified.
  testcase::TestCase test;
  CheckedTest checked;
  /// The source of the seed that is still in it (search::HelpfulSource).
  std::optional<std::size_t> helpful_source = std::nullopt;
  bool useful = true;                ///< See evaluation::UsefulnessRule.
  std::string technique = "search";  ///< What found it, as result.json names it.
  /// Where its source is not made from `test`, which is empty then.
  std::optional<std::size_t> written_statements = std::nullopt;
  std::size_t stubbed_methods = 0;  ///< See testcase::StubbedMethods.

  /// What a reader goes through: a stub of twenty empty methods is a last resort.
  [[nodiscard]] std::size_t length() const { return statements() + stubbed_methods; }
  [[nodiscard]] std::size_t statements() const {
    return written_statements.value_or(test.statements.size());
  }
  /// See evaluation::Merit.
  [[nodiscard]] bool is_plain() const { return stubbed_methods < testcase::kManyStubbedMethods; }
  /// It did not crash each time.
  [[nodiscard]] bool is_flaky() const { return checked.repetitions.failed > 0; }
};

/// Whether `a` is the better test for a frame that both reproduce: by merit, then what crashes each
/// time, then what is shorter.
bool IsBetterFor(std::size_t frame, const Reproduction& a, const Reproduction& b);

}  // namespace aftershock::reproduce
