// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "search/target_calls.h"
#include "testcase/builder.h"

namespace aftershock::search {

/// EvoCrash's Algorithm 4: each statement is deleted, changed, or followed by insertions with
/// probability 1/n (1/3 each), again and again until the test has a target call; after 50 rounds
/// without one the test stays as it was.
void GuidedMutation(testcase::TestCase& test, const TargetCalls& calls, testcase::Builder& builder);

/// Changes the statement at `index`: a literal's value, an array's elements, a stub's answers, an
/// argument of a call, or the call for another one with the same result.
void ChangeStatement(testcase::TestCase& test, std::size_t index, testcase::Builder& builder);

/// Inserts a call before `index`: a method of the class under test, or one on a variable at hand.
void InsertRandomCall(testcase::TestCase& test, std::size_t index, const TargetCalls& calls,
                      testcase::Builder& builder);

}  // namespace aftershock::search
