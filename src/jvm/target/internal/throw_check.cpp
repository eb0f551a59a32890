// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/internal/throw_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/target/frame_names.h"
#include "jvm/target/internal/line_code.h"

namespace aftershock::jvm::internal {
namespace {

bool IsArrayAccess(Opcode opcode) {
  return IsBetween(opcode, Opcode::kIaload, Opcode::kSaload) ||
         IsBetween(opcode, Opcode::kIastore, Opcode::kSastore);
}

bool Dereferences(Opcode opcode) {
  return IsArrayAccess(opcode) || opcode == Opcode::kGetfield || opcode == Opcode::kPutfield ||
         opcode == Opcode::kInvokevirtual || opcode == Opcode::kInvokeinterface ||
         opcode == Opcode::kArraylength || opcode == Opcode::kMonitorenter ||
         opcode == Opcode::kMonitorexit;
}

/// Whether the JVM itself raises exactly this exception in the instruction (JVMS §6.5).
bool RaisesItself(Opcode opcode, std::string_view exception) {
  if (exception == "java/lang/NullPointerException") return Dereferences(opcode);
  if (exception == "java/lang/ArrayIndexOutOfBoundsException") return IsArrayAccess(opcode);
  if (exception == "java/lang/ArrayStoreException") return opcode == Opcode::kAastore;
  if (exception == "java/lang/ClassCastException") return opcode == Opcode::kCheckcast;
  if (exception == "java/lang/NegativeArraySizeException") {
    return opcode == Opcode::kNewarray || opcode == Opcode::kAnewarray ||
           opcode == Opcode::kMultianewarray;
  }
  if (exception == "java/lang/ArithmeticException") {
    return opcode == Opcode::kIdiv || opcode == Opcode::kLdiv || opcode == Opcode::kIrem ||
           opcode == Opcode::kLrem;
  }
  if (exception == "java/lang/IllegalMonitorStateException") {
    return opcode == Opcode::kMonitorexit || IsReturn(opcode);
  }
  return false;
}

/// What the instruction has to do with an exception of that class.
class Raising {
 public:
  Raising(std::string_view exception, bool below_platform, const ConstantPool& pool)
      : exception_(exception), below_platform_(below_platform), pool_(pool) {}

  /// 2: raises or makes it; 1: runs other code that might; 0: cannot.
  [[nodiscard]] int Rank(const Instruction& instruction) const {
    const Opcode opcode = instruction.opcode;
    if (RaisesItself(opcode, exception_)) return 2;
    if (opcode == Opcode::kInvokespecial) {
      const MemberReference called = pool_.Member(instruction.pool_index);
      return called.name == "<init>" && called.owner == exception_ ? 2 : 1;
    }
    if (IsInvoke(opcode) || opcode == Opcode::kAthrow) return 1;
    // A class initialiser of the program would stand below as a frame of its own.
    const bool initialises =
        opcode == Opcode::kNew || opcode == Opcode::kGetstatic || opcode == Opcode::kPutstatic;
    return below_platform_ && initialises ? 1 : 0;
  }

 private:
  std::string_view exception_;
  bool below_platform_;
  const ConstantPool& pool_;
};

bool LineMayRaise(const LocatedMethod& method, int line, const Raising& raising) {
  const CodeAttribute& code = *method.info().code;
  if (SharesItsBeginning(code, line)) return true;
  const std::vector<LinedInstruction> all = LinedInstructions(code);
  return std::any_of(all.begin(), all.end(), [&](const LinedInstruction& at) {
    return at.line == line && raising.Rank(at.instruction) > 0;
  });
}

std::string Note(int line, std::string_view exception_class, const std::optional<NearLine>& near) {
  std::string note =
      fmt::format("nothing on line {} can throw {} in this build; ", line, exception_class);
  if (!near) {
    note += "no line of the method can";
  } else {
    note += fmt::format("line {}{} can", near->line,
                        near->same_statement ? " of the same statement" : "");
  }
  return note + ": the trace was made by another build";
}

}  // namespace

void CheckThrow(const trace::Frame& frame, std::string_view exception_class, bool below_platform,
                ClassFiles& classes, FrameCheck& check) {
  if (check.match != FrameMatch::kMatches || !check.has_line) return;
  const std::string exception = InternalName(exception_class);
  // Any instruction may meet an Error: a class that does not link, memory or stack used up.
  if (classes.Find(exception) == nullptr || classes.IsSubtype(exception, "java/lang/Error")) return;
  for (const LocatedMethod& method : check.methods) {
    const Raising raising(exception, below_platform, method.class_file->pool);
    if (LineMayRaise(method, *frame.line, raising)) return;
  }
  const LocatedMethod& method = check.methods.front();
  const Raising raising(exception, below_platform, method.class_file->pool);
  const auto near = NearestLine(method, *frame.line, [&](const Instruction& instruction) {
    return raising.Rank(instruction);
  });
  check.match = FrameMatch::kLineCannotThrow;
  check.note = Note(*frame.line, exception_class, near);
}

}  // namespace aftershock::jvm::internal
