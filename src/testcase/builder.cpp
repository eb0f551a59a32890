// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/builder.h"

#include <algorithm>
#include <cmath>

#include "testcase/edit.h"
#include "testcase/file_names.h"
#include "testcase/literal.h"

namespace aftershock::testcase {

using program::TypeId;
using program::TypeKind;

std::vector<program::CallableId> FittingReceivers(const std::vector<program::CallableId>& makers,
                                                  program::CallableId callable,
                                                  program::World& world) {
  std::vector<program::CallableId> fitting;
  const program::Callable& called = world.GetCallable(callable);
  if (!called.NeedsReceiver()) return fitting;
  for (program::CallableId maker : makers) {
    if (world.IsAssignable(world.GetCallable(maker).result, called.owner)) fitting.push_back(maker);
  }
  return fitting;
}

Builder::Builder(program::CachedWorld& world, ConstantPool& constants, Random& random,
                 const BuildOptions& options)
    : world_(world), constants_(constants), random_(random), options_(options) {}

void Builder::PreferReceivers(program::CallableId callable,
                              std::vector<program::CallableId> makers) {
  if (!makers.empty()) receivers_[callable] = std::move(makers);
}

std::optional<std::size_t> Builder::InsertCall(TestCase& test, program::CallableId callable,
                                               std::size_t position) {
  return InsertCallOn(test, callable, kNoVariable, position);
}

std::optional<std::size_t> Builder::AppendCall(TestCase& test, program::CallableId callable) {
  return InsertCall(test, callable, test.statements.size());
}

std::optional<std::size_t> Builder::InsertCallOn(TestCase& test, program::CallableId callable,
                                                 Variable receiver, std::size_t position) {
  Tail tail = CutTail(test, position);
  // The tail counts too: what is put before it must leave room for it.
  const std::size_t whole = options_.max_statements;
  options_.max_statements = whole > tail.statements.size() ? whole - tail.statements.size() : 0;
  std::optional<Call> call = PrepareCall(test, callable, receiver);
  options_.max_statements = whole;
  std::optional<std::size_t> made;
  if (call) {
    made = Push(test, std::move(*call));
  } else {
    test.statements.resize(position);
  }
  AppendTail(test, std::move(tail));
  return made;
}

std::optional<Variable> Builder::Satisfy(TestCase& test, TypeId type, bool null_allowed) {
  return Satisfy(test, type, null_allowed, 0);
}

std::optional<Variable> Builder::Make(TestCase& test, TypeId type, bool null_allowed) {
  return Make(test, type, null_allowed, 0);
}

const std::vector<Variable>& Builder::Candidates(const TestCase& test, TypeId type,
                                                 std::size_t limit, bool null_allowed) {
  candidates_.clear();
  for (std::size_t i = 0; i < limit; ++i) {
    const Statement& statement = test.statements[i];
    const TypeId made = TypeOf(statement, world_);
    if (!made.valid() || !world_.IsAssignable(made, type)) continue;
    if (world_.GetType(made).kind == TypeKind::kVoid) continue;
    const auto* literal = std::get_if<Literal>(&statement);
    if (literal != nullptr && !null_allowed &&
        std::holds_alternative<program::Null>(literal->value)) {
      continue;
    }
    candidates_.push_back(static_cast<Variable>(i));
  }
  return candidates_;
}

std::optional<Variable> Builder::Satisfy(TestCase& test, TypeId type, bool null_allowed,
                                         int depth) {
  const bool reference = world_.GetType(type).IsReference();
  if (random_.Chance(reference ? options_.reuse_object : options_.reuse_primitive)) {
    const auto& candidates = Candidates(test, type, test.statements.size(), null_allowed);
    if (!candidates.empty()) return candidates[random_.Below(candidates.size())];
  }
  return Make(test, type, null_allowed, depth);
}

std::optional<Variable> Builder::Make(TestCase& test, TypeId type, bool null_allowed, int depth) {
  const program::Type& facts = world_.GetType(type);
  if (facts.kind == TypeKind::kVoid || test.statements.size() >= options_.max_statements) {
    return std::nullopt;
  }
  if (facts.IsReference() && null_allowed &&
      (depth >= options_.recursion || random_.Chance(options_.null))) {
    return PushNull(test, type);
  }
  std::optional<Variable> made;
  const std::size_t before = test.statements.size();
  if (facts.kind == TypeKind::kArray) {
    const bool otherwise =
        !world_.Producers(type).empty() && random_.Chance(options_.array_of_text);
    made = otherwise ? MakeObject(test, type, depth) : MakeArrayOf(test, type, depth);
  } else if (facts.kind == TypeKind::kReference) {
    made = MakeObject(test, type, depth);
  } else if (facts.kind == TypeKind::kText && !world_.Producers(type).empty() &&
             random_.Chance(options_.file_name)) {
    auto file = PrepareProducer(test, world_.Producers(type).front(), type, depth);
    if (file) made = Push(test, *std::move(file));
  } else if (auto value = RandomValue(type)) {
    made = Push(test, Literal{world_.Erased(type), std::move(*value)});
  }
  if (made) return made;
  test.statements.resize(before);
  if (facts.IsReference() && null_allowed && before < options_.max_statements) {
    return PushNull(test, type);
  }
  return std::nullopt;
}

std::optional<Variable> Builder::MakeObject(TestCase& test, TypeId type, int depth) {
  // Where a text is as good as any object, it is the one most programs look into.
  const TypeId text = world_.TextType();
  const bool takes_text = world_.IsAssignable(text, type);
  constexpr double kTextForObject = 0.25;
  if (takes_text && random_.Chance(kTextForObject)) return Make(test, text, false, depth);
  if (depth >= options_.recursion) return std::nullopt;
  const program::Producer* producer = PickProducer(type, depth);
  if (producer == nullptr) {
    return takes_text ? Make(test, text, false, depth) : std::nullopt;
  }
  under_construction_.push_back(type);
  std::optional<Statement> statement = PrepareProducer(test, *producer, type, depth);
  under_construction_.pop_back();
  if (!statement) return std::nullopt;
  const Variable made = Push(test, std::move(*statement));
  if (producer->kind == program::Producer::Kind::kCall && !producer->wraps) {
    const TypeId result = world_.ToMake(producer->callable, type).result;
    const TypeId erasure = world_.GetType(result).erasure;
    if (erasure.valid() && erasure == world_.GetCallable(producer->callable).result) {
      FillContainer(test, made, result, depth);
    }
  }
  return made;
}

void Builder::FillContainer(TestCase& test, Variable container, TypeId type, int depth) {
  std::vector<program::CallableId> fillers;
  constexpr std::size_t kMostFillers = 4;
  for (program::CallableId member : world_.Members(type)) {
    if (fillers.size() == kMostFillers) break;
    if (!world_.GetCallable(member).NeedsReceiver()) continue;
    if (world_.On(type, member).parameters != world_.GetCallable(member).parameters) {
      fillers.push_back(member);
    }
  }
  if (fillers.empty()) return;
  constexpr std::size_t kMostElements = 3;
  for (std::size_t left = random_.Below(kMostElements + 1); left > 0; --left) {
    const program::CallableId filler = fillers[random_.Below(fillers.size())];
    const std::size_t before = test.statements.size();
    auto call = PrepareCall(test, filler, world_.On(type, filler), container, depth);
    if (!call) {
      test.statements.resize(before);
      return;
    }
    Push(test, std::move(*call));
  }
}

const program::Producer* Builder::PickProducer(TypeId type, int depth) {
  const std::span<const program::Producer> producers = world_.Producers(type);
  if (producers.empty()) return nullptr;
  // A type asked for inside its own construction: only the cheapest ways lead out again.
  const bool nested =
      std::ranges::find(under_construction_, type) != under_construction_.end() || depth > 3;
  const std::size_t choices = nested ? std::min<std::size_t>(producers.size(), 2)
                                     : std::min<std::size_t>(producers.size(), 60);
  // Half of the draws favour the cheap end; the other half keep every way possible.
  if (random_.Chance(0.5)) {
    return &producers[static_cast<std::size_t>(static_cast<double>(choices) *
                                               std::pow(random_.Unit(), 3))];
  }
  return &producers[random_.Below(choices)];
}

std::optional<Call> Builder::PrepareCall(TestCase& test, program::CallableId callable,
                                         Variable receiver) {
  const TypeId owner = world_.GetCallable(callable).owner;
  return PrepareCall(test, callable, world_.On(owner, callable), receiver, 0);
}

std::optional<Statement> Builder::PrepareProducer(TestCase& test,
                                                  const program::Producer& producer) {
  return PrepareProducer(test, producer, producer.type, 0);
}

std::optional<Statement> Builder::PrepareProducer(TestCase& test, const program::Producer& producer,
                                                  TypeId wanted, int depth) {
  if (producer.kind == program::Producer::Kind::kStub) return PrepareStub(test, producer, depth);
  if (producer.kind == program::Producer::Kind::kFile) return PrepareFile(test, producer, depth);
  const program::Formals& formals = world_.ToMake(producer.callable, wanted);
  return PrepareCall(test, producer.callable, formals, kNoVariable, depth);
}

std::optional<Call> Builder::PrepareCall(TestCase& test, program::CallableId id,
                                         const program::Formals& formals, Variable receiver,
                                         int depth) {
  Call call{id, kNoVariable, {}};
  if (world_.GetCallable(id).NeedsReceiver()) {
    if (receiver == kNoVariable) {
      const auto made = MakeReceiver(test, id, formals, depth);
      if (!made) return std::nullopt;
      receiver = *made;
    }
    call.receiver = receiver;
  }
  if (!SatisfyAll(test, formals.parameters, depth + 1, call.arguments)) return std::nullopt;
  if (test.statements.size() >= options_.max_statements) return std::nullopt;
  return call;
}

std::optional<Variable> Builder::MakeReceiver(TestCase& test, program::CallableId id,
                                              const program::Formals& formals, int depth) {
  constexpr double kPreferred = 0.8;
  const auto preferred = receivers_.find(id);
  if (preferred != receivers_.end() && depth < options_.recursion && random_.Chance(kPreferred)) {
    const std::size_t chosen = random_.Below(preferred->second.size());
    const std::size_t before = test.statements.size();
    const program::CallableId making = preferred->second[chosen];
    auto maker =
        PrepareCall(test, making, world_.ToMake(making, formals.receiver), kNoVariable, depth + 1);
    if (maker) return Push(test, std::move(*maker));
    test.statements.resize(before);
  }
  return Satisfy(test, formals.receiver, false, depth + 1);
}

bool Builder::SatisfyAll(TestCase& test, const std::vector<TypeId>& types, int depth,
                         std::vector<Variable>& variables) {
  variables.reserve(types.size());
  for (TypeId type : types) {
    const auto variable = Satisfy(test, type, true, depth);
    if (!variable) return false;
    variables.push_back(*variable);
  }
  return true;
}

std::optional<MakeFile> Builder::PrepareFile(TestCase& test, const program::Producer& producer,
                                             int depth) {
  constexpr double kFolder = 0.25;
  const bool is_folder = random_.Chance(kFolder);
  MakeFile file{producer.type, {}, kNoVariable};
  if (!is_folder || random_.Chance(0.5)) {
    const auto content = Satisfy(test, producer.content, false, depth + 1);
    if (!content) return std::nullopt;
    file.content = *content;
    const auto hints = FileNameHints(constants_.Static(producer.content));
    const bool any = hints.empty() || random_.Chance(0.5);
    file.name = FreeFileName(test, any ? "" : hints[random_.Below(hints.size())]);
  }
  if (test.statements.size() >= options_.max_statements) return std::nullopt;
  if (!is_folder || file.content == kNoVariable) return file;
  Push(test, std::move(file));
  return MakeFile{producer.type, {}, kNoVariable};
}

std::optional<Variable> Builder::MakeArrayOf(TestCase& test, TypeId type, int depth) {
  const std::span<const TypeId> others = world_.Subarrays(type);
  if (!others.empty() && random_.Chance(options_.subarray)) {
    type = others[random_.Below(others.size())];
  }
  const TypeId element = world_.GetType(type).element;
  MakeArray array{world_.Erased(type), {}};
  const std::size_t length = depth >= options_.recursion ? 0 : random_.Below(options_.array_length);
  for (std::size_t i = 0; i < length; ++i) {
    const auto value = Satisfy(test, element, true, depth + 1);
    if (!value) break;
    array.elements.push_back(*value);
  }
  if (test.statements.size() >= options_.max_statements) return std::nullopt;
  return Push(test, std::move(array));
}

std::optional<program::Value> Builder::RandomValue(TypeId id) {
  const program::Type& type = world_.GetType(id);
  if (random_.Chance(options_.constant)) {
    if (const program::Value* constant = constants_.Pick(id, random_)) return *constant;
  }
  switch (type.kind) {
    case TypeKind::kBoolean:
      return random_.Chance(0.5);
    case TypeKind::kInteger:
      if (type.is_character) return random_.Between(0x20, 0x7e);
      return WrapInteger(type, random_.Between(-options_.integers, options_.integers));
    case TypeKind::kReal: {
      const auto bound = static_cast<double>(options_.integers);
      return RoundReal(type, (random_.Unit() * 2 - 1) * bound);
    }
    case TypeKind::kText:
      return RandomText();
    case TypeKind::kClass:
      if (const program::Value* constant = constants_.Pick(id, random_)) return *constant;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

std::u16string Builder::RandomText() {
  std::u16string text(random_.Below(options_.text_length + 1), u' ');
  for (char16_t& unit : text) unit = static_cast<char16_t>(random_.Between(0x20, 0x7e));
  return text;
}

Variable Builder::Push(TestCase& test, Statement statement) {
  test.statements.push_back(std::move(statement));
  return static_cast<Variable>(test.statements.size() - 1);
}

Variable Builder::PushNull(TestCase& test, TypeId type) {
  return Push(test, Literal{world_.Erased(type), program::Null{}});
}

}  // namespace aftershock::testcase
