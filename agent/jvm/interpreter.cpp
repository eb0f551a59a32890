// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "interpreter.h"

#include <algorithm>

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
                                                               "([[Ljava/lang/Object;)V");
  object_ = jni_.FindClass("java/lang/Object");
  object_array_ = jni_.FindClass("[Ljava/lang/Object;");
  null_pointer_ = jni_.FindClass("java/lang/NullPointerException");
}

Ending Interpreter::Run(const Test& test, std::uint16_t& statement) {
  const auto count = static_cast<std::uint16_t>(test.statements.size());
  variables_.assign(count, Value{});
  for (statement = 0; statement < count; ++statement) {
    const Ending ending = Execute(test, test.statements[statement], variables_[statement]);
    if (ending != Ending::kAll) return ending;
  }
  return Ending::kAll;
}

Ending Interpreter::Execute(const Test& test, const Statement& statement, Value& result) {
  switch (statement.code) {
    case StatementCode::kInt:
      result = Value::Integer(statement.letter, statement.integer);
      return Ending::kAll;
    case StatementCode::kReal:
      result = Value::Real(statement.letter, statement.real);
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

Ending Interpreter::CallMethod(const Callable& callable, jobject receiver, Value& result) {
  const jmethodID method = callable.method;
  const jvalue* arguments = arguments_.data();
  const auto call = [&]<auto Virtual, auto Static>() {
    return receiver == nullptr ? jni_.Try<Static>(callable.type, method, arguments)
                               : jni_.Try<Virtual>(receiver, method, arguments);
  };
  using Table = JNINativeInterface_;
  switch (callable.result.letter) {
    case 'V':
      call.template operator()<&Table::CallVoidMethodA, &Table::CallStaticVoidMethodA>();
      break;
    case 'Z':
      result = Value::Integer(
          'Z',
          call.template operator()<&Table::CallBooleanMethodA, &Table::CallStaticBooleanMethodA>());
      break;
    case 'B':
      result = Value::Integer(
          'B', call.template operator()<&Table::CallByteMethodA, &Table::CallStaticByteMethodA>());
      break;
    case 'C':
      result = Value::Integer(
          'C', call.template operator()<&Table::CallCharMethodA, &Table::CallStaticCharMethodA>());
      break;
    case 'S':
      result = Value::Integer(
          'S',
          call.template operator()<&Table::CallShortMethodA, &Table::CallStaticShortMethodA>());
      break;
    case 'I':
      result = Value::Integer(
          'I', call.template operator()<&Table::CallIntMethodA, &Table::CallStaticIntMethodA>());
      break;
    case 'J':
      result = Value::Integer(
          'J', call.template operator()<&Table::CallLongMethodA, &Table::CallStaticLongMethodA>());
      break;
    case 'F':
      result = Value::Real(
          'F',
          call.template operator()<&Table::CallFloatMethodA, &Table::CallStaticFloatMethodA>());
      break;
    case 'D':
      result = Value::Real(
          'D',
          call.template operator()<&Table::CallDoubleMethodA, &Table::CallStaticDoubleMethodA>());
      break;
    default:
      result = Value::Reference(
          call.template operator()<&Table::CallObjectMethodA, &Table::CallStaticObjectMethodA>());
  }
  return Checked();
}

Ending Interpreter::ReadField(const Callable& callable, jobject receiver, Value& result) {
  const auto read = [&]<auto Virtual, auto Static>() {
    return receiver == nullptr ? jni_.Try<Static>(callable.type, callable.field)
                               : jni_.Try<Virtual>(receiver, callable.field);
  };
  using Table = JNINativeInterface_;
  const char letter = callable.result.letter;
  switch (letter) {
    case 'Z':
      result = Value::Integer(
          letter,
          read.template operator()<&Table::GetBooleanField, &Table::GetStaticBooleanField>());
      break;
    case 'B':
      result = Value::Integer(
          letter, read.template operator()<&Table::GetByteField, &Table::GetStaticByteField>());
      break;
    case 'C':
      result = Value::Integer(
          letter, read.template operator()<&Table::GetCharField, &Table::GetStaticCharField>());
      break;
    case 'S':
      result = Value::Integer(
          letter, read.template operator()<&Table::GetShortField, &Table::GetStaticShortField>());
      break;
    case 'I':
      result = Value::Integer(
          letter, read.template operator()<&Table::GetIntField, &Table::GetStaticIntField>());
      break;
    case 'J':
      result = Value::Integer(
          letter, read.template operator()<&Table::GetLongField, &Table::GetStaticLongField>());
      break;
    case 'F':
      result = Value::Real(
          letter, read.template operator()<&Table::GetFloatField, &Table::GetStaticFloatField>());
      break;
    case 'D':
      result = Value::Real(
          letter, read.template operator()<&Table::GetDoubleField, &Table::GetStaticDoubleField>());
      break;
    default:
      result = Value::Reference(
          read.template operator()<&Table::GetObjectField, &Table::GetStaticObjectField>());
  }
  return Checked();
}

Ending Interpreter::WriteField(const Callable& callable, jobject receiver) {
  const auto write = [&]<auto Virtual, auto Static>(auto value) {
    if (receiver == nullptr) {
      jni_.Try<Static>(callable.type, callable.field, value);
    } else {
      jni_.Try<Virtual>(receiver, callable.field, value);
    }
  };
  using Table = JNINativeInterface_;
  const jvalue& value = arguments_[0];
  switch (callable.parameters[0].letter) {
    case 'Z':
      write.template operator()<&Table::SetBooleanField, &Table::SetStaticBooleanField>(value.z);
      break;
    case 'B':
      write.template operator()<&Table::SetByteField, &Table::SetStaticByteField>(value.b);
      break;
    case 'C':
      write.template operator()<&Table::SetCharField, &Table::SetStaticCharField>(value.c);
      break;
    case 'S':
      write.template operator()<&Table::SetShortField, &Table::SetStaticShortField>(value.s);
      break;
    case 'I':
      write.template operator()<&Table::SetIntField, &Table::SetStaticIntField>(value.i);
      break;
    case 'J':
      write.template operator()<&Table::SetLongField, &Table::SetStaticLongField>(value.j);
      break;
    case 'F':
      write.template operator()<&Table::SetFloatField, &Table::SetStaticFloatField>(value.f);
      break;
    case 'D':
      write.template operator()<&Table::SetDoubleField, &Table::SetStaticDoubleField>(value.d);
      break;
    default:
      write.template operator()<&Table::SetObjectField, &Table::SetStaticObjectField>(value.l);
  }
  return Checked();
}

Ending Interpreter::MakeStub(const Test& test, const Statement& statement, Value& result) {
  const StubType* stub = stubs_.Get(statement.id, statement.super_constructor);
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
  for (std::uint32_t i = 0; i < statement.answer_count; ++i) {
    const StubAnswer& answer = test.answers[statement.first_answer + i];
    const Callable* method = world_.Find(answer.method);
    if (method == nullptr) return Ending::kRejected;
    const auto found = stub.methods.find(method->name + method->descriptor);
    if (found == stub.methods.end()) return Ending::kRejected;
    jobjectArray values = jni_.Try<&JNINativeInterface_::NewObjectArray>(
        static_cast<jsize>(answer.values.size()), object_, nullptr);
    if (jni_.Thrown()) return Ending::kThrew;
    for (std::size_t k = 0; k < answer.values.size(); ++k) {
      const Value& value = variables_[answer.values[k]];
      const Slot& slot = found->second.result;
      jvalue ignored;
      const bool fits =
          slot.letter == 'L' ? Fits(value, slot) : ToPrimitive(value, slot.letter, ignored);
      if (!fits) return Ending::kRejected;
      jni_.Try<&JNINativeInterface_::SetObjectArrayElement>(values, static_cast<jsize>(k),
                                                            literals_.Boxed(value));
      if (jni_.Thrown()) return Ending::kThrew;
    }
    const bool has_values = !answer.values.empty();
    jni_.Try<&JNINativeInterface_::SetObjectArrayElement>(
        table, static_cast<jsize>(found->second.number), has_values ? values : nullptr);
  }
  jvalue argument;
  argument.l = table;
  answers = jni_.Try<&JNINativeInterface_::NewObjectA>(answers_, make_answers_, &argument);
  return Checked();
}

}  // namespace aftershock::agent
