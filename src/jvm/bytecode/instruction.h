// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "jvm/bytecode/opcodes.h"
#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {

/// One decoded instruction. Fields that its opcode does not have are zero. `wide` is resolved: the
/// opcode is that of the widened instruction.
struct Instruction {
  std::uint32_t pc = 0;
  std::uint32_t length = 0;  ///< In bytes; 0: there is no valid instruction at `pc`.
  Opcode opcode = Opcode::kNop;
  bool wide = false;
  std::uint16_t pool_index = 0;
  /// Slot of a load, store, iinc or ret, the short forms (`iload_0`) included.
  std::uint16_t local = 0;
  /// Of iconst, bipush, sipush and iinc; newarray's type code; multianewarray's dimensions.
  std::int32_t constant = 0;
  std::uint32_t target = 0;  ///< Of a jump; the default of a switch.

  [[nodiscard]] std::uint32_t end() const { return pc + length; }
};

struct SwitchCase {
  std::int32_t key = 0;
  std::uint32_t target = 0;
};

/// Decodes the instruction at `pc`. For code that ParseClassFile accepted and a `pc` where an
/// instruction starts the answer is always valid; for anything else it may have length 0.
Instruction DecodeInstruction(std::span<const std::uint8_t> code, std::uint32_t pc);

/// The cases of a switch in the order of the instruction, without the default. Empty for any other
/// instruction.
std::vector<SwitchCase> SwitchCases(std::span<const std::uint8_t> code,
                                    const Instruction& instruction);

/// Loads (`iload` … `aload_3`), respectively stores (`istore` … `astore_3`), of a local variable.
bool IsLocalLoad(Opcode opcode);
bool IsLocalStore(Opcode opcode);

/// The value that iconst, bipush, sipush or an ldc of an int pushes.
std::optional<std::int32_t> PushedInt(const Instruction& instruction, const ConstantPool& pool);

/// The instructions of a method, front to back: for (const Instruction& i : Instructions(code)).
class Instructions {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Instruction;
    using difference_type = std::ptrdiff_t;
    using pointer = const Instruction*;
    using reference = const Instruction&;

    Iterator() = default;
    Iterator(std::span<const std::uint8_t> code, std::uint32_t pc)
        : code_(code), current_(DecodeInstruction(code, pc)) {}
    reference operator*() const { return current_; }
    pointer operator->() const { return &current_; }
    Iterator& operator++() {
      current_ = DecodeInstruction(code_, current_.end());
      return *this;
    }
    void operator++(int) { ++*this; }
    /// All iterators that ran out of instructions are equal.
    friend bool operator==(const Iterator& a, const Iterator& b) {
      return a.current_.length == b.current_.length &&
             (a.current_.length == 0 || a.current_.pc == b.current_.pc);
    }

   private:
    std::span<const std::uint8_t> code_;
    Instruction current_;
  };

  explicit Instructions(std::span<const std::uint8_t> code) : code_(code) {}
  explicit Instructions(const CodeAttribute& code) : code_(code.bytes) {}
  [[nodiscard]] Iterator begin() const { return Iterator(code_, 0); }
  [[nodiscard]] Iterator end() const { return Iterator(); }

 private:
  std::span<const std::uint8_t> code_;
};

}  // namespace aftershock::jvm
