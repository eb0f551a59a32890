// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>
#include <vector>

#include "counted_method.h"
#include "java_world.h"
#include "literals.h"
#include "request.h"
#include "stubs.h"

namespace aftershock::agent {

/// How the statements of a test ended.
enum class Ending {
  kAll,       ///< Every statement was executed.
  kThrew,     ///< An exception is pending.
  kRejected,  ///< The test cannot be built.
};

/// Executes tests. JNI checks neither types nor null, so each use of a value is checked here: a
/// reference of a wrong type would corrupt the heap.
class Interpreter {
 public:
  Interpreter(const Jni& jni, JavaWorld& world);

  /// False: it names what is not defined.
  bool DefineStub(const StubDefinition& definition);
  /// Of the latest test: its stubs' methods whose calls were counted, by their places in
  /// aftershock.agent.Answers.calls.
  [[nodiscard]] std::span<const CountedMethod> counted() const { return counted_; }

  /// Runs the statements inside the caller's local reference frame. `statement` is the one under
  /// way at the end.
  Ending Run(const Test& test, std::uint16_t& statement);

 private:
  Ending Execute(const Test& test, const Statement& statement, Value& result);
  Ending Call(const Statement& statement, Value& result);
  Ending CallMethod(const Callable& callable, jobject receiver, Value& result);
  Ending ReadField(const Callable& callable, jobject receiver, Value& result);
  Ending WriteField(const Callable& callable, jobject receiver);
  Ending MakeArray(const Statement& statement, Value& result);
  /// False if a value does not fit.
  bool MakePrimitiveArray(const Statement& statement, char letter, jarray& made) const;
  Ending MakeStub(const Test& test, const Statement& statement, Value& result);
  Ending MakeFile(const Statement& statement, Value& result);
  Ending Nest(const Statement& statement, Value& result);
  /// The place of the stub's first method among those counted; -1: there is no room.
  jint CountCalls(std::uint16_t statement, const StubType& stub);
  Ending MakeAnswers(const Test& test, const Statement& statement, const StubType& stub,
                     jobject& answers);
  Ending MakeValues(const StubAnswer& answer, const Slot& result, jobjectArray& values);
  /// Whether a method with that result may do so with the value.
  bool FitsAnswer(const Value& value, protocol::AnswerCode code, const Slot& result) const;

  /// Puts the variables into `arguments_`, starting at `first`.
  bool Pass(std::span<const std::uint16_t> variables, std::span<const Slot> slots,
            std::size_t first);
  bool Fits(const Value& value, const Slot& slot) const;
  [[nodiscard]] Ending ThrowNullPointer() const;
  /// kThrew if an exception is pending.
  [[nodiscard]] Ending Checked() const { return jni_.Thrown() ? Ending::kThrew : Ending::kAll; }

  Jni jni_;
  JavaWorld& world_;
  Literals literals_;
  Stubs stubs_;
  jclass probes_;
  jmethodID touch_;
  jclass answers_;
  jmethodID make_answers_;
  jclass files_;
  jmethodID make_file_;
  jclass object_array_;
  jclass object_;
  jclass null_pointer_;
  jclass throwable_;
  std::vector<Value> variables_;
  std::vector<jvalue> arguments_;
  std::vector<CountedMethod> counted_;
  std::vector<std::uint32_t> answered_;  ///< Methods of the stub at hand.
};

}  // namespace aftershock::agent
