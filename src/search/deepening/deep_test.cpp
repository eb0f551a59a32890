// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/deepening/deep_test.h"

#include <utility>

#include "search/deepening/nested_objects.h"

namespace aftershock::search {

using testcase::TestCase;

TestCase DeepTest::At(std::size_t depth) const {
  TestCase deep = test;
  if (auto* literal = std::get_if<testcase::Literal>(&deep.statements[place])) {
    literal->value = text.At(depth);
  } else {
    std::get<testcase::Nest>(deep.statements[place]).times = static_cast<std::uint32_t>(depth);
  }
  return deep;
}

std::optional<DeepTest> Mixed(const DeepTest& a, const DeepTest& b) {
  if (!std::holds_alternative<testcase::Literal>(a.test.statements[a.place])) return std::nullopt;
  if (a.place != b.place || a.test != b.test) return std::nullopt;
  DeepTest mixed = a;
  mixed.text.open += b.text.open;
  mixed.text.close = b.text.close + a.text.close;
  return mixed;
}

std::vector<DeepTest> WithNesting(const TestCase& test, std::span<const std::u16string> words,
                                  testcase::Builder& builder) {
  std::vector<DeepTest> tests;
  for (NestedObjects& nested : WithNestedObjects(test, builder)) {
    tests.push_back({std::move(nested.test), nested.nest, {}});
  }
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    const auto* literal = std::get_if<testcase::Literal>(&test.statements[i]);
    const auto* text = literal == nullptr ? nullptr : std::get_if<std::u16string>(&literal->value);
    if (text == nullptr) continue;
    for (NestedText& way : WaysToNest(*text, words)) tests.push_back({test, i, std::move(way)});
  }
  return tests;
}

}  // namespace aftershock::search
