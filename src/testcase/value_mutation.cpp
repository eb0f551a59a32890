// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/value_mutation.h"

#include <algorithm>
#include <cmath>

#include "testcase/edit.h"
#include "testcase/file_names.h"
#include "testcase/literal.h"

namespace aftershock::testcase {
namespace {

using program::TypeKind;

constexpr double kThird = 1.0 / 3;
constexpr double kReplace = 0.2;  ///< EvoSuite's share of fresh values among changes.

char16_t RandomUnit(Random& random) { return static_cast<char16_t>(random.Between(0x20, 0x7e)); }

std::int64_t StepInteger(std::int64_t value, Random& random) {
  const auto step = static_cast<std::uint64_t>(random.Between(1, kDelta));
  const auto base = static_cast<std::uint64_t>(value);
  return static_cast<std::int64_t>(random.Chance(0.5) ? base + step : base - step);
}

double StepReal(double value, Random& random) {
  const double kind = random.Unit();
  if (kind < kThird) return value + static_cast<double>(random.Between(-kDelta, kDelta));
  if (kind < 2 * kThird) return value + (random.Unit() * 2 - 1);
  return std::floor(value);
}

/// A text from the pool put in place of a part of `text`: whole words are rarely found unit by
/// unit.
std::u16string InsertWord(const std::u16string& text, const std::u16string& word, Random& random) {
  std::u16string changed = text;
  const std::size_t at = random.Below(text.size() + 1);
  const std::size_t drop = random.Chance(0.5) ? random.Below(text.size() - at + 1) : 0;
  changed.replace(at, drop, word);
  constexpr std::size_t kLongest = 500;
  if (changed.size() > kLongest) changed.resize(kLongest);
  return changed;
}

program::Value ChangeText(const std::u16string& text, const program::TypeId type,
                          Builder& builder) {
  Random& random = builder.random();
  if (random.Chance(kReplace)) {
    const program::Value* constant = builder.constants().Pick(type, random);
    const auto* word = constant == nullptr ? nullptr : std::get_if<std::u16string>(constant);
    if (word != nullptr) return InsertWord(text, *word, random);
  }
  return MutateText(text, random);
}

std::optional<program::Value> Changed(const Literal& literal, Builder& builder) {
  const program::Type& type = builder.world().GetType(literal.type);
  Random& random = builder.random();
  if (const auto* flag = std::get_if<bool>(&literal.value)) return !*flag;
  if (random.Chance(kReplace)) return builder.RandomValue(literal.type);
  if (const auto* integer = std::get_if<std::int64_t>(&literal.value)) {
    return WrapInteger(type, StepInteger(*integer, random));
  }
  if (const auto* real = std::get_if<double>(&literal.value)) {
    return RoundReal(type, StepReal(*real, random));
  }
  if (const auto* text = std::get_if<std::u16string>(&literal.value)) {
    return ChangeText(*text, literal.type, builder);
  }
  return builder.RandomValue(literal.type);
}

}  // namespace

void MutateLiteral(TestCase& test, std::size_t index, Builder& builder) {
  auto& literal = std::get<Literal>(test.statements[index]);
  if (auto value = Changed(literal, builder)) literal.value = std::move(*value);
}

std::size_t MutateArray(TestCase& test, std::size_t index, Builder& builder) {
  Random& random = builder.random();
  const auto elements = std::get<MakeArray>(test.statements[index]).elements.size();
  if (elements > 0 && random.Chance(kThird)) {
    auto& array = std::get<MakeArray>(test.statements[index]);
    array.elements.erase(array.elements.begin() +
                         static_cast<std::ptrdiff_t>(random.Below(elements)));
    return index;
  }
  Tail tail = CutTail(test, index);
  MakeArray array = std::get<MakeArray>(tail.statements.front());
  const program::TypeId element = builder.world().GetType(array.type).element;
  const auto value = builder.Satisfy(test, element, true);
  if (value && elements > 0 && random.Chance(0.5)) {
    array.elements[random.Below(elements)] = *value;
  } else if (value) {
    array.elements.insert(
        array.elements.begin() + static_cast<std::ptrdiff_t>(random.Below(elements + 1)), *value);
  }
  return AppendTailWith(test, std::move(array), std::move(tail));
}

namespace {

void PutAnswer(MakeStub& stub, Answer answer) {
  const auto known = std::ranges::find(stub.answers, answer.method, &Answer::method);
  if (known == stub.answers.end()) {
    stub.answers.push_back(std::move(answer));
  } else {
    *known = std::move(answer);
  }
}

/// A method that was seen to be called, mostly one whose answer was none of ours.
std::optional<program::CallableId> PickCalled(const MakeStub& stub, Builder& builder) {
  if (builder.options().answer_called == 0) return std::nullopt;
  Random& random = builder.random();
  const auto called = builder.called().Of(stub.type);
  if (called.empty() || !random.Chance(builder.options().answer_called)) return std::nullopt;
  const std::vector<program::CallableId> open = builder.called().Unanswered(stub);
  const bool is_open = !open.empty() && random.Chance(2 * kThird);
  return is_open ? open[random.Below(open.size())] : called[random.Below(called.size())];
}

}  // namespace

std::size_t MutateStub(TestCase& test, std::size_t index, Builder& builder) {
  Random& random = builder.random();
  auto& before = std::get<MakeStub>(test.statements[index]);
  if (!before.answers.empty() && random.Chance(kThird)) {
    before.answers.erase(before.answers.begin() +
                         static_cast<std::ptrdiff_t>(random.Below(before.answers.size())));
    return index;
  }
  if (const auto called = PickCalled(before, builder)) {
    Tail tail = CutTail(test, index);
    MakeStub stub = std::get<MakeStub>(tail.statements.front());
    if (auto answer = builder.MakeAnswer(test, stub.type, *called)) PutAnswer(stub, *answer);
    return AppendTailWith(test, std::move(stub), std::move(tail));
  }
  const auto required = builder.world().StubMethods(before.type);
  const auto optional = builder.world().OverridableMethods(before.type);
  if (required.empty() && optional.empty()) return index;
  const std::size_t chosen = random.Below(required.size() + optional.size());
  const program::CallableId method =
      chosen < required.size() ? required[chosen] : optional[chosen - required.size()];
  const program::TypeId result = builder.world().GetCallable(method).result;
  if (builder.world().GetType(result).kind == TypeKind::kVoid) return index;
  Tail tail = CutTail(test, index);
  MakeStub stub = std::get<MakeStub>(tail.statements.front());
  if (const auto value = builder.Satisfy(test, result, true)) {
    const auto known = std::ranges::find(stub.answers, method, &Answer::method);
    if (known == stub.answers.end()) {
      stub.answers.push_back(Answer{method, {*value}});
    } else if (random.Chance(0.5) && known->kind == Answer::Kind::kValues) {
      known->values.push_back(*value);
    } else {
      *known = Answer{method, {*value}};
    }
  }
  return AppendTailWith(test, std::move(stub), std::move(tail));
}

std::size_t MutateFile(TestCase& test, std::size_t index, Builder& builder) {
  Random& random = builder.random();
  Tail tail = CutTail(test, index);
  MakeFile file = std::get<MakeFile>(tail.statements.front());
  const program::TypeId text = builder.world().TextType();
  if (file.content == kNoVariable) {
    // A folder has nothing to change.
  } else if (random.Chance(0.5)) {
    const auto hints = FileNameHints(builder.constants().Static(text));
    const bool any = hints.empty() || random.Chance(kThird);
    file.name = FreeFileName(test, any ? "" : hints[random.Below(hints.size())]);
  } else if (const auto content = builder.Make(test, text, false)) {
    file.content = *content;
  }
  return AppendTailWith(test, std::move(file), std::move(tail));
}

std::u16string MutateText(const std::u16string& text, Random& random) {
  std::u16string changed = text;
  if (!changed.empty() && random.Chance(kThird)) {
    const double each = 1.0 / static_cast<double>(changed.size());
    std::erase_if(changed, [&](char16_t) { return random.Chance(each); });
  }
  if (!changed.empty() && random.Chance(kThird)) {
    const double each = 1.0 / static_cast<double>(changed.size());
    for (char16_t& unit : changed) {
      if (random.Chance(each)) unit = RandomUnit(random);
    }
  }
  if (random.Chance(kThird)) {
    constexpr std::size_t kLongest = 500;
    for (double chance = 1; changed.size() < kLongest && random.Chance(chance); chance *= 0.5) {
      // Two statements: the order of draws must not be left to the compiler.
      const std::size_t at = random.Below(changed.size() + 1);
      changed.insert(at, 1, RandomUnit(random));
    }
  }
  return changed;
}

}  // namespace aftershock::testcase
