// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/enumeration/value_streams.h"

#include <algorithm>

#include "search/enumeration/plain_values.h"
#include "search/seeding/message_hints.h"
#include "testcase/literal.h"

namespace aftershock::search {
namespace {

using program::TypeKind;

// The prices of the first phase: about one per statement that a reader of the test must understand.
constexpr double kNullCost = 0.5;
constexpr double kSelfCost = 1.5;
constexpr double kTextForObject = 0.5;
constexpr double kOtherArray = 0.8;
constexpr double kAnswerCost = 1.0;
constexpr double kAnswerStep = 0.05;  ///< Per place among the methods that can be answered.
constexpr double kRaiseCost = 0.25;   ///< Of an exception in place of a value, beyond that.
constexpr double kFluentCost = 0.25;  ///< Of giving itself back where that is what the type says.
constexpr double kFluentStep = 0.02;  ///< Per method.
constexpr double kEffectStep = 0.08;
constexpr double kResultStep = 0.1;
constexpr double kMentioned = 1.5;
constexpr double kSeenCost = 1.25;
constexpr double kStateCost = 0.5;       ///< Of a value that is changed after it was made.
constexpr double kOtherArguments = 0.6;  ///< Contents that the type arguments rule out.
constexpr double kReaderCost = 0.25;     ///< Of a call that reads a text, where texts were given.
constexpr std::size_t kMostProducers = 60;
constexpr std::size_t kMostReaders = 24;
constexpr std::size_t kMostAltered = 6;  ///< Producers of a type whose values are changed.
constexpr std::size_t kMostChanges = 10;
constexpr std::size_t kMostAnswers = 12;
constexpr std::size_t kMostOverrides = 6;
constexpr std::size_t kMostPaired = 5;   ///< Methods answered two at a time, the first ones.
constexpr std::size_t kMostTripled = 4;  ///< Three at a time.

/// What is put into a box, list or array; where too many are nested each counts as an object.
ValueStreams::Request Wrapped(const ValueStreams::Request& around, program::TypeId type) {
  if (around.wraps == 0) {
    return {type, true, {}, std::max(around.depth - 1, 0), around.depth > 1 ? 1 : 0};
  }
  return {type, true, {}, std::min(around.depth, ValueStreams::kTop - 1), around.wraps - 1};
}

/// What is handed to the call that makes an object.
ValueStreams::Request Within(const ValueStreams::Request& around) {
  return {around.type, true, {}, around.depth - 1};
}

Alternative Leaf(program::TypeId type, program::Value value, double cost) {
  Alternative leaf;
  leaf.model.kind = Expression::Kind::kLiteral;
  leaf.model.type = type;
  leaf.model.value = std::move(value);
  leaf.model.cost = cost;
  return leaf;
}

}  // namespace

ValueStreams::ValueStreams(program::CachedWorld& world, testcase::ConstantPool& constants,
                           std::string message, const Seeds* seeds)
    : world_(world), constants_(constants), message_(std::move(message)), seeds_(seeds) {}

Stream& ValueStreams::Values(Request request) {
  if (request.self.valid() && !world_.IsAssignable(request.self, request.type)) {
    request.self = {};
  }
  if (!world_.GetType(request.type).IsReference()) request.depth = request.wraps = 0;
  auto& stream =
      values_[{request.type, request.null_allowed, request.self, request.depth, request.wraps}];
  if (!stream) {
    stream = std::make_unique<Stream>([this, request](Stream& self) { Fill(self, request); });
  }
  return *stream;
}

Stream& ValueStreams::Effects(program::TypeId type, int depth, std::size_t most) {
  auto& stream = effects_[{type, depth, most}];
  if (!stream) {
    stream =
        std::make_unique<Stream>([=, this](Stream& self) { FillEffects(self, type, depth, most); });
  }
  return *stream;
}

Stream& ValueStreams::Calls(const program::Producer& producer) {
  auto& stream = calls_[producer.callable];
  if (!stream) {
    stream = std::make_unique<Stream>([this, producer](Stream& self) {
      AddCalls(self, {producer.type, false, {}}, producer, producer.cost, false);
    });
  }
  return *stream;
}

Stream& ValueStreams::ResultsOf(const std::vector<program::CallableId>& callables, int depth) {
  auto& stream = results_[{callables, depth}];
  if (!stream) {
    stream = std::make_unique<Stream>([this, callables, depth](Stream& self) {
      double cost = 1;
      for (program::CallableId callable : callables) {
        const program::TypeId result = world_.GetCallable(callable).result;
        self.Add(CallOf(callable, world_.ToMake(callable, result),
                        Within({result, false, {}, depth}), cost));
        cost += kResultStep;
      }
    });
  }
  return *stream;
}

void ValueStreams::AddConstant(const program::Value& value) {
  const double cost = kSeenCost + 0.02 * static_cast<double>(added_++);
  for (auto& [key, stream] : values_) {
    const program::TypeId type = std::get<0>(key);
    if (testcase::Fits(world_.GetType(type), value))
      stream->Add(Leaf(world_.Erased(type), value, cost));
  }
}

void ValueStreams::Fill(Stream& stream, const Request& request) {
  const program::Type& type = world_.GetType(request.type);
  if (type.IsReference() && request.null_allowed) {
    stream.Add(Leaf(world_.Erased(request.type), program::Null{}, kNullCost));
  }
  if (request.self.valid()) {
    Alternative self;
    self.model.kind = Expression::Kind::kSelf;
    self.model.cost = kSelfCost;
    stream.Add(std::move(self));
  }
  if (type.kind == TypeKind::kArray) {
    FillArrays(stream, request);
  } else if (type.kind == TypeKind::kReference) {
    FillObjects(stream, request);
  } else {
    FillLiterals(stream, type, request.type);
    if (type.kind == TypeKind::kText && request.depth > 0) FillFileNames(stream, request.type);
  }
}

void ValueStreams::FillLiterals(Stream& stream, const program::Type& type, program::TypeId id) {
  std::vector<program::Value> known;
  const auto add = [&](const program::Value& value, double cost) {
    if (std::ranges::find(known, value) != known.end()) return;
    known.push_back(value);
    stream.Add(Leaf(world_.Erased(id), value, cost));
  };
  constexpr double kHint = 0.25, kConstant = 1, kStep = 0.15;
  constexpr double kSeed = 0, kSeedStep = 0.04;
  double rank = 0;
  if (seeds_ != nullptr) {
    for (const program::Value& seed : constants_.seeds()) {
      if (testcase::Fits(type, seed)) add(seed, kSeed + kSeedStep * rank++);
    }
    rank = 0;
  }
  for (const program::Value& hint : constants_.hints()) {
    if (testcase::Fits(type, hint)) add(hint, kHint + kStep * rank++);
  }
  for (const PricedValue& plain : PlainValues(type)) add(plain.value, plain.cost);
  rank = 0;
  for (const program::Value& constant : constants_.Static(id)) {
    add(constant, kConstant + kStep * rank++);
  }
  for (const program::Value& seen : constants_.dynamic()) {
    if (testcase::Fits(type, seen)) add(seen, kSeenCost + kStep * rank++);
  }
}

void ValueStreams::AddConversions(Stream& stream, program::TypeId type) {
  constexpr double kFromSeed = 0.25;
  std::vector<program::CallableId> known;
  const auto add = [&](program::CallableId conversion, double cost) {
    if (std::ranges::find(known, conversion) != known.end()) return;
    known.push_back(conversion);
    stream.Add(CallOf(conversion, world_.ToMake(conversion, type), {type, true, {}, 0, 0}, cost));
  };
  if (seeds_ != nullptr) {
    for (const program::CallableId conversion : seeds_->conversions) {
      if (world_.GetCallable(conversion).result == type) add(conversion, kFromSeed);
    }
  }
  for (const program::Producer& producer : world_.Producers(type)) {
    add(producer.callable, producer.cost);
  }
}

void ValueStreams::FillArrays(Stream& stream, const Request& request) {
  AddConversions(stream, request.type);
  const program::TypeId element = world_.GetType(request.type).element;
  Stream& elements = Values(Wrapped(request, element));
  for (std::size_t length = 0; length <= 3; ++length) {
    Alternative array;
    array.model.kind = Expression::Kind::kArray;
    array.model.type = world_.Erased(request.type);
    array.model.cost = 0.75 + 0.5 * static_cast<double>(length);
    array.slots.assign(length, &elements);
    stream.Add(std::move(array));
  }
  double rank = 0;
  for (const program::TypeId other : world_.Subarrays(request.type)) {
    Alternative as_other;
    as_other.model.cost = kOtherArray + kEffectStep * rank++;
    as_other.slots = {&Values({other, false, {}, request.depth, request.wraps})};
    as_other.pass = true;
    stream.Add(std::move(as_other));
  }
}

/// Types that the message names (a failed cast, for instance) are likely to play a part.
double ValueStreams::Discount(program::TypeId type) {
  return !message_.empty() && Mentions(message_, world_.GetType(type).name) ? kMentioned : 0;
}

void ValueStreams::FillObjects(Stream& stream, const Request& request) {
  const program::TypeId text = world_.TextType();
  if (world_.IsAssignable(text, request.type)) {
    Alternative as_text;
    as_text.model.cost = kTextForObject;
    as_text.slots = {&Values({text, false, {}, 0})};
    as_text.pass = true;
    stream.Add(std::move(as_text));
  }
  if (seeds_ != nullptr) AddReaders(stream, request);
  double rank = 0;
  for (const program::Value& constant : world_.Constants(request.type)) {
    if (std::holds_alternative<program::ClassLiteral>(constant)) {
      stream.Add(Leaf(world_.Erased(request.type), constant, 1.5 + 0.2 * rank++));
    }
  }
  std::size_t taken = 0;
  for (const program::Producer& producer : world_.Producers(request.type)) {
    if (taken == kMostProducers) break;
    const double cost =
        std::max(0.5, producer.cost + 0.05 * static_cast<double>(taken) - Discount(producer.type));
    ++taken;
    const bool free = producer.wraps && request.wraps > 0;
    if (request.depth == 0 && !free) continue;
    if (producer.kind == program::Producer::Kind::kStub) {
      AddStubs(stream, request, producer, cost);
      continue;
    }
    if (producer.kind == program::Producer::Kind::kFile) {
      AddFiles(stream, producer, cost);
      continue;
    }
    // What is made for the call itself is changed by the calls of the sequence.
    const bool alter = request.depth > 0 && request.depth < kTop && taken <= kMostAltered;
    AddCalls(stream, request, producer, cost, alter);
  }
}

void ValueStreams::AddReaders(Stream& stream, const Request& request) {
  if (request.depth == 0) return;
  std::size_t readers = 0;
  for (const program::Producer& producer : world_.Producers(request.type)) {
    if (readers == kMostReaders) return;
    if (producer.kind != program::Producer::Kind::kCall || !ReadsText(producer.callable)) continue;
    const double cost = kReaderCost + kResultStep * static_cast<double>(readers++);
    AddCalls(stream, request, producer, cost, /*alter=*/false);
  }
}

bool ValueStreams::ReadsText(program::CallableId id) {
  const program::Callable& callable = world_.GetCallable(id);
  if (callable.parameters.size() != 1) return false;
  return callable.parameters.front() == world_.TextType() && callable.owner != world_.TextType();
}

std::vector<Stream*> ValueStreams::SlotsOf(program::CallableId callable,
                                           const program::Formals& formals, const Request& inner) {
  std::vector<Stream*> slots;
  Request request = inner;
  if (world_.GetCallable(callable).NeedsReceiver()) {
    request.type = formals.receiver;
    request.null_allowed = false;
    slots.push_back(&Values(request));
  }
  request.null_allowed = true;
  for (program::TypeId parameter : formals.parameters) {
    request.type = parameter;
    slots.push_back(&Values(request));
  }
  return slots;
}

Alternative ValueStreams::CallOf(program::CallableId callable, const program::Formals& formals,
                                 const Request& inner, double cost) {
  Alternative call;
  call.model.kind = Expression::Kind::kCall;
  call.model.callable = callable;
  call.model.cost = cost;
  call.slots = SlotsOf(callable, formals, inner);
  return call;
}

void ValueStreams::AddCalls(Stream& stream, const Request& request,
                            const program::Producer& producer, double cost, bool alter) {
  const program::Formals& formals = world_.ToMake(producer.callable, request.type);
  const Request inner =
      producer.wraps && request.wraps > 0 ? Wrapped(request, request.type) : Within(request);
  Alternative call = CallOf(producer.callable, formals, inner, cost);
  stream.Add(call);
  if (alter) AddAltered(stream, request, call, formals.result);
  if (!world_.GetType(request.type).erasure.valid()) return;
  const program::Formals& plain = world_.ToMake(producer.callable, world_.Erased(request.type));
  if (plain.parameters == formals.parameters) return;
  call.slots = SlotsOf(producer.callable, plain, inner);
  call.model.cost += kOtherArguments;
  stream.Add(std::move(call));
}

void ValueStreams::AddAltered(Stream& stream, const Request& request, const Alternative& call,
                              program::TypeId made) {
  const auto kind = world_.GetCallable(call.model.callable).kind;
  if (kind != program::CallableKind::kConstructor) return;
  Alternative altered = call;
  altered.model.kind = Expression::Kind::kAltered;
  altered.model.cost += kStateCost;
  Stream& changes = Effects(made, request.depth - 1, kMostChanges);
  altered.slots.push_back(&changes);
  altered.model.effects = {0};
  stream.Add(altered);
  // A container with two elements differs in kind from one with a single one.
  if (!world_.GetType(made).erasure.valid()) return;
  altered.slots.push_back(&changes);
  altered.model.effects = {0, 0};
  stream.Add(std::move(altered));
}

void ValueStreams::AddStubs(Stream& stream, const Request& request,
                            const program::Producer& producer, double cost) {
  const int depth = request.depth;
  const bool exact = world_.Erased(request.type) == producer.type;
  Alternative stub;
  stub.model.kind = Expression::Kind::kStub;
  stub.model.type = producer.type;
  stub.model.callable = producer.callable;
  stub.model.cost = cost;
  if (producer.callable.valid()) {
    const program::Formals& formals = world_.ToMake(producer.callable, producer.type);
    for (program::TypeId parameter : formals.parameters) {
      stub.slots.push_back(&Values({parameter, true, {}, depth - 1}));
    }
  }
  if (!producer.needs_answers) stream.Add(stub);
  OpenStub& open = open_stubs_.emplace_back(
      OpenStub{&stream, stub, stub, exact ? request.type : producer.type, depth, {}});
  for (const program::CallableId method : world_.StubMethods(producer.type)) {
    if (IsFluent(method, producer.type)) {
      open.fluent = With(std::move(open.fluent),
                         {{method, testcase::Answer::Kind::kItself}, nullptr, kFluentStep});
    }
  }
  const std::vector<Answerable> answers = AnswerableMethods(open);
  AddAnswers(stream, stub, answers);
  if (open.fluent.model.answers.empty()) return;
  open.fluent.model.cost += kFluentCost;
  stream.Add(open.fluent);
  for (const Answerable& answer : answers) stream.Add(With(open.fluent, answer));
}

Alternative ValueStreams::With(Alternative stub, const Answerable& answer) {
  stub.model.answers.push_back(answer.shape);
  stub.model.cost += answer.cost;
  if (answer.values != nullptr) stub.slots.push_back(answer.values);
  return stub;
}

void ValueStreams::AddAnswers(Stream& stream, const Alternative& stub,
                              const std::vector<Answerable>& answers) {
  const auto same = [](const Answerable& a, const Answerable& b) {
    return a.shape.method == b.shape.method;
  };
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Alternative one = With(stub, answers[i]);
    stream.Add(one);
    for (std::size_t j = i + 1; j < std::min(answers.size(), kMostPaired); ++j) {
      if (same(answers[i], answers[j])) continue;
      const Alternative two = With(one, answers[j]);
      stream.Add(two);
      for (std::size_t k = j + 1; k < std::min(answers.size(), kMostTripled); ++k) {
        if (same(answers[i], answers[k]) || same(answers[j], answers[k])) continue;
        stream.Add(With(two, answers[k]));
      }
    }
  }
}

bool ValueStreams::IsFluent(program::CallableId method, program::TypeId stub) {
  return world_.GetCallable(method).result == stub;
}

std::vector<ValueStreams::Answerable> ValueStreams::AnswersOf(program::CallableId method,
                                                              const OpenStub& stub,
                                                              bool null_allowed, double cost) {
  using Kind = testcase::Answer::Kind;
  std::vector<Answerable> answers;
  const int depth = stub.depth - 1;
  const program::TypeId result = world_.On(stub.type, method).result;
  const program::Type& facts = world_.GetType(result);
  if (facts.kind != TypeKind::kVoid) {
    answers.push_back({{method, Kind::kValues}, &Values({result, null_allowed, {}, depth}), cost});
  }
  for (const program::Raised& raised : world_.Raises(method)) {
    if (!raised.handled) break;
    answers.push_back({{method, Kind::kRaises},
                       &Values({raised.type, false, {}, std::max(depth, 1)}),
                       cost + kRaiseCost});
  }
  // Whatever takes a text takes too much to mean the stub.
  const bool is_wide = world_.IsAssignable(world_.TextType(), result);
  if (facts.IsReference() && !is_wide && !IsFluent(method, stub.bare.model.type) &&
      world_.IsAssignable(stub.bare.model.type, result)) {
    answers.push_back({{method, Kind::kItself}, nullptr, cost});
  }
  return answers;
}

std::vector<ValueStreams::Answerable> ValueStreams::AnswerableMethods(OpenStub& stub) {
  std::vector<Answerable> values;
  std::vector<Answerable> others;
  // Null is what a method gives back that has no answer and inherits none.
  const auto add = [&](std::span<const program::CallableId> from, bool null_allowed,
                       std::size_t most) {
    for (program::CallableId method : from) {
      if (stub.answered.size() >= most) return;
      const double cost = kAnswerCost + kAnswerStep * static_cast<double>(stub.answered.size());
      const auto all = AnswersOf(method, stub, null_allowed, cost);
      if (all.empty()) continue;
      stub.answered.push_back(method);
      for (const Answerable& one : all) {
        const bool is_value = one.shape.kind == testcase::Answer::Kind::kValues;
        (is_value ? values : others).push_back(one);
      }
    }
  };
  const program::TypeId erased = world_.Erased(stub.type);
  add(world_.StubMethods(erased), false, kMostAnswers);
  add(world_.OverridableMethods(erased), true, stub.answered.size() + kMostOverrides);
  // Values first: only the first ones are tried together.
  values.insert(values.end(), others.begin(), others.end());
  return values;
}

void ValueStreams::AddCalled(program::TypeId stub, program::CallableId method) {
  // Filling a stream may open further stubs, which know of the method then.
  for (std::size_t i = 0; i < open_stubs_.size(); ++i) {
    OpenStub& open = open_stubs_[i];
    if (open.bare.model.type != stub) continue;
    if (std::ranges::find(open.answered, method) != open.answered.end()) continue;
    open.answered.push_back(method);
    for (const Answerable& answer : AnswersOf(method, open, false, kAnswerCost)) {
      open.stream->Add(With(open.bare, answer));
      if (!open.fluent.model.answers.empty()) open.stream->Add(With(open.fluent, answer));
    }
  }
}

void ValueStreams::FillEffects(Stream& stream, program::TypeId type, int depth, std::size_t most) {
  std::size_t rank = 0;
  for (program::CallableId member : world_.Members(type)) {
    if (rank == most) break;
    if (!world_.GetCallable(member).NeedsReceiver()) continue;
    Alternative effect;
    effect.model.kind = Expression::Kind::kEffect;
    effect.model.callable = member;
    effect.model.cost = 1 + kEffectStep * static_cast<double>(rank++);
    for (program::TypeId parameter : world_.On(type, member).parameters) {
      effect.slots.push_back(&Values({parameter, true, type, depth}));
    }
    stream.Add(std::move(effect));
  }
}

void ValueStreams::FillSetups(Stream& stream) {
  std::size_t rank = 0;
  for (program::CallableId setup : world_.SetupCalls()) {
    Alternative call;
    call.model.kind = Expression::Kind::kEffect;
    call.model.callable = setup;
    call.model.cost = 1 + kEffectStep * static_cast<double>(rank++);
    for (program::TypeId parameter : world_.GetCallable(setup).parameters) {
      call.slots.push_back(&Values({parameter, true, {}, 2}));
    }
    stream.Add(std::move(call));
  }
}

}  // namespace aftershock::search
