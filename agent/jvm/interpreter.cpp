// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "interpreter.h"

#include <array>
#include <string>

#include "protocol/limits.h"

namespace aftershock::agent {
namespace {

using protocol::StatementCode;

constexpr std::size_t kMostArguments = 257;

}  // namespace

Interpreter::Interpreter(const Jni& jni, JavaWorld& world)
    : jni_(jni), world_(world), literals_(jni), stubs_(jni, world), arguments_(kMostArguments) {
  probes_ = jni_.FindClass("aftershock/agent/Probes");
  touch_ =
      jni_.Must<&JNINativeInterface_::GetStaticMethodID>("Probes.touch", probes_, "touch", "(I)V");
  answers_ = jni_.FindClass("aftershock/agent/Answers");
  make_answers_ = jni_.Must<&JNINativeInterface_::GetMethodID>("new Answers", answers_, "<init>",
                                                               "([[Ljava/lang/Object;[BI)V");
  throwable_ = jni_.FindClass("java/lang/Throwable");
  files_ = jni_.FindClass("aftershock/worker/TestFiles");
  make_file_ = jni_.Must<&JNINativeInterface_::GetStaticMethodID>(
      "TestFiles.make", files_, "make",
      "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;");
  object_ = jni_.FindClass("java/lang/Object");
  object_array_ = jni_.FindClass("[Ljava/lang/Object;");
  null_pointer_ = jni_.FindClass("java/lang/NullPointerException");
}

Ending Interpreter::Run(const Test& test, std::uint16_t& statement) {
  const auto count = static_cast<std::uint16_t>(test.statements.size());
  // One more for the receivers that a kNest makes.
  variables_.assign(count + std::size_t{1}, Value{});
  counted_.clear();
  for (statement = 0; statement < count; ++statement) {
    const Ending ending = Execute(test, test.statements[statement], variables_[statement]);
    if (ending != Ending::kAll) return ending;
  }
  return Ending::kAll;
}

Ending Interpreter::Execute(const Test& test, const Statement& statement, Value& result) {
  switch (statement.code) {
    case StatementCode::kInteger:
      result = Value::Integer(LetterOf(statement.number_type), statement.integer);
      return Ending::kAll;
    case StatementCode::kReal:
      result = Value::Real(LetterOf(statement.number_type), statement.real);
      return Ending::kAll;
    case StatementCode::kNull:
      result = Value::Reference(nullptr);
      return Ending::kAll;
    case StatementCode::kText:
      result = Value::Reference(literals_.Text(statement.text));
      return Checked();
    case StatementCode::kClass: {
      jclass type = world_.Type(statement.id);
      result = Value::Reference(type);
      return type == nullptr ? Ending::kRejected : Ending::kAll;
    }
    case StatementCode::kCall:
      return Call(statement, result);
    case StatementCode::kArray:
      return MakeArray(statement, result);
    case StatementCode::kStub:
      return MakeStub(test, statement, result);
    case StatementCode::kFile:
      return MakeFile(statement, result);
    case StatementCode::kNest:
      return Nest(statement, result);
  }
  return Ending::kRejected;
}

bool Interpreter::Fits(const Value& value, const Slot& slot) const {
  if (value.letter != 'L') return false;
  // IsInstanceOf takes null for an instance of everything, as an assignment does.
  return slot.type == nullptr ||
         jni_.Try<&JNINativeInterface_::IsInstanceOf>(value.reference, slot.type) != JNI_FALSE;
}

bool Interpreter::Pass(std::span<const std::uint16_t> variables, std::span<const Slot> slots,
                       std::size_t first) {
  if (variables.size() != slots.size()) return false;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const Value& value = variables_[variables[i]];
    jvalue& argument = arguments_[first + i];
    if (slots[i].letter != 'L') {
      if (!ToPrimitive(value, slots[i].letter, argument)) return false;
      continue;
    }
    if (!Fits(value, slots[i])) return false;
    argument.l = value.reference;
  }
  return true;
}

Ending Interpreter::ThrowNullPointer() const {
  // Its only frame is the harness's, which is taken off: as if the test itself had thrown it.
  jni_.Try<&JNINativeInterface_::ThrowNew>(null_pointer_, "the receiver is null");
  return Ending::kThrew;
}

Ending Interpreter::Call(const Statement& statement, Value& result) {
  const Callable* callable = world_.Resolve(statement.id);
  if (callable == nullptr) return jni_.Thrown() ? Ending::kThrew : Ending::kRejected;
  if (!Pass(statement.arguments, callable->parameters, 0)) return Ending::kRejected;
  jobject receiver = nullptr;
  if (callable->kind != CallableKind::kConstructor && !callable->IsStatic()) {
    if (statement.receiver == protocol::kNoReceiver) return Ending::kRejected;
    const Value& value = variables_[statement.receiver];
    if (!Fits(value, {.letter = 'L', .type = callable->type})) return Ending::kRejected;
    if (value.reference == nullptr) return ThrowNullPointer();
    receiver = value.reference;
  }
  if (callable->class_number != 0) {
    jvalue number;
    number.i = static_cast<jint>(callable->class_number);
    jni_.Try<&JNINativeInterface_::CallStaticVoidMethodA>(probes_, touch_, &number);
    if (jni_.Thrown()) return Ending::kThrew;
  }
  switch (callable->kind) {
    case CallableKind::kConstructor:
      result = Value::Reference(jni_.Try<&JNINativeInterface_::NewObjectA>(
          callable->type, callable->method, arguments_.data()));
      return Checked();
    case CallableKind::kMethod:
    case CallableKind::kStaticMethod:
      return CallMethod(*callable, receiver, result);
    case CallableKind::kFieldRead:
    case CallableKind::kStaticFieldRead:
      return ReadField(*callable, receiver, result);
    case CallableKind::kFieldWrite:
    case CallableKind::kStaticFieldWrite:
      return WriteField(*callable, receiver);
  }
  return Ending::kRejected;
}

Ending Interpreter::Nest(const Statement& statement, Value& result) {
  const bool by_receiver = statement.slot == protocol::kReceiverSlot;
  const bool makes_receivers = statement.holder != protocol::kNoCallable;
  std::vector<std::uint16_t> arguments(statement.arguments.begin(), statement.arguments.end());
  Statement turn = statement;
  std::uint16_t& place = by_receiver ? turn.receiver : arguments[statement.slot];
  result = variables_[place];
  place = static_cast<std::uint16_t>(&result - variables_.data());
  turn.arguments = arguments;
  Statement making;
  making.id = statement.holder;
  Value& made = variables_.back();
  if (makes_receivers) turn.receiver = static_cast<std::uint16_t>(&made - variables_.data());
  const auto drop = [this](const Value& value) {
    if (value.letter != 'L' || value.reference == nullptr) return;
    jni_.Try<&JNINativeInterface_::DeleteLocalRef>(value.reference);
  };
  for (std::uint32_t i = 0; i < statement.times; ++i) {
    Value outcome;
    if (makes_receivers) {
      if (const Ending ending = Call(making, made); ending != Ending::kAll) return ending;
    }
    if (const Ending ending = Call(turn, outcome); ending != Ending::kAll) return ending;
    if (makes_receivers) {
      drop(outcome);
      outcome = made;
    }
    // What it began with is another statement's.
    if (i > 0) drop(result);
    result = outcome;
  }
  return Ending::kAll;
}

Ending Interpreter::MakeStub(const Test& test, const Statement& statement, Value& result) {
  answered_.clear();
  for (std::uint32_t i = 0; i < statement.answer_count; ++i) {
    answered_.push_back(test.answers[statement.first_answer + i].method);
  }
  const StubType* stub = stubs_.Get(statement.id, statement.super_constructor, answered_);
  if (stub == nullptr) return jni_.Thrown() ? Ending::kThrew : Ending::kRejected;
  if (!Pass(statement.arguments, stub->parameters, 1)) return Ending::kRejected;
  jobject answers = nullptr;
  if (const Ending ending = MakeAnswers(test, statement, *stub, answers); ending != Ending::kAll) {
    return ending;
  }
  arguments_[0].l = answers;
  result = Value::Reference(
      jni_.Try<&JNINativeInterface_::NewObjectA>(stub->type, stub->constructor, arguments_.data()));
  return Checked();
}

Ending Interpreter::MakeAnswers(const Test& test, const Statement& statement, const StubType& stub,
                                jobject& answers) {
  jobjectArray table = jni_.Try<&JNINativeInterface_::NewObjectArray>(
      static_cast<jsize>(stub.method_count), object_array_, nullptr);
  if (jni_.Thrown()) return Ending::kThrew;
  std::vector<jbyte> codes(stub.method_count);
  for (std::uint32_t i = 0; i < statement.answer_count; ++i) {
    const StubAnswer& answer = test.answers[statement.first_answer + i];
    const Callable* method = world_.Find(answer.method);
    if (method == nullptr) return Ending::kRejected;
    const auto found = stub.methods.find(method->name + method->descriptor);
    if (found == stub.methods.end()) return Ending::kRejected;
    const StubType::Method& answering = found->second;
    codes[answering.number] = static_cast<jbyte>(answer.code);
    if (answer.values.empty() && answer.code != protocol::AnswerCode::kItself) continue;
    jobjectArray values = nullptr;
    if (const Ending ending = MakeValues(answer, answering.result, values);
        ending != Ending::kAll) {
      return ending;
    }
    jni_.Try<&JNINativeInterface_::SetObjectArrayElement>(
        table, static_cast<jsize>(answering.number), values);
  }
  jbyteArray kinds = jni_.Try<&JNINativeInterface_::NewByteArray>(static_cast<jsize>(codes.size()));
  if (jni_.Thrown()) return Ending::kThrew;
  jni_.Try<&JNINativeInterface_::SetByteArrayRegion>(kinds, 0, static_cast<jsize>(codes.size()),
                                                     codes.data());
  std::array<jvalue, 3> arguments;
  arguments[0].l = table;
  arguments[1].l = kinds;
  arguments[2].i =
      CountCalls(static_cast<std::uint16_t>(&statement - test.statements.data()), stub);
  answers = jni_.Try<&JNINativeInterface_::NewObjectA>(answers_, make_answers_, arguments.data());
  return Checked();
}

bool Interpreter::DefineStub(const StubDefinition& definition) {
  for (const std::uint32_t method : definition.methods) {
    if (world_.Find(method) == nullptr) return false;
  }
  stubs_.Watch(definition.type, definition.methods);
  return true;
}

jint Interpreter::CountCalls(std::uint16_t statement, const StubType& stub) {
  if (counted_.size() + stub.watched.size() > protocol::kMostStubCalls) return -1;
  const auto first = static_cast<jint>(counted_.size());
  for (const std::uint32_t method : stub.watched) counted_.push_back({statement, method});
  return first;
}

Ending Interpreter::MakeValues(const StubAnswer& answer, const Slot& result, jobjectArray& values) {
  values = jni_.Try<&JNINativeInterface_::NewObjectArray>(static_cast<jsize>(answer.values.size()),
                                                          object_, nullptr);
  if (jni_.Thrown()) return Ending::kThrew;
  for (std::size_t i = 0; i < answer.values.size(); ++i) {
    const Value& value = variables_[answer.values[i]];
    if (!FitsAnswer(value, answer.code, result)) return Ending::kRejected;
    jobject boxed = literals_.Boxed(value);
    if (jni_.Thrown()) return Ending::kThrew;
    jni_.Try<&JNINativeInterface_::SetObjectArrayElement>(values, static_cast<jsize>(i), boxed);
    if (jni_.Thrown()) return Ending::kThrew;
  }
  return Ending::kAll;
}

bool Interpreter::FitsAnswer(const Value& value, protocol::AnswerCode code,
                             const Slot& result) const {
  if (code == protocol::AnswerCode::kRaises) {
    return Fits(value, {.letter = 'L', .type = throwable_}) && value.reference != nullptr;
  }
  jvalue ignored;
  return result.letter == 'L' ? Fits(value, result) : ToPrimitive(value, result.letter, ignored);
}

Ending Interpreter::MakeFile(const Statement& statement, Value& result) {
  const bool is_folder = statement.arguments.empty();
  const Value content = is_folder ? Value::Reference(nullptr) : variables_[statement.arguments[0]];
  if (content.letter != 'L' || (content.reference == nullptr) != is_folder) {
    return Ending::kRejected;
  }
  const std::string name(statement.text.begin(), statement.text.end());
  std::array<jvalue, 3> arguments;
  arguments[0].l = world_.Type(statement.id);
  arguments[1].l = jni_.Try<&JNINativeInterface_::NewStringUTF>(name.c_str());
  arguments[2].l = content.reference;
  if (arguments[0].l == nullptr || arguments[1].l == nullptr ||
      !Fits(content, {.letter = 'L', .type = world_.Load("Ljava/lang/String;")})) {
    return Ending::kRejected;
  }
  result = Value::Reference(jni_.Try<&JNINativeInterface_::CallStaticObjectMethodA>(
      files_, make_file_, arguments.data()));
  // That a file cannot be written (a full disk, a folder of that name) is no crash of the subject.
  if (jni_.Thrown()) jni_.Clear();
  return result.reference == nullptr ? Ending::kRejected : Ending::kAll;
}

}  // namespace aftershock::agent
