// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// What a hostile jar could bring along to call the kernel without Java in between.

#include <jni.h>

#include <string>

#include "support/hostile_acts.h"

namespace {

std::string Text(JNIEnv* jni, jstring text) {
  const char* characters = jni->GetStringUTFChars(text, nullptr);
  std::string copy = characters;
  jni->ReleaseStringUTFChars(text, characters);
  return copy;
}

}  // namespace

extern "C" JNIEXPORT jint JNICALL Java_misbehaviour_NativeActs_attempt(JNIEnv* jni, jclass,
                                                                       jstring act,
                                                                       jstring argument) {
  return static_cast<jint>(
      aftershock::testing::Try(Text(jni, act).c_str(), Text(jni, argument).c_str()));
}
