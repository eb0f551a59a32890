// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/generic_type.h"

#include <utility>

namespace aftershock::jvm {
namespace {

using Kind = GenericType::Kind;

constexpr std::size_t kDeepestNesting = 50;

class SignatureReader {
 public:
  explicit SignatureReader(std::string_view text) : text_(text) {}

  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] bool AtEnd() const { return position_ >= text_.size(); }
  [[nodiscard]] char Peek() const { return AtEnd() ? '\0' : text_[position_]; }
  bool Take(char wanted) {
    if (Peek() != wanted) return false;
    ++position_;
    return true;
  }
  void Expect(char wanted) {
    if (!Take(wanted)) Fail();
  }
  void Fail() {
    failed_ = true;
    position_ = text_.size();
  }

  std::string TakeUntil(std::string_view ends) {
    const std::size_t end = text_.find_first_of(ends, position_);
    if (end == std::string_view::npos) {
      Fail();
      return {};
    }
    std::string taken(text_.substr(position_, end - position_));
    position_ = end;
    return taken;
  }

  GenericType Type() {
    if (++depth_ > kDeepestNesting) Fail();
    GenericType type = TypeAtDepth();
    --depth_;
    return type;
  }

  std::vector<TypeParameter> TypeParameters() {
    std::vector<TypeParameter> parameters;
    if (!Take('<')) return parameters;
    while (!failed_ && !Take('>')) {
      TypeParameter parameter{TakeUntil(":"), {}};
      while (Take(':')) {
        // `T::Ljava/lang/Runnable;` has no class bound.
        if (Peek() == ':') continue;
        GenericType bound = Type();
        if (!bound.IsObject()) parameter.bounds.push_back(std::move(bound));
      }
      parameters.push_back(std::move(parameter));
    }
    return parameters;
  }

 private:
  GenericType TypeAtDepth() {
    if (Take('[')) return GenericType::Array(Type());
    if (Take('T')) {
      GenericType variable{Kind::kVariable, TakeUntil(";"), {}};
      Expect(';');
      return variable;
    }
    if (Take('L')) return ClassType();
    if (AtEnd() || std::string_view("BCDFIJSZV").find(Peek()) == std::string_view::npos) {
      Fail();
      return {};
    }
    return {Kind::kPrimitive, std::string(1, text_[position_++]), {}};
  }

  GenericType ClassType() {
    GenericType type = GenericType::Class(TakeUntil(";<."));
    if (Take('<')) {
      while (!failed_ && !Take('>')) type.arguments.push_back(Argument());
    }
    // Outer<T>.Inner cannot be written with this model.
    if (Peek() == '.') Fail();
    Expect(';');
    return type;
  }

  GenericType Argument() {
    if (Take('*')) return GenericType::Wildcard();
    GenericType wildcard = GenericType::Wildcard();
    if (Take('+')) {
      wildcard.bound = GenericType::Bound::kExtends;
    } else if (Take('-')) {
      wildcard.bound = GenericType::Bound::kSuper;
    } else {
      return Type();
    }
    wildcard.arguments.push_back(Type());
    return wildcard;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t depth_ = 0;
  bool failed_ = false;
};

}  // namespace

GenericType GenericType::Class(std::string internal_name) {
  return {Kind::kClass, std::move(internal_name), {}};
}
GenericType GenericType::Wildcard() { return {Kind::kWildcard, {}, {}}; }
GenericType GenericType::Hole(std::size_t number) {
  GenericType type{Kind::kHole, {}, {}};
  type.hole = number;
  return type;
}
GenericType GenericType::Array(GenericType element) {
  return {Kind::kArray, {}, {std::move(element)}};
}

std::optional<ClassSignature> ParseClassSignature(std::string_view text) {
  SignatureReader reader(text);
  ClassSignature signature{reader.TypeParameters(), {}};
  while (!reader.failed() && !reader.AtEnd()) signature.supertypes.push_back(reader.Type());
  if (reader.failed()) return std::nullopt;
  return signature;
}

std::optional<MethodSignature> ParseMethodSignature(std::string_view text) {
  SignatureReader reader(text);
  MethodSignature signature{reader.TypeParameters(), {}, {}};
  reader.Expect('(');
  while (!reader.failed() && !reader.Take(')')) signature.arguments.push_back(reader.Type());
  signature.result = reader.Type();
  if (reader.failed()) return std::nullopt;
  return signature;
}

std::optional<GenericType> ParseTypeSignature(std::string_view text) {
  SignatureReader reader(text);
  GenericType type = reader.Type();
  if (reader.failed() || !reader.AtEnd()) return std::nullopt;
  return type;
}

GenericType Substitute(const GenericType& type, const Substitution& substitution) {
  if (type.Is(Kind::kVariable)) {
    const auto found = substitution.find(type.name);
    return found == substitution.end() ? type : found->second;
  }
  GenericType replaced = type;
  for (GenericType& argument : replaced.arguments) {
    argument = Substitute(argument, substitution);
    // `? extends T` where T stands for a wildcard itself: the wildcard is all that is known.
    if (replaced.Is(Kind::kWildcard) && argument.Is(Kind::kWildcard)) return argument;
  }
  return replaced;
}

}  // namespace aftershock::jvm
