// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <vector>

#include "interpreter.h"

namespace aftershock::agent {
namespace {

/// Makes a primitive array of the values; false if one of them does not fit.
template <auto New, auto SetRegion, typename Element>
bool Fill(const Jni& jni, const std::vector<Value>& variables, const Statement& statement,
          char letter, Element jvalue::*member, jarray& made) {
  std::vector<Element> elements;
  elements.reserve(statement.arguments.size());
  for (const std::uint16_t variable : statement.arguments) {
    jvalue element;
    if (!ToPrimitive(variables[variable], letter, element)) return false;
    elements.push_back(element.*member);
  }
  const auto size = static_cast<jsize>(elements.size());
  const auto array = jni.Try<New>(size);
  made = array;
  if (array != nullptr) jni.Try<SetRegion>(array, 0, size, elements.data());
  return true;
}

}  // namespace

bool Interpreter::MakePrimitiveArray(const Statement& statement, char letter, jarray& made) const {
  using Table = JNINativeInterface_;
  switch (letter) {
    case 'Z':
      return Fill<&Table::NewBooleanArray, &Table::SetBooleanArrayRegion>(
          jni_, variables_, statement, letter, &jvalue::z, made);
    case 'B':
      return Fill<&Table::NewByteArray, &Table::SetByteArrayRegion>(jni_, variables_, statement,
                                                                    letter, &jvalue::b, made);
    case 'C':
      return Fill<&Table::NewCharArray, &Table::SetCharArrayRegion>(jni_, variables_, statement,
                                                                    letter, &jvalue::c, made);
    case 'S':
      return Fill<&Table::NewShortArray, &Table::SetShortArrayRegion>(jni_, variables_, statement,
                                                                      letter, &jvalue::s, made);
    case 'I':
      return Fill<&Table::NewIntArray, &Table::SetIntArrayRegion>(jni_, variables_, statement,
                                                                  letter, &jvalue::i, made);
    case 'J':
      return Fill<&Table::NewLongArray, &Table::SetLongArrayRegion>(jni_, variables_, statement,
                                                                    letter, &jvalue::j, made);
    case 'F':
      return Fill<&Table::NewFloatArray, &Table::SetFloatArrayRegion>(jni_, variables_, statement,
                                                                      letter, &jvalue::f, made);
    case 'D':
      return Fill<&Table::NewDoubleArray, &Table::SetDoubleArrayRegion>(jni_, variables_, statement,
                                                                        letter, &jvalue::d, made);
    default:
      return false;
  }
}

Ending Interpreter::MakeArray(const Statement& statement, Value& result) {
  const std::string_view descriptor = world_.Descriptor(statement.id);
  if (descriptor.size() < 2 || descriptor.front() != '[') return Ending::kRejected;
  const std::string_view element = descriptor.substr(1);
  if (element.size() == 1) {
    jarray made = nullptr;
    if (!MakePrimitiveArray(statement, element.front(), made)) return Ending::kRejected;
    result = Value::Reference(made);
    return Checked();
  }
  const Slot slot{.letter = 'L', .type = world_.Load(element)};
  if (slot.type == nullptr) return Ending::kRejected;
  jobjectArray array = jni_.Try<&JNINativeInterface_::NewObjectArray>(
      static_cast<jsize>(statement.arguments.size()), slot.type, nullptr);
  if (jni_.Thrown()) return Ending::kThrew;
  for (std::size_t i = 0; i < statement.arguments.size(); ++i) {
    const Value& value = variables_[statement.arguments[i]];
    if (!Fits(value, slot)) return Ending::kRejected;
    jni_.Try<&JNINativeInterface_::SetObjectArrayElement>(array, static_cast<jsize>(i),
                                                          value.reference);
  }
  result = Value::Reference(array);
  return Checked();
}

}  // namespace aftershock::agent
