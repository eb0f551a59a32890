// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/carrying/transplant.h"

#include <algorithm>
#include <functional>
#include <unordered_set>
#include <utility>

#include "search/evolution/initial_population.h"
#include "testcase/edit.h"
#include "testcase/file_names.h"
#include "testcase/hash.h"

namespace aftershock::search {
namespace {

using testcase::Variable;

/// The calls of the class under test that take an object which is there.
std::vector<program::CallableId> Takers(const testcase::TestCase& test, const TargetCalls& calls,
                                        testcase::Builder& builder) {
  std::vector<program::CallableId> takers;
  for (program::CallableId id : calls.class_methods()) {
    const program::Callable& callable = builder.world().GetCallable(id);
    const bool takes = std::ranges::any_of(callable.parameters, [&](program::TypeId type) {
      return builder.world().GetType(type).kind == program::TypeKind::kReference &&
             !builder.Candidates(test, type, test.statements.size(), false).empty();
    });
    if (takes && !calls.IsTarget(id)) takers.push_back(id);
  }
  return takers;
}

/// The types of files among what `calls` take, in arrays as well.
std::vector<program::TypeId> FileTypes(const std::vector<program::CallableId>& calls,
                                       program::CachedWorld& world) {
  std::vector<program::TypeId> types;
  for (const program::CallableId id : calls) {
    for (program::TypeId type : world.GetCallable(id).parameters) {
      if (world.GetType(type).kind == program::TypeKind::kArray) type = world.GetType(type).element;
      for (const program::Producer& producer : world.Producers(type)) {
        if (producer.kind != program::Producer::Kind::kFile) continue;
        if (std::ranges::find(types, producer.type) == types.end()) types.push_back(producer.type);
      }
    }
  }
  return types;
}

/// Texts that say something: what is in files and what is read as bytes, longest first.
std::vector<Variable> Contents(const testcase::TestCase& test) {
  constexpr std::size_t kShortest = 2;
  constexpr std::size_t kMost = 3;
  std::vector<std::pair<std::size_t, Variable>> texts;
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    const auto* literal = std::get_if<testcase::Literal>(&test.statements[i]);
    const auto* text = literal == nullptr ? nullptr : std::get_if<std::u16string>(&literal->value);
    if (text == nullptr || text->size() < kShortest) continue;
    texts.emplace_back(text->size(), static_cast<Variable>(i));
  }
  std::ranges::stable_sort(texts, std::greater(), &std::pair<std::size_t, Variable>::first);
  texts.resize(std::min(texts.size(), kMost));
  std::vector<Variable> contents;
  for (const auto& [size, text] : texts) contents.push_back(text);
  return contents;
}

/// What the test says, in files of the types that higher frames take: a program is given the name
/// of what its methods are given opened, or read.
void AddFiles(testcase::TestCase& test, const TargetCalls& calls, testcase::Builder& builder) {
  const std::vector<program::TypeId> types = FileTypes(calls.crash_methods(), builder.world());
  if (types.empty()) return;
  for (const Variable content : Contents(test)) {
    for (const program::TypeId type : types) {
      test.statements.emplace_back(
          testcase::MakeFile{type, testcase::FreeFileName(test, ""), content});
    }
  }
}

}  // namespace

std::vector<testcase::TestCase> Transplant(const testcase::TestCase& reproduced,
                                           const TargetCalls& calls, testcase::Builder& builder,
                                           std::size_t count) {
  std::vector<testcase::TestCase> tests;
  if (reproduced.statements.empty()) return tests;
  Random& random = builder.random();
  testcase::TestCase kept = reproduced;
  kept.statements.pop_back();
  AddFiles(kept, calls, builder);
  const std::vector<program::CallableId> takers = Takers(kept, calls, builder);
  std::unordered_set<std::uint64_t> made;
  constexpr int kMostHandings = 3;
  for (std::size_t i = 0; i < count; ++i) {
    testcase::TestCase test = kept;
    for (int handing = 0; !takers.empty() && handing < kMostHandings && random.Chance(0.5);
         ++handing) {
      builder.AppendCall(test, takers[random.Below(takers.size())]);
    }
    if (!AppendTargetCall(test, calls, builder)) continue;
    testcase::RemoveUnused(test);
    if (made.insert(testcase::HashTest(test)).second) tests.push_back(std::move(test));
  }
  return tests;
}

}  // namespace aftershock::search
