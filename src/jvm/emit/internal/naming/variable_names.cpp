// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/naming/variable_names.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>

#include "jvm/emit/internal/naming/roles.h"
#include "jvm/names/java_identifier.h"

namespace aftershock::jvm {
namespace {

using testcase::MakeFile;
using testcase::Variable;

bool IsUpper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
char Lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool IsIdentifier(std::string_view word) {
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  return !word.empty() && is_letter(word[0]) && std::all_of(word.begin(), word.end(), [&](char c) {
    return is_letter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
  });
}

/// `URLReader` becomes `urlReader`.
std::string Decapitalised(std::string word) {
  for (std::size_t i = 0; i < word.size() && IsUpper(word[i]); ++i) {
    if (i > 0 && i + 1 < word.size() && !IsUpper(word[i + 1])) break;
    word[i] = Lower(word[i]);
  }
  return word;
}

std::string SimpleName(ClassFactsCache& classes, std::string_view internal_name) {
  const ClassFacts* facts = classes.Find(internal_name);
  if (facts != nullptr) return facts->simple_name;
  return std::string(internal_name.substr(internal_name.find_last_of("/$") + 1));
}

std::string PluralOf(std::string noun) {
  if (noun.ends_with('s')) return noun + "Array";
  if (noun.ends_with('y') && !noun.ends_with("ey")) return noun.substr(0, noun.size() - 1) + "ies";
  return noun + "s";
}

std::optional<std::string> NounForPlainType(std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'Z':
      return "flag";
    case 'C':
      return "character";
    case 'B':
    case 'S':
    case 'I':
    case 'J':
    case 'F':
    case 'D':
      return "number";
    default:
      break;
  }
  if (descriptor == "Ljava/lang/Object;") return "object";
  if (descriptor == "Ljava/lang/String;") return "text";
  if (descriptor == "Ljava/lang/Class;") return "type";
  if (descriptor == "Ljava/lang/Integer;" || descriptor == "Ljava/lang/Long;") return "number";
  return std::nullopt;
}

/// Objects are known by what they are, plain data by what it is for.
bool IsPlainData(std::string_view descriptor) {
  return NounForPlainType(descriptor).has_value() || descriptor.starts_with('[');
}

}  // namespace

std::string NamePool::Take(const std::string& wanted, const std::string& fallback) {
  for (const std::string& name : {wanted, fallback}) {
    if (IsIdentifier(name) && !IsJavaKeyword(name) && taken_.insert(name).second) return name;
  }
  const std::string stem = IsIdentifier(wanted) && !IsJavaKeyword(wanted) ? wanted : "value";
  if (stem == "value" && taken_.insert(stem).second) return stem;
  for (int number = 2;; ++number) {
    std::string name = stem + std::to_string(number);
    if (taken_.insert(name).second) return name;
  }
}

std::string LongNounFor(ClassFactsCache& classes, std::string_view descriptor) {
  if (const auto noun = NounForPlainType(descriptor)) return *noun;
  if (descriptor.starts_with("[[")) return "rows";
  if (descriptor[0] == '[') return PluralOf(LongNounFor(classes, descriptor.substr(1)));
  return Decapitalised(SimpleName(classes, descriptor.substr(1, descriptor.size() - 2)));
}

std::string NounFor(ClassFactsCache& classes, std::string_view descriptor) {
  if (const auto noun = NounForPlainType(descriptor)) return *noun;
  if (descriptor.starts_with("[[")) return "rows";
  if (descriptor[0] == '[') return PluralOf(NounFor(classes, descriptor.substr(1)));
  const std::string name = SimpleName(classes, descriptor.substr(1, descriptor.size() - 2));
  std::size_t begin = name.size();
  while (begin > 0 && !IsUpper(name[begin - 1])) --begin;
  // A last word such as the `P` of `ColorMapP` says nothing.
  if (begin == 0 || name.size() - begin + 1 < kShortestRole) {
    return LongNounFor(classes, descriptor);
  }
  const std::string noun = Decapitalised(name.substr(begin - 1));
  return IsJavaKeyword(noun) ? LongNounFor(classes, descriptor) : noun;
}

void ReserveFieldsOfStubs(const EmitContext& context, NamePool& pool) {
  std::set<std::string> seen;
  std::vector<std::string> classes;
  for (const testcase::Statement& statement : context.test.statements) {
    const auto* stub = std::get_if<testcase::MakeStub>(&statement);
    if (stub != nullptr) classes.push_back(ClassName(context.Descriptor(stub->type)));
  }
  while (!classes.empty()) {
    const std::string name = std::move(classes.back());
    classes.pop_back();
    const ClassFacts* facts = context.classes.Find(name);
    if (facts == nullptr || !seen.insert(name).second) continue;
    for (const MemberFacts& field : facts->fields) {
      if ((field.access & kPrivate) == 0) pool.Reserve(field.name);
    }
    for (const GenericType& super : facts->supertypes) classes.push_back(super.name);
  }
}

std::vector<std::string> NameVariables(const EmitContext& context, const WritingPlan& plan,
                                       NamePool& pool) {
  std::vector<std::string> names(plan.live.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto variable = static_cast<Variable>(i);
    if (!plan.declared[variable]) continue;
    const std::string descriptor = ResultDescriptor(context, variable);
    const bool is_file_name =
        context.As<MakeFile>(variable) != nullptr && descriptor == "Ljava/lang/String;";
    const std::string noun = is_file_name ? "fileName" : NounFor(context.classes, descriptor);
    std::string role = IsPlainData(descriptor) ? RoleOf(context, plan.uses[i]) : "";
    if (role.empty()) role = noun;
    const std::string fallback = role == noun ? LongNounFor(context.classes, descriptor) : noun;
    names[i] = pool.Take(role, fallback);
  }
  return names;
}

}  // namespace aftershock::jvm
