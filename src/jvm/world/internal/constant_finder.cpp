// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/constant_finder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "jvm/bytecode/descriptor.h"
#include "jvm/classfile/modified_utf8.h"
#include "jvm/names/class_name.h"
#include "support/text/characters.h"

namespace aftershock::jvm {
namespace {

using program::Type;
using program::TypeKind;
using program::Value;
using TextKind = TextConstant::Kind;

constexpr std::size_t kMostConstants = 200;
constexpr std::size_t kMostNear = 4000;
constexpr std::size_t kLongestText = 2000;
constexpr std::size_t kMostSigns = 12;
/// Characters of longer texts are noise.
constexpr std::size_t kLongestSpelling = 8;

/// Values in order of arrival, each once, up to kMostConstants.
class Collection {
 public:
  void Add(const Value& value) {
    if (values_.size() < kMostConstants && std::ranges::find(values_, value) == values_.end())
      values_.push_back(value);
  }
  /// Reals are told apart by their bits: NaN equals nothing, and the zeros equal each other.
  void AddReal(double value) {
    if (values_.size() < kMostConstants && reals_.insert(std::signbit(value) ? -1 : 1, value))
      values_.push_back(value);
  }
  std::vector<Value> Take() { return std::move(values_); }

 private:
  struct Reals {
    bool insert(int sign, double value) {
      if (std::isnan(value)) return !std::exchange(has_nan, true);
      return seen.insert({sign, value}).second;
    }
    bool has_nan = false;
    std::set<std::pair<int, double>> seen;
  };
  std::vector<Value> values_;
  Reals reals_;
};

struct Range {
  std::int64_t lowest = 0;
  std::int64_t highest = 0;
  [[nodiscard]] bool Has(std::int64_t value) const { return value >= lowest && value <= highest; }
};

Range RangeOf(const Type& type) {
  if (type.is_character) return {0, 0xffff};
  if (type.bits == 64) {
    return {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
  }
  const std::int64_t half = std::int64_t{1} << (type.bits - 1);
  return {-half, half - 1};
}

std::vector<Value> Integers(const Type& type, const std::vector<TextConstant>& constants) {
  const Range range = RangeOf(type);
  Collection found;
  std::vector<std::int64_t> exact;
  for (const TextConstant& constant : constants) {
    if (constant.kind == TextKind::kInteger || constant.kind == TextKind::kLong) {
      if (range.Has(constant.integer)) exact.push_back(constant.integer);
    } else if (constant.kind == TextKind::kText && type.is_character &&
               constant.text.size() <= kLongestSpelling) {
      for (const char16_t unit : DecodeModifiedUtf8(constant.text)) exact.push_back(unit);
    }
  }
  for (const std::int64_t value : exact) found.Add(value);
  // Borders are crossed one step beside the constant.
  for (const std::int64_t value : exact) {
    if (value < range.highest) found.Add(value + 1);
    if (value > range.lowest) found.Add(value - 1);
  }
  return found.Take();
}

std::vector<Value> Reals(const Type& type, const std::vector<TextConstant>& constants) {
  Collection found;
  const auto add = [&](double value) {
    found.AddReal(type.bits == 32 ? static_cast<float>(value) : value);
  };
  for (const TextConstant& constant : constants) {
    if (constant.kind == TextKind::kFloat || constant.kind == TextKind::kDouble) add(constant.real);
  }
  for (const TextConstant& constant : constants) {
    if (constant.kind == TextKind::kInteger || constant.kind == TextKind::kLong)
      add(static_cast<double>(constant.integer));
  }
  return found.Take();
}

/// What readers of texts look for: brackets, quotes, signs. The code has them as numbers.
bool IsSign(std::int64_t value) {
  if (value <= ' ' || value >= 0x7f) return false;
  const char sign = static_cast<char>(value);
  return !IsDigit(sign) && !IsLetter(sign);
}

/// Texts, and by turns with the first of them signs: many texts are messages that nobody reads.
std::vector<Value> Texts(const std::vector<TextConstant>& constants) {
  Collection texts;
  Collection signs;
  for (const TextConstant& constant : constants) {
    if (constant.kind == TextKind::kText && constant.text.size() <= kLongestText) {
      texts.Add(DecodeModifiedUtf8(constant.text));
    } else if (constant.kind == TextKind::kInteger && IsSign(constant.integer)) {
      signs.Add(std::u16string(1, static_cast<char16_t>(constant.integer)));
    }
  }
  const std::vector<Value> words = texts.Take();
  const std::vector<Value> looked_for = signs.Take();
  Collection found;
  for (std::size_t i = 0; i < std::max(words.size(), kMostSigns); ++i) {
    if (i < words.size()) found.Add(words[i]);
    if (i < std::min(looked_for.size(), kMostSigns)) found.Add(looked_for[i]);
  }
  return found.Take();
}

}  // namespace

const std::vector<TextConstant>& ConstantFinder::Near() {
  if (near_) return *near_;
  near_.emplace();
  const auto add = [this](const std::vector<TextConstant>& constants) {
    if (near_->size() < kMostNear) near_->insert(near_->end(), constants.begin(), constants.end());
  };
  for (const MethodRef& method : focus_.methods()) add(index_.Constants(method));
  for (const std::string_view name : focus_.classes()) add(index_.ClassConstants(name));
  return *near_;
}

std::vector<Value> ConstantFinder::Find(const Type& type) {
  switch (type.kind) {
    case TypeKind::kBoolean:
      return {true, false};
    case TypeKind::kInteger:
      return Integers(type, Near());
    case TypeKind::kReal:
      return Reals(type, Near());
    case TypeKind::kText:
      return Texts(Near());
    case TypeKind::kClass:
      break;
    default:
      return {};
  }
  // `Class<? extends Foo>`: nothing but Foo and what is below it serves.
  const std::string_view bound =
      type.arguments.empty() ? std::string_view{} : types_.ClassOf(type.arguments[0]);
  Collection found;
  const auto add = [&](std::string_view name) {
    if (!bound.empty() && !index_.IsSubtype(name, bound)) return;
    const std::string descriptor =
        name.starts_with('[') ? std::string(name) : DescriptorOfClass(name);
    if (IsFieldDescriptor(descriptor) && access_.CanNameType(descriptor))
      found.Add(program::ClassLiteral{types_.Intern(descriptor)});
  };
  if (!bound.empty()) add(bound);
  for (const TextConstant& constant : Near()) {
    if (constant.kind == TextKind::kClass) add(constant.text);
  }
  for (const std::string_view name : focus_.mentioned_types()) add(name);
  for (const std::string_view name : focus_.classes()) add(name);
  for (const std::string_view name : {"java/lang/Object", "java/lang/String", "java/lang/Integer"})
    add(name);
  constexpr std::size_t kMostSubtypes = 8;
  if (!bound.empty()) {
    const auto below = index_.Subtypes(bound);
    for (std::size_t i = 0; i < std::min(below.size(), kMostSubtypes); ++i) add(below[i]);
  }
  return found.Take();
}

}  // namespace aftershock::jvm
