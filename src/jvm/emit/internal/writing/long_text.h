// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock::jvm {

struct LongText {
  std::string expression;
  bool uses_repeat = false;  ///< Calls `repeat(String, int)`, which the test class must have.
};

/// The version of Java that brought `String.repeat`.
constexpr int kRepeatSince = 11;

/// An expression for `text` in the Java of that version: a literal if that is short, repetition as
/// repetition, else literals joined in such a way that no constant becomes too long for a class
/// file.
LongText WriteText(std::u16string_view text, int java_version);

}  // namespace aftershock::jvm
