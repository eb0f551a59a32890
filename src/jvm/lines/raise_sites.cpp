// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/raise_sites.h"

#include "jvm/bytecode/descriptor.h"
#include "jvm/index/program_index.h"
#include "jvm/lines/call_goal.h"
#include "jvm/lines/crash_sites.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

constexpr std::string_view kNullPointer = "java/lang/NullPointerException";

bool IsArrayAccess(Opcode opcode) {
  return IsBetween(opcode, Opcode::kIaload, Opcode::kSaload) ||
         IsBetween(opcode, Opcode::kIastore, Opcode::kSastore);
}

/// Whether the JVM itself raises exactly this exception in the instruction (JVMS §6.5), for all
/// exceptions but that of null.
bool JvmRaises(Opcode opcode, std::string_view exception) {
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

/// What compilers make of `a + b` and of boxing.
bool ThrowsNothing(const MemberReference& called) {
  const bool builds =
      called.owner == "java/lang/StringBuilder" || called.owner == "java/lang/StringBuffer";
  if (builds) {
    if (called.name == "toString" || called.descriptor == "()V") return true;
    const auto descriptor = ParseMethodDescriptor(called.descriptor);
    return called.name == "append" && descriptor && descriptor->parameters.size() == 1;
  }
  const bool boxes = called.name == "valueOf" && called.descriptor.size() > 2 &&
                     called.descriptor[1] != 'L' && called.descriptor[2] == ')';
  return boxes && called.owner.starts_with("java/lang/");
}

bool Initialises(Opcode opcode) {
  return opcode == Opcode::kNew || opcode == Opcode::kGetstatic || opcode == Opcode::kPutstatic;
}

/// The JVM looks for classes by itself wherever one is named for the first time.
bool LoadsClasses(const trace::Frame& frame) { return frame.method_name.starts_with("loadClass"); }

}  // namespace

RaiseSites::RaiseSites(std::string_view exception_class, Between through, ClassFiles& classes,
                       ProgramIndex& index)
    : exception_(InternalName(exception_class)), through_(through), index_(index) {
  anywhere_ = classes.Find(exception_) == nullptr ||
              index.IsSubtype(exception_, "java/lang/VirtualMachineError") ||
              index.IsSubtype(exception_, "java/lang/LinkageError");
  of_platform_ = !classes.class_path().IsOwn(exception_);
}

Ability RaiseSites::Of(const LocatedMethod& method, const Instruction& instruction) {
  const Ability ability = through_.platform != nullptr ? BelowPlatform(method, instruction)
                                                       : InThisFrame(method, instruction);
  return anywhere_ ? std::max(ability, Ability::kMay) : ability;
}

bool RaiseSites::RaisesItself(const LocatedMethod& method, const Instruction& instruction) {
  if (exception_ == kNullPointer) return MayMeetNull(method, instruction);
  return JvmRaises(instruction.opcode, exception_);
}

bool RaiseSites::MayMeetNull(const LocatedMethod& method, const Instruction& instruction) {
  if (instruction.opcode == Opcode::kAthrow) return false;
  const auto depth = DepthOfObject(instruction, method.class_file->pool);
  if (!depth) return false;
  const auto& flow = FlowOf(method);
  return !flow || !flow->Operand(instruction.pc, *depth).never_null;
}

const std::optional<ParameterFlow>& RaiseSites::FlowOf(const LocatedMethod& method) {
  const auto [known, is_new] = flows_.try_emplace(&method.info());
  if (is_new) known->second = ParameterFlow::Analyse(*method.class_file, method.info());
  return known->second;
}

Ability RaiseSites::Hidden(const LocatedMethod& method, const Instruction& call,
                           const MemberReference& called) {
  if (ThrowsNothing(called)) return Ability::kUnlikely;
  if (exception_ != kNullPointer) return Ability::kMay;
  // Who is handed no null seldom meets one.
  const auto& flow = FlowOf(method);
  const auto descriptor = ParseMethodDescriptor(called.descriptor);
  if (!flow || !descriptor) return Ability::kMay;
  const std::vector<ValueSource> arguments = flow->Arguments(call.pc);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const char type = descriptor->parameters[i].front();
    if ((type == 'L' || type == '[') && !arguments[i].never_null) return Ability::kMay;
  }
  return Ability::kPossible;
}

Ability RaiseSites::InThisFrame(const LocatedMethod& method, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (RaisesItself(method, instruction)) return Ability::kCan;
  if (opcode == Opcode::kAthrow) return Ability::kUnlikely;
  if (!IsInvoke(opcode)) return Ability::kCannot;
  if (opcode == Opcode::kInvokedynamic) return Ability::kUnlikely;
  const MemberReference called = method.class_file->pool.Member(instruction.pool_index);
  if (called.name == "<init>" && called.owner == exception_) return Ability::kCan;
  // What the program itself throws in there would stand in the trace, and what the platform does
  // as well, unless the trace has lost its frames.
  const bool may_be_hidden =
      through_.stripped && of_platform_ && GoalOf(called, index_) != Goal::kProgram;
  return may_be_hidden ? Hidden(method, instruction, called) : Ability::kUnlikely;
}

Ability RaiseSites::BelowPlatform(const LocatedMethod& method, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (CallsPlatformFrame(method, instruction, *through_.platform, index_)) return Ability::kCan;
  if (opcode == Opcode::kInvokedynamic || LoadsClasses(*through_.platform)) return Ability::kMay;
  if (Initialises(opcode)) {
    return through_.platform->method_name == "<clinit>" ? Ability::kMay : Ability::kUnlikely;
  }
  const bool some_code = IsInvoke(opcode) || opcode == Opcode::kAthrow;
  return some_code || RaisesItself(method, instruction) ? Ability::kUnlikely : Ability::kCannot;
}

std::string RaiseSites::InWords() const { return "throw " + DottedName(exception_); }

}  // namespace aftershock::jvm
