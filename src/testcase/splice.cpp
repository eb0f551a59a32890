// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/splice.h"

#include <optional>
#include <vector>

#include "testcase/edit.h"

namespace aftershock::testcase {
namespace {

using program::TypeId;

/// Calls `use(variable, type wanted there, null allowed)` for each use; stops at the first false.
template <typename Use>
bool ForEachTypedUse(Statement& statement, CachedWorld& world, Use&& use) {
  if (auto* call = std::get_if<Call>(&statement)) {
    const program::Callable& callable = world.GetCallable(call->callable);
    if (call->receiver != kNoVariable && !use(call->receiver, callable.owner, false)) return false;
    for (std::size_t i = 0; i < call->arguments.size(); ++i) {
      if (!use(call->arguments[i], callable.parameters[i], true)) return false;
    }
  } else if (auto* array = std::get_if<MakeArray>(&statement)) {
    const TypeId element = world.GetType(array->type).element;
    for (Variable& value : array->elements) {
      if (!use(value, element, true)) return false;
    }
  } else if (auto* stub = std::get_if<MakeStub>(&statement)) {
    for (std::size_t i = 0; i < stub->arguments.size(); ++i) {
      const TypeId type = world.GetCallable(stub->super_constructor).parameters[i];
      if (!use(stub->arguments[i], type, true)) return false;
    }
    for (Answer& answer : stub->answers) {
      const TypeId type = world.GetCallable(answer.method).result;
      for (Variable& value : answer.values) {
        if (!use(value, type, true)) return false;
      }
    }
  } else if (auto* file = std::get_if<MakeFile>(&statement)) {
    if (file->content == kNoVariable) return true;
    return world.text_type().valid() && use(file->content, world.text_type(), false);
  }
  return true;
}

}  // namespace

TestCase Splice(const TestCase& head, std::size_t cut, const TestCase& rest, std::size_t from,
                Builder& builder) {
  TestCase spliced;
  spliced.statements.reserve(cut + rest.statements.size() - from + 8);
  spliced.statements.assign(head.statements.begin(),
                            head.statements.begin() + static_cast<std::ptrdiff_t>(cut));
  std::vector<Variable> renamed(rest.statements.size(), kNoVariable);
  for (std::size_t i = from; i < rest.statements.size(); ++i) {
    if (spliced.statements.size() >= builder.options().max_statements) break;
    Statement statement = rest.statements[i];
    const bool repaired = ForEachTypedUse(
        statement, builder.world(), [&](Variable& used, TypeId type, bool null_allowed) {
          if (renamed[used] == kNoVariable) {
            const auto other = builder.Satisfy(spliced, type, null_allowed);
            if (!other) return false;
            // Two uses of one lost object stay two uses of one object.
            if (null_allowed || !builder.world().GetType(type).IsReference()) {
              used = *other;
              return true;
            }
            renamed[used] = *other;
          }
          used = renamed[used];
          return true;
        });
    if (!repaired) continue;
    spliced.statements.push_back(std::move(statement));
    renamed[i] = static_cast<Variable>(spliced.statements.size() - 1);
  }
  return spliced;
}

void RemoveGracefully(TestCase& test, std::size_t index, Builder& builder) {
  Random& random = builder.random();
  const auto removed = static_cast<Variable>(index);
  for (std::size_t i = index + 1; i < test.statements.size(); ++i) {
    ForEachTypedUse(test.statements[i], builder.world(),
                    [&](Variable& used, TypeId type, bool null_allowed) {
                      if (used != removed) return true;
                      // Only variables before the removed one: later ones may depend on it.
                      const auto& others = builder.Candidates(test, type, index, null_allowed);
                      if (!others.empty()) used = others[random.Below(others.size())];
                      return true;
                    });
  }
  RemoveWithDependants(test, index);
}

}  // namespace aftershock::testcase
