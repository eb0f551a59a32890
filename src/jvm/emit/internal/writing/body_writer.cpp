// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/body_writer.h"

#include <fmt/format.h>

#include "jvm/emit/internal/writing/assertion_writer.h"
#include "jvm/emit/internal/writing/java_literal.h"

namespace aftershock::jvm {
namespace {

using testcase::Call;
using testcase::MakeFile;
using testcase::MakeStub;
using testcase::Variable;

/// The warnings that compiling the test would give, found before it is compiled.
class WarningFinder {
 public:
  WarningFinder(const EmitContext& context, std::set<std::string>& warnings)
      : context_(context), warnings_(warnings) {}

  void Visit(Variable variable) {
    if (const auto* call = context_.As<Call>(variable)) VisitMember(call->callable);
    if (const auto* nest = context_.As<testcase::Nest>(variable)) {
      VisitMember(nest->callable);
      if (nest->holder.valid()) VisitMember(nest->holder);
    }
    const auto* stub = context_.As<MakeStub>(variable);
    if (stub == nullptr) return;
    const std::string name = ClassName(context_.Descriptor(stub->type));
    if (stub->super_constructor.valid()) VisitMember(stub->super_constructor);
    for (const auto method : WrittenMethods(context_, *stub)) VisitStubMethod(method);
    if (!IsLambda(context_, *stub) && context_.classes.IsSubclass(name, "java/io/Serializable")) {
      warnings_.insert("serial");
    }
  }

 private:
  /// What overrides a method with raw types must be raw itself.
  void VisitStubMethod(program::CallableId method) {
    VisitMember(method);
    const MemberFacts* facts = FactsOf(context_, method);
    const auto signature = facts == nullptr ? std::nullopt : ParseMethodSignature(facts->signature);
    if (!signature) return;
    if (IsRaw(signature->result)) warnings_.insert("rawtypes");
    for (const GenericType& argument : signature->arguments) {
      if (IsRaw(argument)) warnings_.insert("rawtypes");
    }
  }

  [[nodiscard]] bool IsRaw(const GenericType& type) const {
    if (type.Is(GenericType::Kind::kArray)) return IsRaw(type.arguments[0]);
    if (!type.Is(GenericType::Kind::kClass) || !type.arguments.empty()) return false;
    const ClassFacts* facts = context_.classes.Find(type.name);
    return facts != nullptr && !facts->parameters.empty();
  }

  void VisitMember(program::CallableId callable) {
    if (const MemberFacts* facts = FactsOf(context_, callable)) Note(facts->deprecation);
    const auto& owner = context_.world.Details(callable).owner;
    if (const ClassFacts* facts = context_.classes.Find(owner)) {
      Note(facts->deprecation);
      if (facts->is_auxiliary) warnings_.insert("auxiliaryclass");
    }
  }

  void Note(Deprecation deprecation) {
    if (deprecation == Deprecation::kDeprecated) warnings_.insert("deprecation");
    if (deprecation == Deprecation::kForRemoval) warnings_.insert("removal");
  }

  const EmitContext& context_;
  std::set<std::string>& warnings_;
};

class BodyWriter {
 public:
  BodyWriter(const EmitContext& context, const program::Target& target, NameScope& scope)
      : context_(context),
        target_(target),
        scope_(scope),
        plan_(MakePlan(context)),
        typing_(FindTypes(context, plan_)) {
    for (const char* name : {"thrown", "crash", "frame", "element", "folder"}) pool_.Reserve(name);
    ReserveFieldsOfStubs(context, pool_);
    names_ = NameVariables(context, plan_, pool_);
  }

  TestBody Run() {
    WarningFinder warnings(context_, body_.suppressed_warnings);
    const auto last = LastStatement();
    for (std::size_t i = 0; i < plan_.live.size(); ++i) {
      if (!plan_.live[i]) continue;
      warnings.Visit(static_cast<Variable>(i));
      NoteExceptions(static_cast<Variable>(i));
      if (plan_.inlined[i]) continue;
      auto lines = Statement(static_cast<Variable>(i));
      if (i == last && context_.options.form == TestForm::kAssert) {
        lines = AssertCrash(context_, target_, scope_, std::move(lines));
      }
      body_.lines.insert(body_.lines.end(), lines.begin(), lines.end());
    }
    if (typing_.raw) body_.suppressed_warnings.insert({"rawtypes", "unchecked"});
    if (typing_.unchecked) body_.suppressed_warnings.insert("unchecked");
    if (typing_.raw && context_.options.explicit_casts) body_.suppressed_warnings.insert("cast");
    body_.needs = needs_;
    return std::move(body_);
  }

 private:
  [[nodiscard]] std::size_t LastStatement() const {
    std::size_t last = plan_.live.size();
    while (last-- > 0) {
      if (plan_.live[last] && !plan_.inlined[last]) break;
    }
    return last;
  }

  void NoteExceptions(Variable variable) {
    const auto callable = testcase::CalledBy(context_.test.statements[variable]);
    const auto* file = context_.As<MakeFile>(variable);
    if (file != nullptr && !file->name.empty() && body_.throws.empty()) body_.throws = "Exception";
    if (callable.valid()) NoteExceptionsOf(callable);
    const auto* nest = context_.As<testcase::Nest>(variable);
    if (nest != nullptr && nest->holder.valid()) NoteExceptionsOf(nest->holder);
  }

  void NoteExceptionsOf(program::CallableId callable) {
    for (const std::string& name : context_.world.Details(callable).exceptions) {
      if (!IsChecked(context_, name)) continue;
      const bool is_exception = context_.classes.IsSubclass(name, "java/lang/Exception");
      if (!is_exception) body_.throws = "Throwable";
      if (body_.throws.empty()) body_.throws = "Exception";
    }
  }

  std::vector<std::string> Statement(Variable variable) {
    std::string head;
    if (plan_.declared[variable]) {
      head = writer_.Type(typing_.variables[variable]) + " " + names_[variable] + " =";
    }
    if (context_.As<testcase::Nest>(variable) != nullptr) return writer_.Loop(variable);
    const auto* stub = context_.As<MakeStub>(variable);
    if (stub == nullptr || IsLambda(context_, *stub)) {
      if (head.empty()) return {writer_.Expression(variable) + ";"};
      return {head + kSoftBreak + " " + writer_.Initialiser(variable) + ";"};
    }
    auto lines = writer_.AnonymousClass(variable);
    lines.back() += ";";
    if (head.empty()) return lines;
    for (std::string& line : lines) {
      if (!line.empty()) line.insert(0, "    ");
    }
    lines.insert(lines.begin(), head);
    return lines;
  }

  const EmitContext& context_;
  const program::Target& target_;
  NameScope& scope_;
  WritingPlan plan_;
  Typing typing_;
  NamePool pool_;
  std::vector<std::string> names_;
  Needs needs_;
  ExpressionWriter writer_{context_, plan_, typing_, names_, pool_, scope_, needs_};
  TestBody body_;
};

}  // namespace

TestBody WriteBody(const EmitContext& context, const program::Target& target, NameScope& scope) {
  return BodyWriter(context, target, scope).Run();
}

}  // namespace aftershock::jvm
