// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "search/deepening/nested_texts.h"
#include "testcase/builder.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// A test with one place that can nest as deep as one likes.
struct DeepTest {
  testcase::TestCase test;
  std::size_t place = 0;  ///< The statement: a text or a Nest.
  NestedText text;        ///< Of a text.

  [[nodiscard]] testcase::TestCase At(std::size_t depth) const;
};

/// One that nests in both ways by turns, if these are two ways of the same text.
std::optional<DeepTest> Mixed(const DeepTest& a, const DeepTest& b);

/// What can be made of `test` by letting one of its values nest; see WithNestedObjects and
/// WaysToNest.
std::vector<DeepTest> WithNesting(const testcase::TestCase& test,
                                  std::span<const std::u16string> words,
                                  testcase::Builder& builder);

}  // namespace aftershock::search
