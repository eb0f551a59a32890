// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>

#include "jvm/emit/emit.h"
#include "jvm/verify/verifier.h"

namespace aftershock::jvm {

/// A test as it was written in the end, and what its run showed. Reproduced iff
/// `verification.frame` has a value, in both forms of a test.
struct VerifiedTest {
  EmittedTest test;
  Verification verification;
};

/// Writes the test and verifies it. Where the compiler refuses it, warns or takes a call for
/// another one, it is written again with casts or raw types. The assert form is verified as plain
/// calls first, and must then pass itself. `limit` is for all of it.
Result<VerifiedTest> EmitAndVerify(const testcase::TestCase& test, const program::Target& target,
                                   JvmWorld& world, Verifier& verifier, const EmitOptions& options,
                                   std::chrono::milliseconds limit);

}  // namespace aftershock::jvm
