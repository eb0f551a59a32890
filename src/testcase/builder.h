// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "program/cached_world.h"
#include "program/world.h"
#include "support/rng.h"
#include "testcase/called_methods.h"
#include "testcase/constant_pool.h"
#include "testcase/testcase.h"

namespace aftershock::testcase {

/// The probabilities and bounds of random construction (semantics §6).
struct BuildOptions {
  double reuse_object = 0.9;
  double reuse_primitive = 0.5;
  double null = 0.1;
  double constant = 0.5;
  double subarray = 0;       ///< An array of a subtype, such as a String[] for an Object[].
  double array_of_text = 0;  ///< An array made out of a text, where there is a way.
  double file_name = 0;      ///< A text that names a file, where such are asked for.
  double answer_called = 0;  ///< An answer of a stub to what it was seen to be asked.
  std::int64_t integers = 2048;
  std::size_t text_length = 20;
  std::size_t array_length = 10;
  int recursion = 10;
  std::size_t max_statements = 100;  ///< No test grows beyond, whatever its calls need.
};

/// The calls among `makers` that give back something to call `callable` on; none if it needs no
/// receiver.
std::vector<program::CallableId> FittingReceivers(const std::vector<program::CallableId>& makers,
                                                  program::CallableId callable,
                                                  program::World& world);

/// Adds calls to tests together with everything they need (INSERT-METHOD-CALL of EvoCrash's
/// Algorithm 2). What it makes is well-formed; where a call cannot be built the test is left as it
/// was.
class Builder {
 public:
  Builder(program::CachedWorld& world, ConstantPool& constants, Random& random,
          const BuildOptions& options = {});

  /// From now on new receivers of `callable` mostly come from one of `makers`.
  void PreferReceivers(program::CallableId callable, std::vector<program::CallableId> makers);
  /// Inserts the call before `position`; returns where it ended up.
  std::optional<std::size_t> InsertCall(TestCase& test, program::CallableId callable,
                                        std::size_t position);
  std::optional<std::size_t> AppendCall(TestCase& test, program::CallableId callable);
  /// Inserts a member call on the variable, which must come before `position`.
  std::optional<std::size_t> InsertCallOn(TestCase& test, program::CallableId callable,
                                          Variable receiver, std::size_t position);
  /// An existing or new variable at the end of the test, of a type assignable to `type`; null only
  /// if `null_allowed`.
  std::optional<Variable> Satisfy(TestCase& test, program::TypeId type, bool null_allowed);
  /// As Satisfy, but always a new one.
  std::optional<Variable> Make(TestCase& test, program::TypeId type, bool null_allowed);
  /// A call (on `receiver`, if that is given) whose needs have been put at the end of the test; the
  /// call itself is not in it yet.
  std::optional<Call> PrepareCall(TestCase& test, program::CallableId callable,
                                  Variable receiver = kNoVariable);
  /// The statement of one way to make an object; its needs have been put at the end of the test.
  std::optional<Statement> PrepareProducer(TestCase& test, const program::Producer& producer);
  /// What a method of a stub of the type `stub` may do, chosen at random; its needs have been put
  /// at the end of the test. nullopt: nothing that it would not do by itself.
  std::optional<Answer> MakeAnswer(TestCase& test, program::TypeId stub,
                                   program::CallableId method);
  /// The variables of `test` below `limit` that can stand for `type`.
  const std::vector<Variable>& Candidates(const TestCase& test, program::TypeId type,
                                          std::size_t limit, bool null_allowed);
  /// A random literal of the primitive, text or class type; nullopt where only null would do.
  std::optional<program::Value> RandomValue(program::TypeId type);

  [[nodiscard]] program::CachedWorld& world() { return world_; }
  /// What stubs were seen to be asked.
  [[nodiscard]] CalledMethods& called() { return called_; }
  [[nodiscard]] ConstantPool& constants() { return constants_; }
  [[nodiscard]] Random& random() { return random_; }
  [[nodiscard]] const BuildOptions& options() const { return options_; }

 private:
  std::optional<Variable> Satisfy(TestCase& test, program::TypeId type, bool null_allowed,
                                  int depth);
  std::optional<Variable> Make(TestCase& test, program::TypeId type, bool null_allowed, int depth);
  std::optional<Variable> MakeObject(TestCase& test, program::TypeId type, int depth);
  std::optional<MakeStub> PrepareStub(TestCase& test, const program::Producer& producer, int depth);
  void AnswerCalled(TestCase& test, MakeStub& stub, int depth);
  std::optional<Answer> MakeAnswer(TestCase& test, program::TypeId stub, program::CallableId method,
                                   int depth);
  std::optional<Answer> MakeRaising(TestCase& test, program::CallableId method, int depth);
  std::optional<MakeFile> PrepareFile(TestCase& test, const program::Producer& producer, int depth);
  std::optional<Statement> PrepareProducer(TestCase& test, const program::Producer& producer,
                                           program::TypeId wanted, int depth);
  std::optional<Call> PrepareCall(TestCase& test, program::CallableId callable,
                                  const program::Formals& formals, Variable receiver, int depth);
  std::optional<Variable> MakeReceiver(TestCase& test, program::CallableId callable,
                                       const program::Formals& formals, int depth);
  /// Calls on a new container that take what its type arguments name.
  void FillContainer(TestCase& test, Variable container, program::TypeId type, int depth);
  std::optional<Variable> MakeArrayOf(TestCase& test, program::TypeId type, int depth);
  bool SatisfyAll(TestCase& test, const std::vector<program::TypeId>& types, int depth,
                  std::vector<Variable>& variables);
  const program::Producer* PickProducer(program::TypeId type, int depth);
  std::u16string RandomText();
  Variable Push(TestCase& test, Statement statement);
  Variable PushNull(TestCase& test, program::TypeId type);

  program::CachedWorld& world_;
  ConstantPool& constants_;
  Random& random_;
  BuildOptions options_;
  CalledMethods called_;
  std::vector<Variable> candidates_;
  std::vector<program::TypeId> under_construction_;
  std::map<program::CallableId, std::vector<program::CallableId>> receivers_;
};

}  // namespace aftershock::testcase
