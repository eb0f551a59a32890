// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <optional>

#include "evaluation/evidence.h"
#include "reproduce/portfolio/context.h"
#include "reproduce/test_verifier.h"

namespace aftershock::reproduce {

/// A test that throws the wanted exception out of the first own frame's method on another line.
struct NearMissTest {
  int line = 0;
  CheckedTest checked;  ///< Under a name of its own.
};

/// Makes the near miss simple, writes it and runs it alone, as far as time allows; nullopt if it
/// does not hold so. Where it `counts`, making it simple is limited by what is executed instead.
std::optional<NearMissTest> WriteNearMiss(const evaluation::NearMiss& miss,
                                          const SearchContext& context, TestVerifier& verifier,
                                          std::chrono::nanoseconds deadline, bool counts);

}  // namespace aftershock::reproduce
