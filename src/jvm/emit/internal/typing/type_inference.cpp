// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/typing/type_inference.h"

#include <utility>

#include "jvm/classes/generic_supertypes.h"

namespace aftershock::jvm {
namespace {

using Kind = GenericType::Kind;
using Bound = GenericType::Bound;

constexpr int kDeepestResolution = 8;

}  // namespace

GenericType TypeInference::NewHole(std::string bound) {
  holes_.emplace_back().bound = std::move(bound);
  return GenericType::Hole(holes_.size() - 1);
}

std::optional<GenericType> TypeInference::WithHoles(const std::string& internal_name) {
  GenericType type = GenericType::Class(internal_name);
  const ClassFacts* facts = classes_.Find(internal_name);
  if (facts == nullptr) return type;
  for (const TypeParameter& parameter : facts->parameters) {
    if (!parameter.bounds.empty()) return std::nullopt;
    type.arguments.push_back(NewHole());
  }
  return type;
}

GenericType TypeInference::WithWildcards(const GenericType& erased) {
  GenericType type = erased;
  if (type.Is(Kind::kArray)) type.arguments[0] = WithWildcards(erased.arguments[0]);
  if (!type.Is(Kind::kClass) || !type.arguments.empty()) return type;
  if (const ClassFacts* facts = classes_.Find(type.name)) {
    type.arguments.assign(facts->parameters.size(), GenericType::Wildcard());
  }
  return type;
}

Substitution TypeInference::ArgumentsOf(const GenericType& type) {
  const ClassFacts* facts = classes_.Find(type.name);
  return facts == nullptr ? Substitution{} : jvm::ArgumentsOf(type, *facts);
}

std::optional<GenericType> TypeInference::AsSuper(const GenericType& type,
                                                  const std::string& ancestor) {
  return jvm::AsSuper(type, ancestor,
                      [this](const std::string& name) { return classes_.Find(name); });
}

GenericType TypeInference::Known(const GenericType& type) const {
  GenericType known = type;
  for (int i = 0; i < kDeepestResolution && known.Is(Kind::kHole); ++i) {
    if (!holes_[known.hole].exact) break;
    known = GenericType(*holes_[known.hole].exact);
  }
  return known;
}

bool TypeInference::Fits(const GenericType& actual_type, const GenericType& formal_type) {
  const GenericType actual = Known(actual_type);
  const GenericType formal = Known(formal_type);
  if (actual.Is(Kind::kNull) || formal.IsObject()) return true;
  switch (formal.kind) {
    case Kind::kHole:
      holes_[formal.hole].lower.push_back(actual);
      return true;
    case Kind::kPrimitive:
    case Kind::kVariable:
      return true;
    case Kind::kWildcard:
      return false;
    case Kind::kArray:
      return !actual.Is(Kind::kArray) || Fits(actual.arguments[0], formal.arguments[0]);
    case Kind::kClass:
      return FitsClass(actual, formal);
    case Kind::kNull:
      return false;
  }
  return false;
}

bool TypeInference::FitsClass(const GenericType& actual, const GenericType& formal) {
  // The erased types fit, but type arguments may have made the formal type narrower.
  if (formal.arguments.empty()) return IsBelow(actual, formal.name);
  // What a hole will be is open: asking it to be exactly the formal type is the best guess.
  if (actual.Is(Kind::kHole)) return Same(actual, formal);
  const auto seen = AsSuper(actual, formal.name);
  if (!seen || seen->arguments.size() != formal.arguments.size()) return false;
  for (std::size_t i = 0; i < formal.arguments.size(); ++i) {
    if (!Contains(formal.arguments[i], seen->arguments[i])) return false;
  }
  return true;
}

bool TypeInference::IsBelow(const GenericType& type, const std::string& ancestor) {
  if (type.Is(Kind::kArray)) return ancestor.starts_with("java/");
  return !type.Is(Kind::kClass) || classes_.IsSubclass(type.name, ancestor) ||
         (ancestor == "java/lang/Object");
}

/// JLS §4.5.1: whether the type argument `formal` contains `actual`.
bool TypeInference::Contains(const GenericType& formal_type, const GenericType& actual_type) {
  const GenericType formal = Known(formal_type);
  const GenericType actual = Known(actual_type);
  if (!formal.Is(Kind::kWildcard)) {
    // A wildcard may be captured by a method's own type parameter.
    if (actual.Is(Kind::kWildcard) && !formal.Is(Kind::kHole)) return false;
    return Same(formal, actual);
  }
  if (formal.bound == Bound::kNone) return true;
  const GenericType bound = Known(formal.arguments[0]);
  if (formal.bound == Bound::kSuper) return ContainsSuper(bound, actual);
  if (!actual.Is(Kind::kWildcard)) return Fits(actual, bound);
  if (actual.bound == Bound::kExtends) return Fits(actual.arguments[0], bound);
  return bound.IsObject() || bound.Is(Kind::kHole);
}

bool TypeInference::ContainsSuper(const GenericType& bound, const GenericType& actual) {
  if (actual.Is(Kind::kWildcard)) {
    return actual.bound == Bound::kSuper && Fits(bound, actual.arguments[0]);
  }
  return Fits(bound, actual);
}

bool TypeInference::Same(const GenericType& a_type, const GenericType& b_type) {
  const GenericType a = Known(a_type);
  const GenericType b = Known(b_type);
  if (a == b) return true;
  if (a.Is(Kind::kHole)) {
    holes_[a.hole].exact = b;
    return true;
  }
  if (b.Is(Kind::kHole)) {
    holes_[b.hole].exact = a;
    return true;
  }
  if (a.kind != b.kind || a.name != b.name || a.bound != b.bound ||
      a.arguments.size() != b.arguments.size() || a.Is(Kind::kVariable)) {
    return false;
  }
  for (std::size_t i = 0; i < a.arguments.size(); ++i) {
    if (!Same(a.arguments[i], b.arguments[i])) return false;
  }
  return true;
}

bool TypeInference::Consistent() {
  for (std::size_t hole = 0; hole < holes_.size(); ++hole) {
    const std::string bound = holes_[hole].bound;
    if (!bound.empty()) {
      if (!IsBelow(Known(GenericType::Hole(hole)), bound)) return false;
      for (const GenericType& lower : holes_[hole].lower) {
        if (!IsBelow(Known(lower), bound)) return false;
      }
    }
    if (!holes_[hole].exact) continue;
    const GenericType exact = Known(GenericType::Hole(hole));
    if (exact.Is(Kind::kHole)) continue;
    for (const GenericType& lower : std::vector<GenericType>(holes_[hole].lower)) {
      const GenericType value = Known(lower);
      if (exact.Is(Kind::kWildcard)) return false;
      if (value.Is(Kind::kPrimitive) && !exact.IsObject()) return false;
      if (exact.Is(Kind::kClass) && !IsBelow(value, exact.name)) return false;
      if (!Fits(value, exact)) return false;
    }
  }
  return true;
}

GenericType TypeInference::Resolve(const GenericType& type) const { return ResolveAt(type, 0); }

GenericType TypeInference::ResolveAt(const GenericType& type, int depth) const {
  GenericType known = Known(type);
  if (known.Is(Kind::kHole) || depth > kDeepestResolution) return GenericType::Object();
  for (GenericType& argument : known.arguments) argument = ResolveAt(argument, depth + 1);
  return known;
}

}  // namespace aftershock::jvm
