// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "jvm/emit/internal/naming/roles.h"
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

constexpr int kDeepestCall = 1;
constexpr int kDeepestArray = 2;
constexpr std::size_t kLongestInlineArray = 8;

struct Operand {
  Variable variable = 0;
  OperandRole role = OperandRole::kArgument;
  std::size_t position = 0;
};

/// In the order of evaluation.
std::vector<Operand> OperandsOf(const testcase::Statement& statement) {
  std::vector<Operand> operands;
  const auto add_all = [&](const std::vector<Variable>& variables, OperandRole role) {
    for (std::size_t i = 0; i < variables.size(); ++i) operands.push_back({variables[i], role, i});
  };
  testcase::Match(
      statement, [](const Literal&) {},
      [&](const Call& call) {
        if (call.receiver != testcase::kNoVariable) {
          operands.push_back({call.receiver, OperandRole::kReceiver, 0});
        }
        add_all(call.arguments, OperandRole::kArgument);
      },
      [&](const MakeArray& array) { add_all(array.elements, OperandRole::kElement); },
      [&](const MakeStub& stub) {
        add_all(stub.arguments, OperandRole::kArgument);
        for (std::size_t i = 0; i < stub.answers.size(); ++i) {
          const bool raises = stub.answers[i].kind == testcase::Answer::Kind::kRaises;
          for (const Variable value : stub.answers[i].values) {
            operands.push_back({value, raises ? OperandRole::kRaised : OperandRole::kAnswer, i});
          }
        }
      },
      [&](const MakeFile& file) {
        if (file.content != testcase::kNoVariable) {
          operands.push_back({file.content, OperandRole::kContent, 0});
        }
      },
      [&](const testcase::Nest& nest) {
        if (nest.receiver != testcase::kNoVariable) {
          operands.push_back({nest.receiver, OperandRole::kNested, 0});
        }
        add_all(nest.arguments, OperandRole::kNested);
      });
  return operands;
}

bool IsConstantField(const EmitContext& context, Variable variable) {
  const auto* call = context.As<Call>(variable);
  return call != nullptr &&
         context.world.GetCallable(call->callable).kind == CallableKind::kStaticFieldRead &&
         (context.world.Details(call->callable).access & kFinal) != 0;
}

/// A literal that is as short as a variable's name would be. One value in several places is mostly
/// chance, and a name would claim that there is more to it.
bool IsSmallLiteral(const EmitContext& context, Variable variable) {
  constexpr std::int64_t kLargest = 9999;
  constexpr std::size_t kLongestNumber = 6;
  constexpr std::size_t kLongestText = 2;
  const auto* literal = context.As<Literal>(variable);
  if (literal == nullptr) return false;
  if (const auto* number = std::get_if<std::int64_t>(&literal->value)) {
    return std::llabs(*number) <= kLargest || context.Descriptor(literal->type) == "C";
  }
  if (const auto* number = std::get_if<double>(&literal->value)) {
    return !std::isfinite(*number) || fmt::format("{}", *number).size() <= kLongestNumber;
  }
  if (const auto* text = std::get_if<std::u16string>(&literal->value)) {
    return text->size() <= kLongestText;
  }
  return true;
}

/// A text that is handed to several methods for different things: any name for it would mislead.
bool IsWrittenTwice(const EmitContext& context, Variable variable, const std::vector<Use>& uses) {
  constexpr std::size_t kLongest = 20;
  const auto* literal = context.As<Literal>(variable);
  const auto* text = literal == nullptr ? nullptr : std::get_if<std::u16string>(&literal->value);
  return text != nullptr && text->size() <= kLongest && HasSeveralRoles(context, uses);
}

/// An exception that a stub makes when it raises it: `throw new IOException("…")`. To make it there
/// and not before is the same, but for the trace that it shows.
bool IsMadeWhereRaised(const EmitContext& context, Variable variable,
                       const std::vector<Use>& uses) {
  const auto* call = context.As<Call>(variable);
  if (call == nullptr || uses.size() != 1 || uses[0].role != OperandRole::kRaised) return false;
  if (context.world.GetCallable(call->callable).kind != CallableKind::kConstructor) return false;
  // A method of the stub may not be allowed to throw what the constructor does.
  return context.world.Details(call->callable).exceptions.empty() &&
         std::ranges::all_of(call->arguments, [&](Variable argument) {
           return context.As<Literal>(argument) != nullptr;
         });
}

class Planner {
 public:
  explicit Planner(const EmitContext& context) : context_(context) {
    const std::size_t count = context.test.statements.size();
    plan_.live.assign(count, false);
    plan_.inlined.assign(count, false);
    plan_.uses.resize(count);
  }

  WritingPlan Run() {
    FindLive();
    for (std::size_t i = plan_.live.size(); i-- > 0;) {
      const auto variable = static_cast<Variable>(i);
      if (!plan_.live[i] || plan_.inlined[i]) continue;
      if (IsPure(variable)) {
        plan_.inlined[i] = plan_.uses[i].size() == 1 || IsSmallLiteral(context_, variable) ||
                           IsConstantField(context_, variable) ||
                           IsWrittenTwice(context_, variable, plan_.uses[i]);
      }
      if (!plan_.inlined[i]) Claim(variable, 0);
    }
    for (std::size_t i = 0; i < plan_.live.size(); ++i) {
      plan_.declared.push_back(plan_.live[i] && !plan_.inlined[i] &&
                               (!plan_.uses[i].empty() || !IsStatement(static_cast<Variable>(i))));
    }
    return std::move(plan_);
  }

 private:
  /// Calls are kept for their effects, everything else only for its users.
  void FindLive() {
    for (std::size_t i = plan_.live.size(); i-- > 0;) {
      const auto variable = static_cast<Variable>(i);
      const bool acts = testcase::Match(
          context_.test.statements[i], [](const Literal&) { return false; },
          [](const Call&) { return true; }, [](const MakeArray&) { return false; },
          [](const MakeStub& stub) { return stub.super_constructor.valid(); },
          [](const MakeFile& file) { return WritesFile(file); },
          [](const testcase::Nest&) { return true; });
      plan_.live[i] = acts || !plan_.uses[i].empty();
      if (!plan_.live[i]) continue;
      for (const Operand& operand : OperandsOf(context_.test.statements[i])) {
        plan_.uses[operand.variable].push_back({variable, operand.role, operand.position});
      }
    }
    for (auto& uses : plan_.uses) std::reverse(uses.begin(), uses.end());
  }

  /// The folder of the test's files is there without being written.
  static bool WritesFile(const MakeFile& file) { return !file.name.empty(); }

  [[nodiscard]] bool IsPure(Variable variable) const {
    return context_.As<Literal>(variable) != nullptr ||
           (IsConstantField(context_, variable) && !plan_.uses[variable].empty()) ||
           IsMadeWhereRaised(context_, variable, plan_.uses[variable]);
  }

  /// Moves operands into `user` where they are evaluated right before it. Returns the first
  /// statement that became part of the expression.
  std::size_t Claim(Variable user, int depth) {
    std::size_t first = user;
    const auto operands = OperandsOf(context_.test.statements[user]);
    for (auto operand = operands.rbegin(); operand != operands.rend(); ++operand) {
      while (first > 0 && (!plan_.live[first - 1] || IsPure(static_cast<Variable>(first - 1)))) {
        --first;
      }
      const Variable variable = operand->variable;
      if (first == 0 || variable != first - 1 || plan_.uses[variable].size() != 1) continue;
      if (!MayInline(*operand, user, depth)) continue;
      plan_.inlined[variable] = true;
      first = Claim(variable, depth + 1);
    }
    return first;
  }

  [[nodiscard]] bool MayInline(const Operand& operand, Variable user, int depth) const {
    // What goes into a loop would be made anew in each of its turns.
    if (operand.role == OperandRole::kAnswer || operand.role == OperandRole::kRaised ||
        operand.role == OperandRole::kContent || operand.role == OperandRole::kNested) {
      return false;
    }
    return testcase::Match(
        context_.test.statements[operand.variable],
        [](const Literal&) { return false; },  // Claim() passes over them.
        [&](const Call& call) { return MayInlineCall(call, operand.role, depth); },
        [&](const MakeArray& array) {
          return depth < kDeepestArray && array.elements.size() <= kLongestInlineArray;
        },
        [&](const MakeStub& stub) {
          return operand.role == OperandRole::kArgument && IsLambda(context_, stub) &&
                 TakesLambda(user, operand);
        },
        [&](const MakeFile& file) {
          return operand.role == OperandRole::kArgument && !WritesFile(file);
        },
        [](const testcase::Nest&) { return false; });
  }

  [[nodiscard]] bool MayInlineCall(const Call& call, OperandRole role, int depth) const {
    if (role == OperandRole::kReceiver) {
      return depth == 0 && OperandsOf(call).size() <= 1 && !IsMethod(call);
    }
    return depth < kDeepestCall || IsBoxing(context_, call) || IsArrayOfText(call) ||
           OperandsOf(call).empty();
  }

  /// `"…".getBytes()`, which reads as one value.
  [[nodiscard]] bool IsArrayOfText(const Call& call) const {
    return call.receiver != testcase::kNoVariable &&
           context_.As<Literal>(call.receiver) != nullptr &&
           context_.world.GetType(context_.world.GetCallable(call.callable).result).kind ==
               program::TypeKind::kArray;
  }

  /// Whether its expression can stand as a statement; reading a field cannot.
  [[nodiscard]] bool IsStatement(Variable variable) const {
    const auto* call = context_.As<Call>(variable);
    if (call == nullptr) return true;
    const auto kind = context_.world.GetCallable(call->callable).kind;
    return kind != CallableKind::kFieldRead && kind != CallableKind::kStaticFieldRead;
  }

  [[nodiscard]] bool IsMethod(const Call& call) const {
    const auto kind = context_.world.GetCallable(call.callable).kind;
    return kind == CallableKind::kMethod || kind == CallableKind::kStaticMethod;
  }

  /// A lambda needs a parameter of exactly its interface and no second method to choose from.
  [[nodiscard]] bool TakesLambda(Variable user, const Operand& operand) const {
    const auto* call = context_.As<Call>(user);
    if (call == nullptr) return false;
    const auto& callable = context_.world.GetCallable(call->callable);
    const std::string& owner = context_.world.Details(call->callable).owner;
    return operand.position < callable.parameters.size() &&
           callable.parameters[operand.position] == context_.As<MakeStub>(operand.variable)->type &&
           Overloads(context_, *call, owner).IsOnlyCandidate();
  }

  const EmitContext& context_;
  WritingPlan plan_;
};

/// The world gives the most promising ones first; a reader knows the order of the source.
void SortAsDeclared(const EmitContext& context, std::vector<program::CallableId>& methods) {
  std::vector<const ClassFacts*> owners;
  const auto place = [&](program::CallableId method) {
    const auto [owner, facts] = FindDeclared(context, method);
    const auto known = std::ranges::find(owners, owner);
    const auto owner_place = known - owners.begin();
    if (known == owners.end()) owners.push_back(owner);
    return std::pair(owner_place, facts == nullptr ? 0 : facts - owner->methods.data());
  };
  std::vector<std::pair<decltype(place({})), program::CallableId>> placed;
  for (const program::CallableId method : methods) placed.emplace_back(place(method), method);
  std::ranges::stable_sort(placed, {}, [](const auto& entry) { return entry.first; });
  for (std::size_t i = 0; i < methods.size(); ++i) methods[i] = placed[i].second;
}

}  // namespace

WritingPlan MakePlan(const EmitContext& context) { return Planner(context).Run(); }

std::vector<program::CallableId> WrittenMethods(const EmitContext& context, const MakeStub& stub) {
  const auto required = context.world.StubMethods(stub.type);
  std::vector<program::CallableId> methods(required.begin(), required.end());
  SortAsDeclared(context, methods);
  std::ranges::stable_partition(
      methods, [&](program::CallableId method) { return AnswerOf(stub, method) != nullptr; });
  std::size_t answered = 0;
  while (answered < methods.size() && AnswerOf(stub, methods[answered]) != nullptr) ++answered;
  for (const testcase::Answer& answer : stub.answers) {
    if (!answer.IsEmpty() && std::ranges::find(methods, answer.method) == methods.end()) {
      methods.insert(methods.begin() + static_cast<std::ptrdiff_t>(answered++), answer.method);
    }
  }
  return methods;
}

const testcase::Answer* AnswerOf(const MakeStub& stub, program::CallableId method) {
  for (const testcase::Answer& answer : stub.answers) {
    if (answer.method == method && !answer.IsEmpty()) return &answer;
  }
  return nullptr;
}

bool IsLambda(const EmitContext& context, const MakeStub& stub) {
  if (stub.super_constructor.valid()) return false;
  const auto methods = context.world.StubMethods(stub.type);
  if (methods.size() != 1 || WrittenMethods(context, stub).size() != 1) return false;
  for (const testcase::Answer& answer : stub.answers) {
    // In a lambda `this` is the test.
    if (answer.values.size() > 1 || answer.kind == testcase::Answer::Kind::kItself) return false;
  }
  const MemberFacts* facts = FactsOf(context, methods[0]);
  // A generic method cannot be a lambda.
  return facts != nullptr && !facts->signature.starts_with('<');
}

bool IsBoxing(const EmitContext& context, const Call& call) {
  const MemberDetails& details = context.world.Details(call.callable);
  if (details.name != "valueOf" || !details.owner.starts_with("java/lang/")) return false;
  const auto parameters = ParametersOf(details.descriptor);
  if (parameters.size() != 1 || IsReference(parameters[0])) return false;
  constexpr std::string_view kBoxes[] = {"Byte",    "Character", "Double", "Float",
                                         "Integer", "Long",      "Short",  "Boolean"};
  for (const std::string_view box : kBoxes) {
    if (details.owner.substr(sizeof("java/lang/") - 1) == box) return true;
  }
  return false;
}

}  // namespace aftershock::jvm
