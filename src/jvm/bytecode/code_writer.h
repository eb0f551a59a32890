// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string_view>

#include "jvm/bytecode/opcodes.h"
#include "jvm/classfile/class_writer.h"

namespace aftershock::jvm {

/// Assembles straight-line code, choosing the shortest form of each instruction. The caller says
/// how deep the stack gets.
class CodeWriter {
 public:
  explicit CodeWriter(ConstantPoolWriter& pool) : pool_(pool) {}

  /// An instruction without operands.
  void Op(Opcode opcode) { out_.U1(static_cast<std::uint8_t>(opcode)); }
  /// An instruction with a two-byte pool index: new, checkcast, anewarray, getfield …
  void Op(Opcode opcode, std::uint16_t pool_index);
  void PushInt(std::int32_t value);
  /// ldc, ldc_w (Integer, Float, String, Class) of a constant of the pool.
  void PushConstant(std::uint16_t pool_index);
  /// ldc2_w (Long, Double).
  void PushWideConstant(std::uint16_t pool_index);
  /// The null, zero or false of a type.
  void PushZero(std::string_view field_descriptor);
  /// Loads or stores a local variable of the type.
  void Load(std::string_view field_descriptor, std::uint16_t local);
  void Store(std::string_view field_descriptor, std::uint16_t local);
  /// The return of a method with this result; `V`: return.
  void Return(std::string_view result_descriptor);
  void InvokeStatic(std::string_view owner, std::string_view name, std::string_view descriptor);
  /// Constructors, private methods and methods of the superclass.
  void InvokeSpecial(std::string_view owner, std::string_view name, std::string_view descriptor);
  void InvokeVirtual(std::string_view owner, std::string_view name, std::string_view descriptor);
  void InvokeInterface(std::string_view owner, std::string_view name, std::string_view descriptor);

  [[nodiscard]] ConstantPoolWriter& pool() { return pool_; }
  [[nodiscard]] std::size_t size() const { return out_.size(); }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return out_.bytes(); }
  /// The finished body, without handlers.
  [[nodiscard]] NewCode Finish(std::uint16_t max_stack, std::uint16_t max_locals);

 private:
  void LocalOp(Opcode opcode, Opcode short_form, std::string_view field_descriptor,
               std::uint16_t local);

  ConstantPoolWriter& pool_;
  ByteWriter out_;
};

}  // namespace aftershock::jvm
