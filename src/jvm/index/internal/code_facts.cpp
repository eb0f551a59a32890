// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/internal/code_facts.h"

#include <algorithm>
#include <bit>

#include "jvm/bytecode/instruction.h"
#include "jvm/classfile/bootstrap_methods.h"

namespace aftershock::jvm {
namespace {

/// There are few in one method.
template <typename T>
void AddReference(std::vector<T>& list, const T& reference) {
  if (std::ranges::find(list, reference) == list.end()) list.push_back(reference);
}

/// Initialisers of big tables have thousands of constants, none of which tells anything.
constexpr std::size_t kMostPerMethod = 300;

template <typename T>
void AddOnce(std::vector<T>& list, const T& element) {
  if (list.size() < kMostPerMethod && std::ranges::find(list, element) == list.end())
    list.push_back(element);
}

/// The constant of a loadable pool entry; false for those that only exist at run time.
bool PoolConstant(const ConstantPool& pool, std::uint16_t index, CodeConstant& constant) {
  switch (pool.tag(index)) {
    case ConstantTag::kInteger:
      constant = {ConstantKind::kInt,
                  static_cast<std::uint64_t>(static_cast<std::int64_t>(pool.Integer(index))),
                  {}};
      return true;
    case ConstantTag::kLong:
      constant = {ConstantKind::kLong, static_cast<std::uint64_t>(pool.Long(index)), {}};
      return true;
    case ConstantTag::kFloat:
      constant = {ConstantKind::kFloat, std::bit_cast<std::uint32_t>(pool.Float(index)), {}};
      return true;
    case ConstantTag::kDouble:
      constant = {ConstantKind::kDouble, std::bit_cast<std::uint64_t>(pool.Double(index)), {}};
      return true;
    case ConstantTag::kString:
      constant = {ConstantKind::kText, 0, pool.Name(index)};
      return true;
    case ConstantTag::kClass:
      constant = {ConstantKind::kClass, 0, pool.Name(index)};
      return true;
    default:
      return false;
  }
}

class Collector {
 public:
  Collector(const ClassFile& class_file, const CodeAttribute& code)
      : class_file_(class_file), code_(code) {}

  CodeFacts Run() {
    for (const Instruction& instruction : Instructions(code_)) Visit(instruction);
    return std::move(facts_);
  }

 private:
  void Visit(const Instruction& instruction) {
    const ConstantPool& pool = class_file_.pool;
    switch (instruction.opcode) {
      case Opcode::kGetfield:
      case Opcode::kGetstatic:
        AddReference(facts_.reads, instruction.pool_index);
        break;
      case Opcode::kPutfield:
      case Opcode::kPutstatic:
        AddReference(facts_.writes, instruction.pool_index);
        break;
      case Opcode::kInvokevirtual:
      case Opcode::kInvokeinterface:
        AddReference(facts_.calls, {instruction.pool_index, false});
        break;
      case Opcode::kInvokespecial:
      case Opcode::kInvokestatic:
        AddReference(facts_.calls, {instruction.pool_index, true});
        break;
      case Opcode::kInvokedynamic:
        VisitDynamic(instruction.pool_index);
        break;
      case Opcode::kNew:
      case Opcode::kCheckcast:
      case Opcode::kInstanceof:
        AddOnce(facts_.types, pool.Name(instruction.pool_index));
        break;
      default:
        VisitConstant(instruction);
    }
  }

  void VisitConstant(const Instruction& instruction) {
    const Opcode opcode = instruction.opcode;
    CodeConstant constant;
    if (const auto pushed = PushedInt(instruction, class_file_.pool)) {
      AddInt(*pushed);
    } else if (IsBetween(opcode, Opcode::kLdc, Opcode::kLdc2W)) {
      if (PoolConstant(class_file_.pool, instruction.pool_index, constant))
        AddOnce(facts_.constants, constant);
    } else if (IsBetween(opcode, Opcode::kLconst0, Opcode::kLconst1)) {
      const auto value = static_cast<unsigned>(opcode) - static_cast<unsigned>(Opcode::kLconst0);
      AddOnce(facts_.constants, CodeConstant{ConstantKind::kLong, value, {}});
    } else if (IsBetween(opcode, Opcode::kFconst0, Opcode::kFconst2)) {
      const auto value =
          static_cast<float>(static_cast<int>(opcode) - static_cast<int>(Opcode::kFconst0));
      AddOnce(facts_.constants,
              CodeConstant{ConstantKind::kFloat, std::bit_cast<std::uint32_t>(value), {}});
    } else if (IsBetween(opcode, Opcode::kDconst0, Opcode::kDconst1)) {
      const auto value =
          static_cast<double>(static_cast<int>(opcode) - static_cast<int>(Opcode::kDconst0));
      AddOnce(facts_.constants,
              CodeConstant{ConstantKind::kDouble, std::bit_cast<std::uint64_t>(value), {}});
    } else if (opcode == Opcode::kIinc) {
      // Compilers turn `n -= 7` into adding -7.
      AddInt(instruction.constant);
      AddInt(-instruction.constant);
    } else if (IsSwitch(opcode)) {
      for (const SwitchCase& one : SwitchCases(code_.bytes, instruction)) AddInt(one.key);
    }
  }

  void VisitDynamic(std::uint16_t index) {
    const ConstantPool& pool = class_file_.pool;
    for (const std::uint16_t argument :
         BootstrapMethods(class_file_).Arguments(pool.at(index).first)) {
      if (pool.tag(argument) != ConstantTag::kMethodHandle) continue;
      const std::uint16_t member = pool.at(argument).first;
      constexpr std::uint8_t kLastFieldKind = 4;
      if (pool.at(argument).kind > kLastFieldKind) AddReference(facts_.calls, {member, false});
    }
  }

  void AddInt(std::int32_t value) {
    AddOnce(
        facts_.constants,
        CodeConstant{
            ConstantKind::kInt, static_cast<std::uint64_t>(static_cast<std::int64_t>(value)), {}});
  }

  const ClassFile& class_file_;
  const CodeAttribute& code_;
  CodeFacts facts_;
};

}  // namespace

CodeFacts CollectCodeFacts(const ClassFile& class_file, const CodeAttribute& code) {
  return Collector(class_file, code).Run();
}

bool ConstantOfField(const ClassFile& class_file, const FieldInfo& field, CodeConstant& constant) {
  return field.constant_value != 0 && PoolConstant(class_file.pool, field.constant_value, constant);
}

}  // namespace aftershock::jvm
