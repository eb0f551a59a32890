// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/deepening/self_holding.h"

#include <optional>
#include <utility>

#include "search/deepening/places.h"
#include "testcase/edit.h"
#include "testcase/visit.h"

namespace aftershock::search {
namespace {

using testcase::TestCase;
using testcase::Variable;

constexpr std::size_t kMostOfObject = 24;
constexpr std::size_t kMostOfTest = 160;

class SelfHolding {
 public:
  explicit SelfHolding(testcase::Builder& builder) : builder_(builder), world_(builder.world()) {}

  std::vector<TestCase> Run(const TestCase& test) {
    const auto last = LastCall(test);
    if (!last) return {};
    for (std::size_t i = 0; i < *last; ++i) Hold(test, static_cast<Variable>(i), *last);
    for (const PlacedObject& placed : OtherArguments(test, *last, builder_)) {
      Hold(placed.test, placed.object, placed.call);
    }
    return std::move(tests_);
  }

 private:
  /// Gives `object` to itself by each of its members that take it, before the call at `position`.
  void Hold(const TestCase& test, Variable object, std::size_t position) {
    if (!testcase::CalledBy(test.statements[object]).valid()) return;
    const program::TypeId type = testcase::TypeOf(test.statements[object], world_);
    if (world_.GetType(type).kind != program::TypeKind::kReference) return;
    std::size_t made = 0;
    for (const program::CallableId member : world_.Members(type)) {
      const program::Callable& callable = world_.GetCallable(member);
      for (std::size_t slot = 0; slot < callable.parameters.size(); ++slot) {
        if (made >= kMostOfObject || tests_.size() >= kMostOfTest) return;
        if (!callable.NeedsReceiver() || !world_.IsAssignable(type, callable.parameters[slot])) {
          continue;
        }
        ++made;
        Offer(test, member, slot, object, /*with_twin=*/false, position);
        Offer(test, member, slot, object, /*with_twin=*/true, position);
      }
    }
  }

  void Offer(TestCase test, program::CallableId member, std::size_t slot, Variable object,
             bool with_twin, std::size_t position) {
    testcase::Statement making = test.statements[object];
    testcase::Tail tail = testcase::CutTail(test, position);
    Variable other = object;
    if (with_twin) {
      other = static_cast<Variable>(test.statements.size());
      test.statements.push_back(std::move(making));
    }
    if (!Give(test, member, slot, object, other)) return;
    if (with_twin && !Give(test, member, slot, other, object)) return;
    testcase::AppendTail(test, std::move(tail));
    tests_.push_back(std::move(test));
  }

  bool Give(TestCase& test, program::CallableId member, std::size_t slot, Variable holder,
            Variable held) {
    auto call = CallWith(test, member, holder, slot, held, builder_);
    if (!call) return false;
    test.statements.emplace_back(std::move(*call));
    return true;
  }

  testcase::Builder& builder_;
  program::CachedWorld& world_;
  std::vector<TestCase> tests_;
};

}  // namespace

std::vector<TestCase> WithSelfHolding(const TestCase& test, testcase::Builder& builder) {
  return SelfHolding(builder).Run(test);
}

}  // namespace aftershock::search
