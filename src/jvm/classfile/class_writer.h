// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "jvm/classfile/constant_pool_writer.h"
#include "support/result.h"

namespace aftershock::jvm {

/// A method body to be written; bytecode/code_writer.h helps to make its bytes.
struct NewCode {
  std::uint16_t max_stack = 0;
  std::uint16_t max_locals = 0;
  std::vector<std::uint8_t> bytes;
  /// Only pcs and `catch_type_index` (a constant of the class being written) are used.
  std::vector<ExceptionHandler> handlers;
  /// Content of a StackMapTable; empty: none. Needed from version 51 on iff the code has branches
  /// or handlers.
  std::vector<std::uint8_t> stack_map_table;
};

struct NewMethod {
  std::uint16_t access = 0;
  std::string_view name;
  std::string_view descriptor;
  std::optional<NewCode> code;               ///< Absent for abstract and native methods.
  std::vector<std::string_view> exceptions;  ///< Declared, as internal names.
};

/// Makes one class file from scratch:
///   ClassWriter writer(52, kPublic | kSuper, "shop/CartStub", "java/lang/Object", interfaces);
///   CodeWriter code(writer.pool());  code.PushInt(0);  code.Op(Opcode::kIreturn);
///   writer.AddMethod({kPublic, "size", "()I", code.Finish(1, 1), {}});
///   Result<std::vector<std::uint8_t>> bytes = writer.Finish();
class ClassWriter {
 public:
  /// `super_name` may be empty only for java/lang/Object.
  ClassWriter(std::uint16_t major, std::uint16_t access, std::string_view name,
              std::string_view super_name, std::span<const std::string_view> interfaces = {});

  /// For constants that code refers to.
  [[nodiscard]] ConstantPoolWriter& pool() { return pool_; }
  void AddField(std::uint16_t access, std::string_view name, std::string_view descriptor);
  void AddMethod(const NewMethod& method);

  /// Ends the work with this object. Fails if the class has too many constants or members.
  Result<std::vector<std::uint8_t>> Finish();

 private:
  std::uint16_t major_;
  std::string name_;
  ConstantPoolWriter pool_;
  ByteWriter header_;  ///< Access flags to interfaces.
  ByteWriter fields_;
  ByteWriter methods_;
  std::uint32_t field_count_ = 0;
  std::uint32_t method_count_ = 0;
};

/// Writes a method_info structure, for classes that are rewritten rather than made.
void WriteMethod(const NewMethod& method, ConstantPoolWriter& pool, ByteWriter& out);

}  // namespace aftershock::jvm
