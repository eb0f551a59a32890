// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/catch_check.h"

#include <algorithm>
#include <array>
#include <set>

#include "jvm/bytecode/descriptor.h"
#include "jvm/bytecode/instruction.h"
#include "jvm/frames/called_methods.h"
#include "jvm/index/program_index.h"

namespace aftershock::jvm {
namespace {

/// Calls followed from a handler; logging helpers are rarely deeper.
constexpr int kDepth = 3;

/// The platform's classes that a handler may tell of the exception: they print, and throw nothing.
constexpr std::array<std::string_view, 5> kPrinters = {
    "java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer", "java/io/PrintStream",
    "java/io/PrintWriter"};

/// Logging: it writes the exception down, and neither keeps nor throws it.
constexpr std::array<std::string_view, 8> kLoggers = {"java/util/logging/",
                                                      "java/lang/System$Logger",
                                                      "org/slf4j/",
                                                      "org/apache/commons/logging/",
                                                      "org/apache/logging/log4j/",
                                                      "org/apache/log4j/",
                                                      "org/jboss/logging/",
                                                      "ch/qos/logback/"};

/// Whether code of `user` that hands an exception to `owner` has it logged. Inside of a logging
/// library the same calls may well throw it.
bool IsLogger(std::string_view owner, std::string_view user) {
  return std::any_of(kLoggers.begin(), kLoggers.end(), [&](std::string_view logger) {
    return owner.starts_with(logger) && !user.starts_with(logger);
  });
}

/// Follows an exception that was caught, looking for a way by which it may leave after all.
class Escape {
 public:
  Escape(std::string_view exception, ClassFiles& classes, ProgramIndex& index)
      : exception_(exception), classes_(classes), index_(index) {}

  /// Whether code that runs from `pc` on may throw or keep it.
  bool MayHappen(const LocatedMethod& method, std::uint32_t pc, int depth) {
    const CodeAttribute& code = *method.info().code;
    std::set<std::uint32_t> seen;
    std::vector<std::uint32_t> waiting{pc};
    while (!waiting.empty()) {
      const std::uint32_t at = waiting.back();
      waiting.pop_back();
      if (!seen.insert(at).second) continue;
      const Instruction instruction = DecodeInstruction(code.bytes, at);
      if (instruction.length == 0 || LetsGo(method, instruction, depth)) return true;
      if (FallsThrough(instruction.opcode) || IsJsr(instruction.opcode))
        waiting.push_back(instruction.end());
      if (IsJump(instruction.opcode) || IsSwitch(instruction.opcode))
        waiting.push_back(instruction.target);
      for (const SwitchCase& one : SwitchCases(code.bytes, instruction))
        waiting.push_back(one.target);
    }
    return false;
  }

 private:
  bool Accepts(std::string_view descriptor) {
    const std::string_view type = ClassOfDescriptor(descriptor);
    return !type.empty() && index_.IsSubtype(exception_, type);
  }

  bool LetsGo(const LocatedMethod& method, const Instruction& instruction, int depth) {
    const ConstantPool& pool = method.class_file->pool;
    switch (instruction.opcode) {
      case Opcode::kAthrow:
      case Opcode::kAastore:
        return true;
      case Opcode::kPutfield:
      case Opcode::kPutstatic:
        return Accepts(pool.Member(instruction.pool_index).descriptor);
      case Opcode::kAreturn: {
        const auto descriptor = ParseMethodDescriptor(method.info().descriptor);
        return !descriptor || Accepts(descriptor->result);
      }
      case Opcode::kInvokedynamic: {
        const MemberReference called = pool.Dynamic(instruction.pool_index);
        return !called.name.starts_with("makeConcat") && TakesIt(called.descriptor);
      }
      default:
        return IsInvoke(instruction.opcode) &&
               CallLetsGo(method, instruction, pool.Member(instruction.pool_index), depth);
    }
  }

  bool TakesIt(std::string_view method_descriptor) {
    const auto descriptor = ParseMethodDescriptor(method_descriptor);
    return !descriptor ||
           std::any_of(descriptor->parameters.begin(), descriptor->parameters.end(),
                       [this](std::string_view parameter) { return Accepts(parameter); });
  }

  bool IsOwn(std::string_view name) const { return classes_.class_path().IsOwn(std::string(name)); }

  bool CallLetsGo(const LocatedMethod& method, const Instruction& instruction,
                  const MemberReference& called, int depth) {
    // Its own method, where the program wrote its class, may throw it as well.
    const bool on_itself = instruction.opcode != Opcode::kInvokestatic && IsOwn(called.owner) &&
                           index_.IsSubtype(exception_, called.owner);
    if (!on_itself && !TakesIt(called.descriptor)) return false;
    if (std::find(kPrinters.begin(), kPrinters.end(), called.owner) != kPrinters.end())
      return false;
    if (IsLogger(called.owner, method.class_file->name)) return false;
    if (instruction.opcode != Opcode::kInvokestatic || depth == 0 || !IsOwn(called.owner))
      return true;
    const auto callee = StaticMethod(called);
    return !callee || MayHappen(*callee, 0, depth - 1);
  }

  std::optional<LocatedMethod> StaticMethod(const MemberReference& called) {
    const ClassFile* owner = classes_.Find(called.owner);
    if (owner == nullptr) return std::nullopt;
    for (std::size_t i = 0; i < owner->methods.size(); ++i) {
      const MethodInfo& method = owner->methods[i];
      if (method.name == called.name && method.descriptor == called.descriptor && method.code)
        return LocatedMethod{owner, i};
    }
    return std::nullopt;
  }

  std::string_view exception_;
  ClassFiles& classes_;
  ProgramIndex& index_;
};

const ExceptionHandler* HandlerOf(const CodeAttribute& code, std::uint32_t pc,
                                  std::string_view exception, ProgramIndex& index) {
  const auto found =
      std::find_if(code.handlers.begin(), code.handlers.end(), [&](const auto& handler) {
        if (pc < handler.start_pc || pc >= handler.end_pc) return false;
        return handler.catch_type.empty() || index.IsSubtype(exception, handler.catch_type);
      });
  return found == code.handlers.end() ? nullptr : &*found;
}

}  // namespace

std::optional<Caught> CaughtAt(const LocatedMethod& method, const std::vector<std::uint32_t>& sites,
                               std::string_view exception, ClassFiles& classes,
                               ProgramIndex& index) {
  if (sites.empty() || classes.Find(exception) == nullptr) return std::nullopt;
  const CodeAttribute& code = *method.info().code;
  std::optional<Caught> caught;
  for (const std::uint32_t site : sites) {
    const ExceptionHandler* handler = HandlerOf(code, site, exception, index);
    if (handler == nullptr) return std::nullopt;
    if (Escape(exception, classes, index).MayHappen(method, handler->handler_pc, kDepth))
      return std::nullopt;
    if (!caught) caught = {handler->catch_type, LineAt(code, handler->handler_pc)};
  }
  return caught;
}

}  // namespace aftershock::jvm
