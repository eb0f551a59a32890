// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/deepening/nested_objects.h"

#include <utility>

#include "search/deepening/places.h"
#include "testcase/edit.h"
#include "testcase/visit.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using program::Callable;
using program::CallableId;
using program::TypeId;
using program::TypeKind;
using testcase::Call;
using testcase::kNoVariable;
using testcase::Nest;
using testcase::TestCase;
using testcase::Variable;

constexpr std::size_t kMostWaysToNest = 60;
constexpr std::size_t kMostHolders = 12;
constexpr std::size_t kMostOfOperand = 60;

class Wrapping {
 public:
  explicit Wrapping(testcase::Builder& builder) : builder_(builder), world_(builder.world()) {}

  std::vector<NestedObjects> Run(const TestCase& test) {
    const auto last = LastCall(test);
    if (!last) return {};
    test_ = &test;
    call_ = *last;
    const Call& call = std::get<Call>(test.statements[call_]);
    const Callable callable = world_.GetCallable(call.callable);
    if (call.receiver != kNoVariable) Wrap(Nest::kReceiverSlot, call.receiver, callable.owner);
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      Wrap(static_cast<std::uint8_t>(i), call.arguments[i], callable.parameters[i]);
    }
    return std::move(found_);
  }

 private:
  /// The operand of the last call at `place`, for which it takes a `wanted`.
  void Wrap(std::uint8_t place, Variable operand, TypeId wanted) {
    if (world_.GetType(wanted).kind != TypeKind::kReference) return;
    place_ = place;
    operand_ = operand;
    wanted_ = wanted;
    limit_ = found_.size() + kMostOfOperand;
    std::size_t tried = 0;
    std::size_t holders = 0;
    for (const program::Producer& producer : world_.Producers(wanted)) {
      if (++tried > kMostWaysToNest) break;
      if (producer.kind != program::Producer::Kind::kCall) continue;
      WrapByResult(producer.callable);
      const Callable& maker = world_.GetCallable(producer.callable);
      const bool makes_holder = maker.parameters.empty() && !maker.NeedsReceiver() &&
                                maker.kind != program::CallableKind::kStaticFieldRead;
      if (makes_holder && ++holders <= kMostHolders) WrapByHolder(producer.callable);
    }
    for (const CallableId member : world_.Members(wanted)) {
      const Callable& callable = world_.GetCallable(member);
      if (!callable.NeedsReceiver() || !IsA(callable.result, callable.owner)) continue;
      Offer({.callable = member, .arguments = {}, .slot = Nest::kReceiverSlot});
    }
  }

  /// `new Negation(new Negation(…))`.
  void WrapByResult(CallableId id) {
    const Callable callable = world_.GetCallable(id);
    for (std::size_t slot = 0; slot < callable.parameters.size(); ++slot) {
      if (callable.NeedsReceiver() || !IsA(callable.result, callable.parameters[slot])) continue;
      Offer({.callable = id, .arguments = {}, .slot = static_cast<std::uint8_t>(slot)});
    }
  }

  /// A new object each time, that is given the one before.
  void WrapByHolder(CallableId holder) {
    const TypeId made = world_.GetCallable(holder).result;
    for (const CallableId member : world_.Members(made)) {
      const Callable callable = world_.GetCallable(member);
      for (std::size_t slot = 0; slot < callable.parameters.size(); ++slot) {
        if (!callable.NeedsReceiver() || !IsA(made, callable.parameters[slot])) continue;
        Offer({.callable = member,
               .holder = holder,
               .arguments = {},
               .slot = static_cast<std::uint8_t>(slot)});
      }
    }
  }

  void Offer(Nest nest) {
    if (found_.size() >= limit_) return;
    NestedObjects made{.test = *test_};
    TestCase& test = made.test;
    testcase::Tail tail = testcase::CutTail(test, call_);
    const auto inner = Innermost(test, testcase::TypeOfNest(nest, world_));
    if (!inner) return;
    const bool by_receiver = nest.slot == Nest::kReceiverSlot;
    auto call = CallWith(test, nest.callable, by_receiver ? *inner : kNoVariable, nest.slot, *inner,
                         builder_);
    if (!call) return;
    nest.receiver = call->receiver;
    nest.arguments = call->arguments;
    made.nest = test.statements.size();
    test.statements.emplace_back(nest);
    const Variable outermost = Outermost(test, nest, std::move(*call));
    const std::size_t moved = test.statements.size();
    testcase::AppendTail(test, std::move(tail));
    Call& last = std::get<Call>(test.statements[moved]);
    (place_ == Nest::kReceiverSlot ? last.receiver : last.arguments[place_]) = outermost;
    if (testcase::IsWellFormed(test, world_)) found_.push_back(std::move(made));
  }

  /// What the test has there already, if it is anything; else something new.
  std::optional<Variable> Innermost(TestCase& test, TypeId type) {
    const auto* literal = std::get_if<testcase::Literal>(&test.statements[operand_]);
    const bool is_null =
        literal != nullptr && std::holds_alternative<program::Null>(literal->value);
    if (!is_null && IsA(testcase::TypeOf(test.statements[operand_], world_), type)) return operand_;
    if (const auto made = builder_.Make(test, type, /*null_allowed=*/false)) return made;
    test.statements.emplace_back(testcase::Literal{world_.Erased(type), program::Null()});
    return static_cast<Variable>(test.statements.size() - 1);
  }

  /// One turn more, where what nests is not known to be what the last call wants.
  Variable Outermost(TestCase& test, const Nest& nest, Call call) {
    const auto nested = static_cast<Variable>(test.statements.size() - 1);
    if (IsA(testcase::TypeOfNest(nest, world_), wanted_)) return nested;
    if (nest.holder.valid()) {
      call.receiver = static_cast<Variable>(test.statements.size());
      test.statements.emplace_back(Call{nest.holder, kNoVariable, {}});
    }
    (nest.slot == Nest::kReceiverSlot ? call.receiver : call.arguments[nest.slot]) = nested;
    const Variable holder = call.receiver;
    test.statements.emplace_back(std::move(call));
    return nest.holder.valid() ? holder : static_cast<Variable>(test.statements.size() - 1);
  }

  bool IsA(TypeId type, TypeId wanted) {
    return type == wanted || world_.IsAssignable(type, wanted);
  }

  testcase::Builder& builder_;
  program::CachedWorld& world_;
  const TestCase* test_ = nullptr;
  std::size_t call_ = 0;
  std::uint8_t place_ = 0;
  Variable operand_ = 0;
  TypeId wanted_;
  std::size_t limit_ = 0;
  std::vector<NestedObjects> found_;
};

}  // namespace

std::vector<NestedObjects> WithNestedObjects(const TestCase& test, testcase::Builder& builder) {
  return Wrapping(builder).Run(test);
}

}  // namespace aftershock::search
