// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/climbing/neighbours.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "search/climbing/text_neighbours.h"
#include "testcase/byte_run.h"
#include "testcase/edit.h"
#include "testcase/literal.h"
#include "testcase/visit.h"

namespace aftershock::search {
namespace {

using program::Value;
using testcase::TestCase;

constexpr int kMostConstants = 40;

/// In powers of two. Sizes are integers of 32 bits, and each test that asks for a hundred million
/// elements makes the runtime look for memory first.
int LargestStep(const program::Type& type) {
  constexpr int kOfSizes = 17;
  return type.bits == 64 ? 63 : std::min(kOfSizes, std::clamp(type.bits, 8, 32) - 1);
}

/// The values next to one literal, in the order they are thought of.
class ValueNeighbours {
 public:
  ValueNeighbours(std::span<const runtime::ComparedValues> compared, testcase::Builder& builder)
      : compared_(compared), builder_(builder) {}

  std::vector<Value> Of(const testcase::Literal& literal) {
    type_ = &builder_.world().GetType(literal.type);
    values_.clear();
    if (const auto* flag = std::get_if<bool>(&literal.value)) {
      values_.emplace_back(!*flag);
    } else if (const auto* integer = std::get_if<std::int64_t>(&literal.value)) {
      AroundInteger(*integer);
    } else if (const auto* real = std::get_if<double>(&literal.value)) {
      AroundReal(*real);
    } else if (const auto* text = std::get_if<std::u16string>(&literal.value)) {
      AroundText(*text, literal.type);
    }
    return std::move(values_);
  }

 private:
  void AddInteger(std::int64_t value) {
    if (testcase::WrapInteger(*type_, value) == value) values_.emplace_back(value);
  }
  void AddReal(double value) { values_.emplace_back(testcase::RoundReal(*type_, value)); }

  void AroundInteger(std::int64_t value) {
    for (int power = 0; power < LargestStep(*type_); ++power) {
      const std::uint64_t step = std::uint64_t{1} << power;
      AddInteger(static_cast<std::int64_t>(static_cast<std::uint64_t>(value) + step));
      AddInteger(static_cast<std::int64_t>(static_cast<std::uint64_t>(value) - step));
    }
    AddInteger(0);
    if (value != std::numeric_limits<std::int64_t>::min()) AddInteger(-value);
    for (const runtime::ComparedValues& pair : compared_) {
      for (const Value* side : {&pair.left, &pair.right}) {
        if (!std::holds_alternative<std::int64_t>(*side)) continue;
        for (const Value& near : testcase::Around(*side)) AddInteger(std::get<std::int64_t>(near));
      }
    }
  }

  void AroundReal(double value) {
    constexpr int kPowers = 9;
    for (int power = -kPowers; power <= kPowers; ++power) {
      const double step = std::pow(10, power);
      AddReal(value + step);
      AddReal(value - step);
    }
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    for (double other : {value * 2, value / 2, -value, std::round(value), 0.0, 1.0,
                         std::numeric_limits<double>::quiet_NaN(), kInfinity, -kInfinity,
                         std::nextafter(value, kInfinity), std::nextafter(value, -kInfinity)}) {
      AddReal(other);
    }
    for (const runtime::ComparedValues& pair : compared_) {
      for (const Value* side : {&pair.left, &pair.right}) {
        if (const auto* other = std::get_if<double>(side)) AddReal(*other);
      }
    }
  }

  void AroundText(const std::u16string& text, program::TypeId type) {
    std::vector<std::u16string> words;
    for (const Value& constant : builder_.constants().Static(type)) {
      const auto* word = std::get_if<std::u16string>(&constant);
      if (word != nullptr && words.size() < kMostConstants) words.push_back(*word);
    }
    for (std::u16string& other : TextNeighbours(text, compared_, words)) {
      values_.emplace_back(std::move(other));
    }
  }

  std::span<const runtime::ComparedValues> compared_;
  testcase::Builder& builder_;
  const program::Type* type_ = nullptr;
  std::vector<Value> values_;
};

std::optional<Value> FirstBesideZero(const program::Type& type) {
  switch (type.kind) {
    case program::TypeKind::kBoolean:
      return true;
    case program::TypeKind::kInteger:
      return std::int64_t{1};
    case program::TypeKind::kReal:
      return 1.0;
    case program::TypeKind::kText:
      return std::u16string();
    default:
      return std::nullopt;
  }
}

void AddArrayNeighbours(const TestCase& test, std::size_t index, std::vector<TestCase>& found) {
  const auto& elements = std::get<testcase::MakeArray>(test.statements[index]).elements;
  const auto with = [&](auto&& edit) {
    TestCase changed = test;
    edit(std::get<testcase::MakeArray>(changed.statements[index]).elements);
    found.push_back(std::move(changed));
  };
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    with([&](auto& list) { list.erase(list.begin() + at); });
    with([&](auto& list) { list.insert(list.begin() + at, elements[i]); });
    if (i > 0) with([&](auto& list) { std::swap(list[i], list[i - 1]); });
  }
}

/// Numbers that stand in an array of bytes are exchanged for what they were compared with; any
/// number can be the mark that a format begins with.
void AddByteNeighbours(const TestCase& test, std::size_t index,
                       std::span<const runtime::ComparedValues> compared,
                       program::CachedWorld& world, std::vector<TestCase>& found) {
  const auto bytes = testcase::BytesOf(test, index, world);
  if (!bytes) return;
  const auto put = [&](std::size_t at, std::size_t length, const std::vector<std::uint8_t>& run) {
    TestCase changed = test;
    testcase::ReplaceBytes(changed, index, at, length, run, world);
    found.push_back(std::move(changed));
  };
  const auto exchange = [&](const Value& seen, const Value& wanted) {
    const auto* from = std::get_if<std::int64_t>(&seen);
    const auto* to = std::get_if<std::int64_t>(&wanted);
    if (from == nullptr || to == nullptr) return;
    const auto seen_runs = testcase::ByteRuns(*from);
    const auto wanted_runs = testcase::ByteRuns(*to);
    for (std::size_t i = 0; i < seen_runs.size(); ++i) {
      const auto place =
          std::search(bytes->begin(), bytes->end(), seen_runs[i].begin(), seen_runs[i].end());
      if (place != bytes->end()) {
        put(static_cast<std::size_t>(place - bytes->begin()), seen_runs[i].size(), wanted_runs[i]);
      }
      put(0, wanted_runs[i].size(), wanted_runs[i]);
    }
  };
  for (const runtime::ComparedValues& pair : compared) {
    for (const Value& near : testcase::Around(pair.right)) exchange(pair.left, near);
    for (const Value& near : testcase::Around(pair.left)) exchange(pair.right, near);
  }
}

/// Methods of a stub that were called and had no answer get one that is next to none.
void AddStubNeighbours(const TestCase& test, std::size_t index, testcase::Builder& builder,
                       std::vector<TestCase>& found) {
  const auto& stub = std::get<testcase::MakeStub>(test.statements[index]);
  for (const program::CallableId method : builder.called().Unanswered(stub)) {
    const program::TypeId result = builder.world().GetCallable(method).result;
    const auto answer = [&](TestCase changed, std::size_t at, testcase::Answer added) {
      std::get<testcase::MakeStub>(changed.statements[at]).answers.push_back(std::move(added));
      found.push_back(std::move(changed));
    };
    if (result == stub.type) {
      answer(test, index, {method, {}, testcase::Answer::Kind::kItself});
    }
    const auto value = FirstBesideZero(builder.world().GetType(result));
    if (!value) continue;
    TestCase changed = test;
    testcase::InsertStatement(changed, index, testcase::Literal{result, *value});
    answer(std::move(changed), index + 1, {method, {static_cast<testcase::Variable>(index)}});
  }
}

/// A random choice that keeps the order.
void Thin(std::vector<TestCase>& tests, std::size_t most, Random& random) {
  std::size_t left = tests.size();
  std::size_t wanted = std::min(most, left);
  std::erase_if(tests, [&](const TestCase&) {
    const bool keep = random.Below(left--) < wanted;
    if (keep) --wanted;
    return !keep;
  });
}

}  // namespace

std::vector<TestCase> Neighbours(const TestCase& test,
                                 std::span<const runtime::ComparedValues> compared,
                                 testcase::Builder& builder, std::size_t most) {
  std::vector<TestCase> found;
  ValueNeighbours around(compared, builder);
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    testcase::Match(
        test.statements[i],
        [&](const testcase::Literal& literal) {
          for (Value& value : around.Of(literal)) {
            if (value == literal.value) continue;
            TestCase changed = test;
            std::get<testcase::Literal>(changed.statements[i]).value = std::move(value);
            found.push_back(std::move(changed));
          }
        },
        [](const testcase::Call&) {},
        [&](const testcase::MakeArray&) {
          AddArrayNeighbours(test, i, found);
          AddByteNeighbours(test, i, compared, builder.world(), found);
        },
        [&](const testcase::MakeStub&) { AddStubNeighbours(test, i, builder, found); },
        [](const testcase::MakeFile&) {}, [](const testcase::Nest&) {});
  }
  if (found.size() > most) Thin(found, most, builder.random());
  return found;
}

}  // namespace aftershock::search
