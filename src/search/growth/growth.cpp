// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/growth/growth.h"

#include <array>
#include <limits>

#include "search/evolution/initial_population.h"
#include "search/evolution/mutation.h"
#include "search/growth/text_edits.h"
#include "testcase/byte_run.h"
#include "testcase/edit.h"
#include "testcase/literal.h"
#include "testcase/splice.h"
#include "testcase/value_mutation.h"
#include "testcase/visit.h"

namespace aftershock::search {
namespace {

using program::Value;
using testcase::Literal;
using testcase::TestCase;

constexpr int kMostEdits = 6;
constexpr double kFurtherEdit = 0.5;
/// Calls are the business of the genetic search; here they change now and then.
constexpr double kEditValue = 0.8;
constexpr std::size_t kMostWords = 400;

std::u16string TextOf(const TestCase& test, Random& random) {
  std::vector<const std::u16string*> texts;
  for (const testcase::Statement& statement : test.statements) {
    const auto* literal = std::get_if<Literal>(&statement);
    const auto* text = literal == nullptr ? nullptr : std::get_if<std::u16string>(&literal->value);
    if (text != nullptr) texts.push_back(text);
  }
  return texts.empty() ? std::u16string() : *texts[random.Below(texts.size())];
}

/// Texts count more than once, because they hold more.
std::size_t WeightOfValue(const Literal& literal) {
  constexpr std::size_t kWeightOfText = 3;
  if (std::holds_alternative<program::Null>(literal.value)) return 0;
  return std::holds_alternative<std::u16string>(literal.value) ? kWeightOfText : 1;
}

/// How often a statement is among those to edit; what holds no value of its own never is.
std::size_t WeightForEdits(const testcase::Statement& statement) {
  constexpr std::size_t kNever = 0;
  return testcase::Match(
      statement, [](const Literal& literal) { return WeightOfValue(literal); },
      [](const testcase::Call&) { return kNever; },
      [](const testcase::MakeArray&) { return std::size_t{1}; },
      [](const testcase::MakeStub&) { return kNever; },
      [](const testcase::MakeFile&) { return kNever; },
      [](const testcase::Nest&) { return kNever; });
}

/// The statements that hold values to edit, each as often as it weighs.
std::vector<std::size_t> EditableValues(const TestCase& test) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    found.insert(found.end(), WeightForEdits(test.statements[i]), i);
  }
  return found;
}

}  // namespace

void Growth::CollectWords() {
  words_.clear();
  numbers_.clear();
  const auto add = [this](std::u16string word) {
    if (!word.empty() && words_.size() < kMostWords) words_.push_back(std::move(word));
  };
  for (const Value& value : builder_.constants().Static(builder_.world().TextType())) {
    if (const auto* word = std::get_if<std::u16string>(&value)) add(*word);
  }
  for (const Value& value : builder_.constants().dynamic()) {
    if (const auto* word = std::get_if<std::u16string>(&value)) add(*word);
    // Characters are compared as numbers.
    const auto* unit = std::get_if<std::int64_t>(&value);
    if (unit != nullptr) numbers_.push_back(*unit);
    if (unit != nullptr && *unit >= ' ' && *unit <= 0xffff) {
      add(std::u16string(1, static_cast<char16_t>(*unit)));
    }
  }
}

std::vector<TestCase> Growth::Make(Corpus& corpus, std::size_t count) {
  std::vector<TestCase> tests;
  if (corpus.empty()) return tests;
  CollectWords();
  Random& random = builder_.random();
  for (std::size_t draws = 0; tests.size() < count && draws < 4 * count; ++draws) {
    TestCase test = corpus.Pick(random);
    const TestCase other = corpus.Pick(random);
    Edit(test, other);
    for (int i = 1; i < kMostEdits && random.Chance(kFurtherEdit); ++i) Edit(test, other);
    if (!calls_.ContainsTarget(test)) continue;
    if (made_.Add(test)) tests.push_back(std::move(test));
  }
  return tests;
}

void Growth::Edit(TestCase& test, const TestCase& other) {
  Random& random = builder_.random();
  const std::vector<std::size_t> values = EditableValues(test);
  if (!values.empty() && random.Chance(kEditValue)) {
    EditValue(test, values[random.Below(values.size())], other);
    return;
  }
  if (test.statements.empty()) return;
  const std::size_t at = random.Below(test.statements.size());
  switch (random.Below(3)) {
    case 0:
      ChangeStatement(test, at, builder_);
      break;
    case 1:
      if (test.statements.size() < kMaxSize) InsertRandomCall(test, at, calls_, builder_);
      break;
    default:
      testcase::RemoveGracefully(test, at, builder_);
  }
}

void Growth::EditValue(TestCase& test, std::size_t index, const TestCase& other) {
  testcase::Match(
      test.statements[index], [&](Literal& literal) { EditLiteral(test, index, literal, other); },
      [](testcase::Call&) {}, [&](testcase::MakeArray&) { EditArray(test, index); },
      [](testcase::MakeStub&) {}, [](testcase::MakeFile&) {}, [](testcase::Nest&) {});
}

void Growth::EditArray(TestCase& test, std::size_t index) {
  if (builder_.random().Chance(0.5) && PutNumberIntoBytes(test, index)) return;
  testcase::MutateArray(test, index, builder_);
}

void Growth::EditLiteral(TestCase& test, std::size_t index, Literal& literal,
                         const TestCase& other) {
  if (const auto* text = std::get_if<std::u16string>(&literal.value)) {
    Random& random = builder_.random();
    if (testcase::IsReadAsBytes(test, index, builder_.world()) && random.Chance(0.5)) {
      literal.value = EditBytes(*text, numbers_, random);
      return;
    }
    const std::u16string from_other = TextOf(other, random);
    literal.value = EditText(*text, words_, from_other, random);
  } else if (std::holds_alternative<std::int64_t>(literal.value) ||
             std::holds_alternative<double>(literal.value)) {
    literal.value = EditNumber(literal);
  } else {
    testcase::MutateLiteral(test, index, builder_);
  }
}

bool Growth::PutNumberIntoBytes(TestCase& test, std::size_t array) {
  const auto bytes = testcase::BytesOf(test, array, builder_.world());
  if (!bytes) return false;
  Random& random = builder_.random();
  const std::span<const Value> seen = builder_.constants().dynamic();
  if (seen.empty()) return false;
  const auto* number = std::get_if<std::int64_t>(&seen[random.Below(seen.size())]);
  if (number == nullptr) return false;
  const auto runs = testcase::ByteRuns(*number);
  const auto& run = runs[random.Below(runs.size())];
  const std::size_t at = random.Below(bytes->size() + 1);
  if (test.statements.size() + run.size() > kMaxSize) return false;
  testcase::ReplaceBytes(test, array, at, random.Chance(0.5) ? run.size() : 0, run,
                         builder_.world());
  return true;
}

Value Growth::EditNumber(const Literal& literal) {
  Random& random = builder_.random();
  const program::Type& type = builder_.world().GetType(literal.type);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  static constexpr std::array kReals = {
      0.0,    -0.0,  1.0,       -1.0,       0.5,
      1e-300, 1e300, kInfinity, -kInfinity, std::numeric_limits<double>::quiet_NaN()};
  static constexpr std::array<std::int64_t, 12> kIntegers = {
      0,
      1,
      -1,
      2,
      127,
      128,
      0x7fffffff,
      1000,
      65536,
      std::numeric_limits<std::int64_t>::min(),
      -0x80000000LL,
      std::numeric_limits<std::int64_t>::max()};
  const bool is_real = std::holds_alternative<double>(literal.value);
  if (random.Chance(0.3)) {
    if (is_real) return testcase::RoundReal(type, kReals[random.Below(kReals.size())]);
    return testcase::WrapInteger(type, kIntegers[random.Below(kIntegers.size())]);
  }
  if (is_real) {
    const double value = std::get<double>(literal.value);
    constexpr std::array kFactors = {2.0, 0.5, -1.0, 10.0, 0.1};
    if (random.Chance(0.5)) {
      return testcase::RoundReal(type, value * kFactors[random.Below(kFactors.size())]);
    }
    return testcase::RoundReal(type, value + static_cast<double>(random.Between(-2, 2)));
  }
  const auto value = static_cast<std::uint64_t>(std::get<std::int64_t>(literal.value));
  // Larger sizes than that only make the runtime look for memory.
  const std::uint64_t step = std::uint64_t{1} << random.Below(random.Chance(0.7) ? 3 : 17);
  return testcase::WrapInteger(
      type, static_cast<std::int64_t>(random.Chance(0.5) ? value + step : value - step));
}

}  // namespace aftershock::search
