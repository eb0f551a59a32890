// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <utility>

#include "search/target_calls.h"
#include "testcase/builder.h"

namespace aftershock::search {

/// EvoCrash's Algorithm 3: single-point crossover at the same relative point of both parents. An
/// offspring that lost its target call, or grew beyond `longest`, is a copy of its parent.
std::pair<testcase::TestCase, testcase::TestCase> GuidedCrossover(const testcase::TestCase& first,
                                                                  const testcase::TestCase& second,
                                                                  const TargetCalls& calls,
                                                                  testcase::Builder& builder,
                                                                  std::size_t longest);

}  // namespace aftershock::search
