// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "interpreter.h"

/// JNI has a function per type and per static or not; this is where they are told apart.
namespace aftershock::agent {

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

}  // namespace aftershock::agent
