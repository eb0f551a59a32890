// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/snippet_reader.h"

#include <algorithm>

#include "jvm/snippet/internal/class_names.h"
#include "jvm/snippet/internal/syntax.h"
#include "jvm/snippet/internal/unit_resolver.h"
#include "testcase/well_formed.h"

namespace aftershock::jvm {

struct SnippetReader::State {
  JvmWorld& world;
  ProgramIndex& index;
  internal::ClassNames classes;
};

namespace {

bool HasCall(const testcase::TestCase& test) {
  return std::ranges::any_of(test.statements, [](const testcase::Statement& statement) {
    return std::holds_alternative<testcase::Call>(statement);
  });
}

/// Calls that a test of all of it would make; what a test cannot say counts as very many.
std::size_t CallsIn(const internal::Node& node) {
  using NodeKind = internal::Node::Kind;
  constexpr std::size_t kVeryMany = 100'000;
  const bool is_beyond =
      node.kind == NodeKind::kUnknown || node.kind == NodeKind::kLambda || node.has_body;
  std::size_t calls = is_beyond ? kVeryMany : 0;
  if (node.kind == NodeKind::kCall || node.kind == NodeKind::kNew) ++calls;
  for (const internal::Node& child : node.children) calls += CallsIn(child);
  return calls;
}

bool IsWhole(const internal::Snippet& snippet, const std::vector<testcase::TestCase>& tests) {
  if (snippet.is_simplified || tests.size() != 1 || snippet.units.size() > 1) return false;
  std::size_t wanted = 0;
  const auto add = [&](const std::vector<internal::Statement>& statements) {
    for (const internal::Statement& statement : statements) {
      if (statement.has_value) wanted += CallsIn(statement.value);
    }
  };
  add(snippet.fields);
  for (const internal::Unit& unit : snippet.units) add(unit.statements);
  const auto made =
      std::ranges::count_if(tests[0].statements, [](const testcase::Statement& statement) {
        return std::holds_alternative<testcase::Call>(statement);
      });
  return static_cast<std::size_t>(made) >= wanted;
}

}  // namespace

SnippetReader::SnippetReader(JvmWorld& world, ProgramIndex& index,
                             std::vector<std::string> near_packages)
    : state_(std::make_unique<State>(
          State{world, index, internal::ClassNames(world, index, std::move(near_packages))})) {}
SnippetReader::~SnippetReader() = default;

ReadSnippet SnippetReader::Read(std::string_view text) {
  const internal::Snippet snippet = internal::ParseSnippet(text);
  state_->classes.Use(snippet);
  ReadSnippet read;
  const auto add = [&](const internal::Unit& unit) {
    internal::UnitResolver resolver(
        {state_->world, state_->index, state_->classes, snippet.static_imports});
    for (const internal::Statement& field : snippet.fields) resolver.Add(field);
    for (const auto& [type, name] : unit.parameters) resolver.AddParameter(type, name);
    for (const internal::Statement& statement : unit.statements) resolver.Add(statement);
    for (const program::Value& constant : resolver.constants()) {
      const bool known = std::ranges::find(read.constants, constant) != read.constants.end();
      if (!known) read.constants.push_back(constant);
    }
    testcase::TestCase test = resolver.Take();
    if (HasCall(test) && testcase::IsWellFormed(test, state_->world)) {
      read.tests.push_back(std::move(test));
    }
  };
  for (const internal::Unit& unit : snippet.units) add(unit);
  if (snippet.units.empty() && !snippet.fields.empty()) add({});
  read.is_whole = IsWhole(snippet, read.tests);
  return read;
}

}  // namespace aftershock::jvm
