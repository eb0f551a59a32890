// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classes/class_files.h"
#include "jvm/usage/internal/plain_operations.h"
#include "jvm/usage/internal/route.h"
#include "jvm/usage/internal/usage_writer.h"

namespace aftershock::jvm::internal {

/// A method whose code can be read.
struct FoundMethod {
  const ClassFile* class_file = nullptr;
  const MethodInfo* method = nullptr;
};

/// The method that the class declares; nullopt: it has none with code.
std::optional<FoundMethod> FindCode(ClassFiles& classes, std::string_view class_name,
                                    std::string_view name, std::string_view descriptor);

/// Reads the code of one caller, along one way through it, and writes down what it does. Methods
/// of tests are read into, and so are those of the caller's class that a test cannot call; all
/// other calls become statements.
class CodeWalk {
 public:
  /// `entry`: the part of the class path whose tests are read into; empty: none.
  CodeWalk(JvmWorld& world, ProgramIndex& index, std::string_view entry)
      : world_(world), classes_(world.class_files()), writer_(world, index), entry_(entry) {}

  /// An object of a test's class. Its constructor has not run.
  CodeValue* MakeTestObject(std::string_view class_name);
  /// Reads a method with unknown arguments; `receiver` null: static, or unknown.
  void Read(const FoundMethod& method, CodeValue* receiver);
  /// The same up to the call at `goal`, in that method itself. The statement of the call; nullopt:
  /// there is none.
  std::optional<testcase::Variable> ReadTo(const FoundMethod& method, std::uint32_t goal);

  [[nodiscard]] UsageWriter& writer() { return writer_; }

 private:
  /// A method being read.
  struct Reading {
    const ClassFile& class_file;
    const MethodInfo& method;
    CodeFrame frame;
    Route route;
    std::optional<std::uint32_t> goal;
  };
  struct Alternative {
    std::uint32_t pc = 0;
    std::vector<CodeValue*> stack;
  };
  /// A call as an instruction names it.
  struct NamedCall {
    MemberReference member;
    Opcode opcode = Opcode::kInvokestatic;
    CodeValue* receiver = nullptr;
    std::vector<CodeValue*> arguments;
  };

  /// What the method gives back; null: nothing, or it was not read to its end.
  CodeValue* ReadInto(const FoundMethod& method, CodeValue* receiver,
                      const std::vector<CodeValue*>& arguments, std::optional<std::uint32_t> goal);
  CodeValue* Follow(Reading& reading);
  std::optional<std::uint32_t> NextPc(Reading& reading, const Instruction& instruction,
                                      std::vector<Alternative>& alternatives);
  void Do(Reading& reading, const Instruction& instruction);
  void DoInvoke(Reading& reading, const Instruction& instruction);
  void DoDynamic(Reading& reading, const Instruction& instruction);
  void DoField(Reading& reading, const Instruction& instruction);
  CodeValue* ReadStatic(const MemberReference& field);
  CodeValue* ReadField(const MemberReference& field, CodeValue* object);
  /// What the call gives; null where it gives nothing.
  CodeValue* Invoke(const NamedCall& call, const ClassFile& caller);
  void Construct(const NamedCall& call);
  std::optional<FoundMethod> ReadableCallee(const NamedCall& call, const ClassFile& caller);
  void CallLambdas(const NamedCall& call);
  void CallLambda(CodeValue& lambda);
  CodeValue* ResultOf(program::CallableId callable, testcase::Variable variable);
  /// A test's class of the same entry.
  bool IsOfTests(std::string_view class_name);
  CodeValue*& StaticOf(std::string_view class_name, std::string_view field);

  JvmWorld& world_;
  ClassFiles& classes_;
  CodeValues values_;
  UsageWriter writer_;
  std::string entry_;
  std::map<std::string, CodeValue*> statics_;
  std::set<std::string> initialised_;
  std::optional<testcase::Variable> reached_;
  int depth_ = 0;
  std::size_t steps_ = 0;
};

}  // namespace aftershock::jvm::internal
