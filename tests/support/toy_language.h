// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "program/target.h"
#include "program/world.h"
#include "runtime/target_runtime.h"
#include "support/clock.h"

namespace aftershock::testing {

struct ToyObject;
using ToyReference = std::shared_ptr<ToyObject>;
/// Null is an empty reference.
using ToyValue = std::variant<ToyReference, bool, std::int64_t, double, std::u16string>;

struct ToyObject {
  program::TypeId type;
  std::map<std::string, std::int64_t> fields;
  std::vector<ToyValue> elements;                        ///< Of arrays.
  std::map<std::string, std::vector<ToyValue>> answers;  ///< Of stubs, by method.
};

/// A running toy program: keeps its call stack, counts its lines, observes its branches.
class ToyMachine {
 public:
  explicit ToyMachine(runtime::FrameTable& frames) : frames_(frames) {}

  void Enter(const std::string& class_name, const std::string& method);
  void Leave() { stack_.pop_back(); }
  /// The current frame is at `line`, whose probe is `probe`.
  void Line(int line, std::uint32_t probe);
  /// Observes left - right.
  void Compare(std::uint32_t branch, double left, double right);
  /// Ends the test; the caller must return at once.
  void Throw(const std::string& class_name, const std::string& message = "");
  [[nodiscard]] bool threw() const { return report_.outcome == runtime::Outcome::kThrew; }

  runtime::ExecutionReport Take(std::size_t statement);

 private:
  runtime::FrameTable& frames_;
  std::vector<trace::Frame> stack_;
  runtime::ExecutionReport report_;
};

/// What a toy callable does.
using ToyBody = std::function<ToyValue(ToyMachine&, const ToyReference& receiver,
                                       const std::vector<ToyValue>& arguments)>;

/// A language of a few types, made up by each test: a World whose callables are C++ functions.
class ToyLanguage final : public program::World {
 public:
  ToyLanguage();

  program::TypeId AddType(program::Type type);
  program::TypeId AddClass(const std::string& name, program::TypeId super = {});
  program::TypeId ArrayOf(program::TypeId element);
  /// `erased` with a type argument, for which `object` stands in its constructors and members.
  program::TypeId Parameterise(program::TypeId erased, program::TypeId argument);
  /// Gives the callable's parameters type arguments.
  void SetFormals(program::CallableId callable, std::vector<program::TypeId> parameters);
  /// Also a member of its owner, or a producer of its result, as its kind says.
  program::CallableId Add(program::Callable callable, ToyBody body);
  void AddProducer(program::TypeId type, program::Producer producer);
  /// Makes the type one that can only be stubbed; `methods` are what a stub answers.
  void MakeStubbable(program::TypeId type, std::vector<program::CallableId> methods);
  /// Lets the concrete type be stubbed through `constructor`; `methods` are what a stub may answer.
  void MakeOverridable(program::TypeId type, program::CallableId constructor,
                       std::vector<program::CallableId> methods);
  /// Lets stubs raise it in place of an answer.
  void LetRaise(program::CallableId method, program::Raised raised) {
    raised_[method].push_back(raised);
  }
  /// Lets stubs of `adapter` stand for those of `type`.
  void AddAdapter(program::TypeId type, program::TypeId adapter) {
    adapters_[type].push_back(adapter);
  }
  void AddConstant(program::TypeId type, program::Value value);
  void AddSetupCall(program::CallableId callable) { setup_calls_.push_back(callable); }

  [[nodiscard]] program::TypeId void_type() const { return void_; }
  [[nodiscard]] program::TypeId boolean() const { return boolean_; }
  [[nodiscard]] program::TypeId integer() const { return integer_; }
  [[nodiscard]] program::TypeId real() const { return real_; }
  [[nodiscard]] program::TypeId text() const { return text_; }
  [[nodiscard]] program::TypeId object() const { return object_; }
  [[nodiscard]] const ToyBody& body(program::CallableId id) const { return bodies_[id.value]; }

  const program::Type& GetType(program::TypeId id) override;
  program::TypeId TextType() override { return text_; }
  const program::Callable& GetCallable(program::CallableId id) override;
  bool IsAssignable(program::TypeId from, program::TypeId to) override;
  std::span<const program::Producer> Producers(program::TypeId type) override;
  std::span<const program::TypeId> Subarrays(program::TypeId /*array*/) override { return {}; }
  std::span<const program::CallableId> Members(program::TypeId type) override;
  std::span<const program::CallableId> SetupCalls() override { return setup_calls_; }
  std::span<const program::CallableId> StubMethods(program::TypeId type) override;
  std::span<const program::CallableId> OverridableMethods(program::TypeId type) override;
  std::span<const program::Value> Constants(program::TypeId type) override;
  std::span<const program::TypeId> Adapters(program::TypeId type) override {
    return adapters_[type];
  }
  std::span<const program::Raised> Raises(program::CallableId method) override {
    return raised_[method];
  }
  program::Formals FormalsToMake(program::CallableId callable, program::TypeId wanted) override;
  program::Formals FormalsOn(program::TypeId receiver, program::CallableId callable) override;

 private:
  program::Formals FormalsFor(program::CallableId callable, program::TypeId context);

  std::map<program::CallableId, std::vector<program::TypeId>> formals_;
  std::deque<program::Type> types_;
  std::map<program::TypeId, program::TypeId> supers_;
  std::deque<program::Callable> callables_;
  std::deque<ToyBody> bodies_;
  std::map<program::TypeId, std::vector<program::Producer>> producers_;
  std::map<program::TypeId, std::vector<program::CallableId>> members_;
  std::map<program::TypeId, std::vector<program::CallableId>> stub_methods_;
  std::vector<program::CallableId> setup_calls_;
  std::map<program::TypeId, std::vector<program::CallableId>> overridable_methods_;
  std::map<program::TypeId, std::vector<program::Value>> constants_;
  std::map<program::CallableId, std::vector<program::Raised>> raised_;
  std::map<program::TypeId, std::vector<program::TypeId>> adapters_;
  program::TypeId void_, boolean_, integer_, real_, text_, object_;
};

/// Interprets toy tests, each when it is taken. A test that is not well-formed is rejected, as a
/// real worker would.
class ToyRuntime final : public runtime::TargetRuntime {
 public:
  explicit ToyRuntime(ToyLanguage& language) : language_(language) {}

  void Submit(std::vector<testcase::TestCase> tests,
              const runtime::ExecuteOptions& options) override;
  Result<std::optional<runtime::Executed>> Take() override;
  [[nodiscard]] std::size_t pending() const override { return queue_.size(); }
  [[nodiscard]] std::size_t unfinished() const override { return queue_.size(); }
  std::vector<testcase::TestCase> Withdraw() override;
  [[nodiscard]] const runtime::FrameTable& frames() const override { return frames_; }
  [[nodiscard]] std::size_t workers() const override { return 1; }
  [[nodiscard]] std::size_t workers_lost() const override { return 0; }

  [[nodiscard]] std::size_t executed() const { return executed_; }
  [[nodiscard]] std::size_t rejected() const { return rejected_; }
  /// Of all tests executed, in their order.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  /// Called after each test, and after the last of those submitted together; they let a test move
  /// its clock on.
  std::function<void()> after_test;
  const Clock* clock = nullptr;  ///< By which they tell what they took.
  std::function<void(std::size_t tests)> after_batch;
  std::string lost;  ///< Not empty: nothing can be executed any more, and why.

 private:
  runtime::ExecutionReport Run(const testcase::TestCase& test, bool collect);

  struct Queued {
    testcase::TestCase test;
    bool collect_values = false;
    std::size_t batch = 0;  ///< Of the last submitted together: how many they were.
  };

  ToyLanguage& language_;
  std::deque<Queued> queue_;
  runtime::FrameTable frames_;
  std::size_t executed_ = 0;
  std::size_t rejected_ = 0;
  std::uint64_t hash_ = 0;
};

}  // namespace aftershock::testing
