// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// The part of ExpressionWriter that writes stubs.

#include <fmt/format.h>

#include <iterator>

#include "jvm/emit/internal/writing/expression_writer.h"

namespace aftershock::jvm {
namespace {

using testcase::MakeStub;
using testcase::Variable;

const std::vector<Variable>* AnswersTo(const MakeStub& stub, program::CallableId method) {
  for (const testcase::Answer& answer : stub.answers) {
    if (answer.method == method && !answer.values.empty()) return &answer.values;
  }
  return nullptr;
}

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
  if (result == "V") return list + " -> {}";
  const auto* values = AnswersTo(stub, method);
  return list + " -> " + (values != nullptr ? Operand((*values)[0], false) : DefaultValue(result));
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
  NamePool counters;
  for (std::size_t i = 0; i < methods.size(); ++i) {
    const auto* values = AnswersTo(stub, methods[i]);
    std::string counter;
    if (values != nullptr && values->size() > 1) {
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
  const auto names =
      ParameterNames(context_.classes, facts, ParametersOf(details.descriptor), pool);
  std::string list;
  for (std::size_t i = 0; i < parsed.arguments.size(); ++i) {
    list += (i == 0 ? "" : ", ") + Type(parsed.arguments[i]) + " " + names[i];
  }
  const std::string head =
      fmt::format("{}{} {}({})", AccessWord(details), Type(parsed.result), details.name, list);
  const std::string result(ResultOf(details.descriptor));
  if (result == "V") return {"@Override", head + " {}"};
  std::vector<std::string> lines{"@Override", head + " {"};
  const auto* values = AnswersTo(stub, method);
  const auto answers = values != nullptr
                           ? AnswerLines(*values, result, counter)
                           : std::vector<std::string>{"return " + DefaultValue(result) + ";"};
  for (const std::string& line : answers) lines.push_back("  " + line);
  lines.emplace_back("}");
  return lines;
}

std::vector<std::string> ExpressionWriter::AnswerLines(const std::vector<Variable>& values,
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
