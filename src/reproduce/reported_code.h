// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "reproduce/test_verifier.h"
#include "support/result.h"

namespace aftershock::reproduce {

/// A block of the report's code as a test that can be made shorter.
class ReportedTest {
 public:
  virtual ~ReportedTest() = default;

  struct Run {
    bool was_understood = true;  ///< False: `checked.problem` says why not.
    /// The part that it was not understood for, if it is one: without it there may be more to
    /// see.
    std::optional<std::size_t> refused = std::nullopt;
    CheckedTest checked;
    std::size_t statements = 0;  ///< For the length of the test.
  };

  /// How many parts it has that may be left out, each by itself.
  [[nodiscard]] virtual std::size_t parts() const = 0;
  /// Writes it with those parts only and runs it alone, as TestVerifier does. An Error means that
  /// nothing can be run at all.
  virtual Result<Run> Check(const std::vector<bool>& kept, std::chrono::milliseconds limit) = 0;
};

/// What a language makes of the code that a report shows: it runs it as it stands.
class ReportedCode {
 public:
  virtual ~ReportedCode() = default;

  struct Reading {
    /// The seeds of the search say all of it, so that it need not be run as it stands.
    bool is_in_seeds = false;
    std::vector<std::unique_ptr<ReportedTest>> tests;  ///< Ways to run it, likeliest first.
  };
  /// Of one of the report's blocks; it may need what others declare.
  virtual Reading Read(const std::vector<std::string>& blocks, std::size_t block) = 0;
};

}  // namespace aftershock::reproduce
