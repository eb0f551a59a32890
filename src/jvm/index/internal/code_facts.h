// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/index/internal/shard.h"

namespace aftershock::jvm {

struct CodeConstant {
  ConstantKind kind = ConstantKind::kInt;
  std::uint64_t bits = 0;  ///< Of a number.
  std::string_view text;   ///< Of a text (modified UTF-8) or class (internal name, or descriptor of
                           ///< an array).
  friend bool operator==(const CodeConstant&, const CodeConstant&) = default;
};

struct CodeCall {
  std::uint16_t method = 0;
  bool exact = false;  ///< See kExactCall.
  friend bool operator==(const CodeCall&, const CodeCall&) = default;
};

/// What a method body does, each thing once, in order of its first occurrence. Fields and methods
/// are numbers of the constant pool, which may name one of them by several.
struct CodeFacts {
  std::vector<std::uint16_t> reads;
  std::vector<std::uint16_t> writes;
  std::vector<CodeCall> calls;  ///< Bodies of lambdas count as called where they are made.
  std::vector<std::string_view> types;
  std::vector<CodeConstant> constants;
};

CodeFacts CollectCodeFacts(const ClassFile& class_file, const CodeAttribute& code);

/// The value of a `static final` field that the class file gives; false: it gives none.
bool ConstantOfField(const ClassFile& class_file, const FieldInfo& field, CodeConstant& constant);

}  // namespace aftershock::jvm
