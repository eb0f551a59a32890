// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/internal/code_parser.h"

#include "jvm/classfile/internal/pool_parser.h"

namespace aftershock::jvm::internal {
namespace {

constexpr std::size_t kLongestCode = 65535;

void ParseHandlers(ByteReader& reader, const ConstantPool& pool, CodeAttribute& code) {
  const std::uint16_t count = reader.U2();
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    ExceptionHandler handler;
    handler.start_pc = reader.U2();
    handler.end_pc = reader.U2();
    handler.handler_pc = reader.U2();
    handler.catch_type_index = reader.U2();
    handler.catch_type = ClassAt(reader, pool, handler.catch_type_index, true);
    code.handlers.push_back(handler);
  }
}

void ParseLines(ByteReader reader, CodeAttribute& code) {
  const std::uint16_t count = reader.U2();
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    const std::uint16_t start_pc = reader.U2();
    const std::uint16_t line = reader.U2();
    if (start_pc >= code.bytes.size()) reader.Fail("line number outside the code");
    code.lines.push_back({start_pc, line});
  }
  if (!reader.AtEnd()) reader.Fail("LineNumberTable of the wrong length");
}

void ParseVariables(ByteReader reader, const ConstantPool& pool, CodeAttribute& code) {
  const std::uint16_t count = reader.U2();
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    LocalVariable variable;
    variable.start_pc = reader.U2();
    variable.length = reader.U2();
    variable.name = Utf8At(reader, pool, reader.U2());
    variable.descriptor = Utf8At(reader, pool, reader.U2());
    variable.index = reader.U2();
    if (std::size_t{variable.start_pc} + variable.length > code.bytes.size()) {
      reader.Fail("local variable outside the code");
    }
    code.variables.push_back(variable);
  }
  if (!reader.AtEnd()) reader.Fail("LocalVariableTable of the wrong length");
}

}  // namespace

std::vector<AttributeInfo> ParseAttributes(ByteReader& reader, const ConstantPool& pool) {
  std::vector<AttributeInfo> attributes;
  const std::uint16_t count = reader.U2();
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    AttributeInfo attribute;
    attribute.name = Utf8At(reader, pool, reader.U2());
    attribute.content = reader.Bytes(reader.U4());
    attributes.push_back(attribute);
  }
  return attributes;
}

CodeAttribute ParseCode(ByteReader reader, const ConstantPool& pool, bool old_layout) {
  CodeAttribute code;
  code.max_stack = old_layout ? reader.U1() : reader.U2();
  code.max_locals = old_layout ? reader.U1() : reader.U2();
  const std::uint32_t length = old_layout ? reader.U2() : reader.U4();
  if (length == 0 || length > kLongestCode) {
    reader.Fail("code of " + std::to_string(length) + " bytes");
  }
  code.bytes = reader.Bytes(length);
  ParseHandlers(reader, pool, code);
  code.attributes = ParseAttributes(reader, pool);
  if (!reader.AtEnd()) reader.Fail("Code attribute of the wrong length");
  for (const AttributeInfo& attribute : code.attributes) {
    if (attribute.name == "LineNumberTable") ParseLines(reader.Part(attribute.content), code);
    if (attribute.name == "LocalVariableTable") {
      ParseVariables(reader.Part(attribute.content), pool, code);
    }
  }
  if (reader.ok()) CheckInstructions(reader, code, pool);
  return code;
}

}  // namespace aftershock::jvm::internal
