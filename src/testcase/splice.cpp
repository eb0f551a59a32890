// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/splice.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "testcase/edit.h"

namespace aftershock::testcase {
namespace {

using program::TypeId;

/// Calls `use(variable, type wanted there, null allowed)` for each use; stops at the first false.
template <typename Use>
bool ForEachTypedUse(Statement& statement, program::CachedWorld& world, Use&& use) {
  const auto use_as = [&](std::vector<Variable>& variables, TypeId type) {
    return std::ranges::all_of(variables, [&](Variable& value) { return use(value, type, true); });
  };
  const auto use_as_arguments = [&](std::vector<Variable>& arguments,
                                    program::CallableId callable) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (!use(arguments[i], world.GetCallable(callable).parameters[i], true)) return false;
    }
    return true;
  };
  return Match(
      statement, [](Literal&) { return true; },
      [&](Call& call) {
        const TypeId owner = world.GetCallable(call.callable).owner;
        if (call.receiver != kNoVariable && !use(call.receiver, owner, false)) return false;
        return use_as_arguments(call.arguments, call.callable);
      },
      [&](MakeArray& array) { return use_as(array.elements, world.GetType(array.type).element); },
      [&](MakeStub& stub) {
        return use_as_arguments(stub.arguments, stub.super_constructor) &&
               std::ranges::all_of(stub.answers, [&](Answer& answer) {
                 if (answer.kind != Answer::Kind::kRaises) {
                   return use_as(answer.values, world.GetCallable(answer.method).result);
                 }
                 const auto raised = world.Raises(answer.method);
                 return !raised.empty() &&
                        std::ranges::all_of(answer.values, [&](Variable& exception) {
                          return use(exception, raised.front().type, false);
                        });
               });
      },
      [&](MakeFile& file) {
        if (file.content == kNoVariable) return true;
        return use(file.content, world.TextType(), false);
      },
      [&](Nest& nest) {
        const TypeId owner = world.GetCallable(nest.callable).owner;
        if (nest.receiver != kNoVariable && !use(nest.receiver, owner, false)) return false;
        return use_as_arguments(nest.arguments, nest.callable);
      });
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
