// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// The part of ExpressionWriter that writes stubs.

#include <fmt/format.h>

#include <iterator>

#include "jvm/emit/internal/writing/expression_writer.h"

namespace aftershock::jvm {
namespace {

using testcase::Answer;
using testcase::MakeStub;
using testcase::Variable;

/// Of a method in one line; the class around it stands further in.
constexpr std::size_t kLongestShortForm = 80;

/// What a method gives back that has no programmed answer.
std::string DefaultValue(std::string_view descriptor) {
  if (IsReference(descriptor)) return "null";
  return descriptor == "Z" ? "false" : "0";
}

std::string_view ResultOf(std::string_view method_descriptor) {
  return method_descriptor.substr(method_descriptor.find(')') + 1);
}

std::string_view AccessWord(const MemberDetails& method) {
  if ((method.access & kPublic) != 0) return "public ";
  return (method.access & kProtected) != 0 ? "protected " : "";
}

/// Names for the parameters of a method that does not look at them.
std::vector<std::string> ParameterNames(ClassFactsCache& classes, const MemberFacts* facts,
                                        const std::vector<std::string>& parameters,
                                        NamePool& pool) {
  constexpr std::string_view kOrdinals[] = {"first", "second", "third", "fourth", "fifth"};
  std::vector<std::string> names;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    std::string wanted;
    if (facts != nullptr && i < facts->parameter_names.size()) wanted = facts->parameter_names[i];
    const bool same_type = parameters.size() > 1 && parameters[i] == parameters[i == 0 ? 1 : i - 1];
    if (wanted.empty() && same_type && i < std::size(kOrdinals)) wanted = kOrdinals[i];
    if (wanted.empty()) wanted = NounFor(classes, parameters[i]);
    names.push_back(pool.Take(wanted, LongNounFor(classes, parameters[i])));
  }
  return names;
}

}  // namespace

std::string ExpressionWriter::Lambda(Variable variable) {
  const auto& stub = *context_.As<MakeStub>(variable);
  const auto method = context_.world.StubMethods(stub.type)[0];
  const MemberDetails& details = context_.world.Details(method);
  NamePool pool = pool_;  // A lambda's parameters may not hide variables of the test.
  const auto names = ParameterNames(context_.classes, FactsOf(context_, method),
                                    ParametersOf(details.descriptor), pool);
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  if (names.size() != 1) list = "(" + list + ")";
  const std::string_view result = ResultOf(details.descriptor);
  const Answer* answer = AnswerOf(stub, method);
  if (answer != nullptr && answer->kind == Answer::Kind::kRaises) {
    return list + " -> { " + RaisingLine(*answer) + " }";
  }
  if (result == "V") return list + " -> {}";
  return list + " -> " +
         (answer != nullptr ? Operand(answer->values[0], false) : DefaultValue(result));
}

std::vector<std::string> ExpressionWriter::AnonymousClass(Variable variable) {
  const auto& stub = *context_.As<MakeStub>(variable);
  const GenericType& type = typing_.variables[variable];
  const ClassFacts* facts = context_.classes.Find(type.name);
  // The outer instance of an inner class is its constructor's first argument.
  const bool inner = facts != nullptr && facts->is_inner && !stub.arguments.empty();
  std::string head = (inner ? Operand(stub.arguments[0], true) + ".new " + facts->simple_name
                            : "new " + Type(type)) +
                     SuperArguments(variable) + " {";
  std::vector<std::string> fields;
  std::vector<std::string> body;
  const auto methods = WrittenMethods(context_, stub);
  NamePool counters = pool_;  // They may not hide variables of the test either.
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const Answer* answer = AnswerOf(stub, methods[i]);
    std::string counter;
    if (answer != nullptr && answer->values.size() > 1) {
      counter = counters.Take("calls", context_.world.Details(methods[i]).name + "Calls");
      fields.push_back("  private int " + counter + ";");
    }
    if (i > 0) body.emplace_back();
    for (const std::string& line : OverridingMethod(variable, i, counter)) {
      body.push_back("  " + line);
    }
  }
  std::vector<std::string> lines{head};
  lines.insert(lines.end(), fields.begin(), fields.end());
  if (!fields.empty()) lines.emplace_back();
  lines.insert(lines.end(), body.begin(), body.end());
  lines.emplace_back("}");
  return lines;
}

std::vector<std::string> ExpressionWriter::OverridingMethod(Variable variable,
                                                            std::size_t method_index,
                                                            const std::string& counter) {
  const auto& stub = *context_.As<MakeStub>(variable);
  const auto method = WrittenMethods(context_, stub)[method_index];
  const MemberDetails& details = context_.world.Details(method);
  const auto [owner, facts] = FindDeclared(context_, method);
  const std::string& signature =
      facts != nullptr && !typing_.raw ? facts->signature : details.descriptor;
  auto parsed = ParseMethodSignature(signature).value_or(MethodSignature{});
  if (!typing_.raw) {
    const GenericType& view = typing_.stub_views[variable][method_index];
    Substitution substitution;
    for (std::size_t i = 0; owner != nullptr && i < view.arguments.size(); ++i) {
      substitution[owner->parameters[i].name] = view.arguments[i];
    }
    for (GenericType& argument : parsed.arguments) argument = Substitute(argument, substitution);
    parsed.result = Substitute(parsed.result, substitution);
  }
  NamePool pool = pool_;
  if (!counter.empty()) pool.Reserve(counter);
  const auto names =
      ParameterNames(context_.classes, facts, ParametersOf(details.descriptor), pool);
  std::string list;
  for (std::size_t i = 0; i < parsed.arguments.size(); ++i) {
    list += (i == 0 ? "" : ", ") + Type(parsed.arguments[i]) + " " + names[i];
  }
  const std::string head =
      fmt::format("{}{} {}({})", AccessWord(details), Type(parsed.result), details.name, list);
  const std::string result(ResultOf(details.descriptor));
  const Answer* answer = AnswerOf(stub, method);
  const bool raises = answer != nullptr && answer->kind == Answer::Kind::kRaises;
  if (result == "V" && !raises) return {"@Override", head + " {}"};
  // What does not matter is to take no more room than it must.
  const std::string short_form = head + " { return " + DefaultValue(result) + "; }";
  if (answer == nullptr && short_form.size() <= kLongestShortForm) {
    return {"@Override", short_form};
  }
  std::vector<std::string> lines{"@Override", head + Throws(answer) + " {"};
  for (const std::string& line : AnswerLines(answer, result, counter)) lines.push_back("  " + line);
  lines.emplace_back("}");
  return lines;
}

std::string ExpressionWriter::RaisingLine(const Answer& answer) {
  return "throw " + Operand(answer.values[0], true) + ";";
}

std::string ExpressionWriter::Throws(const Answer* answer) {
  if (answer == nullptr || answer->kind != Answer::Kind::kRaises) return "";
  const std::string exception = ClassName(StaticDescriptor(answer->values[0]));
  if (!IsChecked(context_, exception)) return "";
  return " throws " + Type(GenericType::Class(exception));
}

std::vector<std::string> ExpressionWriter::AnswerLines(const Answer* answer,
                                                       const std::string& result,
                                                       const std::string& counter) {
  if (answer == nullptr) return {"return " + DefaultValue(result) + ";"};
  switch (answer->kind) {
    case Answer::Kind::kValues:
      return ValueLines(answer->values, result, counter);
    case Answer::Kind::kRaises:
      return {RaisingLine(*answer)};
    case Answer::Kind::kItself:
      return {"return this;"};
  }
  return {};
}

std::vector<std::string> ExpressionWriter::ValueLines(const std::vector<Variable>& values,
                                                      const std::string& result,
                                                      const std::string& counter) {
  if (values.size() == 1) return {"return " + Operand(values[0], false) + ";"};
  // The branches of a conditional have no target type before Java knows both of them.
  const bool simple = result != "B" && result != "S";
  if (values.size() == 2 && simple) {
    return {fmt::format("return {}++ == 0 ? {} : {};", counter, Operand(values[0], true),
                        Operand(values[1], true))};
  }
  std::vector<std::string> lines{fmt::format("switch ({}++) {{", counter)};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool last = i + 1 == values.size();
    lines.push_back(last ? "  default:" : fmt::format("  case {}:", i));
    lines.push_back("    return " + Operand(values[i], false) + ";");
  }
  lines.emplace_back("}");
  return lines;
}

}  // namespace aftershock::jvm
