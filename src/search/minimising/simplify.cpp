// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/minimising/simplify.h"

#include <algorithm>

#include "search/minimising/simpler_values.h"
#include "testcase/edit.h"
#include "testcase/file_names.h"
#include "testcase/literal.h"
#include "testcase/stubbed_methods.h"
#include "testcase/text_runs.h"
#include "testcase/visit.h"
#include "testcase/well_formed.h"

namespace aftershock::search {
namespace {

using testcase::Call;
using testcase::Literal;
using testcase::MakeArray;
using testcase::MakeFile;
using testcase::MakeStub;
using testcase::Statement;
using testcase::TestCase;
using testcase::Variable;

double WeightOf(const Call& call) {
  return 4 + 0.1 * static_cast<double>(call.arguments.size()) +
         (call.receiver != testcase::kNoVariable ? 0.5 : 0);
}

double WeightOf(const MakeStub& stub) {
  double values = static_cast<double>(stub.arguments.size());
  for (const testcase::Answer& answer : stub.answers) {
    values += 1 + static_cast<double>(answer.values.size());
  }
  return 5 + values;
}

double WeightOf(const MakeFile& file) {
  // a.txt before b.txt.
  const double letter = file.name.empty() ? 0 : static_cast<unsigned char>(file.name.front());
  return 4 + 0.1 * static_cast<double>(file.name.size()) + 1e-4 * letter;
}

double WeightOf(const Statement& statement) {
  // A loop of several lines.
  constexpr double kNest = 10;
  return testcase::Match(
      statement, [](const Literal& literal) { return 1 + ValueComplexity(literal.value); },
      [](const Call& call) { return WeightOf(call); },
      [](const MakeArray& array) { return 2 + static_cast<double>(array.elements.size()); },
      [](const MakeStub& stub) { return WeightOf(stub); },
      [](const MakeFile& file) { return WeightOf(file); },
      [](const testcase::Nest&) { return kNest; });
}

/// One text for two arguments of a call claims that they have to do with each other.
constexpr double kRepeatedText = 2;

/// Many empty methods tell less than a real object.
constexpr double kStubMethod = 0.5;

std::size_t RepeatedTexts(const TestCase& test, const Call& call) {
  std::size_t repeated = 0;
  for (std::size_t i = 1; i < call.arguments.size(); ++i) {
    const auto* literal = std::get_if<Literal>(&test.statements[call.arguments[i]]);
    const auto here = call.arguments.begin() + static_cast<std::ptrdiff_t>(i);
    if (literal != nullptr && std::holds_alternative<std::u16string>(literal->value) &&
        std::find(call.arguments.begin(), here, *here) != here) {
      ++repeated;
    }
  }
  return repeated;
}

/// A text of this length or more may be there for its depth.
constexpr std::size_t kDeepText = 1'000;

/// `text` without each of its stretches that are repeated, and each of those between.
std::vector<std::u16string> WithoutOneRun(const std::u16string& text) {
  constexpr std::size_t kShortestRun = 100;
  std::vector<std::u16string> shorter;
  std::size_t at = 0;
  for (const testcase::TextRun& run : testcase::FindTextRuns(text, kShortestRun)) {
    const std::size_t length = run.unit.size() * run.times;
    shorter.push_back(text);
    shorter.back().erase(at, length);
    at += length;
  }
  return shorter;
}

/// Collects the simpler neighbours of one test.
class Simplifier {
 public:
  Simplifier(const TestCase& test, program::CachedWorld& world, const Kept& kept)
      : test_(test), world_(world), kept_(kept), bound_(Complexity(test, world)) {}

  std::vector<TestCase> Run() {
    for (std::size_t i = test_.statements.size(); i-- > 0;) {
      TestCase shorter = test_;
      testcase::RemoveWithDependants(shorter, i);
      Offer(std::move(shorter));
      NullInstead(i);
      OtherVariable(i);
      std::visit([&](const auto& statement) { Simplify(i, statement); }, test_.statements[i]);
    }
    std::ranges::stable_sort(found_, {}, &Found::complexity);
    std::vector<TestCase> tests;
    for (Found& found : found_) tests.push_back(std::move(found.test));
    return tests;
  }

 private:
  void Offer(TestCase test) {
    testcase::RemoveUnused(test);
    if (test.statements.empty()) return;
    const double complexity = Complexity(test, world_);
    if (complexity >= bound_ || !testcase::IsWellFormed(test, world_)) return;
    found_.push_back({complexity, std::move(test)});
  }

  void Replace(std::size_t index, Statement statement) {
    TestCase changed = test_;
    changed.statements[index] = std::move(statement);
    Offer(std::move(changed));
  }

  /// The variable is null; where that would be a receiver, the test is not well-formed and not
  /// offered.
  void NullInstead(std::size_t index) {
    const program::TypeId type = testcase::TypeOf(test_.statements[index], world_);
    if (!world_.GetType(type).IsReference()) return;
    Replace(index, Literal{type, program::Null{}});
  }

  /// Uses of the variable become uses of an earlier one of the same type.
  void OtherVariable(std::size_t index) {
    const program::TypeId type = testcase::TypeOf(test_.statements[index], world_);
    const auto here = static_cast<Variable>(index);
    for (Variable other = 0; other < here; ++other) {
      if (testcase::TypeOf(test_.statements[other], world_) != type) continue;
      TestCase changed = test_;
      testcase::ReplaceUses(changed, index + 1, here, other);
      TestCase without = changed;
      testcase::RemoveWithDependants(without, index);
      Offer(std::move(changed));
      Offer(std::move(without));
    }
  }

  void Simplify(std::size_t index, const Literal& literal) {
    const auto* text = std::get_if<std::u16string>(&literal.value);
    if (kept_.depth && text != nullptr && text->size() >= kDeepText) {
      for (std::u16string& shorter : WithoutOneRun(*text)) {
        Replace(index, Literal{literal.type, std::move(shorter)});
      }
      return;
    }
    for (program::Value& value : ValuesInstead(literal)) {
      Replace(index, Literal{literal.type, std::move(value)});
    }
  }

  std::vector<program::Value> ValuesInstead(const Literal& literal) {
    const program::Type& type = world_.GetType(literal.type);
    if (!kept_.report.Has(literal.value)) return SimplerValues(type, literal.value);
    const auto* text = std::get_if<std::u16string>(&literal.value);
    return text != nullptr ? ShorterTexts(*text)
                           : std::vector<program::Value>{testcase::ZeroOf(type)};
  }

  void Simplify(std::size_t index, const Call& call) {
    const program::Callable& callable = world_.GetCallable(call.callable);
    for (std::size_t slot = 0; slot < call.arguments.size(); ++slot) {
      ZeroInstead(index, slot, callable.parameters[slot]);
    }
    OtherProducers(index, callable.result);
  }

  void Simplify(std::size_t index, const MakeArray& array) {
    const std::size_t size = array.elements.size();
    if (size == 0) return;
    const auto offer = [&](std::size_t begin, std::size_t end) {
      MakeArray smaller = array;
      smaller.elements.erase(smaller.elements.begin() + static_cast<std::ptrdiff_t>(begin),
                             smaller.elements.begin() + static_cast<std::ptrdiff_t>(end));
      Replace(index, std::move(smaller));
    };
    offer(0, size);
    offer(size / 2, size);
    offer(0, size / 2);
    for (std::size_t i = 0; i < size; ++i) offer(i, i + 1);
  }

  void Simplify(std::size_t index, const MakeStub& stub) {
    for (std::size_t i = 0; i < stub.answers.size(); ++i) {
      MakeStub fewer = stub;
      fewer.answers.erase(fewer.answers.begin() + static_cast<std::ptrdiff_t>(i));
      Replace(index, std::move(fewer));
      if (stub.answers[i].values.size() < 2) continue;
      MakeStub shorter = stub;
      shorter.answers[i].values.pop_back();
      Replace(index, std::move(shorter));
    }
    if (stub.answers.empty()) WithoutStub(index, stub);
    AsAdapter(index, stub);
    OtherProducers(index, stub.type);
  }

  /// The object itself, where it can be made.
  void WithoutStub(std::size_t index, const MakeStub& stub) {
    for (const program::Producer& producer : world_.Producers(stub.type)) {
      if (producer.kind == program::Producer::Kind::kCall && stub.super_constructor.valid() &&
          producer.callable == stub.super_constructor) {
        Replace(index, Call{producer.callable, testcase::kNoVariable, stub.arguments});
      }
    }
  }

  /// The same answers on a class that leaves fewer methods open.
  void AsAdapter(std::size_t index, const MakeStub& stub) {
    for (const program::TypeId adapter : world_.Adapters(stub.type)) {
      for (const program::Producer& way : world_.Producers(adapter)) {
        if (way.kind != program::Producer::Kind::kStub || way.type != adapter) continue;
        Rebuild(index, way.callable, [&](std::vector<Variable> arguments) -> Statement {
          return MakeStub{way.type, way.callable, std::move(arguments), stub.answers};
        });
      }
    }
  }

  /// Puts a statement that calls `callable` (not valid: nothing) with nothing but zeros and nulls
  /// in the place of another.
  template <typename Make>
  void Rebuild(std::size_t index, program::CallableId callable, Make&& make) {
    TestCase changed = test_;
    testcase::Tail tail = testcase::CutTail(changed, index);
    std::vector<Variable> arguments;
    if (callable.valid()) {
      for (const program::TypeId parameter : world_.GetCallable(callable).parameters) {
        arguments.push_back(static_cast<Variable>(changed.statements.size()));
        changed.statements.push_back(
            Literal{parameter, testcase::ZeroOf(world_.GetType(parameter))});
      }
    }
    testcase::AppendTailWith(changed, make(std::move(arguments)), std::move(tail));
    Offer(std::move(changed));
  }

  void Simplify(std::size_t index, const MakeFile& file) {
    if (file.content != testcase::kNoVariable) {
      TestCase unnamed = test_;
      std::get<MakeFile>(unnamed.statements[index]).name.clear();
      Replace(index, MakeFile{file.type, testcase::FreeFileName(unnamed, ""), file.content});
    }
    OtherProducers(index, file.type);
  }

  /// The call once.
  void Simplify(std::size_t index, const testcase::Nest& nest) {
    if (!nest.holder.valid()) Replace(index, Call{nest.callable, nest.receiver, nest.arguments});
  }

  void ZeroInstead(std::size_t index, std::size_t slot, program::TypeId type) {
    const Literal zero{type, testcase::ZeroOf(world_.GetType(type))};
    TestCase changed = test_;
    testcase::InsertStatement(changed, index, zero);
    std::get<Call>(changed.statements[index + 1]).arguments[slot] = static_cast<Variable>(index);
    Offer(std::move(changed));
  }

  /// Makes the object another way, with nothing but zeros and nulls.
  void OtherProducers(std::size_t index, program::TypeId type) {
    constexpr std::size_t kMost = 12;
    if (world_.GetType(type).kind != program::TypeKind::kReference) return;
    std::size_t tried = 0;
    for (const program::Producer& producer : world_.Producers(type)) {
      if (++tried > kMost) break;
      if (producer.kind == program::Producer::Kind::kStub) {
        if (!producer.callable.valid()) Replace(index, MakeStub{producer.type, {}, {}, {}});
        continue;
      }
      if (producer.kind == program::Producer::Kind::kFile) {
        Replace(index, MakeFile{producer.type, {}, testcase::kNoVariable});
        continue;
      }
      const program::Callable& callable = world_.GetCallable(producer.callable);
      if (callable.NeedsReceiver()) continue;
      Rebuild(index, producer.callable, [&](std::vector<Variable> arguments) -> Statement {
        return Call{producer.callable, testcase::kNoVariable, std::move(arguments)};
      });
    }
  }

  struct Found {
    double complexity = 0;
    TestCase test;
  };
  const TestCase& test_;
  program::CachedWorld& world_;
  const Kept& kept_;
  double bound_;
  std::vector<Found> found_;
};

}  // namespace

double Complexity(const TestCase& test, program::CachedWorld& world) {
  double sum = kStubMethod * static_cast<double>(testcase::StubbedMethods(test, world));
  for (const Statement& statement : test.statements) {
    sum += WeightOf(statement);
    if (const auto* call = std::get_if<Call>(&statement)) {
      // A call on another object's result says more than a plain constructor.
      sum +=
          world.GetCallable(call->callable).kind == program::CallableKind::kConstructor ? 0 : 0.2;
      sum += kRepeatedText * static_cast<double>(RepeatedTexts(test, *call));
    }
  }
  return sum;
}

std::vector<TestCase> Simplifications(const TestCase& test, program::CachedWorld& world,
                                      const Kept& kept) {
  return Simplifier(test, world, kept).Run();
}

}  // namespace aftershock::search
