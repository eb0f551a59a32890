// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "jvm/classfile/constant_pool.h"
#include "support/result.h"

namespace aftershock::jvm {

/// Access flags (JVMS §4.1, §4.5, §4.6, §4.7.6); some bits mean different things on classes, fields
/// and methods.
enum AccessFlag : std::uint16_t {
  kPublic = 0x0001,
  kPrivate = 0x0002,
  kProtected = 0x0004,
  kStatic = 0x0008,
  kFinal = 0x0010,
  kSynchronized = 0x0020,
  kSuper = 0x0020,
  kVolatile = 0x0040,
  kBridge = 0x0040,
  kTransient = 0x0080,
  kVarargs = 0x0080,
  kNative = 0x0100,
  kInterface = 0x0200,
  kAbstract = 0x0400,
  kStrict = 0x0800,
  kSynthetic = 0x1000,
  kAnnotation = 0x2000,
  kEnum = 0x4000,
  kModule = 0x8000,
};

/// An attribute as it stands in the file: where it is and what it is called. Those the program
/// needs are parsed below.
struct AttributeInfo {
  std::string_view name;
  std::span<const std::uint8_t> content;  ///< Without the six bytes of name and length.
};

struct ExceptionHandler {
  std::uint16_t start_pc = 0;
  std::uint16_t end_pc = 0;  ///< Exclusive.
  std::uint16_t handler_pc = 0;
  std::string_view catch_type;         ///< Internal name; empty: any.
  std::uint16_t catch_type_index = 0;  ///< Of the class in the constant pool; 0: any.
};

struct LineNumber {
  std::uint16_t start_pc = 0;
  std::uint16_t line = 0;
};

struct LocalVariable {
  std::uint16_t start_pc = 0;
  std::uint16_t length = 0;
  std::string_view name;
  std::string_view descriptor;
  std::uint16_t index = 0;
};

struct CodeAttribute {
  std::uint16_t max_stack = 0;
  std::uint16_t max_locals = 0;
  std::span<const std::uint8_t> bytes;
  std::vector<ExceptionHandler> handlers;
  std::vector<LineNumber> lines;  ///< Of all LineNumberTables, in file order.
  std::vector<LocalVariable> variables;
  std::vector<AttributeInfo> attributes;
};

struct MemberInfo {
  std::uint16_t access = 0;
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;  ///< Generic signature, empty if there is none.
  std::vector<AttributeInfo> attributes;
  std::uint16_t name_index = 0;        ///< Of `name` in the constant pool.
  std::uint16_t descriptor_index = 0;  ///< Of `descriptor` in the constant pool.

  [[nodiscard]] bool Is(AccessFlag flag) const { return (access & flag) != 0; }
};

struct FieldInfo : MemberInfo {
  std::uint16_t constant_value = 0;  ///< Index into the constant pool; 0: none.
};

struct MethodInfo : MemberInfo {
  std::optional<CodeAttribute> code;
  std::vector<std::string_view> exceptions;       ///< Declared, as internal names.
  std::vector<std::string_view> parameter_names;  ///< Of MethodParameters; empty if there are none.
};

struct InnerClass {
  std::string_view inner;        ///< Internal name.
  std::string_view outer;        ///< Empty: local or anonymous.
  std::string_view simple_name;  ///< Empty: anonymous.
  std::uint16_t access = 0;
};

/// A parsed class file. All views point into the bytes given to ParseClassFile, which must outlive
/// it. Names are internal (`java/lang/String`), in the file's modified UTF-8.
struct ClassFile {
  std::uint16_t minor = 0;
  std::uint16_t major = 0;
  ConstantPool pool;
  std::uint16_t access = 0;
  std::string_view name;
  std::string_view super_name;  ///< Empty for java/lang/Object and module-info.
  std::vector<std::string_view> interfaces;
  std::vector<FieldInfo> fields;
  std::vector<MethodInfo> methods;
  std::vector<AttributeInfo> attributes;
  std::string_view signature;
  std::string_view source_file;
  std::vector<InnerClass> inner_classes;
  std::string_view enclosing_class;   ///< EnclosingMethod attribute; empty if there is none.
  std::string_view enclosing_method;  ///< Empty if not immediately enclosed by a method.
  std::string_view enclosing_method_descriptor;
  std::string_view nest_host;
  std::vector<std::string_view> permitted_subclasses;
  bool is_record = false;
  std::span<const std::uint8_t> bytes;  ///< The whole file.
  std::size_t pool_end = 0;             ///< Offset of what follows the constant pool in `bytes`.

  [[nodiscard]] bool Is(AccessFlag flag) const { return (access & flag) != 0; }
};

struct ParseOptions {
  /// Leave out method bodies (`code` stays empty): ten times faster where only the outline is asked
  /// for.
  bool skip_code = false;
};

/// Versions 45.0 to 69 (Java 1.1 to 25). A malformed file is an error that says what is wrong and
/// at which offset. Never reads outside `bytes`. Checks structure (indices, lengths, UTF-8,
/// instruction boundaries), not types.
Result<ClassFile> ParseClassFile(std::span<const std::uint8_t> bytes,
                                 const ParseOptions& options = {});

}  // namespace aftershock::jvm
