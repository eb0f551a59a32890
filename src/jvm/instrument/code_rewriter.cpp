// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/internal/code_rewriter.h"

#include "jvm/bytecode/instruction.h"
#include "jvm/classfile/big_endian.h"
#include "jvm/instrument/internal/offset_map.h"
#include "jvm/instrument/internal/stack_map.h"

namespace aftershock::jvm::internal {
namespace {

constexpr std::uint32_t kLongestCode = 65535;
constexpr std::uint32_t kMostSlots = 65535;

/// Of the six bytes of name and length that stand in front of every attribute's content.
std::uint16_t NameIndex(const AttributeInfo& attribute) {
  return LoadU2(attribute.content.data() - 6);
}

class CodeRewriter {
 public:
  CodeRewriter(const CodeAttribute& code, const CodeEdits& edits)
      : code_(code), edits_(edits), offsets_(code, edits) {}

  Result<std::vector<std::uint8_t>> Rewrite() {
    if (offsets_.size() > kLongestCode) Fail("the code would exceed 65,535 bytes");
    if (code_.max_stack + edits_.extra_stack > kMostSlots ||
        code_.max_locals + edits_.extra_locals > kMostSlots) {
      Fail("it would need more than 65,535 stack slots or local variables");
    }
    if (!reason_.empty()) return Unsupported(reason_);
    out_.U2(code_.max_stack + edits_.extra_stack);
    out_.U2(code_.max_locals + edits_.extra_locals);
    out_.U4(offsets_.size());
    WriteInstructions();
    WriteHandlers();
    WriteAttributes();
    if (!reason_.empty()) return Unsupported(reason_);
    return out_.Take();
  }

 private:
  void Fail(std::string_view reason) {
    if (reason_.empty()) reason_ = reason;
  }

  void WriteInstructions() {
    out_.Append(edits_.Piece(0, edits_.entry));
    auto edit = edits_.edits.begin();
    for (const Instruction& instruction : Instructions(code_)) {
      const bool edited = edit != edits_.edits.end() && edit->pc == instruction.pc;
      if (edited) out_.Append(edits_.Piece(edit->before, edit->instead));
      if (!edited || !edit->replaces) WriteInstruction(instruction);
      if (edited) {
        out_.Append(edits_.Piece(edit->instead, edit->end));
        ++edit;
      }
    }
  }

  void WriteInstruction(const Instruction& instruction) {
    const auto old = code_.bytes.subspan(instruction.pc, instruction.length);
    if (IsSwitch(instruction.opcode)) return WriteSwitch(instruction);
    if (!IsJump(instruction.opcode)) return out_.Append(old);
    const std::int64_t offset = MovedOffset(instruction.pc, instruction.target);
    out_.U1(old[0]);
    if (FormatOf(instruction.opcode) == OperandFormat::kBranch4) {
      return out_.U4(static_cast<std::uint32_t>(offset));
    }
    if (offset < INT16_MIN || offset > INT16_MAX) Fail("a jump would exceed 32 KiB");
    out_.U2(static_cast<std::uint16_t>(offset));
  }

  void WriteSwitch(const Instruction& instruction) {
    const std::uint32_t pc = instruction.pc;
    const bool is_table = instruction.opcode == Opcode::kTableswitch;
    out_.U1(code_.bytes[pc]);
    for (std::uint32_t at = offsets_.Itself(pc) + 1; at % 4 != 0; ++at) out_.U1(0);
    out_.U4(static_cast<std::uint32_t>(MovedOffset(pc, instruction.target)));
    // A table's low and high, or the number of pairs, stand behind padding and default.
    const std::uint32_t operands = (pc & ~3U) + 8;
    out_.Append(code_.bytes.subspan(operands, is_table ? 8 : 4));
    for (const SwitchCase& choice : SwitchCases(code_.bytes, instruction)) {
      if (!is_table) out_.U4(static_cast<std::uint32_t>(choice.key));
      out_.U4(static_cast<std::uint32_t>(MovedOffset(pc, choice.target)));
    }
  }

  [[nodiscard]] std::int64_t MovedOffset(std::uint32_t pc, std::uint32_t target) const {
    return std::int64_t{offsets_.Start(target)} - std::int64_t{offsets_.Itself(pc)};
  }

  void WriteHandlers() {
    out_.U2(static_cast<std::uint32_t>(code_.handlers.size()));
    for (const ExceptionHandler& handler : code_.handlers) {
      out_.U2(offsets_.Start(handler.start_pc));
      out_.U2(offsets_.Start(handler.end_pc));
      out_.U2(offsets_.Start(handler.handler_pc));
      out_.U2(handler.catch_type_index);
    }
  }

  void WriteAttributes() {
    const std::size_t count_at = out_.size();
    out_.U2(0);
    std::uint32_t count = 0;
    for (const AttributeInfo& attribute : code_.attributes) {
      if (WriteAttribute(attribute)) ++count;
    }
    out_.SetU2(count_at, count);
  }

  bool WriteAttribute(const AttributeInfo& attribute) {
    if (attribute.name == "StackMapTable") return WriteStackMap(attribute);
    if (attribute.name == "LineNumberTable") return WriteLines(attribute);
    if (attribute.name == "LocalVariableTable" || attribute.name == "LocalVariableTypeTable") {
      return WriteVariables(attribute);
    }
    return false;
  }

  bool WriteStackMap(const AttributeInfo& attribute) {
    const auto content = MoveStackMap(attribute.content, offsets_);
    if (!content) {
      Fail("its StackMapTable is malformed");
      return false;
    }
    out_.U2(NameIndex(attribute));
    out_.U4(static_cast<std::uint32_t>(content->size()));
    out_.Append(*content);
    return true;
  }

  /// Starts a table of the same length whose entries are rewritten one by one; `entry` bytes each.
  /// nullptr: the table has another length than its count says.
  const std::uint8_t* CopyTableHead(const AttributeInfo& attribute, std::size_t entry) {
    const auto content = attribute.content;
    if (content.size() < 2 || content.size() != 2 + entry * LoadU2(content.data())) return nullptr;
    out_.U2(NameIndex(attribute));
    out_.U4(static_cast<std::uint32_t>(content.size()));
    out_.Append(content.first(2));
    return content.data() + 2;
  }

  bool WriteLines(const AttributeInfo& attribute) {
    const std::uint8_t* at = CopyTableHead(attribute, 4);
    if (at == nullptr) return false;
    const std::uint8_t* end = attribute.content.data() + attribute.content.size();
    for (; at < end; at += 4) {
      out_.U2(offsets_.TableStart(LoadU2(at)));
      out_.U2(LoadU2(at + 2));
    }
    return true;
  }

  bool WriteVariables(const AttributeInfo& attribute) {
    const std::uint8_t* at = CopyTableHead(attribute, 10);
    if (at == nullptr) return false;
    const std::uint8_t* end = attribute.content.data() + attribute.content.size();
    const auto last = static_cast<std::uint32_t>(code_.bytes.size());
    for (; at < end; at += 10) {
      const std::uint32_t start = std::min<std::uint32_t>(LoadU2(at), last);
      const std::uint32_t stop = std::min<std::uint32_t>(start + LoadU2(at + 2), last);
      out_.U2(offsets_.TableStart(start));
      out_.U2(offsets_.Start(stop) - offsets_.TableStart(start));
      out_.Append({at + 4, std::size_t{6}});
    }
    return true;
  }

  const CodeAttribute& code_;
  const CodeEdits& edits_;
  const OffsetMap offsets_;
  ByteWriter out_;
  std::string reason_;
};

}  // namespace

Result<std::vector<std::uint8_t>> RewriteCode(const CodeAttribute& code, const CodeEdits& edits) {
  return CodeRewriter(code, edits).Rewrite();
}

}  // namespace aftershock::jvm::internal
