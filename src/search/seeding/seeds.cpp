// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/seeding/seeds.h"

#include <algorithm>
#include <cstdint>

namespace aftershock::search {
namespace {

using testcase::Call;
using testcase::Literal;
using testcase::TestCase;

/// Nobody needs a report to think of these.
bool IsCommonplace(const program::Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value))
    return *integer >= -1 && *integer <= 2;
  if (const auto* real = std::get_if<double>(&value)) return *real >= -1 && *real <= 2;
  if (const auto* text = std::get_if<std::u16string>(&value)) return text->empty();
  return true;
}

template <typename Predicate>
bool AnyLiteral(const TestCase& test, Predicate&& predicate) {
  return std::ranges::any_of(test.statements, [&](const testcase::Statement& statement) {
    const auto* literal = std::get_if<Literal>(&statement);
    return literal != nullptr && !IsCommonplace(literal->value) && predicate(literal->value);
  });
}

/// Minimisation only takes units away or makes them plain.
bool IsRestOf(const std::u16string& rest, const std::u16string& whole) {
  std::size_t matched = 0;
  for (const char16_t unit : whole) {
    if (matched < rest.size() && (rest[matched] == unit || rest[matched] == u'a')) ++matched;
  }
  return matched == rest.size();
}

bool ComesFrom(const program::Value& value, const program::Value& seed) {
  if (value == seed) return true;
  const auto* rest = std::get_if<std::u16string>(&value);
  const auto* whole = std::get_if<std::u16string>(&seed);
  return rest != nullptr && whole != nullptr && IsRestOf(*rest, *whole);
}

bool SharesACall(const TestCase& a, const TestCase& b) {
  return std::ranges::any_of(a.statements, [&](const testcase::Statement& statement) {
    const auto* call = std::get_if<Call>(&statement);
    return call != nullptr && std::ranges::any_of(b.statements, [&](const auto& other) {
             const auto* other_call = std::get_if<Call>(&other);
             return other_call != nullptr && other_call->callable == call->callable;
           });
  });
}

}  // namespace

std::optional<std::size_t> HelpfulSource(const Seeds& seeds, const TestCase& found,
                                         const TestCase& minimal,
                                         std::optional<std::size_t> origin) {
  for (const SeedTest& seed : seeds.tests) {
    if (origin == seed.source && SharesACall(minimal, seed.test)) return origin;
  }
  for (const SeedValue& seed : seeds.values) {
    const bool was_in = AnyLiteral(found, [&](const auto& value) { return value == seed.value; });
    const bool is_in = was_in && AnyLiteral(minimal, [&](const auto& value) {
                         return ComesFrom(value, seed.value);
                       });
    if (is_in) return seed.source;
  }
  return std::nullopt;
}

}  // namespace aftershock::search
