// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/text.h"

#include <fmt/format.h>

#include <span>

namespace aftershock::testcase {
namespace {

class Printer {
 public:
  explicit Printer(program::World& world) : world_(world) {}

  std::string operator()(const Literal& literal) {
    return fmt::format("{} : {}", Print(literal.value), Name(literal.type));
  }
  std::string operator()(const Call& call) {
    const program::Callable& callable = world_.GetCallable(call.callable);
    const std::string target =
        call.receiver != kNoVariable ? fmt::format("v{}", call.receiver) : Name(callable.owner);
    return fmt::format("{}.{}({})", target, callable.name, List(call.arguments));
  }
  std::string operator()(const MakeArray& array) {
    return fmt::format("new {} {{{}}}", Name(array.type), List(array.elements));
  }
  std::string operator()(const MakeStub& stub) {
    std::string text = fmt::format("stub {}({})", Name(stub.type), List(stub.arguments));
    for (const Answer& answer : stub.answers) {
      text += fmt::format(" {}->{}", world_.GetCallable(answer.method).name, Print(answer));
    }
    return text;
  }
  static std::string Print(const Answer& answer) {
    switch (answer.kind) {
      case Answer::Kind::kValues:
        return "[" + List(answer.values) + "]";
      case Answer::Kind::kRaises:
        return "raise " + List(answer.values);
      case Answer::Kind::kItself:
        return "itself";
    }
    return "";
  }
  std::string Print(const program::Value& value) {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *integer);
    if (const auto* real = std::get_if<double>(&value)) return fmt::format("{}", *real);
    if (const auto* text = std::get_if<std::u16string>(&value)) return Quote(*text);
    if (const auto* type = std::get_if<program::ClassLiteral>(&value)) {
      return fmt::format("class {}", Name(type->type));
    }
    return "null";
  }
  std::string operator()(const Nest& nest) {
    const program::Callable& callable = world_.GetCallable(nest.callable);
    std::string target = Name(callable.owner);
    if (nest.receiver != kNoVariable) target = fmt::format("v{}", nest.receiver);
    if (nest.holder.valid()) target = world_.GetCallable(nest.holder).name + "()";
    return fmt::format("{} x {}.{}({}) at {}", nest.times, target, callable.name,
                       List(nest.arguments), nest.slot);
  }
  std::string operator()(const MakeFile& file) {
    if (file.content == kNoVariable)
      return fmt::format("folder {} '{}'", Name(file.type), file.name);
    return fmt::format("file {} '{}' v{}", Name(file.type), file.name, file.content);
  }

 private:
  std::string Name(program::TypeId type) { return world_.GetType(type).name; }

  static std::string List(std::span<const Variable> variables) {
    std::string text;
    for (Variable variable : variables) {
      text += fmt::format("{}v{}", text.empty() ? "" : ", ", variable);
    }
    return text;
  }

  static std::string Quote(const std::u16string& value) {
    std::string text = "\"";
    for (char16_t unit : value) {
      const auto code = static_cast<unsigned>(unit);
      const bool plain = code >= 0x20 && code < 0x7f && code != '"' && code != '\\';
      text += plain ? std::string(1, static_cast<char>(code)) : fmt::format("\\u{:04x}", code);
    }
    return text + '"';
  }

  program::World& world_;
};

}  // namespace

std::string ToText(const TestCase& test, program::World& world) {
  std::string text;
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    text += fmt::format("v{} = {}\n", i, std::visit(Printer(world), test.statements[i]));
  }
  return text;
}

std::string ToText(const program::Value& value, program::World& world) {
  return Printer(world).Print(value);
}

}  // namespace aftershock::testcase
