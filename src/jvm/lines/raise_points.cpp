// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/raise_points.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "jvm/bytecode/basic_blocks.h"
#include "jvm/flow/parameter_flow.h"
#include "jvm/instrument/raising_calls.h"
#include "jvm/lines/crash_sites.h"
#include "jvm/lines/line_code.h"

namespace aftershock::jvm {
namespace {

using program::RaiseCause;

struct CausedException {
  std::string_view exception;
  RaiseCause cause;
};

/// What the JVM raises itself (JVMS §6.5).
constexpr std::array kOfInstructions{
    CausedException{"java/lang/ArrayIndexOutOfBoundsException", RaiseCause::kIndex},
    CausedException{"java/lang/ArithmeticException", RaiseCause::kDivisor},
    CausedException{"java/lang/NegativeArraySizeException", RaiseCause::kSize},
    CausedException{"java/lang/ClassCastException", RaiseCause::kType},
    CausedException{"java/lang/ArrayStoreException", RaiseCause::kType},
    CausedException{"java/lang/NullPointerException", RaiseCause::kNull},
};

/// What methods of the platform raise for such operands.
constexpr std::array kOfCalls{
    CausedException{"java/lang/ArrayIndexOutOfBoundsException", RaiseCause::kIndex},
    CausedException{"java/lang/StringIndexOutOfBoundsException", RaiseCause::kIndex},
    CausedException{"java/lang/IndexOutOfBoundsException", RaiseCause::kIndex},
    CausedException{"java/lang/NumberFormatException", RaiseCause::kNumberText},
    CausedException{"java/util/NoSuchElementException", RaiseCause::kEmpty},
    CausedException{"java/util/EmptyStackException", RaiseCause::kEmpty},
};

std::optional<RaiseCause> CauseOf(std::span<const CausedException> table,
                                  std::string_view exception) {
  const auto found = std::ranges::find(table, exception, &CausedException::exception);
  return found == table.end() ? std::nullopt : std::optional(found->cause);
}

bool IsElementAccess(Opcode opcode) {
  return IsBetween(opcode, Opcode::kIaload, Opcode::kSaload) ||
         IsBetween(opcode, Opcode::kIastore, Opcode::kSastore);
}

bool IsDivision(Opcode opcode) {
  return opcode == Opcode::kIdiv || opcode == Opcode::kIrem || opcode == Opcode::kLdiv ||
         opcode == Opcode::kLrem;
}

bool MakesArray(Opcode opcode) {
  return opcode == Opcode::kNewarray || opcode == Opcode::kAnewarray ||
         opcode == Opcode::kMultianewarray;
}

/// The instructions of one method that can raise one exception.
class Finder {
 public:
  Finder(const LocatedMethod& method, std::string_view exception, bool in_platform)
      : method_(method), exception_(exception), in_platform_(in_platform) {
    if (!in_platform && exception == "java/lang/NullPointerException") {
      flow_ = ParameterFlow::Analyse(*method.class_file, method.info());
    }
  }

  std::optional<RaiseCause> Of(const Instruction& instruction) {
    if (!in_platform_ && MakesException(instruction)) return RaiseCause::kThrow;
    if (!in_platform_ && RaisesItself(instruction)) return CauseOf(kOfInstructions, exception_);
    // A trace may have lost the frames of the platform, so that it shows none.
    return OfCall(instruction);
  }

 private:
  bool MakesException(const Instruction& instruction) {
    if (instruction.opcode != Opcode::kInvokespecial) return false;
    const MemberReference called = method_.class_file->pool.Member(instruction.pool_index);
    return called.name == "<init>" && called.owner == exception_;
  }

  bool RaisesItself(const Instruction& instruction) {
    const auto cause = CauseOf(kOfInstructions, exception_);
    if (!cause) return false;
    const Opcode opcode = instruction.opcode;
    switch (*cause) {
      case RaiseCause::kIndex:
        return IsElementAccess(opcode);
      case RaiseCause::kDivisor:
        return IsDivision(opcode);
      case RaiseCause::kSize:
        return MakesArray(opcode);
      case RaiseCause::kType:
        return opcode == (exception_ == "java/lang/ArrayStoreException" ? Opcode::kAastore
                                                                        : Opcode::kCheckcast);
      case RaiseCause::kNull:
        return MayMeetNull(instruction);
      case RaiseCause::kNumberText:
      case RaiseCause::kEmpty:
      case RaiseCause::kThrow:
        return false;
    }
    return false;
  }

  bool MayMeetNull(const Instruction& instruction) {
    if (instruction.opcode == Opcode::kAthrow) return false;
    const auto depth = DepthOfObject(instruction, method_.class_file->pool);
    return depth && (!flow_ || !flow_->Operand(instruction.pc, *depth).never_null);
  }

  std::optional<RaiseCause> OfCall(const Instruction& instruction) {
    if (!IsInvoke(instruction.opcode) || instruction.opcode == Opcode::kInvokedynamic) {
      return std::nullopt;
    }
    const RaisingCall* call = FindRaisingCall(
        instruction.opcode, method_.class_file->pool.Member(instruction.pool_index));
    const auto cause = CauseOf(kOfCalls, exception_);
    return call != nullptr && cause == call->cause ? cause : std::nullopt;
  }

  const LocatedMethod& method_;
  std::string_view exception_;
  bool in_platform_;
  std::optional<ParameterFlow> flow_;
};

}  // namespace

std::vector<RaisingInstruction> FindRaisingInstructions(const LocatedMethod& method, int line,
                                                        std::string_view exception,
                                                        bool in_platform) {
  std::vector<RaisingInstruction> found;
  const CodeAttribute& code = *method.info().code;
  const std::vector<BasicBlock> blocks = FindBasicBlocks(code);
  Finder finder(method, exception, in_platform);
  std::size_t block = 0;
  for (const LinedInstruction& at : LinedInstructions(code)) {
    while (block + 1 < blocks.size() && blocks[block].end <= at.instruction.pc) ++block;
    if (at.line != line) continue;
    if (const auto cause = finder.Of(at.instruction)) {
      found.push_back({at.instruction.pc, *cause, static_cast<program::BlockIndex>(block)});
    }
  }
  return found;
}

}  // namespace aftershock::jvm
