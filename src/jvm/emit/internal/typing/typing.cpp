// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/typing/typing.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "jvm/emit/internal/typing/overloads.h"

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

/// The concrete collections that people name by their interface.
constexpr std::pair<std::string_view, std::string_view> kNamedByInterface[] = {
    {"java/util/ArrayList", "java/util/List"},    {"java/util/LinkedList", "java/util/List"},
    {"java/util/HashMap", "java/util/Map"},       {"java/util/LinkedHashMap", "java/util/Map"},
    {"java/util/TreeMap", "java/util/Map"},       {"java/util/HashSet", "java/util/Set"},
    {"java/util/LinkedHashSet", "java/util/Set"}, {"java/util/TreeSet", "java/util/Set"},
};

bool HasVariable(const GenericType& type) {
  return type.Is(Kind::kVariable) ||
         std::any_of(type.arguments.begin(), type.arguments.end(), HasVariable);
}

/// Type parameters of a class around it, which nobody in the test can name.
void ReplaceVariables(GenericType& type) {
  for (GenericType& argument : type.arguments) {
    if (HasVariable(argument)) argument = GenericType::Wildcard();
  }
}

class TypeFinder {
 public:
  TypeFinder(const EmitContext& context, const WritingPlan& plan)
      : context_(context), plan_(plan), inference_(context.classes) {
    const std::size_t count = context.test.statements.size();
    typing_.variables.resize(count);
    typing_.formals.resize(count);
    typing_.stub_views.resize(count);
  }

  Typing Run() {
    bool typed = !context_.options.raw_types;
    for (std::size_t i = 0; i < plan_.live.size() && typed; ++i) {
      if (plan_.live[i]) typed = Visit(static_cast<Variable>(i));
    }
    typed = typed && inference_.Consistent();
    for (std::size_t i = 0; i < plan_.live.size(); ++i) {
      if (plan_.live[i]) Settle(static_cast<Variable>(i), typed);
    }
    typing_.raw = !typed;
    return std::move(typing_);
  }

 private:
  bool Visit(Variable variable) {
    return testcase::Match(
        context_.test.statements[variable],
        [&](const Literal& literal) {
          typing_.variables[variable] = TypeOf(literal);
          return true;
        },
        [&](const Call& call) { return VisitCall(variable, call); },
        [&](const MakeArray& array) { return VisitArray(variable, array); },
        [&](const MakeStub& stub) { return VisitStub(variable, stub); },
        [&](const MakeFile& file) {
          typing_.variables[variable] = Erased(context_.Descriptor(file.type));
          return true;
        },
        [&](const testcase::Nest& nest) { return VisitNest(variable, nest); });
  }

  [[nodiscard]] GenericType TypeOf(const Literal& literal) {
    if (std::holds_alternative<program::Null>(literal.value)) return {Kind::kNull, {}, {}};
    if (std::holds_alternative<std::u16string>(literal.value)) {
      return GenericType::Class("java/lang/String");
    }
    if (const auto* named = std::get_if<program::ClassLiteral>(&literal.value)) {
      GenericType type = GenericType::Class("java/lang/Class");
      GenericType argument = Erased(context_.Descriptor(named->type));
      type.arguments = {argument.Is(Kind::kPrimitive) ? GenericType::Wildcard() : argument};
      return type;
    }
    return Erased(context_.Descriptor(literal.type));
  }

  bool VisitArray(Variable variable, const MakeArray& array) {
    GenericType& type = typing_.variables[variable];
    type = inference_.WithWildcards(Erased(context_.Descriptor(array.type)));
    return std::all_of(array.elements.begin(), array.elements.end(), [&](Variable element) {
      return inference_.Fits(typing_.variables[element], type.arguments[0]);
    });
  }

  bool VisitCall(Variable variable, const Call& call) {
    const auto& callable = context_.world.GetCallable(call.callable);
    const MemberDetails& details = context_.world.Details(call.callable);
    Substitution substitution;
    GenericType made;
    bool raw_view = false;
    if (callable.kind == CallableKind::kConstructor) {
      const auto holes = inference_.WithHoles(details.owner);
      if (!holes) return false;
      made = *holes;
      substitution = inference_.ArgumentsOf(made);
    } else if (callable.NeedsReceiver()) {
      const DeclaredMember declared = FindDeclared(context_, call.callable);
      const auto view = ViewAs(typing_.variables[call.receiver],
                               declared.owner != nullptr ? declared.owner->name : details.owner);
      if (!view) return false;
      substitution = inference_.ArgumentsOf(*view);
      raw_view = view->arguments.empty() && declared.owner != nullptr &&
                 !declared.owner->parameters.empty();
    }
    const auto signature =
        raw_view ? RawSignatureOf(call.callable) : SignatureOf(call.callable, substitution);
    typing_.formals[variable] = signature.arguments;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      if (!inference_.Fits(typing_.variables[call.arguments[i]], signature.arguments[i])) {
        return false;
      }
    }
    typing_.variables[variable] =
        callable.kind == CallableKind::kConstructor ? made : ResultType(variable, signature.result);
    return true;
  }

  /// Only where no type arguments are involved: what they are would change from turn to turn.
  bool VisitNest(Variable variable, const testcase::Nest& nest) {
    const MethodSignature erased = ErasedSignatureOf(nest.callable);
    const std::string& descriptor = ResultDescriptor(context_, variable);
    typing_.variables[variable] = Erased(descriptor);
    typing_.formals[variable] = erased.arguments;
    std::vector<std::string> classes{ClassName(descriptor),
                                     context_.world.Details(nest.callable).owner};
    if (nest.holder.valid()) classes.push_back(context_.world.Details(nest.holder).owner);
    const auto is_plain = [&](const std::string& name) {
      const ClassFacts* facts = context_.classes.Find(name);
      return facts != nullptr && facts->parameters.empty();
    };
    const MemberFacts* facts = FactsOf(context_, nest.callable);
    const auto generic = facts == nullptr ? std::nullopt : ParseMethodSignature(facts->signature);
    return std::ranges::all_of(classes, is_plain) && generic &&
           generic->arguments == erased.arguments;
  }

  std::optional<GenericType> ViewAs(const GenericType& type, const std::string& ancestor) {
    const ClassFacts* facts = context_.classes.Find(ancestor);
    if (facts == nullptr || facts->parameters.empty()) return GenericType::Class(ancestor);
    return inference_.AsSuper(type, ancestor);
  }

  MethodSignature ErasedSignatureOf(program::CallableId id) {
    const auto& callable = context_.world.GetCallable(id);
    std::vector<GenericType> arguments;
    for (const auto parameter : callable.parameters) {
      arguments.push_back(Erased(context_.Descriptor(parameter)));
    }
    return {{}, std::move(arguments), Erased(context_.Descriptor(callable.result))};
  }

  /// Of a member of a raw type; the compiler warns where erasure changes what it takes.
  MethodSignature RawSignatureOf(program::CallableId id) {
    MethodSignature erased = ErasedSignatureOf(id);
    const MemberFacts* facts = FactsOf(context_, id);
    const auto generic = facts == nullptr ? std::nullopt : ParseMethodSignature(facts->signature);
    if (!generic || generic->arguments != erased.arguments) typing_.unchecked = true;
    return erased;
  }

  /// With the class's type arguments put in and holes for the method's own type parameters. Fields
  /// count as methods: a read takes nothing, a write takes the value.
  MethodSignature SignatureOf(program::CallableId id, Substitution substitution) {
    MethodSignature signature = ErasedSignatureOf(id);
    const std::vector<GenericType> erased = signature.arguments;
    const MemberFacts* facts = FactsOf(context_, id);
    if (facts == nullptr) return signature;
    if (facts->descriptor.starts_with('(')) {
      if (auto parsed = ParseMethodSignature(facts->signature)) {
        // Signatures leave out what the compiler passes by itself, such as the outer instance.
        const std::size_t hidden =
            erased.size() - std::min(erased.size(), parsed->arguments.size());
        parsed->arguments.insert(parsed->arguments.begin(), erased.begin(),
                                 erased.begin() + static_cast<std::ptrdiff_t>(hidden));
        signature = std::move(*parsed);
      }
    } else if (auto field = ParseTypeSignature(facts->signature)) {
      (erased.empty() ? signature.result : signature.arguments[0]) = std::move(*field);
    }
    Substitution in_result = substitution;
    for (auto& [name, type] : substitution) {
      // A receiver's `?` is one unknown type, and no other value is of that type.
      if (type.Is(Kind::kWildcard)) type = GenericType::Class("capture");
    }
    for (const TypeParameter& parameter : signature.parameters) {
      const bool bounded = !parameter.bounds.empty();
      const bool by_class = bounded && parameter.bounds[0].Is(Kind::kClass);
      substitution[parameter.name] = inference_.NewHole(by_class ? parameter.bounds[0].name : "");
      // What satisfies a bound such as `T extends Comparable<T>` only the compiler can say.
      in_result[parameter.name] = bounded ? GenericType::Wildcard() : substitution[parameter.name];
    }
    for (GenericType& argument : signature.arguments) argument = Substitute(argument, substitution);
    // A result of a type variable keeps its erased type, which is what the test was built with.
    if (!signature.result.Is(Kind::kVariable)) {
      signature.result = Substitute(signature.result, in_result);
    }
    return signature;
  }

  GenericType ResultType(Variable variable, GenericType result) {
    const GenericType erased = Erased(ResultDescriptor(context_, variable));
    if (result.Is(Kind::kVariable) || (result.Is(Kind::kArray) && HasVariable(result))) {
      return inference_.WithWildcards(erased);
    }
    ReplaceVariables(result);
    return inference_.WithWildcards(result);
  }

  bool VisitStub(Variable variable, const MakeStub& stub) {
    const auto holes = inference_.WithHoles(ClassName(context_.Descriptor(stub.type)));
    if (!holes) return false;
    typing_.variables[variable] = *holes;
    if (stub.super_constructor.valid()) {
      const auto signature = SignatureOf(stub.super_constructor, inference_.ArgumentsOf(*holes));
      typing_.formals[variable] = signature.arguments;
      for (std::size_t i = 0; i < stub.arguments.size(); ++i) {
        if (!inference_.Fits(typing_.variables[stub.arguments[i]], signature.arguments[i])) {
          return false;
        }
      }
    }
    return VisitAnswers(variable, stub);
  }

  bool VisitAnswers(Variable variable, const MakeStub& stub) {
    for (const auto method : WrittenMethods(context_, stub)) {
      const auto [owner, facts] = FindDeclared(context_, method);
      if (facts == nullptr || facts->signature.starts_with('<')) return false;
      const auto view = ViewAs(typing_.variables[variable], owner->name);
      if (!view || (view->arguments.empty() && !owner->parameters.empty())) return false;
      typing_.stub_views[variable].push_back(*view);
      const auto parsed = ParseMethodSignature(facts->signature);
      if (!parsed) return false;
      const auto formal = Substitute(parsed->result, inference_.ArgumentsOf(*view));
      for (const auto& answer : stub.answers) {
        if (answer.method != method || answer.kind == testcase::Answer::Kind::kRaises) continue;
        const bool itself = answer.kind == testcase::Answer::Kind::kItself;
        if (itself && !inference_.Fits(typing_.variables[variable], formal)) return false;
        for (const Variable value : answer.values) {
          if (!inference_.Fits(typing_.variables[value], formal)) return false;
        }
      }
    }
    return true;
  }

  void Settle(Variable variable, bool typed) {
    GenericType& type = typing_.variables[variable];
    if (!typed) {
      type = Erased(ResultDescriptor(context_, variable));
      typing_.formals[variable].clear();
      typing_.stub_views[variable].clear();
    }
    type = inference_.Resolve(type);
    for (GenericType& formal : typing_.formals[variable]) formal = inference_.Resolve(formal);
    for (GenericType& view : typing_.stub_views[variable]) view = inference_.Resolve(view);
    UseInterface(variable, typed);
    UseOwner(variable, typed);
  }

  /// `List<Object> list = new ArrayList<>()`, if nothing asks for more than a List.
  void UseInterface(Variable variable, bool typed) {
    if (!IsDeclaredNew(variable)) return;
    for (const auto& [concrete, interface] : kNamedByInterface) {
      if (typing_.variables[variable].name != concrete) continue;
      DeclareAs(variable, std::string(interface), typed);
      return;
    }
  }

  /// `Vector vector = new SparseVector()`, where a call must go through the supertype's method to
  /// meet the bridge.
  void UseOwner(Variable variable, bool typed) {
    if (!IsDeclaredNew(variable)) return;
    for (const Use& use : plan_.uses[variable]) {
      if (use.role != OperandRole::kReceiver) continue;
      const auto callable = context_.As<Call>(use.user)->callable;
      if (!MissesBridge(context_, typing_.variables[variable].name, callable)) continue;
      DeclareAs(variable, context_.world.Details(callable).owner, typed);
      return;
    }
  }

  [[nodiscard]] bool IsDeclaredNew(Variable variable) const {
    const auto* call = context_.As<Call>(variable);
    return call != nullptr && plan_.declared[variable] &&
           context_.world.GetCallable(call->callable).kind == CallableKind::kConstructor;
  }

  /// Unless some use asks for more than the supertype.
  void DeclareAs(Variable variable, const std::string& supertype, bool typed) {
    const bool enough = std::all_of(plan_.uses[variable].begin(), plan_.uses[variable].end(),
                                    [&](const Use& use) { return Suffices(supertype, use); });
    if (!enough) return;
    GenericType& type = typing_.variables[variable];
    const auto view = inference_.AsSuper(type, supertype);
    type = typed && view ? *view : GenericType::Class(supertype);
  }

  [[nodiscard]] bool Suffices(const std::string& interface, const Use& use) {
    const auto* call = context_.As<Call>(use.user);
    if (call == nullptr) return false;
    if (use.role == OperandRole::kReceiver) {
      const MemberDetails& details = context_.world.Details(call->callable);
      return context_.classes.IsSubclass(interface, details.owner) ||
             Declares(interface, details.name, details.descriptor);
    }
    const auto& callable = context_.world.GetCallable(call->callable);
    const std::string formal = ClassName(context_.Descriptor(callable.parameters[use.position]));
    return !formal.empty() && context_.classes.IsSubclass(interface, formal);
  }

  bool Declares(const std::string& class_name, const std::string& method,
                const std::string& descriptor) {
    const ClassFacts* facts = context_.classes.Find(class_name);
    if (facts == nullptr) return false;
    if (facts->FindMethod(method, descriptor) != nullptr) return true;
    return std::any_of(facts->supertypes.begin(), facts->supertypes.end(),
                       [&](const auto& type) { return Declares(type.name, method, descriptor); });
  }

  const EmitContext& context_;
  const WritingPlan& plan_;
  TypeInference inference_;
  Typing typing_;
};

}  // namespace

GenericType Erased(std::string_view descriptor) {
  return ParseTypeSignature(descriptor).value_or(GenericType::Object());
}

Typing FindTypes(const EmitContext& context, const WritingPlan& plan) {
  return TypeFinder(context, plan).Run();
}

}  // namespace aftershock::jvm
