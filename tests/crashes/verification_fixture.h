// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "jvm/verify/verifier.h"

namespace aftershock::jvm {

/// Verifies tests that call one method of the package `verification`; wanted is always the
/// exception of Honest.crash.
class VerificationTest : public ::testing::Test {
 protected:
  static constexpr std::chrono::seconds kLimit{30};
  static constexpr std::chrono::seconds kShortLimit{4};
  /// Against hanging: far past any limit above.
  static constexpr std::chrono::seconds kHung{90};

  /// For tests of that JUnit, with `entries` before the subjects in the class path.
  static VerifierOptions Options(JUnitVersion junit = JUnitVersion::kJUnit5,
                                 std::vector<std::string> entries = {});
  static program::Target Wanted();
  static EmittedTest TestThatCalls(const std::string& call);

  Verification Verify(const std::string& call, std::chrono::milliseconds limit = kLimit);

  std::unique_ptr<Verifier> verifier_;
};

}  // namespace aftershock::jvm
