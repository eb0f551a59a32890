// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "literals.h"

#include <cstring>
#include <string_view>

namespace aftershock::agent {
namespace {

/// Searches use the same few texts over and over; what grows beyond this was made up on the way.
constexpr std::size_t kMostCachedTexts = 4096;
constexpr std::size_t kLongestCachedText = 256;

}  // namespace

char LetterOf(protocol::NumberType type) {
  switch (type) {
    case protocol::NumberType::kBoolean:
      return 'Z';
    case protocol::NumberType::kInteger8:
      return 'B';
    case protocol::NumberType::kCharacter16:
      return 'C';
    case protocol::NumberType::kInteger16:
      return 'S';
    case protocol::NumberType::kInteger32:
      return 'I';
    case protocol::NumberType::kInteger64:
      return 'J';
    case protocol::NumberType::kReal32:
      return 'F';
    case protocol::NumberType::kReal64:
      return 'D';
  }
  return 'V';
}

bool ToPrimitive(const Value& value, char letter, jvalue& out) {
  if (value.letter == 'L' || value.letter == 'V') return false;
  const bool wants_real = letter == 'F' || letter == 'D';
  if (value.IsReal() && !wants_real) return false;
  if ((letter == 'Z') != (value.letter == 'Z')) return false;
  const double real = value.IsReal() ? value.real : static_cast<double>(value.integer);
  switch (letter) {
    case 'Z':
      out.z = value.integer != 0 ? JNI_TRUE : JNI_FALSE;
      return true;
    case 'B':
      out.b = static_cast<jbyte>(value.integer);
      return true;
    case 'C':
      out.c = static_cast<jchar>(value.integer);
      return true;
    case 'S':
      out.s = static_cast<jshort>(value.integer);
      return true;
    case 'I':
      out.i = static_cast<jint>(value.integer);
      return value.letter != 'J';
    case 'J':
      out.j = value.integer;
      return true;
    case 'F':
      out.f = static_cast<jfloat>(real);
      return true;
    case 'D':
      out.d = real;
      return true;
    default:
      return false;
  }
}

Literals::Literals(const Jni& jni) : jni_(jni) {
  jclass string = jni_.FindClass("java/lang/String");
  intern_ = jni_.Must<&JNINativeInterface_::GetMethodID>("String.intern", string, "intern",
                                                         "()Ljava/lang/String;");
  const auto add = [this](char letter, const std::string& name) {
    Box box;
    box.type = jni_.FindClass(name.c_str());
    const std::string descriptor = std::string("(") + letter + ")L" + name + ";";
    box.value_of =
        jni_.Must<&JNINativeInterface_::GetStaticMethodID>("valueOf", box.type,  //
                                                           "valueOf", descriptor.c_str());
    boxes_.emplace(letter, box);
  };
  add('Z', "java/lang/Boolean");
  add('B', "java/lang/Byte");
  add('C', "java/lang/Character");
  add('S', "java/lang/Short");
  add('I', "java/lang/Integer");
  add('J', "java/lang/Long");
  add('F', "java/lang/Float");
  add('D', "java/lang/Double");
}

jobject Literals::Text(std::span<const std::uint8_t> utf16) {
  buffer_.resize(utf16.size() / 2);
  if (!buffer_.empty()) std::memcpy(buffer_.data(), utf16.data(), buffer_.size() * 2);
  if (buffer_.size() > kLongestCachedText) return Intern(buffer_);
  if (const auto known = texts_.find(buffer_); known != texts_.end()) {
    return jni_.Try<&JNINativeInterface_::NewLocalRef>(known->second);
  }
  jobject text = Intern(buffer_);
  if (jni_.Thrown()) return nullptr;
  if (texts_.size() < kMostCachedTexts) {
    texts_.emplace(buffer_, jni_.Try<&JNINativeInterface_::NewGlobalRef>(text));
  }
  return text;
}

jobject Literals::Intern(std::u16string_view text) {
  jstring made = jni_.Try<&JNINativeInterface_::NewString>(
      reinterpret_cast<const jchar*>(text.data()), static_cast<jsize>(text.size()));
  if (made == nullptr) return nullptr;
  return jni_.Try<&JNINativeInterface_::CallObjectMethodA>(made, intern_, nullptr);
}

jobject Literals::Boxed(const Value& value) {
  if (value.letter == 'L') return value.reference;
  const auto box = boxes_.find(value.letter);
  jvalue argument;
  if (box == boxes_.end() || !ToPrimitive(value, value.letter, argument)) return nullptr;
  return jni_.Try<&JNINativeInterface_::CallStaticObjectMethodA>(box->second.type,
                                                                 box->second.value_of, &argument);
}

}  // namespace aftershock::agent
