// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/byte_run.h"

#include <algorithm>
#include <utility>

#include "testcase/edit.h"
#include "testcase/literal.h"

namespace aftershock::testcase {

std::vector<std::vector<std::uint8_t>> ByteRuns(std::int64_t number) {
  std::vector<std::vector<std::uint8_t>> runs;
  for (int width : {2, 4, 8}) {
    std::vector<std::uint8_t> lowest_first;
    for (int i = 0; i < width; ++i) {
      lowest_first.push_back(
          static_cast<std::uint8_t>(static_cast<std::uint64_t>(number) >> 8 * i));
    }
    runs.emplace_back(lowest_first.rbegin(), lowest_first.rend());
    runs.push_back(std::move(lowest_first));
  }
  return runs;
}

namespace {

bool IsByteArray(program::TypeId type, program::World& world) {
  const program::Type& array = world.GetType(type);
  if (array.kind != program::TypeKind::kArray) return false;
  const program::Type& element = world.GetType(array.element);
  return element.kind == program::TypeKind::kInteger && element.bits == 8;
}

}  // namespace

bool IsReadAsBytes(const TestCase& test, std::size_t text, program::World& world) {
  return std::ranges::any_of(test.statements, [&](const Statement& statement) {
    const auto* call = std::get_if<Call>(&statement);
    return call != nullptr && call->receiver == text &&
           IsByteArray(world.GetCallable(call->callable).result, world);
  });
}

std::optional<std::vector<std::uint8_t>> BytesOf(const TestCase& test, std::size_t array,
                                                 program::World& world) {
  const auto* made = std::get_if<MakeArray>(&test.statements[array]);
  if (made == nullptr) return std::nullopt;
  if (!IsByteArray(made->type, world)) return std::nullopt;
  std::vector<std::uint8_t> bytes;
  for (const Variable variable : made->elements) {
    const auto* literal = std::get_if<Literal>(&test.statements[variable]);
    const auto* value = literal == nullptr ? nullptr : std::get_if<std::int64_t>(&literal->value);
    if (value == nullptr) return std::nullopt;
    bytes.push_back(static_cast<std::uint8_t>(*value));
  }
  return bytes;
}

std::size_t ReplaceBytes(TestCase& test, std::size_t array, std::size_t at, std::size_t length,
                         const std::vector<std::uint8_t>& bytes, program::World& world) {
  Tail tail = CutTail(test, array);
  MakeArray changed = std::get<MakeArray>(tail.statements.front());
  const program::TypeId type = world.GetType(changed.type).element;
  const program::Type element = world.GetType(type);
  const auto first = changed.elements.begin() + static_cast<std::ptrdiff_t>(at);
  const std::size_t dropped = std::min(length, changed.elements.size() - at);
  auto place = changed.elements.erase(first, first + static_cast<std::ptrdiff_t>(dropped));
  for (const std::uint8_t byte : bytes) {
    test.statements.emplace_back(Literal{type, WrapInteger(element, byte)});
    place = changed.elements.insert(place, static_cast<Variable>(test.statements.size() - 1)) + 1;
  }
  return AppendTailWith(test, std::move(changed), std::move(tail));
}

}  // namespace aftershock::testcase
