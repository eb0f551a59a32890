// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/expression_writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/emit/internal/writing/java_literal.h"
#include "jvm/emit/internal/writing/long_text.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

using program::CallableKind;
using testcase::Call;
using testcase::Literal;
using testcase::MakeArray;
using testcase::MakeFile;
using testcase::MakeStub;
using testcase::Variable;
using Kind = GenericType::Kind;

/// Between two items of a list: a comma where the line may break.
void AppendItem(std::string& list, const std::string& item) {
  if (!list.empty()) list += std::string(",") + kSoftBreak + " ";
  list += item;
}

}  // namespace

std::string ExpressionWriter::Operand(Variable variable, bool needs_type) {
  if (!plan_.inlined[variable]) return names_[variable];
  if (const auto* literal = context_.As<Literal>(variable)) {
    return LiteralText(*literal, needs_type);
  }
  return Expression(variable);
}

std::string ExpressionWriter::Expression(Variable variable) {
  return testcase::Match(
      context_.test.statements[variable],
      [&](const Literal& literal) { return LiteralText(literal, true); },
      [&](const Call& call) { return CallText(variable, call); },
      [&](const MakeArray& array) { return ArrayText(array, false); },
      [&](const MakeStub&) { return Lambda(variable); },
      [&](const MakeFile& file) { return FileText(variable, file); },
      [&](const testcase::Nest&) { return names_[variable]; });
}

std::string ExpressionWriter::Initialiser(Variable variable) {
  if (const auto* literal = context_.As<Literal>(variable)) return LiteralText(*literal, false);
  if (const auto* array = context_.As<MakeArray>(variable)) return ArrayText(*array, true);
  if (const auto* call = context_.As<Call>(variable)) {
    if (IsBoxing(context_, *call) && plan_.inlined[call->arguments[0]]) {
      return Operand(call->arguments[0], false);
    }
  }
  return Expression(variable);
}

std::string ExpressionWriter::LiteralText(const Literal& literal, bool needs_type) {
  if (const auto* flag = std::get_if<bool>(&literal.value)) return *flag ? "true" : "false";
  if (const auto* text = std::get_if<std::u16string>(&literal.value)) return Text(*text);
  const std::string& descriptor = context_.Descriptor(literal.type);
  if (const auto* number = std::get_if<std::int64_t>(&literal.value)) {
    return IntegerLiteral(descriptor[0], *number, needs_type);
  }
  if (const auto* real = std::get_if<double>(&literal.value)) {
    return RealLiteral(descriptor[0], *real);
  }
  if (const auto* named = std::get_if<program::ClassLiteral>(&literal.value)) {
    return scope_.SpellErased(Erased(context_.Descriptor(named->type))) + ".class";
  }
  return "null";
}

std::string ExpressionWriter::Text(std::u16string_view text) {
  LongText written = WriteText(text, context_.options.java_version);
  needs_.repeat = needs_.repeat || written.uses_repeat;
  return written.expression;
}

/// A longer array of what a new array holds anyway.
bool ExpressionWriter::AllDefault(const MakeArray& array) const {
  constexpr std::size_t kLongestWritten = 3;
  if (array.elements.size() <= kLongestWritten) return false;
  return std::all_of(array.elements.begin(), array.elements.end(), [&](Variable element) {
    const auto* literal = context_.As<Literal>(element);
    if (literal == nullptr) return false;
    const auto* number = std::get_if<std::int64_t>(&literal->value);
    const auto* flag = std::get_if<bool>(&literal->value);
    return (number != nullptr && *number == 0) || (flag != nullptr && !*flag) ||
           std::holds_alternative<program::Null>(literal->value);
  });
}

std::string ExpressionWriter::ArrayText(const MakeArray& array, bool as_initialiser) {
  const GenericType type = Erased(context_.Descriptor(array.type));
  std::string elements;
  for (const Variable element : array.elements) AppendItem(elements, Argument(element, true));
  if (as_initialiser && !elements.empty() && !AllDefault(array)) return "{" + elements + "}";
  GenericType innermost = type;
  std::string brackets;
  while (innermost.Is(Kind::kArray)) {
    innermost = GenericType(innermost.arguments[0]);
    brackets += "[]";
  }
  std::string spelled = scope_.SpellErased(innermost);
  const ClassFacts* facts =
      innermost.Is(Kind::kClass) ? context_.classes.Find(innermost.name) : nullptr;
  if (facts != nullptr && !facts->parameters.empty() && !typing_.raw) {
    // Arrays of parameterised types can only be made of unbounded wildcards (JLS §15.10.1).
    innermost.arguments.assign(facts->parameters.size(), GenericType::Wildcard());
    spelled = scope_.Spell(innermost);
  }
  if (elements.empty() || AllDefault(array)) {
    return fmt::format("new {}[{}]{}", spelled, array.elements.size(), brackets.substr(2));
  }
  return "new " + spelled + brackets + " {" + elements + "}";
}

std::string ExpressionWriter::StaticDescriptor(Variable variable) const {
  if (IsInlinedNull(variable)) return {};
  const GenericType& type = typing_.variables[variable];
  if (plan_.declared[variable] && type.Is(Kind::kClass)) return "L" + type.name + ";";
  return ResultDescriptor(context_, variable);
}

std::string ExpressionWriter::StaticClass(Variable variable) const {
  const std::string name = ClassName(StaticDescriptor(variable));
  return name.empty() ? "java/lang/Object" : name;
}

bool ExpressionWriter::IsInlinedNull(Variable variable) const {
  const auto* literal = context_.As<Literal>(variable);
  return literal != nullptr && std::holds_alternative<program::Null>(literal->value);
}

std::string ExpressionWriter::DottedOperand(Variable variable) {
  return InOnePiece(variable, Operand(variable, true));
}

std::string ExpressionWriter::InOnePiece(Variable variable, const std::string& operand) const {
  // A long text is a sum of pieces.
  const auto* literal = plan_.inlined[variable] ? context_.As<Literal>(variable) : nullptr;
  const bool is_sum = literal != nullptr && operand.find(kSoftBreak) != std::string::npos;
  return is_sum ? "(" + operand + ")" : operand;
}

std::string ExpressionWriter::Receiver(const Call& call, bool is_field) {
  const Variable variable = call.receiver;
  const MemberDetails& member = context_.world.Details(call.callable);
  const std::string receiver = DottedOperand(variable);
  const bool hidden = is_field && IsHidden(StaticClass(variable), member);
  // A more specific type may have narrowed the method by generics.
  const bool widened = context_.options.explicit_casts && StaticClass(variable) != member.owner &&
                       context_.world.IsAccessibleClass(member.owner);
  // Subclasses in other packages do not inherit what is private to a package.
  const bool lost = (member.access & (kPublic | kProtected | kPrivate)) == 0 &&
                    PackageOf(StaticClass(variable)) != PackageOf(member.owner);
  if (MissesBridge(context_, StaticClass(variable), call.callable)) {
    return fmt::format("(({}) {})", WidenedType(variable, member.owner), receiver);
  }
  if (!hidden && !widened && !lost && !IsInlinedNull(variable)) return receiver;
  return fmt::format("(({}) {})", scope_.Spell(member.owner), receiver);
}

/// The variable's type as that of its supertype `owner`, with type arguments where those are known.
std::string ExpressionWriter::WidenedType(Variable variable, const std::string& owner) {
  const auto view = TypeInference(context_.classes).AsSuper(typing_.variables[variable], owner);
  return view ? Type(*view) : scope_.Spell(owner);
}

/// Whether a class between the receiver's type and the field's owner has a field of that name too.
bool ExpressionWriter::IsHidden(const std::string& class_name, const MemberDetails& field) const {
  std::string current = class_name;
  while (current != field.owner) {
    const ClassFacts* facts = context_.classes.Find(current);
    if (facts == nullptr || facts->supertypes.empty()) return false;
    if (facts->FindField(field.name) != nullptr) return true;
    current = facts->supertypes[0].name;
  }
  return false;
}

std::string ExpressionWriter::CallText(Variable variable, const Call& call) {
  const auto& callable = context_.world.GetCallable(call.callable);
  const MemberDetails& member = context_.world.Details(call.callable);
  NoteSurroundings(member, needs_.surroundings);
  std::string target;
  if (callable.kind == CallableKind::kConstructor) return NewText(variable, call);
  if (callable.NeedsReceiver()) {
    target = Receiver(call, callable.kind != CallableKind::kMethod);
  } else {
    target = scope_.Spell(member.owner);
  }
  target += "." + member.name;
  switch (callable.kind) {
    case CallableKind::kFieldRead:
    case CallableKind::kStaticFieldRead:
      return target;
    case CallableKind::kFieldWrite:
    case CallableKind::kStaticFieldWrite:
      return target + " = " +
             (NeedsRawCast(call.arguments[0], member.descriptor)
                  ? fmt::format("({}) ", FormalType(variable, 0))
                  : "") +
             Operand(call.arguments[0], false);
    default: {
      const bool by_owner = !callable.NeedsReceiver() ||
                            MissesBridge(context_, StaticClass(call.receiver), call.callable);
      const Overloads overloads(context_, call,
                                by_owner ? member.owner : StaticClass(call.receiver));
      return target + Arguments(variable, call.arguments, overloads, MaySpread(call, overloads), 0);
    }
  }
}

std::string ExpressionWriter::NewText(Variable variable, const Call& call) {
  const MemberDetails& member = context_.world.Details(call.callable);
  const ClassFacts* facts = context_.classes.Find(member.owner);
  const Overloads overloads(context_, call, member.owner);
  const bool inner = facts != nullptr && facts->is_inner && !call.arguments.empty();
  std::string name = inner ? facts->simple_name : scope_.Spell(member.owner);
  if (facts != nullptr && !facts->parameters.empty() && !typing_.raw) name += "<>";
  std::string outer;
  if (inner) outer = Operand(call.arguments[0], true) + ".";
  return outer + "new " + name +
         Arguments(variable, call.arguments, overloads, MaySpread(call, overloads), inner ? 1 : 0);
}

bool ExpressionWriter::MaySpread(const Call& call, const Overloads& overloads) const {
  if ((context_.world.Details(call.callable).access & kVarargs) == 0 || call.arguments.empty() ||
      !overloads.IsOnlyCandidate()) {
    return false;
  }
  const Variable last = call.arguments.back();
  const auto* array = context_.As<MakeArray>(last);
  if (array == nullptr || !plan_.inlined[last]) return false;
  if (array->elements.size() != 1) return true;
  const std::string element = StaticDescriptor(array->elements[0]);
  return !element.empty() && !element.starts_with('[');
}

std::string ExpressionWriter::Arguments(Variable variable, const std::vector<Variable>& values,
                                        const Overloads& overloads, bool spread, std::size_t skip) {
  std::vector<std::string> actual;
  for (const Variable value : values) actual.push_back(StaticDescriptor(value));
  const std::vector<bool> casts = overloads.NeededCasts(actual);
  std::string list;
  for (std::size_t i = skip; i < values.size(); ++i) {
    if (spread && i + 1 == values.size()) {
      for (const Variable element : context_.As<MakeArray>(values[i])->elements) {
        AppendItem(list, Argument(element, true));
      }
      continue;
    }
    std::string argument = Argument(values[i], overloads.IsOnlyCandidate());
    if (casts[i] || NeedsRawCast(values[i], overloads.formal()[i])) {
      argument = fmt::format("({}) {}", FormalType(variable, i), InOnePiece(values[i], argument));
    }
    AppendItem(list, argument);
  }
  return "(" + list + ")";
}

std::string ExpressionWriter::FormalType(Variable variable, std::size_t position) {
  const auto callable = testcase::CalledBy(context_.test.statements[variable]);
  const auto& parameters = context_.world.GetCallable(callable).parameters;
  GenericType erased = Erased(context_.Descriptor(parameters[position]));
  if (typing_.raw) return scope_.SpellErased(erased);
  const auto& formals = typing_.formals[variable];
  // A type parameter was inferred, but what chooses the method is what it was declared with.
  if (position < formals.size() && formals[position].name == erased.name) {
    return Type(formals[position]);
  }
  if (const ClassFacts* facts = context_.classes.Find(erased.name)) {
    erased.arguments.assign(facts->parameters.size(), GenericType::Wildcard());
  }
  return Type(erased);
}

/// Whether a parameterised type stands in the way of a raw one: what is declared is raw, but
/// results of calls and classes such as `Properties` bring their type arguments along.
bool ExpressionWriter::NeedsRawCast(Variable value, const std::string& formal) const {
  if (!typing_.raw || !context_.options.explicit_casts) return false;
  const ClassFacts* wanted = context_.classes.Find(ClassName(formal));
  const ClassFacts* given = context_.classes.Find(ClassName(StaticDescriptor(value)));
  if (wanted == nullptr || given == nullptr || wanted->parameters.empty()) return false;
  const auto* call = context_.As<Call>(value);
  const bool is_new = call != nullptr &&
                      context_.world.GetCallable(call->callable).kind == CallableKind::kConstructor;
  return given->parameters.empty() || (plan_.inlined[value] && !is_new);
}

std::string ExpressionWriter::Argument(Variable value, bool may_box) {
  const auto* call = context_.As<Call>(value);
  if (may_box && plan_.inlined[value] && call != nullptr && IsBoxing(context_, *call)) {
    return Operand(call->arguments[0], true);
  }
  return Operand(value, true);
}

std::string ExpressionWriter::SuperArguments(Variable variable) {
  const auto& stub = *context_.As<MakeStub>(variable);
  if (!stub.super_constructor.valid()) return "()";
  const Overloads overloads(context_, stub.super_constructor);
  const ClassFacts* facts = context_.classes.Find(ClassName(context_.Descriptor(stub.type)));
  const bool inner = facts != nullptr && facts->is_inner;
  return Arguments(variable, stub.arguments, overloads, false, inner ? 1 : 0);
}

}  // namespace aftershock::jvm
