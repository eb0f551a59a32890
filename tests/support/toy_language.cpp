// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/toy_language.h"

#include <algorithm>
#include <limits>

#include "support/hash.h"
#include "testcase/hash.h"
#include "testcase/well_formed.h"

namespace aftershock::testing {

using program::CallableKind;
using program::TypeKind;

namespace {

program::Type MakeType(TypeKind kind, const std::string& name, int bits = 0) {
  program::Type type;
  type.kind = kind;
  type.name = name;
  type.bits = bits;
  return type;
}

}  // namespace

void ToyMachine::Enter(const std::string& class_name, const std::string& method) {
  trace::Frame frame;
  frame.class_name = class_name;
  frame.method_name = method;
  stack_.push_back(frame);
}

void ToyMachine::Line(int line, std::uint32_t probe) {
  stack_.back().line = line;
  report_.probes.push_back({program::ProbeId(probe), 1});
}

void ToyMachine::Compare(std::uint32_t branch, double left, double right) {
  const program::BranchId id(branch);
  auto seen = std::ranges::find(report_.branches, id, &runtime::BranchObservation::branch);
  if (seen == report_.branches.end()) {
    constexpr double kNever = std::numeric_limits<double>::infinity();
    report_.branches.push_back({id, kNever, kNever, false});
    seen = report_.branches.end() - 1;
  }
  if (left > right) seen->above = std::min(seen->above, left - right);
  if (left < right) seen->below = std::min(seen->below, right - left);
  if (left == right) seen->equal = true;
  report_.compared.push_back(
      {id, static_cast<std::int64_t>(left), static_cast<std::int64_t>(right)});
}

void ToyMachine::Throw(const std::string& class_name, const std::string& message) {
  report_.outcome = runtime::Outcome::kThrew;
  runtime::ObservedException exception;
  exception.class_name = frames_.Intern(class_name);
  exception.message = message;
  for (auto frame = stack_.rbegin(); frame != stack_.rend(); ++frame) {
    exception.frames.push_back(frames_.Intern(*frame));
  }
  report_.exceptions.push_back(std::move(exception));
}

runtime::ExecutionReport ToyMachine::Take(std::size_t statement) {
  report_.statement = static_cast<std::uint16_t>(statement);
  return std::move(report_);
}

ToyLanguage::ToyLanguage() {
  void_ = AddType(MakeType(TypeKind::kVoid, "void"));
  boolean_ = AddType(MakeType(TypeKind::kBoolean, "bool"));
  integer_ = AddType(MakeType(TypeKind::kInteger, "int", 32));
  real_ = AddType(MakeType(TypeKind::kReal, "real", 64));
  text_ = AddType(MakeType(TypeKind::kText, "text"));
  object_ = AddType(MakeType(TypeKind::kReference, "object"));
  supers_[text_] = object_;
}

program::TypeId ToyLanguage::AddType(program::Type type) {
  types_.push_back(std::move(type));
  return program::TypeId(static_cast<std::uint32_t>(types_.size() - 1));
}

program::TypeId ToyLanguage::AddClass(const std::string& name, program::TypeId super) {
  const program::TypeId id = AddType(MakeType(TypeKind::kReference, name));
  supers_[id] = super.valid() ? super : object_;
  return id;
}

program::TypeId ToyLanguage::ArrayOf(program::TypeId element) {
  const std::string name = GetType(element).name + "[]";
  const auto known = std::ranges::find(types_, name, &program::Type::name);
  if (known != types_.end()) {
    return program::TypeId(static_cast<std::uint32_t>(known - types_.begin()));
  }
  program::Type type = MakeType(TypeKind::kArray, name);
  type.element = element;
  const program::TypeId id = AddType(std::move(type));
  supers_[id] = object_;
  return id;
}

program::CallableId ToyLanguage::Add(program::Callable callable, ToyBody body) {
  const program::CallableId id(static_cast<std::uint32_t>(callables_.size()));
  if (!callable.result.valid()) callable.result = void_;
  if (callable.kind == CallableKind::kConstructor) callable.result = callable.owner;
  if (callable.NeedsReceiver()) {
    members_[callable.owner].push_back(id);
  } else if (GetType(callable.result).kind == TypeKind::kReference) {
    const auto cost = 1 + static_cast<double>(callable.parameters.size());
    for (program::TypeId type = callable.result; type.valid(); type = supers_[type]) {
      producers_[type].push_back({program::Producer::Kind::kCall, id, callable.result, cost});
    }
  }
  callables_.push_back(std::move(callable));
  bodies_.push_back(std::move(body));
  return id;
}

program::TypeId ToyLanguage::Parameterise(program::TypeId erased, program::TypeId argument) {
  program::Type type = GetType(erased);
  type.name += "<" + GetType(argument).name + ">";
  type.erasure = erased;
  type.arguments = {argument};
  return AddType(std::move(type));
}

void ToyLanguage::SetFormals(program::CallableId callable,
                             std::vector<program::TypeId> parameters) {
  formals_[callable] = std::move(parameters);
}

program::Formals ToyLanguage::FormalsFor(program::CallableId callable, program::TypeId context) {
  program::Formals formals = PlainFormals(callable);
  if (const auto known = formals_.find(callable); known != formals_.end()) {
    formals.parameters = known->second;
  }
  if (!GetType(context).erasure.valid()) return formals;
  for (program::TypeId& parameter : formals.parameters) {
    if (parameter == object_) parameter = GetType(context).arguments[0];
  }
  if (Erased(context) == formals.result) formals.result = context;
  return formals;
}

program::Formals ToyLanguage::FormalsToMake(program::CallableId callable, program::TypeId wanted) {
  return FormalsFor(callable, wanted);
}

program::Formals ToyLanguage::FormalsOn(program::TypeId receiver, program::CallableId callable) {
  return FormalsFor(callable, receiver);
}

void ToyLanguage::AddProducer(program::TypeId type, program::Producer producer) {
  producers_[type].push_back(producer);
}

void ToyLanguage::MakeStubbable(program::TypeId type, std::vector<program::CallableId> methods) {
  stub_methods_[type] = std::move(methods);
  producers_[type].push_back({program::Producer::Kind::kStub, {}, type, 2});
}

void ToyLanguage::MakeOverridable(program::TypeId type, program::CallableId constructor,
                                  std::vector<program::CallableId> methods) {
  overridable_methods_[type] = std::move(methods);
  producers_[type].push_back({.kind = program::Producer::Kind::kStub,
                              .callable = constructor,
                              .type = type,
                              .cost = 3,
                              .needs_answers = true});
}

void ToyLanguage::AddConstant(program::TypeId type, program::Value value) {
  constants_[type].push_back(std::move(value));
}

const program::Type& ToyLanguage::GetType(program::TypeId id) { return types_[id.value]; }
const program::Callable& ToyLanguage::GetCallable(program::CallableId id) {
  return callables_[id.value];
}
bool ToyLanguage::IsAssignable(program::TypeId from, program::TypeId to) {
  from = Erased(from);
  to = Erased(to);
  while (from.valid()) {
    if (from == to) return true;
    from = supers_[from];
  }
  return false;
}
std::span<const program::Producer> ToyLanguage::Producers(program::TypeId type) {
  return producers_[Erased(type)];
}
std::span<const program::CallableId> ToyLanguage::Members(program::TypeId type) {
  return members_[Erased(type)];
}
std::span<const program::CallableId> ToyLanguage::StubMethods(program::TypeId type) {
  return stub_methods_[type];
}

std::span<const program::CallableId> ToyLanguage::OverridableMethods(program::TypeId type) {
  return overridable_methods_[type];
}
std::span<const program::Value> ToyLanguage::Constants(program::TypeId type) {
  return constants_[type];
}

void ToyRuntime::Submit(std::vector<testcase::TestCase> tests,
                        const runtime::ExecuteOptions& options) {
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const bool is_last = i + 1 == tests.size();
    queue_.push_back({std::move(tests[i]), options.collect_values, is_last ? tests.size() : 0});
  }
}

Result<std::optional<runtime::Executed>> ToyRuntime::Take() {
  if (!lost.empty()) return EnvironmentLacks(lost);
  Queued next = std::move(queue_.front());
  queue_.pop_front();
  runtime::Executed executed{std::move(next.test), {}};
  const std::chrono::nanoseconds began =
      clock == nullptr ? std::chrono::nanoseconds(0) : clock->Now();
  executed.report = Run(executed.test, next.collect_values);
  ++executed_;
  hash_ = HashText(std::to_string(testcase::HashTest(executed.test)), hash_);
  if (after_test) after_test();
  if (after_batch && next.batch > 0) after_batch(next.batch);
  if (clock != nullptr) executed.report.took = clock->Now() - began;
  return executed;
}

std::vector<testcase::TestCase> ToyRuntime::Withdraw() {
  std::vector<testcase::TestCase> tests;
  for (Queued& queued : std::exchange(queue_, {})) tests.push_back(std::move(queued.test));
  return tests;
}

namespace {

/// Evaluates the statements of one test.
class Interpreter {
 public:
  Interpreter(ToyLanguage& language, ToyMachine& machine)
      : language_(language), machine_(machine) {}

  ToyValue operator()(const testcase::Literal& literal) {
    if (const auto* flag = std::get_if<bool>(&literal.value)) return *flag;
    if (const auto* integer = std::get_if<std::int64_t>(&literal.value)) return *integer;
    if (const auto* real = std::get_if<double>(&literal.value)) return *real;
    if (const auto* text = std::get_if<std::u16string>(&literal.value)) return *text;
    return ToyReference();
  }
  ToyValue operator()(const testcase::Call& call) {
    ToyReference receiver;
    if (call.receiver != testcase::kNoVariable) {
      const auto* reference = std::get_if<ToyReference>(&values_[call.receiver]);
      if (reference == nullptr || *reference == nullptr) {
        machine_.Throw("toy.NullReceiver");
        return {};
      }
      receiver = *reference;
    }
    return language_.body(call.callable)(machine_, receiver, All(call.arguments));
  }
  ToyValue operator()(const testcase::MakeArray& array) {
    auto object = std::make_shared<ToyObject>();
    object->type = array.type;
    object->elements = All(array.elements);
    return object;
  }
  ToyValue operator()(const testcase::MakeStub& stub) {
    auto object = std::make_shared<ToyObject>();
    object->type = stub.type;
    for (const testcase::Answer& answer : stub.answers) {
      object->answers[language_.GetCallable(answer.method).name] = All(answer.values);
    }
    return object;
  }

  ToyValue operator()(const testcase::MakeFile& file) {
    auto object = std::make_shared<ToyObject>();
    object->type = file.type;
    if (file.content != testcase::kNoVariable) object->elements = {values_[file.content]};
    return object;
  }

  ToyValue operator()(const testcase::Nest& nest) {
    const bool by_receiver = nest.slot == testcase::Nest::kReceiverSlot;
    std::vector<ToyValue> arguments = All(nest.arguments);
    ToyValue nested = by_receiver ? values_[nest.receiver] : arguments[nest.slot];
    for (std::uint32_t i = 0; i < nest.times && !machine_.threw(); ++i) {
      ToyValue receiver;
      if (nest.receiver != testcase::kNoVariable) receiver = values_[nest.receiver];
      if (nest.holder.valid()) receiver = language_.body(nest.holder)(machine_, nullptr, {});
      (by_receiver ? receiver : arguments[nest.slot]) = nested;
      const auto* reference = std::get_if<ToyReference>(&receiver);
      const ToyReference object = reference == nullptr ? nullptr : *reference;
      nested = language_.body(nest.callable)(machine_, object, arguments);
      if (nest.holder.valid()) nested = receiver;
    }
    return nested;
  }

  void Add(ToyValue value) { values_.push_back(std::move(value)); }

 private:
  std::vector<ToyValue> All(const std::vector<testcase::Variable>& variables) {
    std::vector<ToyValue> values;
    for (testcase::Variable variable : variables) values.push_back(values_[variable]);
    return values;
  }

  ToyLanguage& language_;
  ToyMachine& machine_;
  std::vector<ToyValue> values_;
};

}  // namespace

runtime::ExecutionReport ToyRuntime::Run(const testcase::TestCase& test, bool collect) {
  ToyMachine machine(frames_);
  if (!testcase::IsWellFormed(test, language_)) {
    ++rejected_;
    runtime::ExecutionReport report;
    report.outcome = runtime::Outcome::kRejected;
    return report;
  }
  Interpreter interpreter(language_, machine);
  std::size_t i = 0;
  for (; i < test.statements.size(); ++i) {
    interpreter.Add(std::visit(interpreter, test.statements[i]));
    if (machine.threw()) break;
  }
  runtime::ExecutionReport report = machine.Take(i);
  if (!collect) report.compared.clear();
  return report;
}

}  // namespace aftershock::testing
